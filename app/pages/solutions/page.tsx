import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactButton, LinkLine, SiteLink } from "../../i18n/link.tsx";
import { Body } from "../../sections/body.tsx";
import { HeroBeside, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { WideSection } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { OneOrder } from "./figures.tsx";
import styles from "./solutions.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** The solutions with a page of their own. */
const PATHS: Partial<Record<keyof Copy["entries"]["items"], PagePath>> = {
  monitor: "/blc-monitor",
  recovery: "/mysql-data-recovery",
};

export default function Solutions() {
  const { copy } = usePageCopy<Copy>();
  const { hero, order, covered } = copy;
  return (
    <>
      <Opening className={`opens ${styles.hero}`} free>
        <div className="wrap">
          <HeroBeside copy={hero} more="#entries" />
          <OneOrder copy={order} items={copy.entries.items} />
        </div>
      </Opening>
      <Body kind="columns">
        <WideSection id="entries" copy={copy.entries}>
          <Entries copy={copy.entries} />
        </WideSection>
        <WideSection id="covered" copy={covered}>
          <TextList items={[covered.ten, covered.others]} className={styles.covered} />
          <LinkLine to="/soporte-mysql#planes">{covered.link}</LinkLine>
          <ContactButton>{covered.contact}</ContactButton>
        </WideSection>
      </Body>
    </>
  );
}

/** The eight solutions. Their numbers are those of the drawing. */
function Entries({ copy }: { copy: Copy["entries"] }) {
  return (
    <ol className={styles.entries}>
      {entries(copy.items).map(([key, { name, use, breaks }]) => {
        const path = PATHS[key];
        return (
          <li key={key} id={key}>
            <h3>{name}</h3>
            <Text>{use}</Text>
            <p>
              <b className="mark">{copy.breaks}</b> <Rich>{breaks}</Rich>
            </p>
            {path && (
              <SiteLink to={path}>
                {copy.more}
                <span className="visually-hidden">: {name}</span>
              </SiteLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}

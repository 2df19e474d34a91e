import type { ReactNode } from "react";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { ExplodedView, OneCase, Since2010 } from "./figures.tsx";
import styles from "./partners.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** Product names are the same in every language. */
const PRODUCTS = [
  { name: "BLC Shell", path: "/blc-shell" },
  { name: "BLC Monitor", path: "/blc-monitor" },
  { name: "MariaDB HA Manager", path: "/mariadb-ha-manager" },
  { name: "SAPRustGate", path: "/saprustgate" },
] as const;

export default function Partners() {
  const { copy } = usePageCopy<Copy>();
  const { hero, benefits, seam, history, next } = copy;
  return (
    <>
      <Hero accent="BLC" copy={hero} more="#seam" figure={<OneCase copy={copy.case} />} />
      <Section copy={benefits} open>
        <div className={styles.parts}>
          <ExplodedView copy={benefits.view} />
          <PartsList items={benefits.items} last={<SiteLink to="/soporte-mysql#planes">{benefits.plans}</SiteLink>} />
        </div>
      </Section>
      <Section id="seam" copy={seam}>
        <Seam copy={seam} />
        <Note>{seam.note}</Note>
      </Section>
      <Section copy={history}>
        <div className="two">
          <Since2010 copy={history} />
          <div className="flow">
            {history.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <ul className={styles.products}>
          {PRODUCTS.map(({ name, path }, index) => (
            <li key={path}>
              <SiteLink to={path}>{name}</SiteLink>
              <span className="mark">{history.products[index]}</span>
            </li>
          ))}
        </ul>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The parts of the exploded view, by the numbers of its balloons. */
function PartsList({ items, last }: { items: Copy["benefits"]["items"]; last: ReactNode }) {
  return (
    <ol className={styles.list}>
      {items.map(({ title, text }, index) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            {text} {index === items.length - 1 && last}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** For each kind of partner, what stays with it and what we add, either side of one line. */
function Seam({ copy }: { copy: Copy["seam"] }) {
  return (
    <div className={styles.seam}>
      {copy.rows.map(({ who, yours, ours }) => (
        <div key={who}>
          <h3>{who}</h3>
          <p>
            <b className="mark">{copy.yours}</b> {yours}
          </p>
          <p>
            <b className="mark">{copy.ours}</b> {ours}
          </p>
        </div>
      ))}
    </div>
  );
}

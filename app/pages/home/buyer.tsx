import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { type SiteAddress, SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { WideSection } from "../../sections/section.tsx";
import styles from "./buyer.module.css";
import type en from "./en.json";

type Copy = (typeof en)["buyer"];
type Question = Exclude<keyof Copy, "mark" | "title">;

/** Where each answer is given at length. */
const AT_LENGTH: Record<Question, SiteAddress> = {
  who: "/about",
  time: "/soporte-mysql#planes",
  price: "/services#working-with-us",
  start: "/services#buying",
};

/** What a buyer asks before anything else, on one screen. */
export function Buyer() {
  const { copy, t } = usePageCopy<typeof en>();
  const { mark, title, ...questions } = copy.buyer;
  const minutes = owner().terms.premiumResponseMinutes;
  return (
    <WideSection id="buyer" copy={{ mark, title }} className="band open">
      <dl className={styles.answers}>
        {entries(questions).map(([question, { name, figure, link }]) => (
          <div key={question}>
            <dt className="mark">{name}</dt>
            <dd>
              <b>
                {question === "time" && minutes ? t("buyer.time.minutes", { minutes }) : figure}
              </b>
              <p>{t(`buyer.${question}.text`, { city: owner().company.city })}</p>
              <SiteLink className="alone" to={AT_LENGTH[question]}>
                {link}
              </SiteLink>
            </dd>
          </div>
        ))}
      </dl>
    </WideSection>
  );
}

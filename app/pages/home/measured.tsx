import { formatNumber } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import type en from "./en.json";
import styles from "./measured.module.css";

/** What has been measured, each with where a visitor can check it. */
export function Measured() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { measured } = copy;
  const number = (value: number) => formatNumber(value, language);
  const figures = [
    {
      figure: number(2800),
      text: t("measured.readings", { servers: "16", wrong: "0" }),
      to: "/config-check",
      link: measured.check,
    },
    { figure: number(75), text: measured.errors, to: "/errors", link: measured.find },
    { figure: "160 → 0,14 ms", text: measured.query, to: "/sample-report", link: measured.report },
  ] as const;
  return (
    <ul className={styles.measured}>
      {figures.map(({ figure, text, to, link }) => (
        <li key={to}>
          <b>{figure}</b>
          <p>
            {text} <SiteLink to={to}>{link}</SiteLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

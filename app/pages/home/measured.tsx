import { formatNumber } from "@blc/text";
import { measured } from "../../../site/measured.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import type en from "./en.json";
import styles from "./measured.module.css";

/** What has been measured, each with where a visitor can check it. */
export function Measured() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { measured: words } = copy;
  const { readings, servers, wrong, errors, before, after } = measured();
  const number = (value: number) => formatNumber(value, language);
  const figures = [
    {
      figure: number(readings),
      text: t("measured.readings", { servers: number(servers), wrong: number(wrong) }),
      to: "/config-check",
      link: words.check,
    },
    { figure: number(errors), text: words.errors, to: "/errors", link: words.find },
    {
      figure: `${number(before)} → ${number(after)}\u00a0ms`,
      text: words.query,
      to: "/consulting",
      link: words.see,
    },
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

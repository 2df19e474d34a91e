import { versions } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { Text } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

interface Source {
  name: string;
  url: string;
}

/** Where each reason why the answer may be wrong can be read. */
const SOURCES: Readonly<Record<keyof (typeof en)["method"]["wrong"], readonly Source[]>> = {
  packages: [
    { name: "PostgreSQL on Ubuntu", url: "https://www.postgresql.org/download/linux/ubuntu/" },
    {
      name: "Red Hat",
      url: "https://access.redhat.com/support/policy/updates/rhel-app-streams-life-cycle",
    },
  ],
  managed: [
    {
      name: "Amazon RDS Extended Support",
      url: "https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/extended-support.html",
    },
  ],
  postEol: [versions.VERSION_SOURCES["percona-5.7"], versions.VERSION_SOURCES["percona-8.0"]],
  estimates: [
    versions.VERSION_SOURCES["mysql-releases"],
    versions.VERSION_SOURCES["mysql-calendar"],
    versions.VERSION_SOURCES.mariadb,
  ],
  patches: [],
};

/** What the dates are worth and, once a version was asked for, how it was read and when its answer is wrong. */
export function Method({ isAsked }: { isAsked: boolean }) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { method } = copy;
  return (
    <Section id="method" copy={method}>
      <p>
        {t("method.checked", { day: longDate(versions.VERSIONS_CHECKED, language) })}{" "}
        <a href="https://endoflife.date">{method.files}</a>.
      </p>
      {isAsked && (
        <div className={styles.ended}>
          <details>
            <summary>{method.more}</summary>
            <Text>{method.recognise}</Text>
            <p>{method.state}</p>
          </details>
        </div>
      )}
      {isAsked && <h3>{method.wrongTitle}</h3>}
      <div className={styles.ended}>
        {entries(method.wrong)
          .filter(([key]) => isAsked || key === "estimates")
          .map(([key, { title, text }]) => (
            <details key={key}>
              <summary>{title}</summary>
              <p>
                {`${text} `}
                {SOURCES[key].map(({ name, url }) => (
                  <a key={url} href={url} className={styles.source}>
                    {name}
                  </a>
                ))}
              </p>
            </details>
          ))}
      </div>
    </Section>
  );
}

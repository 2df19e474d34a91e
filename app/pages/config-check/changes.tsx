import { configCheck } from "@blc/diagnose";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import type { ConfigCopy } from "../../tools/config-check/copy.ts";
import reader from "../../tools/reader/reader.module.css";
import styles from "./page.module.css";

interface ChangesProps {
  product: configCheck.Product;
  move: configCheck.Move;
  changes: readonly configCheck.Change[];
}

/** A name that a narrow column can break where a reader would. */
function breakable(name: string) {
  const parts = name.split(/(?<=_)/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
  return parts.flatMap((part, index) => (index > 0 ? [<wbr key={index} />, part] : part));
}

/** How grave each is, from the gravest on. */
const GROUPS = ["refuses", "ignored", "renamed", "deprecated", "default-changed"] as const;

/** What differs between two versions for any file, to be read without one. */
export function Changes({ product, move, changes }: ChangesProps) {
  const { copy, t } = usePageCopy<ConfigCopy>();
  const { changes: words, outcomes } = copy;
  const name = configCheck.PRODUCT_NAMES[product];
  const values = { before: `${name} ${move.from}`, after: move.to };
  const groups = GROUPS.map((outcome) => ({
    outcome,
    of: changes.filter((each) => each.outcome === outcome),
  }));
  return (
    <Section id="changes" copy={{ mark: words.mark, title: t("changes.title", values) }}>
      <p className="muted">{t("changes.text", { ...values, after: `${name} ${move.to}` })}</p>
      {changes.length === 0 && <p>{words.none}</p>}
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ outcome, of }) => (
          <details key={outcome} className={`${reader.fold} ${styles.fold}`}>
            <summary data-outcome={outcome}>{`${outcomes[outcome]} (${of.length})`}</summary>
            <Table
              caption={`${outcomes[outcome]}: ${values.before} → ${values.after}`}
              className={
                outcome === "default-changed" ? `${styles.table} ${styles.defaults}` : styles.table
              }
              columns={outcome === "default-changed" ? words.defaults : words.columns}
              rows={of.map(({ name, replacement, since, reason }) => {
                if (outcome !== "default-changed")
                  return [
                    breakable(name),
                    replacement ? breakable(replacement) : "–",
                    since ?? "–",
                  ];
                const { before, after } = configCheck.differing(
                  reason.values.before ?? words.machine,
                  reason.values.after ?? words.machine,
                );
                return [breakable(name), before, after];
              })}
              narrow="fits"
            />
          </details>
        ))}
      <p className={styles.links}>
        <span className="mark">{words.products}</span>
        {configCheck.PRODUCTS.filter((each) => each !== product).map((each) => (
          <SiteLink key={each} to={`/config-check?product=${each}#changes`} rel="nofollow">
            {configCheck.PRODUCT_NAMES[each]}
          </SiteLink>
        ))}
      </p>
    </Section>
  );
}

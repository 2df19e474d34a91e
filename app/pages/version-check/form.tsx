import { versions } from "@blc/diagnose";
import { localAddress } from "../../../site/address.ts";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Field } from "../../ui/field.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

/** As servers write them, in every language. */
const EXAMPLES = [
  "8.0.46-37",
  "5.5.5-10.6.22-MariaDB",
  "26.10.0",
  "PostgreSQL 14.19",
  "10.6",
  "8.0.36-0ubuntu0.22.04.1",
  "[cqlsh 6.1.0 | Cassandra 4.0.11 | CQL spec 3.4.5]",
];

/** Characters of what was typed that a message repeats. */
const MAX_ECHO = 60;

interface VersionFormProps {
  typed: string;
  product: versions.ProductId | undefined;
  read: versions.Recognition;
  isAsked: boolean;
}

export function VersionForm({ typed, product, read, isAsked }: VersionFormProps) {
  const { form } = usePageCopy<typeof en>().copy;
  const { prefix } = usePageTexts();
  const problem = useProblem(typed, read);
  return (
    <div className={`sheet screen-only ${styles.ask}`} id="form">
      <form action={`${localAddress("/version-check", prefix)}#answer`} className={styles.form}>
        <Field
          id="version"
          label={<Rich>{form.version}</Rich>}
          error={isAsked ? problem : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="version"
              defaultValue={typed}
              maxLength={versions.MAX_VERSION_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field id="product" label={form.product} optional={form.optional}>
          {(attributes) => (
            <select {...attributes} name="product" defaultValue={product ?? ""}>
              <option value="">{form.detect}</option>
              {versions.PRODUCT_IDS.map((id) => (
                <option key={id} value={id}>
                  {versions.PRODUCT_NAMES[id]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn">
          {form.submit}
        </button>
      </form>
      <p className="mark" id="examples">
        {form.examples}
      </p>
      <ul className={styles.examples} aria-labelledby="examples">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <SiteLink
              to={`/version-check?${new URLSearchParams({ version: example })}#answer`}
              rel="nofollow"
            >
              <code>{example}</code>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why there is no answer, in words. */
function useProblem(typed: string, read: versions.Recognition): string | undefined {
  const { copy, t } = usePageCopy<typeof en>();
  switch (read.kind) {
    case "empty":
      return copy.errors.empty;
    case "foreign":
      return copy.errors.foreign;
    case "unknown":
      return t("errors.unknown", { typed: shortened(typed) });
    case "moving":
      return t("errors.moving", { typed: shortened(typed) });
    case "incomplete":
      return t("errors.incomplete", {
        product: versions.PRODUCT_NAMES[read.product],
        example: exampleLine(read.product),
      });
    case "short":
      return copy.errors.short;
    default:
      return undefined;
  }
}

/** The newest line of a product that lasts. */
function exampleLine(product: versions.ProductId): string {
  const line = versions.RELEASE_LINES[product].find(
    ({ isPlanned, kind }) => !isPlanned && kind !== "short",
  );
  return line?.line ?? "";
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MAX_ECHO ? `${characters.slice(0, MAX_ECHO).join("")}…` : text;
}

import { outage } from "@blc/diagnose";
import { CURRENCIES, languageTag } from "@blc/text";
import { localAddress } from "../../../site/address.ts";
import { TOOL_PATHS } from "../../../site/tools.ts";
import { useIsland } from "../../document.tsx";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { NUMBERS_PARAMETER } from "../../i18n/detection.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { COST_FORM } from "../../islands.ts";
import { Paragraphs, Section } from "../../sections/section.tsx";
import type { ReadField, ReadInputs } from "../../tools/downtime-cost/read.ts";
import { Writer } from "../../tools/downtime-cost/report.ts";
import disclosure from "../../ui/disclosure.module.css";
import fieldStyles from "../../ui/field.module.css";
import { FieldError } from "../../ui/field.tsx";
import type en from "./en.json";
import styles from "./form.module.css";

type Copy = typeof en;
type GroupId = keyof typeof outage.GROUPS;

const PATH = TOOL_PATHS["downtime-cost"];

interface FormProps {
  read: ReadInputs;
  hasResult: boolean;
}

/** What an hour costs, or beside a result all that it was made of. Sent by GET: the address of the result shares it. */
export function CostForm({ read, hasResult }: FormProps) {
  const { copy, language } = usePageCopy<Copy>();
  const { prefix } = usePageTexts();
  const { form, hero } = copy;
  return (
    <form
      id={useIsland(COST_FORM)}
      action={localAddress(PATH, prefix)}
      className={`sheet screen-only ${styles.form}`}
      autoComplete="off"
    >
      <input type="hidden" name={NUMBERS_PARAMETER} value={language} />
      <Group id="sales" read={read} isOpen={!hasResult} />
      {hasResult && <OtherInputs read={read} />}
      <div className={styles.send}>
        <button type="submit" className="btn">
          {form.submit}
        </button>
        {hasResult ? (
          <SiteLink className="btn quiet" to={PATH}>
            {form.clear}
          </SiteLink>
        ) : (
          <SiteLink className="btn quiet" to={`${PATH}?${outage.EXAMPLE}`} rel="nofollow">
            {hero.example}
          </SiteLink>
        )}
      </div>
      {hasResult && (
        <div className={styles.about}>
          <Paragraphs texts={form.text} />
        </div>
      )}
    </form>
  );
}

/** The other groups, before there is a result: below the first screen. */
export function MoreInputs({ read }: Pick<FormProps, "read">) {
  const { form } = usePageCopy<Copy>().copy;
  return (
    <Section id="form" copy={form}>
      <Paragraphs texts={form.text} className="muted" />
      <div className={styles.form}>
        <OtherInputs read={read} />
        <div className="acts">
          <button type="submit" className="btn" form={COST_FORM}>
            {form.submit}
          </button>
        </div>
      </div>
    </Section>
  );
}

function OtherInputs({ read }: Pick<FormProps, "read">) {
  const { copy, language } = usePageCopy<Copy>();
  const { form } = copy;
  const { sales: _, ...others } = outage.GROUPS;
  const names = new Intl.DisplayNames([languageTag(language)], { type: "currency" });
  return (
    <>
      {(Object.keys(others) as GroupId[]).map((id) => (
        <Group key={id} id={id} read={read} />
      ))}
      <div className={styles.currency}>
        <label htmlFor={outage.CURRENCY_PARAMETER}>{form.currency}</label>
        <select
          id={outage.CURRENCY_PARAMETER}
          name={outage.CURRENCY_PARAMETER}
          form={COST_FORM}
          className={fieldStyles.control}
          defaultValue={read.currency ?? ""}
        >
          <option value="">{form.noCurrency}</option>
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {`${code} · ${names.of(code) ?? ""}`}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

interface GroupProps {
  id: GroupId;
  read: ReadInputs;
  isOpen?: boolean;
}

/** Folded, with the likely figures that have been typed. A field with a problem has to be seen. */
function Group({ id, read, isOpen }: GroupProps) {
  const { copy, language } = usePageCopy<Copy>();
  const { groups, about } = copy.form;
  const inputs: readonly outage.InputId[] = outage.GROUPS[id];
  const writer = new Writer(language, read.currency);
  const isWrong = inputs.some((input) =>
    outage.boundsOf(input).some((bound) => read.fields[input][bound].problem),
  );
  const held = inputs.flatMap((input) => {
    const { likely } = read.inputs[input] ?? {};
    return likely === undefined ? [] : writer.input(input, likely);
  });
  return (
    <details className={styles.group} id={`${id}-inputs`} open={isOpen || isWrong}>
      <summary className={disclosure.summary}>
        <span>
          {groups[id]} <span className="mark">{held.join(" · ")}</span>
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the summary in its legend. */}
      <div role="group" aria-label={groups[id]}>
        <p className={styles.about}>{about[id]}</p>
        {inputs.map((input) => (
          <Input key={input} id={input} read={read} />
        ))}
      </div>
    </details>
  );
}

/**
 * One input: a field, or three for its low, likely and high number; below, how it was read and what is wrong with it.
 */
function Input({ id, read }: { id: outage.InputId; read: ReadInputs }) {
  const { copy, t, language } = usePageCopy<Copy>();
  const { form } = copy;
  const name = form.inputs[id];
  const bounds = outage.boundsOf(id);
  const fields = read.fields[id];
  const writer = new Writer(language, read.currency);
  // Without a likely figure, the others do not count.
  const values =
    fields.likely.value === undefined ? [] : bounds.flatMap((bound) => fields[bound].value ?? []);
  const isSingle = bounds.length === 1;
  const control = (bound: outage.Case) => (
    <Control id={id} bound={bound} field={fields[bound]} isRead={values.length > 0} />
  );
  return (
    <div
      className={styles.input}
      {...(isSingle ? {} : { role: "group", "aria-labelledby": `${id}-name` })}
    >
      {isSingle ? (
        <label htmlFor={id}>{name}</label>
      ) : (
        <p id={`${id}-name`} className={styles.name}>
          {name}
        </p>
      )}
      <div className={styles.bounds}>
        {isSingle
          ? control("likely")
          : bounds.map((bound) => (
              <div key={bound}>
                <label className={styles.bound} htmlFor={outage.parameterOf(id, bound)}>
                  {form[bound]}
                </label>
                {control(bound)}
              </div>
            ))}
      </div>
      {values.length > 0 && (
        <p className="mark" id={`${id}-read`}>
          {t("form.read", { numbers: values.map((value) => writer.input(id, value)).join(" · ") })}
        </p>
      )}
      {bounds.map((bound) => (
        <FieldError
          key={bound}
          id={outage.parameterOf(id, bound)}
          error={problemText(id, fields[bound], t, writer)}
        />
      ))}
    </div>
  );
}

/** What was done with a field that cannot count as it was typed. */
export function problemText(
  id: outage.InputId,
  { text, value, read, problem }: ReadField,
  t: ReturnType<typeof usePageCopy<Copy>>["t"],
  writer: Writer,
): string | undefined {
  if (!problem) return undefined;
  const { min = 0, max } = outage.INPUTS[id];
  return t(`form.problems.${problem}`, {
    typed: text,
    read: writer.input(id, read ?? 0),
    limit: writer.input(id, problem === "tooLow" ? min : max),
    value: value ?? "",
    example: writer.number(1234.5),
  });
}

interface ControlProps {
  id: outage.InputId;
  bound: outage.Case;
  field: ReadField;
  isRead: boolean;
}

function Control({ id, bound, field, isRead }: ControlProps) {
  const name = outage.parameterOf(id, bound);
  const describedBy = [field.problem && `${name}-error`, isRead && `${id}-read`]
    .filter(Boolean)
    .join(" ");
  return (
    <input
      id={name}
      name={name}
      form={COST_FORM}
      className={fieldStyles.control}
      inputMode="decimal"
      defaultValue={field.text}
      aria-invalid={field.problem ? true : undefined}
      aria-describedby={describedBy || undefined}
    />
  );
}

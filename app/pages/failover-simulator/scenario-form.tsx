/** The form of the simulator: how the data is copied, what fails, and the times. */
import { failover } from "@blc/diagnose";
import { formatNumber } from "@blc/text";
import { localAddress } from "../../../site/address.ts";
import { pageById } from "../../../site/pages.ts";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { NUMBERS_PARAMETER } from "../../i18n/detection.ts";
import { plain, Rich } from "../../sections/rich.tsx";
import { type Asked, inUnit } from "../../tools/failover-simulator/address.ts";
import { scenarioName } from "../../tools/failover-simulator/words.ts";
import { Field } from "../../ui/field.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

const FORM = pageById("failover-simulator").path;

/** Ties the settings to the form: they stand after the drawing, so that the first screen does not wait for them. */
const SCENARIO = "scenario";

interface FormProps {
  asked: Pick<Asked, "scenario" | "typed">;
}

/** How the data is copied and what fails: on phones in a fold, which names both. */
export function ScenarioForm({ asked: { scenario } }: FormProps) {
  const { copy, language } = usePageCopy<Copy>();
  const { prefix } = usePageTexts();
  const { form, topologies, faults } = copy;
  return (
    <details className={`sheet screen-only ${styles.fold} ${styles.choice}`}>
      <summary>{scenarioName(scenario, copy)}</summary>
      <form id={SCENARIO} action={`${localAddress(FORM, prefix)}#run`} className={styles.form}>
        <input type="hidden" name={NUMBERS_PARAMETER} value={language} />
        <Choice
          name="topology"
          label={form.topology}
          value={scenario.mode}
          values={failover.MODES}
          names={topologies}
        />
        <Choice
          name="fault"
          label={form.fault}
          value={scenario.fault}
          values={failover.FAULTS}
          names={faults}
        />
        <button type="submit" className="btn">
          {form.submit}
        </button>
      </form>
    </details>
  );
}

/** The times of the scenario and what else can be set. */
export function ScenarioSettings({ asked: { scenario, typed } }: FormProps) {
  const { copy, t, language } = usePageCopy<Copy>();
  const { form } = copy;
  const { numbers, choices } = failover.parametersOf(scenario.mode);
  const written = (name: failover.NumberName) => formatNumber(inUnit(scenario, name), language);
  const simulated = failover.usedScenario(scenario);
  const problemOf = (name: failover.NumberName) => {
    const { problem, typed: text = "", value } = typed[name] ?? {};
    const used = formatNumber(inUnit(simulated, name), language);
    const isRaised = (name === "ttl" || name === "repair") && simulated[name] !== scenario[name];
    // What is too low may be raised even more by a rule, which is then the reason.
    if (problem && !(problem === "tooLow" && isRaised))
      return t(`form.problems.${problem}`, { typed: text, used });
    if (isRaised) return t(`form.problems.${name}`, { used });
    return value !== undefined && value !== inUnit(scenario, name)
      ? t("form.problems.rounded", { used })
      : undefined;
  };
  const isSet =
    numbers.some((name) => typed[name]) ||
    choices.some((name) => scenario[name] !== failover.CHOICES[name][0]);
  return (
    <details className={`sheet screen-only ${styles.fold} ${styles.settings}`} open={isSet}>
      <summary>{form.settings}</summary>
      <p className="mark">{form.note}</p>
      <div>
        {numbers.map((name) => (
          <Field
            key={name}
            id={name}
            label={<Rich>{form.numbers[name]}</Rich>}
            error={plainly(problemOf(name))}
          >
            {(attributes) => (
              <input
                {...attributes}
                form={SCENARIO}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={
                  typed[name]?.problem === "unreadable" ? typed[name]?.typed : written(name)
                }
              />
            )}
          </Field>
        ))}
        {choices.map((name) => (
          <Choice
            key={name}
            name={name}
            label={form.choices[name].label}
            value={scenario[name]}
            values={failover.CHOICES[name]}
            names={form.choices[name].values}
          />
        ))}
        <button type="submit" form={SCENARIO} className="btn">
          {form.submit}
        </button>
      </div>
    </details>
  );
}

const plainly = (text: string | undefined) => text && plain(text);

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  values: readonly string[];
  names: Readonly<Record<string, string>>;
}

function Choice({ name, label, value, values, names }: ChoiceProps) {
  return (
    <Field id={name} label={<Rich>{label}</Rich>}>
      {(attributes) => (
        <select {...attributes} form={SCENARIO} name={name} defaultValue={value}>
          {values.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

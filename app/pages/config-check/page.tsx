import { configCheck } from "@blc/diagnose";
import { formatNumber, type Language, longDate } from "@blc/text";
import { useLoaderData } from "react-router";
import { localAddress } from "../../../site/address.ts";
import { useIsland } from "../../document.tsx";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { CONFIG_CHECK_ISLAND } from "../../islands.ts";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { ToolHero } from "../../sections/tool-hero.tsx";
import { servicesContext, visitContext } from "../../services.server.ts";
import type { ConfigCopy } from "../../tools/config-check/copy.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import { toolParameters } from "../../tools/parameters.ts";
import { PasteField, PasteFile } from "../../tools/reader/paste-field.tsx";
import reader from "../../tools/reader/reader.module.css";
import { TerminalEdition } from "../../tools/reader/terminal-edition.tsx";
import { Field } from "../../ui/field.tsx";
import { Changes } from "./changes.tsx";
import { livesOf } from "./lives.server.ts";
import { Lives } from "./lives.tsx";
import styles from "./page.module.css";

const TOOL = "config-check";
const SUBJECTS = {
  mysql: "mysql-health-check",
  mariadb: "mariadb-enterprise",
  postgres: "sales",
} as const;

export const loader = pageLoaderWith((args) => {
  const search = toolParameters(TOOL, args.url.searchParams);
  const isAsked = args.context.get(visitContext).tool === TOOL;
  const product = configCheck.readProduct(search);
  const data = configCheck.CONFIG_DATA[product];
  const move = configCheck.readMove(search, data);
  const all = entries(configCheck.CONFIG_DATA);
  const versions = Object.fromEntries(
    all.map(([each, { versions }]) => [each, versions.map(({ series }) => series)]),
  );
  const servers = all.flatMap(([, { versions }]) => versions.map(({ server }) => server));
  const { publicUrl } = args.context.get(servicesContext);
  const measured = all.map(([, { measured }]) => measured).sort()[0] ?? "";
  return {
    search: String(search),
    isAsked,
    product,
    move,
    versions,
    servers,
    measured,
    changes: configCheck.changesBetween(move, data),
    lives: livesOf(product),
    publicUrl,
  };
});

export default function ConfigCheck() {
  const { search, isAsked, product, move, servers, measured, changes, lives, publicUrl } =
    useLoaderData<typeof loader>();
  const { copy, language, t } = usePageCopy<ConfigCopy>();
  const { hero, method, next } = copy;
  return (
    <>
      <ToolHero copy={hero} mark="my.cnf · postgresql.conf" id="paste">
        <Instrument />
        <div id={useIsland(CONFIG_CHECK_ISLAND)} className={reader.results}>
          <p role="status" />
        </div>
      </ToolHero>
      <Changes product={product} move={move} changes={changes} />
      <Lives product={product} lives={lives} />
      <Section id="method" copy={method}>
        <p>{t("method.text", { date: longDate(measured, language) })}</p>
        <Text className="mark">{servers.join(" · ")}</Text>
        <p>{t("method.compared", { date: longDate(configCheck.AGREEMENT.day, language) })}</p>
        <ul>
          {configCheck.PRODUCTS.map((each) => (
            <li key={each}>
              {t("method.agreement", {
                product: configCheck.PRODUCT_NAMES[each],
                ...shownCounts(configCheck.AGREEMENT[each], language),
              })}
            </li>
          ))}
        </ul>
        <Text>{method.limits}</Text>
        <p className={styles.links}>
          <SiteLink to="/version-check">{method.versions}</SiteLink>
          <SiteLink to="/database-migrations">{method.migration}</SiteLink>
        </p>
        <Words />
      </Section>
      <TerminalEdition name="config-check" publicUrl={publicUrl} {...terminalUse(product, move)} />
      <NextStep copy={next}>
        {/* The script shows the other one when it has verdicts to put into a message. */}
        <ContactLink className="btn go" hidden={isAsked}>
          {next.ask}
        </ContactLink>
        <MessageLink
          tool={TOOL}
          search={new URLSearchParams(isAsked ? search : { product })}
          subject={SUBJECTS[product]}
          hidden={!isAsked}
        >
          {next.message}
        </MessageLink>
      </NextStep>
    </>
  );
}

const shownCounts = (counts: Readonly<Record<string, number>>, language: Language) =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, formatNumber(count, language)]),
  );

/** What is typed in a terminal, and the steps and the task that do the same. */
function terminalUse(product: configCheck.Product, { from, to }: configCheck.Move) {
  const isPostgres = product === "postgres";
  const file = isPostgres ? "postgresql.conf" : "my.cnf";
  const folder = isPostgres ? `/etc/postgresql/${to}/main` : "/etc/mysql";
  const check = `node config-check.mjs --product ${product} --from ${from} --to ${to}`;
  return {
    session: [`${check} ${file}`],
    step: `${check} --strict ${file}`,
    task: `- name: ${file}
  ansible.builtin.template:
    src: ${file}.j2
    dest: ${folder}/${file}
    validate: node /usr/local/lib/config-check.mjs --product ${product} --from ${to} --to ${to} %s`,
  };
}

/** The move, and the field for the file. The field needs script. */
function Instrument() {
  const { product, move, versions } = useLoaderData<typeof loader>();
  const { paste, form } = usePageCopy<ConfigCopy>().copy;
  const { prefix } = usePageTexts();
  return (
    <div className={`sheet ${styles.instrument}`}>
      <h2 className="visually-hidden">{paste.mark}</h2>
      <form
        id={configCheck.IDS.form}
        action={`${localAddress("/config-check", prefix)}#changes`}
        className={styles.move}
        data-versions={JSON.stringify(versions)}
      >
        <Field id={configCheck.IDS.product} label={form.product}>
          {(attributes) => (
            <select {...attributes} name="product" defaultValue={product} data-kept="">
              {configCheck.PRODUCTS.map((id) => (
                <option key={id} value={id}>
                  {configCheck.PRODUCT_NAMES[id]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {(["from", "to"] as const).map((end) => (
          <Field key={end} id={configCheck.IDS[end]} label={form[end]}>
            {(attributes) => (
              <select
                {...attributes}
                name={configCheck.MOVE_PARAMETERS[end]}
                defaultValue={move[end]}
                data-kept=""
              >
                {versions[product]?.map((series) => (
                  <option key={series}>{series}</option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <button type="submit" className="btn quiet">
          {form.show}
        </button>
      </form>
      <div className={`screen-only ${reader.reader} ${reader.scripted} ${styles.reader}`}>
        <PasteField id={configCheck.IDS.text} label={<Rich>{paste.text}</Rich>} rows={5} />
        <div className={reader.send}>
          <button type="button" className="btn" data-read data-early>
            {paste.check}
          </button>
          <button type="button" className="btn quiet" data-use data-early>
            {paste.sample}
          </button>
          <button type="button" className="btn quiet" data-clear data-early>
            {paste.clear}
          </button>
        </div>
      </div>
      <div className={`screen-only ${reader.scripted}`}>
        <PasteFile copy={paste} />
        <p className={reader.how}>{paste.privacy}</p>
      </div>
      <p className={reader.noScript}>{paste.noScript}</p>
    </div>
  );
}

/** The words of the script. */
function Words() {
  const { words, ...copy } = usePageCopy<ConfigCopy>().copy;
  const { outcomes, reasons } = copy;
  const attributes = entries({ words, outcomes, reasons }).flatMap(([part, texts]) =>
    Object.entries(texts).map(([key, text]) => [`data-${part}-${key}`, text]),
  );
  return <div id={configCheck.IDS.words} hidden {...Object.fromEntries(attributes)} />;
}

import { outage } from "@blc/diagnose";
import { translate } from "@blc/text";
import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { ToolHero } from "../../sections/tool-hero.tsx";
import { visitContext } from "../../services.server.ts";
import { readInputs } from "../../tools/downtime-cost/read.ts";
import { statedSum, Writer } from "../../tools/downtime-cost/report.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import { carriedParameters } from "../../tools/parameters.ts";
import type en from "./en.json";
import { CostForm, MoreInputs } from "./form.tsx";
import { Method, Surveys } from "./method.tsx";
import { Problems, Result } from "./result.tsx";
import styles from "./sums.module.css";
import { Sums } from "./sums.tsx";

const TOOL = "downtime-cost";

export const loader = pageLoaderWith((args, loaded) => {
  const { language, copy } = loaded.page;
  const search = carriedParameters(TOOL, args.url.searchParams, language);
  const isAsked = args.context.get(visitContext).tool === TOOL;
  const read = readInputs(search, language);
  const sum = statedSum(outage.costRange(read.inputs).outage);
  const date = new Date().toISOString().slice(0, 10);
  const asked = { read, isAsked, date, query: search.toString() };
  if (!sum) return asked;
  const amount = new Writer(language, read.currency).money(sum.likely);
  return {
    ...asked,
    head: { ...loaded.head, title: translate(copy, language, "meta.titleFor", { amount }) },
  };
});

/**
 * A calculator: the sums beside the form, and below how they were worked out. An address with inputs shares the result.
 */
export default function DowntimeCost() {
  const { read, isAsked, date, query } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<typeof en>();
  const { hero, result, next } = copy;
  const { inputs, currency, fields } = read;
  const hasResult = Object.keys(inputs).length > 0;
  const isShown = outage.isExample(inputs);
  return (
    <>
      <ToolHero copy={isShown ? { ...hero, lead: result.example } : hero}>
        {isAsked && !hasResult && (
          <>
            <p role="status">{result.empty}</p>
            <Problems fields={fields} currency={currency} />
          </>
        )}
        <div className={styles.instrument}>
          {hasResult && <Sums inputs={inputs} currency={currency} />}
          <CostForm read={read} hasResult={hasResult} />
        </div>
      </ToolHero>
      {hasResult ? (
        <Result {...read} isExample={isShown} date={date} />
      ) : (
        <MoreInputs read={read} />
      )}
      <Surveys />
      <Method isSchematic={!hasResult} />
      <NextStep copy={hasResult ? { ...next, contact: "" } : next}>
        {hasResult && (
          <MessageLink tool={TOOL} search={new URLSearchParams(query)} subject="sales">
            {next.message}
          </MessageLink>
        )}
      </NextStep>
    </>
  );
}

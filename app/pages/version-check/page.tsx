import { versions } from "@blc/diagnose";
import { translate } from "@blc/text";
import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { ToolHero } from "../../sections/tool-hero.tsx";
import { visitContext } from "../../services.server.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import { toolParameters } from "../../tools/parameters.ts";
import { askedProduct, today, versionParameters } from "../../tools/version-check/parameters.ts";
import { Answer, Candidates } from "./answer.tsx";
import { LinesOverTime } from "./chart.tsx";
import type en from "./en.json";
import { VersionForm } from "./form.tsx";
import { AllLines } from "./lines.tsx";
import { Method } from "./method.tsx";
import { PLACES } from "./places.ts";

const TOOL = "version-check";

export const loader = pageLoaderWith((args, loaded) => {
  const { language, copy } = loaded.page;
  const search = toolParameters(TOOL, args.url.searchParams);
  const isAsked = args.context.get(visitContext).tool === TOOL;
  const typed = search.get("version") ?? "";
  const product = askedProduct(search);
  const read = versions.recognise(typed, product);
  const asked = { isAsked, typed, product, read, day: today() };
  if (read.kind !== "version") return asked;
  const version = `${versions.PRODUCT_NAMES[read.version.product]} ${read.version.text}`;
  return {
    ...asked,
    head: { ...loaded.head, title: translate(copy, language, "meta.titleFor", { version }) },
  };
});

/** A form and the answer to it; without a question the table of all lines. */
export default function VersionCheck() {
  const { isAsked, typed, product, read, day } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<typeof en>();
  const { hero, question } = copy;
  const result = read.kind === "version" ? versions.check(read.version, day) : undefined;
  const allLines = (
    <SiteLink className="btn quiet" to="/version-check#lines">
      {question.all}
    </SiteLink>
  );
  return (
    <>
      <ToolHero copy={hero}>
        <VersionForm typed={typed} product={product} read={read} isAsked={isAsked} />
      </ToolHero>
      {result && <Answer result={result} day={day} />}
      {read.kind === "ambiguous" && <Candidates candidates={read.candidates} day={day} />}
      {!isAsked && (
        <>
          <LinesOverTime day={day} />
          <AllLines day={day} />
        </>
      )}
      <Method isAsked={isAsked} />
      {result ? (
        <NextStep
          copy={{ ...question, title: versions.isDue(result) ? question.due : question.fine }}
        >
          <MessageLink
            tool={TOOL}
            search={versionParameters(result.version)}
            subject={PLACES[result.version.product].subject}
          >
            {question.action}
          </MessageLink>
          {allLines}
        </NextStep>
      ) : (
        <NextStep copy={{ mark: question.mark, ...question.open }}>{isAsked && allLines}</NextStep>
      )}
    </>
  );
}

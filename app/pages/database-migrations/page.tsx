import { configCheck } from "@blc/diagnose";
import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { Body } from "../../sections/body.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { Hours } from "../../sections/hours.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type es from "./es.json";
import { MoveHero } from "./move.tsx";

/** What the newest measured server of a product has by default. */
function defaultOf(product: "mysql" | "mariadb", setting: string): number {
  return Number(configCheck.CONFIG_DATA[product].settings[setting]?.at(-1)?.[1]?.d);
}

const DAY = 86_400;
const MEGABYTE = 1_048_576;

export const loader = pageLoaderWith(() => ({
  defaults: {
    bytes: defaultOf("mysql", "group_concat_max_len"),
    megabytes: defaultOf("mariadb", "group_concat_max_len") / MEGABYTE,
    days: defaultOf("mysql", "binlog_expire_logs_seconds") / DAY,
    sync: defaultOf("mariadb", "sync_binlog"),
  },
}));

export default function DatabaseMigrations() {
  const { defaults } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<typeof es>();
  const { why, cut, paths, gains, trust, next } = copy;
  return (
    <>
      <MoveHero copy={copy} defaults={defaults} />
      <Body kind="axis">
        <Section copy={paths} id="caminos">
          <FoldedLines
            lines={Object.values(paths.rows).map(({ name, steps, risks }, index) => ({
              title: `${index + 1} · ${name}`,
              answer: steps,
              text: risks,
            }))}
          />
        </Section>
        <Section id="cut" copy={cut}>
          <Steps steps={cut.steps} />
          <Fold title={copy.night.title}>
            <CutoverNight copy={copy.night} />
          </Fold>
        </Section>
        <Section id="why" copy={why}>
          <FoldedLines lines={why.items} />
        </Section>
        <Section id="gains" copy={gains}>
          <FoldedLines lines={gains.items} />
        </Section>
        <Section id="trust" copy={trust}>
          <TextList marks="ticks" items={trust.items} />
        </Section>
        <NextStep copy={next} />
      </Body>
    </>
  );
}

/** A cutover on the axis of time. Its hours are an example, and the page says so. */
function CutoverNight({ copy: { moments, after } }: { copy: (typeof es)["night"] }) {
  return (
    <Hours
      moments={[
        { at: "22:00", ...moments.ready },
        { at: "02:00", ...moments.freeze, down: true },
        { at: "02:02", ...moments.check, down: true },
        { at: "02:06", ...moments.move, down: true },
        { at: "02:09", ...moments.open },
        { at: after, ...moments.close },
      ]}
    />
  );
}

import { formatNumber } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { Hours, type Moment } from "../../sections/hours.tsx";
import { Switch } from "../../sections/switch.tsx";
import type en from "./en.json";
import { LONGEST_FAILOVER, LONGEST_PAUSE, SAMPLE_CHECKS, SILENCE } from "./times.ts";

type Copy = typeof en;

/** How long no write is possible, by the way in which the primary stops: the arithmetic of the sample's settings. */
export function Pauses({ copy }: { copy: Copy["failover"] }) {
  const { language, t } = usePageCopy<Copy>();
  const number = (value: number) => formatNumber(value, language);
  const seconds = (milliseconds: number) => `${number(milliseconds / 1_000)}\u00a0s`;
  const below = (milliseconds: number) => `<\u00a0${seconds(milliseconds)}`;
  const { interval, timeout, repeats } = SAMPLE_CHECKS;
  const fails: Moment = { at: seconds(0), title: copy.fails, down: true, wait: 3 };
  const written = (fault: keyof typeof LONGEST_PAUSE): Moment => ({
    at: below(LONGEST_PAUSE[fault]),
    title: copy.written.title,
    text: t("failover.written.text", { failover: seconds(LONGEST_FAILOVER) }),
    wait: 2,
  });
  const pause = (fault: keyof typeof LONGEST_PAUSE) => [
    { figure: below(LONGEST_PAUSE[fault]), text: copy.pause },
  ];
  return (
    <>
      <Switch
        name="stop"
        label={copy.choose}
        options={[
          {
            id: "refuses",
            label: copy.refuses,
            children: (
              <Hours
                moments={[
                  fails,
                  {
                    at: below(interval),
                    title: copy.refused.title,
                    text: t("failover.refused.text", { interval: seconds(interval) }),
                    down: true,
                    wait: 3,
                  },
                  written("refuses"),
                ]}
                sums={pause("refuses")}
              />
            ),
          },
          {
            id: "silent",
            label: copy.silent,
            children: (
              <Hours
                moments={[
                  fails,
                  { at: below(interval), ...copy.unanswered, down: true, wait: 3 },
                  {
                    at: below(interval + SILENCE),
                    title: t("failover.confirmed.title", { timeouts: number(1 + repeats) }),
                    text: t("failover.confirmed.text", { timeout: `${number(timeout)}\u00a0ms` }),
                    down: true,
                    wait: 3,
                  },
                  written("silent"),
                ]}
                sums={pause("silent")}
              />
            ),
          },
          {
            id: "planned",
            label: copy.planned,
            children: (
              <Hours
                moments={[
                  { at: 1, ...copy.readOnly },
                  { at: 2, ...copy.reached },
                  { at: 3, ...copy.swapped },
                ]}
              />
            ),
          },
        ]}
      />
      <p className="mark">{copy.note}</p>
    </>
  );
}

import { formatNumber, languageTag } from "@blc/text";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { WORKSHEET_ISLAND } from "../../islands.ts";
import { Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Table } from "../../sections/table.tsx";
import type en from "./en.json";
import { CostOfChange } from "./figures.tsx";
import styles from "./startups.module.css";
import { timeLeft } from "./time-left.ts";

/** The last number of each type, and the seconds of a day. */
const LAST = { INT: 2_147_483_647, "INT UNSIGNED": 4_294_967_295 };
const DAY = 86_400;

/** The visitor's figure until there is one, and those of the table. */
const EXAMPLE = 50;
const RATES = [1, 10, 100, 1000];

/** When a key of type INT is full. A script answers what is typed: `client.ts`. */
export function Worksheet() {
  const { copy: page, language } = usePageCopy<typeof en>();
  const copy = page.worksheet;
  return (
    <Scene id="worksheet" copy={copy} ground="wash">
      <div className={`beside ${styles.desk}`}>
        <div>
          <p
            className={styles.sentence}
            id={useIsland(WORKSHEET_ISLAND)}
            data-per-day={LAST.INT / DAY}
          >
            {copy.before} <b>{EXAMPLE}</b>
            <input type="number" min="1" defaultValue={EXAMPLE} aria-label={copy.label} hidden />{" "}
            {copy.between}{" "}
            <output data-tag={languageTag(language)}>
              {timeLeft(LAST.INT / EXAMPLE / DAY, languageTag(language))}
            </output>
            .
          </p>
          <Text className="muted">{copy.note}</Text>
          <Table
            caption={copy.caption}
            columns={[copy.label, ...Object.keys(LAST)]}
            rows={RATES.map((rate) => [
              formatNumber(rate, language),
              ...Object.values(LAST).map((last) =>
                formatNumber(Math.floor(last / rate / DAY), language),
              ),
            ])}
            narrow="fits"
          />
        </div>
        <CostOfChange copy={page.cost} />
      </div>
    </Scene>
  );
}

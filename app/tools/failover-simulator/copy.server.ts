/** The catalogue of the simulator's page, for other pages that show a simulated failover, and for messages. */
import type { Language } from "@blc/text";
import { pageCopy, shownLanguage } from "../../i18n/catalogues.server.ts";
import type { SimulatorCopy } from "./words.ts";

const PAGE = "failover-simulator";

export function simulatorCopy(language: Language): SimulatorCopy {
  return pageCopy<SimulatorCopy>(PAGE, shownLanguage(PAGE, language));
}

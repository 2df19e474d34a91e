/** The journeys in Chromium. */
import { startChromium } from "./chromium.ts";
import { journeys } from "./journeys.ts";

journeys("chromium", startChromium);

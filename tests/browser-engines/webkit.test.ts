/** The journeys in WebKitGTK. */
import { journeys } from "./journeys.ts";
import { startWebKit } from "./webkit.ts";

journeys("webkit", startWebKit);

/** The journeys in Firefox. */
import { startFirefox } from "./firefox.ts";
import { journeys } from "./journeys.ts";

journeys("firefox", startFirefox);

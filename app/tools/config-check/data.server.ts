/** What the servers of each product said, for the pages; the browser loads that of one product. */
import type { ConfigData } from "./check.ts";
import postgres from "./data/postgres.json";
import type { MeasuredProduct } from "./moves.ts";

export const CONFIG_DATA = { postgres } as unknown as Readonly<Record<MeasuredProduct, ConfigData>>;

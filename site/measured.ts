/** What has been measured on real servers, counted from the data that the pages themselves show. */
import { configCheck } from "@blc/diagnose";
import { ERROR_IDS, factsOf } from "@blc/errors";

/**
 * The times of one statement in ms, without and with its index: `trials/records/indexes-keys-and-backups.md`.
 */
const STATEMENT = { before: 160, after: 0.14 };

export interface Measured {
  /** How often the configuration check and a real server read the same file: section "method" of /config-check. */
  readings: number;
  /** The versions of servers that read them. */
  servers: number;
  /** The readings in which the check said one thing for certain and the server did another. */
  wrong: number;
  /** The errors of which a message was provoked on a real server: /errors. */
  errors: number;
  /** The statement of the home page and of /consulting, before its index and after it, in ms. */
  before: number;
  after: number;
}

export function measured(): Measured {
  const counts = configCheck.PRODUCTS.map((product) => configCheck.AGREEMENT[product]);
  const sum = (of: "readings" | "wrong") => counts.reduce((total, each) => total + each[of], 0);
  return {
    readings: sum("readings"),
    servers: configCheck.PRODUCTS.flatMap((each) => configCheck.CONFIG_DATA[each].versions).length,
    wrong: sum("wrong"),
    errors: ERROR_IDS.filter((id) =>
      factsOf(id).messages.some((message) => "servers" in message && message.servers.length > 0),
    ).length,
    ...STATEMENT,
  };
}

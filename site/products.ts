/**
 * What only the owner knows about the products. What is unset is not shown, and `npm run site -- status` lists it.
 */
interface HaManager {
  /** The series that it supports: `10.6`, `11.4`. */
  mariadbVersions?: readonly string[];
  /** The means of fencing an old primary that it supports, by name. */
  fencing?: readonly string[];
}

interface Monitor {
  /** Engines with their versions: `MariaDB 10.6`. */
  engines?: readonly string[];
  /** The channels by which an alert arrives, by name. */
  channels?: readonly string[];
  /** For how long the measurements are kept. */
  retentionDays?: number;
  /** The provider or region where they are kept, by name. */
  storedIn?: string;
}

interface Shell {
  /** Who runs the model that answers the AI commands, by name. */
  aiProvider?: string;
}

interface Gateway {
  /** What SAPRustGate covers of each way out of SAP, in words that need no translation: `ECC 6.0 → MariaDB`. */
  covers?: Partial<Record<"table" | "bapi" | "idoc" | "odata" | "odp" | "cds" | "slt", string>>;
}

export const HA_MANAGER: HaManager = {};
export const MONITOR: Monitor = {};
export const SHELL: Shell = {};
export const GATEWAY: Gateway = {};

/** All of them, each with the names of its settings. */
export const PRODUCTS = [
  { name: "HA Manager", settings: HA_MANAGER, keys: ["mariadbVersions", "fencing"] },
  { name: "BLC Monitor", settings: MONITOR, keys: ["engines", "channels", "retentionDays", "storedIn"] },
  { name: "BLC Shell", settings: SHELL, keys: ["aiProvider"] },
  { name: "SAPRustGate", settings: GATEWAY, keys: ["covers"] },
] as const;

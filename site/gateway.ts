/**
 * What SAPRustGate covers of each way out of SAP, in words that need no translation, such as "ECC 6.0 → MariaDB". The
 * owner's to say; while it is empty, the page shows what SAP offers and nothing about the product.
 */
export const GATEWAY_SUPPORT: Partial<Record<"table" | "bapi" | "idoc" | "odata" | "odp" | "cds" | "slt", string>> = {};

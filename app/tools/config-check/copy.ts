import type { configCheck } from "@blc/diagnose";
import type en from "../../pages/config-check/en.json";

/** The catalogue of the page: its own words, and those of the tool. */
export type ConfigCopy = typeof en & configCheck.ConfigWords;

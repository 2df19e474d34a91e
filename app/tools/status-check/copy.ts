import type { statusCheck } from "@blc/diagnose";
import type en from "../../pages/status-check/en.json";

/** The catalogue of the page: its own words, and those of the tool. */
export type StatusCopy = typeof en & statusCheck.StatusWords;

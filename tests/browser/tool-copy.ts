/** The copy of the checks, as their pages have it: with the words that a terminal prints, too. */
import { configCheck, statusCheck } from "@blc/diagnose";
import configPageEs from "../../app/pages/config-check/es.json" with { type: "json" };
import configPageIt from "../../app/pages/config-check/it.json" with { type: "json" };
import statusPageEn from "../../app/pages/status-check/en.json" with { type: "json" };
import statusPageEs from "../../app/pages/status-check/es.json" with { type: "json" };

const configWords = configCheck.configWords as (language: string) => configCheck.ConfigWords;
const statusWords = statusCheck.statusWords as (language: string) => statusCheck.StatusWords;

export const configEs = { ...configPageEs, ...configWords("es") };
export const configIt = { ...configPageIt, ...configWords("it") };
export const statusEn = { ...statusPageEn, ...statusWords("en") };
export const statusEs = { ...statusPageEs, ...statusWords("es") };

import { PLAN_KEY } from "../../site/kept-keys.ts";

/** The colour theme that a visitor has chosen; "system" at first. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the page, `--paper` of `app/styles/tokens.css`, for what the browser draws around it. */
export const PAPER = { light: "#f6f5f1", dark: "#0a1a31" };

/** In local storage. Absent: "system". */
export const THEME_KEY = "theme";

/**
 * For the head of the document: a later script would let the other theme, or another plan than the visitor's, be painted
 * first. The colour that it writes stands before the two that follow the system, and so wins.
 */
export const THEME_SCRIPT = `{let t;try{t=localStorage.${THEME_KEY}}catch{}let d=document.documentElement.dataset;d.theme=t||"system";try{if(sessionStorage.${PLAN_KEY})d.plan=""}catch{}t&&document.head.insertAdjacentHTML("afterbegin","<meta name=theme-color content="+${JSON.stringify(PAPER)}[t]+">")}`;

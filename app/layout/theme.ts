/** The colour theme that a visitor has chosen; "system" at first. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** In local storage. Absent: "system". */
export const THEME_KEY = "theme";

/** For the head of the document: what comes later would show the other theme first. */
export const THEME_SCRIPT = `{let t;try{t=localStorage.getItem("${THEME_KEY}")}catch{}document.documentElement.dataset.theme=t||"system"}`;

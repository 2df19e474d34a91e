/** A key of local storage: "off" where the visitor switched off the key "/" (WCAG 2.1.4). Absent: on. */
export const SHORTCUT_KEY = "search-key";

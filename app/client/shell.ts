/** The script of every page: menus, tabs, theme, languages and navigation, by event delegation. */
import css from "../styles/script.css?inline";
import { startContents } from "./contents.ts";
import { startCopyButtons } from "./copy-buttons.ts";
import { startDrawings } from "./drawings.ts";
import { addMonospace } from "./fonts.ts";
import { followDetectedLanguage, startLanguages } from "./language.ts";
import { startMenus } from "./menus.ts";
import { noticesOf, onPage, startNavigation } from "./navigation.ts";
import { startSearchKey } from "./search-key.ts";
import { addStyles } from "./styles.ts";
import { startTabs } from "./tabs.ts";
import { startTheme } from "./theme.ts";
import { startTimeZones } from "./time-zones.ts";
import { startViews } from "./views.ts";

addStyles(css);
startMenus();
startTabs();
startContents();
startDrawings();
startCopyButtons();
startTheme();
startSearchKey();
startTimeZones();
startLanguages();
startNavigation();
startViews();
onPage(() => {
  if (document.querySelector("[data-not-found]"))
    console.error(`404: no page at ${location.pathname}`);
});
followDetectedLanguage();
void addMonospace();
// Screen readers announce a live region when its content changes, not what it has when the document
// is loaded.
const notices = noticesOf(document);
notices.append(...notices.childNodes);
document.documentElement.dataset.ready = "";

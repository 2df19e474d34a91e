import { useInterfaceLanguage } from "../i18n/copy.tsx";
import { ToastWords } from "../layout/toast.tsx";
import ca from "./ca.json";
import en from "./en.json";
import es from "./es.json";
import it from "./it.json";
import pt from "./pt.json";

/** With the script and not with a page's copy: this is said when the server is out of reach. */
const COPY = { en, es, ca, pt, it };

/** The toast of a change of language that did not come about. */
export function LostSwitchWords() {
  return <ToastWords {...COPY[useInterfaceLanguage()]} />;
}

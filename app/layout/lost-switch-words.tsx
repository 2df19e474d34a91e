import { useCopy } from "../i18n/copy.tsx";
import type en from "./en.json";
import { ToastWords } from "./toast.tsx";

/** The toast of a change of language that did not come about. */
export function LostSwitchWords() {
  const { copy } = useCopy<typeof en>("layout");
  return <ToastWords {...copy.lostSwitch} />;
}

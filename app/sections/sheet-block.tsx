import { formatDate } from "@blc/text";
import { usePageTexts } from "../i18n/copy.tsx";
import styles from "./sheet-block.module.css";

/** The title block of a drawing: its revision, A for the first review, and the day of the last. */
export function SheetBlock() {
  const { page } = usePageTexts();
  const { language, reviewed } = page ?? {};
  const last = reviewed?.at(-1);
  if (!language || !reviewed || !last) return null;
  return (
    <span className={styles.block}>
      <span>{`Rev. ${String.fromCharCode(64 + reviewed.length)}`}</span>
      <time dateTime={last}>{formatDate(last, language, { dateStyle: "medium" })}</time>
    </span>
  );
}

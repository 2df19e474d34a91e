import { usePageTexts } from "../i18n/copy.tsx";
import styles from "./sheet-block.module.css";

/**
 * The title block of a drawing: its sheet, which `server/documents/sheets.ts` counts, its revision, A for the first
 * review, and the day of the last.
 */
export function SheetBlock() {
  const { page } = usePageTexts();
  const { words, language, reviewed } = page ?? {};
  const last = reviewed?.at(-1);
  if (!words || !reviewed || !last) return null;
  return (
    <span className={styles.block}>
      <span data-sheet={words.sheet} />
      <span>{`Rev. ${String.fromCharCode(64 + reviewed.length)}`}</span>
      <time dateTime={last}>{day(last, language)}</time>
    </span>
  );
}

/** Also in English the day is before the month: most of its readers are not in the United States. */
function day(date: string, language?: string): string {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}

import { entries } from "../../i18n/entries.ts";
import styles from "./message-path.module.css";

/** The stations of a message, in order, each with the drawing of what happens there. */
const STATIONS = {
  form: "M8 5h18l6 6v24H8zM26 5v6h6M13 18h14M13 24h14M13 30h8",
  stored:
    "M8 10c0-6 24-6 24 0v20c0 6-24 6-24 0zM8 10c0 6 24 6 24 0M8 20c0 6 24 6 24 0M15 31l4 4 8-9",
  read: "M4 8h32v24H4zM9 15l5 5-5 5M18 26h10",
  answer: "M5 9h30v22H5zM5 10l15 12 15-12M13 31v5l6-5",
};

interface MessagePathProps {
  steps: Record<keyof typeof STATIONS, { title: string; text: string }>;
  /** When it is there, as far as it is known. */
  times: Partial<Record<keyof typeof STATIONS, string | undefined>>;
  /** The message has come this far. */
  reached: keyof typeof STATIONS;
}

/** The way of a message, as a drawing: along the page on wide screens, down the page on narrow ones. */
export function MessagePath({ steps, times, reached }: MessagePathProps) {
  return (
    <ol className={styles.path}>
      {entries(STATIONS).map(([id, drawing]) => {
        const { title, text } = steps[id];
        return (
          <li key={id} data-reached={id === reached || undefined}>
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <h3>{title}</h3>
            {times[id] && (
              <p>
                <b>{times[id]}</b>
              </p>
            )}
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

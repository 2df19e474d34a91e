import type { versions } from "@blc/diagnose";
import { localAddress } from "../../../site/address.ts";
import { datesOf } from "../../../site/version-dates.ts";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { CALENDAR_PATH, calendarPath, DATA_PATH } from "../../tools/version-check/files.ts";
import type en from "./en.json";
import styles from "./page.module.css";

interface CalendarProps {
  /** The site's origin. */
  publicUrl: string;
}

/** The addresses of a file: that of a link, and those for a program, which says no language. */
function useAddresses(path: string, publicUrl: string) {
  const { language } = usePageCopy<typeof en>();
  const { prefix } = usePageTexts();
  const address = publicUrl + localAddress(path, language);
  return { local: localAddress(path, prefix), address, webcal: address.replace(/^https?:/, "webcal:") };
}

/** How to subscribe to all dates, and the same dates for programs. */
export function CalendarOfAll({ publicUrl }: CalendarProps) {
  const { calendar, data } = usePageCopy<typeof en>().copy;
  const { local, address, webcal } = useAddresses(CALENDAR_PATH, publicUrl);
  const json = useAddresses(DATA_PATH, publicUrl);
  return (
    <Section id="calendar" copy={calendar}>
      <p>{calendar.text}</p>
      <div className="acts">
        <a className="btn" href={webcal}>
          {calendar.add}
        </a>
        <a className="btn quiet" href={local} download>
          {calendar.download}
        </a>
      </div>
      <Address of={address} />
      <p>
        <Rich>{calendar.past}</Rich>
      </p>
      <p className="muted">{calendar.privacy}</p>
      <h3 id="data">{data.title}</h3>
      <p>
        <Rich>{data.text}</Rich>
      </p>
      <p>
        <a className={styles.file} href={json.local}>
          <code>{json.address}</code>
        </a>
      </p>
    </Section>
  );
}

/** How to subscribe to the dates of one line. */
export function CalendarOfLine({
  product,
  line,
  publicUrl,
}: CalendarProps & { product: versions.ProductId; line: versions.ReleaseLine }) {
  const { calendar } = usePageCopy<typeof en>().copy;
  const { local, address, webcal } = useAddresses(calendarPath(product, line), publicUrl);
  if (datesOf(product, line).length === 0) return <SiteLink to="/version-check#calendar">{calendar.none}</SiteLink>;
  return (
    <>
      <span className={styles.links}>
        <a href={webcal}>{calendar.add}</a>
        <a href={local} download>
          {calendar.download}
        </a>
      </span>
      <Address of={address} />
    </>
  );
}

/** What a program is given that has no link to open. */
function Address({ of }: { of: string }) {
  const { calendar } = usePageCopy<typeof en>().copy;
  return (
    <div className={styles.address}>
      <p className="mark">{calendar.address}</p>
      <pre>{of}</pre>
    </div>
  );
}

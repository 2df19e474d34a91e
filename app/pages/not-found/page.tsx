import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { notFoundLoader } from "../../layout/page-loader.server.ts";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { ACCENT_LINE, Cylinder, Figure, Label } from "../../sections/figure.tsx";
import { Hero } from "../../sections/hero.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

export const loader = notFoundLoader;

export default function NotFound() {
  const { copy } = usePageCopy<typeof en>();
  const { hero } = copy;
  return (
    <div data-not-found className={styles.page}>
      <EmergencyStrip />
      <Hero copy={hero} figure={<CutLine copy={copy.figure} />}>
        <SiteLink className="btn go" to="/">
          {hero.home}
        </SiteLink>
        <SiteLink className="btn quiet" to="/contact">
          {hero.write}
        </SiteLink>
      </Hero>
    </div>
  );
}

/** A line between two databases, cut in the middle. */
function CutLine({ copy }: { copy: (typeof en)["figure"] }) {
  return (
    <Figure copy={copy} size={[440, 190]}>
      <Cylinder at={[70, 70]} />
      <g opacity="0.4" strokeDasharray="4 5">
        <Cylinder at={[370, 70]} />
      </g>
      <path d="M116 92h78M246 92h78" {...ACCENT_LINE} />
      <path d="m206 74-12 36M246 74l-12 36" stroke="var(--critical)" strokeWidth="2" fill="none" />
      <Label at={[70, 160]} textAnchor="middle" text={copy.you} />
      <Label at={[370, 160]} textAnchor="middle" text={copy.page} />
    </Figure>
  );
}

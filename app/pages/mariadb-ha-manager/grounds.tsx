import { Label } from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./grounds.module.css";

/** Platforms for the manager, each drawn as the two layers below it. */
export function Grounds({ grounds }: { grounds: (typeof en)["deployment"]["grounds"] }) {
  return (
    <ul className={styles.grounds}>
      {grounds.map(({ title, text, layers }) => (
        <li key={title}>
          <svg viewBox="0 0 200 124" width="200" height="124" aria-hidden="true" fill="none" strokeWidth="1.5">
            <path d="M50 1.5h100v34H50z" stroke="var(--accent)" strokeWidth="2.25" />
            <path d="M24 35.5h152v36H24zM1 71.5h198v36H1z" stroke="var(--ink)" />
            <path
              d="m10 107.5-8 14m34-14-8 14m34-14-8 14m34-14-8 14m34-14-8 14m34-14-8 14m34-14-8 14m34-14-8 14"
              stroke="var(--rule-strong)"
            />
            <g fill="var(--ink-2)" textAnchor="middle">
              <Label at={[100, 23]} fill="var(--accent)" text="HA Manager" />
              <Label at={[100, 58]} text={layers.upper} />
              <Label at={[100, 94]} text={layers.lower} />
            </g>
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

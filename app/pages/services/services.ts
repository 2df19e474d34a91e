import type { Subject } from "../../../site/contact-options.ts";
import type en from "./en.json";

type Copy = typeof en;

export type ServiceId = keyof Copy["services"];
type Fit = "leads" | "assists";
type Moment = keyof Copy["moments"];

interface Service {
  /** The contact form's subject for its call to action. */
  subject: Subject;
  /** The moments in which it has a part. */
  fits: Partial<Record<Moment, Fit>>;
}

export const SERVICES: Record<ServiceId, Service> = {
  consulting: {
    subject: "sales",
    fits: { design: "leads", growth: "assists", renewal: "leads" },
  },
  development: {
    subject: "sales",
    fits: { design: "leads", launch: "leads", renewal: "assists" },
  },
  optimization: {
    subject: "mysql-health-check",
    fits: { launch: "assists", growth: "leads", outage: "assists" },
  },
  training: {
    subject: "general",
    fits: { launch: "leads", growth: "assists" },
  },
  availability: {
    subject: "sales",
    fits: { design: "assists", launch: "leads", outage: "leads" },
  },
  support: {
    subject: "support",
    fits: { launch: "assists", growth: "assists", outage: "leads", renewal: "assists" },
  },
};

/** The column of each moment in the drawings. */
export const COLUMNS: Record<Moment, number> = {
  design: 0,
  launch: 1,
  growth: 2,
  outage: 3,
  renewal: 4,
};

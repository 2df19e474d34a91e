/** The messages between the processes of one site. */
import type { ContactLimits } from "../../app/contact/rate-limit.server.ts";

/** A method of the contact form's limits, called by a worker and run in the primary. */
export interface LimitCall {
  site: "limit";
  /** Numbers the worker's calls. */
  call: number;
  method: keyof ContactLimits;
  values: unknown[];
}

/** `listening`: it serves visitors. `refused`: it cannot start. `stored`: it has stored a contact message. */
export type FromWorker =
  | { site: "listening"; port: number }
  | { site: "refused"; reason: string }
  | { site: "stored" }
  | LimitCall;

/** `stop`: shut down gracefully. `stored`: another process has stored a contact message. `limit`: what a call returned. */
export type FromPrimary = { site: "stop" } | { site: "stored" } | { site: "limit"; call: number; result: unknown };

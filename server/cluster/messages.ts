/** The messages between the processes of one site. Those of the rate limits are the library's own. */

/** `listening`: it serves visitors. `refused`: it cannot start. `stored`: it has stored a contact message. */
export type FromWorker = { site: "listening"; port: number } | { site: "refused"; reason: string } | { site: "stored" };

/** `stop`: shut down gracefully. `stored`: another process has stored a contact message. */
export type FromPrimary = { site: "stop" } | { site: "stored" };

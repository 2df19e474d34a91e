/** What the processes of one site say to each other. The limits of the form have messages of their own. */

/** `listening`: it serves visitors. `refused`: it cannot start. `stored`: it has taken a message. */
export type FromWorker = { site: "listening"; port: number } | { site: "refused"; reason: string } | { site: "stored" };

/** `stop`: end in order. `stored`: another process has taken a message. */
export type FromPrimary = { site: "stop" } | { site: "stored" };

import type { FromPrimary, FromWorker } from "./messages.ts";
import type { Place } from "./place.ts";

/** What a worker hears from the primary, and tells it. */
export class WorkerPlace implements Place {
  readonly number = Number(process.argv.at(-1));
  readonly isAlone = false;
  #stop = async () => {};
  #onStored = () => {};

  constructor() {
    // A signal to the whole group, such as Ctrl-C, reaches the primary as well, which stops all workers together.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
    process.on("message", ({ site }: FromPrimary) => {
      if (site === "stop") void this.#stop().then(() => process.exit(0));
      else if (site === "stored") this.#onStored();
    });
    // The channel is closed: the primary is gone, and Node ends this process.
    process.on("error", () => {});
  }

  /** What is done before the process ends. Until it is named, there is nothing to do. */
  onStop(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  /** What is done when another process has stored a message; also now, since one may have been missed. */
  onStored(look: () => void): void {
    this.#onStored = look;
    look();
  }

  tellStored(): void {
    this.#send({ site: "stored" });
  }

  tellListening(port: number): void {
    this.#send({ site: "listening", port });
  }

  /** Leaves the reason to the primary, which says it once for all workers. */
  refuseToStart(reason: string): void {
    this.#send({ site: "refused", reason }, () => process.exit(1));
  }

  #send(message: FromWorker, sent?: () => void): void {
    process.send?.(message, undefined, undefined, sent);
  }
}

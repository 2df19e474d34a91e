import type { FromPrimary, FromWorker } from "./messages.ts";
import type { Place } from "./place.ts";

/** A worker's side of the messages between it and the primary. */
export class WorkerPlace implements Place {
  readonly number = Number(process.argv.at(-1));
  readonly isAlone = false;
  #stop = async () => {};
  #onStored = () => {};

  constructor() {
    // A signal to the process group, such as Ctrl-C, reaches the primary too, which stops all workers together.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
    process.on("message", ({ site }: FromPrimary) => {
      if (site === "stop") void this.#stop().then(() => process.exit(0));
      else if (site === "stored") this.#onStored();
    });
    // The channel closes when the primary ends, and Node then ends this process.
    process.on("error", () => {});
  }

  /** @param stop shuts down gracefully before the process exits */
  onStop(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  /** @param look runs when another process has stored a message, and now: one may have been missed during the start */
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

  /** Ends this process. The primary prints the reason once for all workers. */
  refuseToStart(reason: string): void {
    this.#send({ site: "refused", reason }, () => process.exit(1));
  }

  #send(message: FromWorker, sent?: () => void): void {
    process.send?.(message, undefined, undefined, sent);
  }
}

import pTimeout from "p-timeout";
import type { ContactLimiter, ContactLimits } from "../../app/contact/rate-limit.server.ts";
import type { FromPrimary, FromWorker } from "./messages.ts";
import type { Place } from "./place.ts";

/** Milliseconds that the primary may take to answer. */
const ANSWER_TIMEOUT = 5_000;

/** A worker's side of the messages between it and the primary. */
export class WorkerPlace implements Place {
  readonly number = Number(process.argv.at(-1));
  readonly isAlone = false;
  readonly limits: ContactLimiter = {
    admit: (...values) => this.#ask("admit", values),
    giveBack: (...values) => this.#ask("giveBack", values),
    takeLarge: (...values) => this.#ask("takeLarge", values),
    countRefused: (...values) => this.#ask("countRefused", values),
    refusedWait: (...values) => this.#ask("refusedWait", values),
  };
  #calls = 0;
  /** Of calls that the primary has not answered yet, by their numbers. */
  #answers = new Map<number, (result: unknown) => void>();
  #stop = async () => {};
  #onStored = () => {};

  constructor() {
    // A signal to the process group, such as Ctrl-C, reaches the primary too, which stops all workers together.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
    process.on("message", (message: FromPrimary) => {
      if (message.site === "stop") void this.#stop().then(() => process.exit(0));
      else if (message.site === "stored") this.#onStored();
      else if (message.site === "limit") this.#answers.get(message.call)?.(message.result);
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

  /** Calls a method of the limits in the primary. @throws when it does not answer in time */
  async #ask<Name extends keyof ContactLimits>(method: Name, values: unknown[]) {
    const call = ++this.#calls;
    const answer = new Promise((resolve) => this.#answers.set(call, resolve));
    try {
      this.#send({ site: "limit", call, method, values });
      return (await pTimeout(answer, { milliseconds: ANSWER_TIMEOUT })) as ReturnType<ContactLimits[Name]>;
    } finally {
      this.#answers.delete(call);
    }
  }

  #send(message: FromWorker, sent?: () => void): void {
    process.send?.(message, undefined, undefined, sent);
  }
}

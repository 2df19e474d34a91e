/** What the suites of the engines have in common: the engine under test, and messages for it. */
import { expect } from "vitest";
import type { OpenDatabase } from "../../store/database.ts";
import { storeMessage } from "../../store/messages.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { contactMessage } from "../contact-message.ts";
import type { Servers } from "./servers.ts";

/** The engine under test; what it holds is there as soon as the tests run. */
export interface Subject {
  name: "sqlite" | "postgres" | "mariadb" | "galera";
  servers: Servers;
  database: OpenDatabase;
}

export const PATHS = ["/", "/about"];

/** A message with this challenge. */
export const message = (challenge: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  ...contactMessage(challenge),
  ...more,
});

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The error that this work ends with; fails when it succeeds. */
export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("It succeeded"),
    (error: unknown) => error,
  );
}

/** Stores, and again after each error of which the engine says that it passes. */
export async function storeAtLast(database: OpenDatabase, stored: ContactMessage, budget = 30_000) {
  const deadline = performance.now() + budget;
  for (;;) {
    try {
      return await storeMessage(database, stored);
    } catch (error) {
      if (!database.engine.isTransient(error) || performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

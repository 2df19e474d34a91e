import { expect, test } from "vitest";
import { contactMessage } from "../../tests/contact-message.ts";
import { messageId } from "./message-id.server.ts";

const KEY = "a-key-of-the-tests-with-32-characters";
const content = contactMessage("challenge");

test("the id of a message sorts by the time of the challenge, also where a clock stands before 1970", () => {
  const times = [-1, 0, 1, 1_000_000_000_000, 1_893_456_000_000];
  const ids = times.map((issuedAt) => messageId(KEY, { id: "x", issuedAt }, content));
  expect(ids.slice(1).toSorted()).toEqual(ids.slice(1));
  expect(ids[0]).toMatch(/^00000000-0000-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

/** The id of a message is made of its challenge and its text. */
import { expect, test } from "vitest";
import { messageId } from "../../app/contact/message-id.server.ts";
import { contactMessage } from "../contact-message.ts";

const KEY = "a-key-of-the-tests-with-32-characters";
const challenge = { id: "challenge", issuedAt: Date.parse("2026-03-01T10:00:00.000Z") };
const content = contactMessage("challenge");
const id = messageId(KEY, challenge, content);

test("is the same in each attempt, and another one for another challenge or text", () => {
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(messageId(KEY, challenge, { ...content })).toBe(id);
  const others = [
    messageId(KEY, { ...challenge, id: "another" }, content),
    messageId(KEY, challenge, { ...content, message: "Otro texto" }),
    messageId("another-key", challenge, content),
  ];
  expect(new Set([id, ...others].map((each) => each.slice(-8))).size).toBe(4);
});

test("sorts by the time of the challenge, also where a clock stands before 1970", () => {
  const times = [-1, 0, 1, 1_000_000_000_000, 1_893_456_000_000];
  const ids = times.map((issuedAt) => messageId(KEY, { id: "x", issuedAt }, content));
  expect(ids.slice(1).toSorted()).toEqual(ids.slice(1));
  expect(ids[0]?.slice(0, 13)).toBe("00000000-0000");
});

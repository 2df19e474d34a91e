import { expect, test } from "vitest";
import { challengesOf } from "../../app/contact/challenge.server.ts";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { SECRET } from "../http-peer.ts";

const OLD_KEY = "an-old-key-of-the-tests-with-32-characters";
/** The process before the site's, which issued challenges ten seconds ago, with another key. */
const earlier = challengesOf([OLD_KEY], () => Date.now() - 10_000);

const SECRET_KEY = `a-new-key-of-the-tests-with-32-characters, ${OLD_KEY}`;
// Nobody takes the notifications.
const hook = { WEBHOOK_URL: "http://127.0.0.1:9/", WEBHOOK_SECRET: SECRET };
const site = siteForTests({
  SECRET_KEY,
  CONTACT_MIN_SECONDS: "3",
  TRUSTED_PROXIES: "127.0.0.1,::1",
  ...hook,
});

/** Whether the message was taken for spam, and how many notifications wait. */
const stored = (email: string) =>
  site.query(
    "select status, (select count(*) from outbox where message_id = contact_messages.id) as notifications from contact_messages where email = ?",
    email,
  );

/** A form that the site does not know to be too fast: it was open when the process before stopped. */
async function unhurriedForm(changes: Record<string, string>) {
  const { token, a, b } = earlier.issue();
  return freshForm(site.url, { challenge: token, captchaAnswer: String(a + b), ...changes });
}

test("a message that came too fast is acknowledged, and stored as spam, of which nobody is notified", async () => {
  const { fields } = await freshForm(site.url, { email: "fast@example.com" });
  for (const _ of [1, 2]) expect(isAccepted(await post(site.url, fields))).toBe(true);
  expect(stored("fast@example.com")).toEqual([{ status: "spam", notifications: 0 }]);
});

test("a message of a person is new also when the challenge was renewed at the last moment, with script and without", async () => {
  const { fields } = await unhurriedForm({ email: "renewed@example.com" });
  const query = new URLSearchParams({ after: fields.challenge ?? "" });
  const after = await site.get(`/contact/challenge?${query}`);
  const { token, a, b } = (await after.json()) as { token: string; a: number; b: number };
  const again = { ...fields, challenge: token, captchaAnswer: String(a + b) };
  expect(isAccepted(await post(site.url, again))).toBe(true);
  expect(stored("renewed@example.com")).toEqual([{ status: "new", notifications: 1 }]);

  const wrong = await unhurriedForm({ email: "mistaken@example.com", captchaAnswer: "99" });
  const $ = await documentOf(post(site.url, wrong.fields));
  const [first, second] = $('label[for="captchaAnswer"]').text().match(/\d/g) ?? [];
  const challenge = $('input[name="challenge"]').attr("value") ?? "";
  const right = {
    ...wrong.fields,
    challenge,
    captchaAnswer: String(Number(first) + Number(second)),
  };
  expect(isAccepted(await post(site.url, right))).toBe(true);
  expect(stored("mistaken@example.com")).toEqual([{ status: "new", notifications: 1 }]);
});

test("the honeypot is hidden from screen readers, keyboards and autofill, and has a label", async () => {
  const $ = await documentOf(site.get("/es/contact"));
  const block = $('form [aria-hidden="true"]:has(> [name="reference"])');
  expect(block.find('label[for="reference"]').text()).not.toBe("");
  const input = block.find("#reference");
  expect(input.attr()).toMatchObject({ tabindex: "-1", autocomplete: "off", type: "text" });
  expect(input.attr("style")).toBeUndefined();
});

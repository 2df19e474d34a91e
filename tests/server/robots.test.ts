import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshForm, isAccepted, post } from "../contact-client.ts";
import { type Site, startSite } from "../site-process.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ CONTACT_MIN_SECONDS: "3", TRUSTED_PROXIES: "127.0.0.1,::1" });
});
afterAll(() => site.stop());

const stored = (email: string) =>
  site.query<{ status: string; address_hash: string }>(
    "select status, address_hash from contact_messages where email = ?",
    email,
  );
const owed = (email: string) =>
  site.query(
    "select outbox.id from outbox join contact_messages on contact_messages.id = message_id where email = ?",
    email,
  );

/** Fills the form in as slowly as a person. */
async function patientForm(changes: Record<string, string>) {
  const form = await freshForm(site.url, changes);
  await pause(3_050);
  return form;
}

describe("a message of a robot", () => {
  test("that fills in the hidden field is thanked for, and kept as spam that nobody is told of", async () => {
    const { fields } = await patientForm({ email: "trap@example.com", reference: "https://spam.example" });
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(stored("trap@example.com")).toMatchObject([{ status: "spam" }]);
    expect(owed("trap@example.com")).toEqual([]);
  });

  test("that is sent sooner than anybody writes is not lost either", async () => {
    const { fields } = await freshForm(site.url, { email: "haste@example.com" });
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(stored("haste@example.com")).toMatchObject([{ status: "spam" }]);
  });
});

describe("a message of a person", () => {
  test("is new", async () => {
    const { fields } = await patientForm({ email: "person@example.com" });
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(stored("person@example.com")).toMatchObject([{ status: "new" }]);
  });

  test("is new also when the sum was renewed at the last moment, with script and without", async () => {
    const { fields } = await patientForm({ email: "renewed@example.com" });
    const after = await fetch(
      `${site.url}/contact/challenge?${new URLSearchParams({ after: fields.challenge ?? "" })}`,
    );
    const { token, a, b } = (await after.json()) as { token: string; a: number; b: number };
    const again = { ...fields, challenge: token, captchaAnswer: String(a + b) };
    expect(isAccepted(await post(site.url, again))).toBe(true);
    expect(stored("renewed@example.com")).toMatchObject([{ status: "new" }]);

    const wrong = await patientForm({ email: "mistaken@example.com", captchaAnswer: "99" });
    const html = await (await post(site.url, wrong.fields)).text();
    const [, challenge = ""] = /name="challenge" value="([^"]+)"/.exec(html) ?? [];
    const [, x, y] = /(\d)(?:<!-- -->)? \+ (?:<!-- -->)?(\d)/.exec(html) ?? [];
    const right = { ...wrong.fields, challenge, captchaAnswer: String(Number(x) + Number(y)) };
    expect(isAccepted(await post(site.url, right))).toBe(true);
    expect(stored("mistaken@example.com")).toMatchObject([{ status: "new" }]);
  });
});

describe("the hidden field", () => {
  test("is out of reach for screen readers, keyboards and autofill, and says what it is", async () => {
    const html = await (await fetch(`${site.url}/contact`, { headers: { "accept-language": "es" } })).text();
    const [block = ""] = /<div class="[^"]+" aria-hidden="true"><label for="reference">.*?<\/div>/.exec(html) ?? [];
    expect(block).toContain("Deje este campo vacío, por favor");
    const [input = ""] = /<input[^>]*name="reference"[^>]*>/.exec(block) ?? [];
    expect(input).toContain('tabindex="-1"');
    expect(input).toMatch(/autocomplete="off"/i);
    expect(input).not.toMatch(/style=|type="hidden"/);
  });
});

test("a message keeps a hash of its network, and of nothing finer", async () => {
  const from = async (email: string, address: string) => {
    const { fields } = await freshForm(site.url, { email });
    expect(isAccepted(await post(site.url, fields, { "x-forwarded-for": address }))).toBe(true);
    return stored(email)[0]?.address_hash ?? "";
  };
  const first = await from("h1@example.com", "2001:db8::1");
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(await from("h2@example.com", "2001:db8::2")).toBe(first);
  expect(await from("h3@example.com", "192.0.2.1")).not.toBe(first);
});

test("all addresses together may send sixty times what one may, and are told so in words", async () => {
  const limited = await startSite({ CONTACT_RATE_LIMIT: "1", TRUSTED_PROXIES: "127.0.0.1,::1" });
  const from = async (address: string) =>
    post(limited.url, (await freshForm(limited.url)).fields, { "x-forwarded-for": address });
  for (let i = 0; i < 60; i++) expect(isAccepted(await from(`192.0.2.${i}`)), `message ${i}`).toBe(true);
  const refused = await from("192.0.2.99");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("recibimos más mensajes de los que podemos aceptar");
  await limited.stop();
});

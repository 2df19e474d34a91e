import { expect, test } from "vitest";
import es from "../../app/pages/contact/es.json" with { type: "json" };
import { challengeIn, freshForm, isAccepted, post } from "../contact-client.ts";
import { documentOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { startSite } from "../site-process.ts";

const limited = siteForTests({ CONTACT_RATE_LIMIT: "2", TRUSTED_PROXIES: "127.0.0.1,::1" });

const from = async (address: string, changes: Record<string, string | undefined> = {}) =>
  post(limited.url, (await freshForm(limited.url, changes)).fields, { "x-forwarded-for": address });

test("the third message in ten minutes gets an error in words and keeps every value", async () => {
  expect(isAccepted(await from("192.0.2.1"))).toBe(true);
  const { fields } = await freshForm(limited.url);
  expect(isAccepted(await post(limited.url, fields, { "x-forwarded-for": "192.0.2.1" }))).toBe(true);
  const third = await from("192.0.2.1", { email: "third@example.com" });
  expect(third.status).toBe(429);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  const $ = await documentOf(third);
  expect($("#form-notice").text()).toContain(es.form.problems.rate.title);
  expect($("#email").val()).toBe("third@example.com");
  // A retry of a message that was accepted is still a success.
  expect(isAccepted(await post(limited.url, fields, { "x-forwarded-for": "192.0.2.1" }))).toBe(true);
  expect(isAccepted(await from("192.0.2.2"))).toBe(true);
});

test("when the message cannot be stored the visitor sees an error, keeps every value, and can send again", async () => {
  const broken = await startSite();
  broken.query("alter table contact_messages rename to unavailable");
  const { fields } = await freshForm(broken.url, { email: "kept@example.com" });
  const failed = await post(broken.url, fields);
  expect(failed.status).toBe(503);
  const $ = await documentOf(failed);
  // Section 8 of the specification.
  expect($("#form-notice").text()).toContain("Error al enviar");
  expect($("#form-notice").text()).toContain("Hubo un problema al enviar tu mensaje. Por favor, intenta nuevamente.");
  expect($("#email").val()).toBe("kept@example.com");
  expect(challengeIn($).token).toBe(fields.challenge);
  broken.query("alter table unavailable rename to contact_messages");
  expect(isAccepted(await post(broken.url, fields))).toBe(true);
  expect(broken.query("select * from contact_messages")).toHaveLength(1);
  await broken.stop();
});

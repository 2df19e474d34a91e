import { describe, expect, test } from "vitest";
import es from "../../app/pages/contact/es.json" with { type: "json" };
import { challengeIn, freshForm, isAccepted, post, VALID } from "../contact-client.ts";
import { documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const stored = (email: string) => site.query("select * from contact_messages where email = ?", email);
const attempt = async (changes: Record<string, string | undefined> = {}, headers: Record<string, string> = {}) =>
  post(site.url, (await freshForm(site.url, changes)).fields, headers);

describe("a captcha", () => {
  test.each([
    ["is wrong, and verified in the browser's words", { captchaAnswer: "99", captchaVerified: "true" }],
    ["has no challenge", { challenge: undefined }],
    ["has a forged challenge", { challenge: "WyJ4IiwwLDAsOTk5OTk5OTk5OTk5OTld.AAAA" }],
  ])("that %s stores nothing, and the form comes back with a new sum and every value", async (_, changes) => {
    const email = `c${Math.random()}@example.com`;
    const response = await attempt({ ...changes, email });
    expect(response.status).toBe(400);
    const $ = await documentOf(response);
    // Section 5 of the specification.
    expect($("#captchaAnswer-error").text()).toBe("Respuesta incorrecta, intenta de nuevo");
    expect($("#form-notice").text()).toContain("Por favor, verifica el captcha antes de enviar el formulario.");
    expect($("#email").val()).toBe(email);
    expect($("#message").text()).toBe(VALID.message);
    expect($("#subject option[selected]").attr("value")).toBe("support");
    expect($("#gdprConsent").attr("checked")).toBeDefined();
    expect(stored(email)).toEqual([]);
  });

  test.each([undefined, "verify"])("that was not answered is asked for again, not called wrong", async (intent) => {
    const email = `c${Math.random()}@example.com`;
    const response = await attempt({ captchaAnswer: " ", intent, email });
    expect(response.status).toBe(400);
    const $ = await documentOf(response);
    expect($("#captchaAnswer-error").text()).toBe(es.form.errors.captchaMissing);
    expect($("#email").val()).toBe(email);
    expect(stored(email)).toEqual([]);
  });

  test("is valid for one message only", async () => {
    const { fields } = await freshForm(site.url, { email: "first@example.com" });
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    const replayed = await post(site.url, { ...fields, email: "replay@example.com" });
    expect(replayed.status).toBe(400);
    const $ = await documentOf(replayed);
    expect($("#email").val()).toBe("replay@example.com");
    expect(challengeIn($).token).not.toBe(fields.challenge);
    expect(stored("replay@example.com")).toEqual([]);
  });
});

describe("without script", () => {
  test("the renew button brings another challenge and keeps the values", async () => {
    const { fields } = await freshForm(site.url, { email: "renew@example.com", intent: "new-challenge" });
    const response = await post(site.url, fields);
    expect(response.status).toBe(200);
    const $ = await documentOf(response);
    expect($("#email").val()).toBe("renew@example.com");
    expect(challengeIn($).token).not.toBe(fields.challenge);
    expect(stored("renew@example.com")).toEqual([]);
  });
  test("the verify button keeps a correct answer", async () => {
    const { fields } = await freshForm(site.url, { email: "verify@example.com", intent: "verify" });
    const $ = await documentOf(post(site.url, fields));
    expect(challengeIn($).token).toBe(fields.challenge);
    expect(textOf($, "form")).toContain(es.form.captcha.verified);
    expect(stored("verify@example.com")).toEqual([]);
  });
});

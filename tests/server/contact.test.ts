import { describe, expect, test } from "vitest";
import layoutIt from "../../app/layout/it.json" with { type: "json" };
import en from "../../app/pages/contact/en.json" with { type: "json" };
import es from "../../app/pages/contact/es.json" with { type: "json" };
import it from "../../app/pages/contact/it.json" with { type: "json" };
import { EMERGENCY } from "../../site/pages.ts";
import { freshForm, isAccepted, isAcceptedAt, post, send, VALID } from "../contact-client.ts";
import { asShown, attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const stored = (email: string) =>
  site.query("select * from contact_messages where email = ?", email);
const attempt = (changes: Record<string, string | undefined> = {}) => send(site.url, changes);

describe("a message", () => {
  test("is stored with every field of the specification, and redirects to the thanks", async () => {
    const response = await attempt({
      email: "all@example.com",
      ccpaConsent: "on",
      origin: "type=partner",
    });
    expect(isAccepted(response)).toBe(true);
    const [row, ...others] = stored("all@example.com");
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: VALID.name,
      phone: "+34600000000",
      company: VALID.company,
      country: "ES",
      subject: "support",
      message: VALID.message,
      captcha_verified: 1,
      gdpr_consent: 1,
      lopd_consent: 1,
      ccpa_consent: 1,
      language: "es",
      page: "/contact",
      origin: "type=partner",
      consent_version: expect.stringMatching(/\S/),
    });
    expect(row?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const thanks = await site.get(response.headers.get("location") ?? "", {
      "accept-language": "es",
    });
    const text = textOf(await documentOf(thanks), "main");
    // Sections 2 and 8 of the specification.
    expect(text).toContain("¡Mensaje enviado!");
    expect(text).toContain(
      "Gracias por contactarnos! Estaremos en contacto con usted a la brevedad.",
    );
    expect(text).toContain("Enviar otro mensaje");
    const reference = String(row?.id).slice(-8).toUpperCase();
    expect(text).toContain(`${es.sent.reference} ${reference}`);
  });

  test("is stored once with a line of the plan that was posted with it, in its language", async () => {
    const plan = { engine: "postgresql", version: "16", nodes: 5, copying: "sync" };
    const { fields } = await freshForm(site.url, {
      email: "drawn@example.com",
      consentLanguage: "it",
      plan: JSON.stringify({ plan, answers: {} }),
    });
    for (let times = 0; times < 2; times++)
      expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(stored("drawn@example.com").map(({ message }) => message)).toEqual([
      `${VALID.message}\n\n${layoutIt.sections.plan.yours}: 5 nodi · PostgreSQL 16 · sincrona`,
    ]);
  });

  test("is stored with the page whose link led to the form, also after it was refused; an unknown one is not", async () => {
    const address = "/es/contact?subject=sales&from=consulting";
    const { fields } = await freshForm(site.url, { email: "from@example.com", name: undefined });
    const refused = await post(site.url, fields, {}, address);
    expect([refused.status, (await documentOf(refused))("form").attr("action")]).toEqual([
      400,
      undefined,
    ]);
    expect(
      isAcceptedAt("/es/contact", await post(site.url, { ...fields, name: "Ana" }, {}, address)),
    ).toBe(true);
    expect(stored("from@example.com")).toMatchObject([
      { from_page: "consulting", page: "/contact" },
    ]);
    await send(site.url, { email: "unknown@example.com" }, {}, "/contact?from=%3Cb%3E");
    expect(stored("unknown@example.com")).toMatchObject([{ from_page: null }]);
  });

  test("about an emergency or a plan says so in the form; its box, unticked, drops it", async () => {
    for (const [language, { asked }] of Object.entries({ en, es, it })) {
      const $ = await documentOf(site.get(`/${language}/contact?type=emergency`));
      expect([$("title").text(), $("h1").text()]).toEqual([
        asked.emergency.meta,
        asked.emergency.title,
      ]);
      expect($("#subject option[selected]").attr("value")).toBe("support");
      // What has to be filled in is in view; nothing but the header leads back to the first ten minutes.
      const folded = attributes($, "form details:not([open]) [name]", "name");
      expect(folded.join()).toBe("company,country,subject,origin,origin");
      expect($(`main [href$="${EMERGENCY.path}"]`).length).toBe(0);
    }
    const $ = await documentOf(site.get("/en/contact?subject=sales&plan=standard"));
    expect(textOf($, "form")).toContain("I am asking about the Standard plan, US$1,499 a month");
    const origins = ["subject=sales", "subject=sales&plan=standard"];
    expect(attributes($, 'input[name="origin"]', "value")).toEqual(origins);
    const { fields: ticked } = await freshForm(site.url, { email: "plan@example.com" });
    const body = new URLSearchParams(ticked);
    for (const value of origins) body.append("origin", value);
    await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
    expect(stored("plan@example.com")).toMatchObject([{ origin: "subject=sales&plan=standard" }]);
    await attempt({ email: "dropped@example.com", origin: "subject=sales" });
    expect(stored("dropped@example.com")).toMatchObject([{ origin: "subject=sales" }]);
    const { fields } = await freshForm(site.url, { name: undefined });
    const refused = await documentOf(
      post(site.url, { ...fields, origin: "" }, {}, "/contact?type=emergency"),
    );
    expect(refused('input[type="checkbox"][name="origin"]').attr("checked")).toBeUndefined();
    expect(refused("form details[open]").length).toBe(1);
  });

  test("about an emergency shows a folded field that has an error or a value", async () => {
    const isOpen = async (changes: Record<string, string>) => {
      const few = { name: undefined, company: undefined, country: undefined };
      const { fields } = await freshForm(site.url, { ...few, origin: "type=emergency" });
      const posted = post(site.url, { ...fields, ...changes }, {}, "/contact?type=emergency");
      const $ = await documentOf(posted);
      return [$("form details").length, $("form details[open]").length];
    };
    expect(await isOpen({})).toEqual([1, 0]);
    expect(await isOpen({ subject: "" })).toEqual([1, 1]);
    expect(await isOpen({ company: "Ejemplo" })).toEqual([1, 1]);
  });
});

describe("a form at a language address", () => {
  test("is stored in its language, and thanks are in it too", async () => {
    const email = "italian@example.com";
    const own = "/it/contact";
    const headers = { cookie: "i18nextLng=ca" };
    const response = await send(site.url, { email }, headers, `${own}?subject=support&lng=es`);
    expect(isAcceptedAt(own, response)).toBe(true);
    expect(response.headers.get("location")).not.toContain("lng=");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(stored(email)).toMatchObject([{ language: "it", page: "/contact" }]);
    const view = await site.get(response.headers.get("location") ?? "", headers);
    expect(view.headers.get("cache-control")).toBe("private, no-cache");
    expect(view.headers.get("set-cookie")).toBeNull();
    const $ = await documentOf(view);
    expect($("html").attr("lang")).toBe("it");
    expect(textOf($, "main")).toContain(it.sent.title);
    expect($(`main a[href="${own}?from=contact"]`)).toHaveLength(1);
  });

  test("comes back with its errors in its language, and with links that keep it", async () => {
    const cookie = "i18nextLng=ca";
    const response = await send(site.url, { name: undefined }, { cookie }, "/it/contact");
    expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
    const $ = await documentOf(response);
    expect($("html").attr("lang")).toBe("it");
    expect($("#name-error").text()).toBe(it.form.errors.required);
    expect($('a[href="/it/privacy"]').length).toBeGreaterThan(0);
    expect($('a[href="/privacy"]')).toHaveLength(0);
  });
});

test("each error stands beside its field, and a missing consent is told in the words of the specification", async () => {
  const response = await attempt({
    email: "ana@",
    lopdConsent: undefined,
  });
  expect(response.status).toBe(400);
  const $ = await documentOf(response);
  expect($("#email-error").text()).toBe("Dirección de email inválida");
  expect($("#lopdConsent-error").text()).toBe(es.form.errors.consent);
  const consents = textOf(await documentOf(attempt({ lopdConsent: undefined })), "#form-notice");
  expect(consents).toContain("Consentimiento requerido");
  expect(consents).toContain("Por favor, acepta las políticas de privacidad para continuar.");
});

describe("hostile posts", () => {
  test("from another site are refused, in the address's language", async () => {
    const origin = "https://evil.example";
    const email = "foreign@example.com";
    const response = await send(site.url, { email }, { origin }, "/it/contact");
    expect(response.status).toBe(403);
    expect(await response.text()).toBe(layoutIt.crossSite);
    expect(stored(email)).toEqual([]);
  });

  test("over a mebibyte are refused with a clear message", async () => {
    const response = await attempt({
      email: "big@example.com",
      message: "x".repeat(1024 * 1024 + 1),
    });
    expect(response.status).toBe(413);
    expect(textOf(await documentOf(response), "main")).toContain(
      asShown(es.form.problems.size.text, "es"),
    );
    expect(stored("big@example.com")).toEqual([]);
  });

  test.each([
    ["text/plain", "name=x"],
    ["multipart/form-data; boundary=x", "--nonsense"],
    ["application/x-www-form-urlencoded", "%%%&=&&name=%00%ff"],
    ["", ""],
  ])("of type %j with broken content get the form back, not a crash", async (type, body) => {
    const headers: HeadersInit = type ? { "content-type": type } : {};
    const response = await fetch(`${site.url}/contact`, { method: "POST", body, headers });
    expect([400, 415]).toContain(response.status);
    expect(await response.text()).not.toMatch(/\bat \S+ \(|node_modules/);
  });

  test.each(["/about", "/it/nope"])("to %s are not taken", async (address) => {
    const email = "elsewhere@example.com";
    expect([404, 405]).toContain((await send(site.url, { email }, {}, address)).status);
    expect(stored(email)).toEqual([]);
  });
});

test("a wrong sum is told in the words of the specification, and the form has every value", async () => {
  const email = "wrong@example.com";
  const $ = await documentOf(attempt({ email, captchaAnswer: "99" }));
  // Section 5 of the specification.
  expect($("#captchaAnswer-error").text()).toBe("Respuesta incorrecta, intenta de nuevo");
  expect($("#form-notice").text()).toContain(
    "Por favor, verifica el captcha antes de enviar el formulario.",
  );
  expect($("#email").val()).toBe(email);
  expect($("#message").text()).toBe(VALID.message);
  expect($("#subject option[selected]").attr("value")).toBe("support");
  expect($("#gdprConsent").attr("checked")).toBeDefined();
});

test("a made-up receipt shows the form, and no thanks", async () => {
  const [plain, forged] = await Promise.all(
    ["/es/contact", "/es/contact?sent=W10.x"].map((path) => documentOf(site.get(path))),
  );
  expect(forged?.("main form").length).toBe(1);
  expect(forged?.("h1").text()).toBe(plain?.("h1").text());
});

test("without a channel, the log says once that nobody is notified", () => {
  expect(site.query("select * from outbox")).toEqual([]);
  expect(site.output().match(/nobody is notified/g)).toHaveLength(1);
});

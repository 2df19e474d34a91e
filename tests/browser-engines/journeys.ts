/** The ways through the site that a visitor takes, in any browser. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { storyOf } from "../../app/pages/home/story.ts";
import { type Site, startSite } from "../site-process.ts";
import type { Engine, Tab } from "./engine.ts";
import { KEYS, Visitor } from "./visitor.ts";

/** A document that is left while it still fades in: the browser rejects a promise of its own. */
const TRANSITION_ENDED = /^AbortError: .*transition/i;

const DESK = [1440, 900] as const;
const PHONE = [390, 844] as const;

export function journeys(start: () => Promise<Engine>): void {
  let site: Site;
  let engine: Engine;
  let tab: Tab;
  let visitor: Visitor;

  beforeAll(async () => {
    [site, engine] = await Promise.all([startSite(), start()]);
    // The first search builds the index, for which a busy machine needs longer than a step may take.
    await site.get("/es/search?q=galera");
  });
  afterAll(async () => {
    await Promise.all([site?.stop(), engine?.stop()]);
  });
  beforeEach(async () => {
    tab = await engine.newTab();
    await tab.resize(...DESK);
    visitor = new Visitor(tab, site.url);
  });
  afterEach(async () => {
    await tab.close();
    const errors = tab.errors().filter((text) => !TRANSITION_ENDED.test(text));
    expect(errors, "errors of the page").toEqual([]);
  });

  test("a menu opens, Escape closes it and returns the focus, and a choice in it leads to the page", async () => {
    const button = '[popovertarget="services-menu"]';
    await visitor.open("/es/about");
    await visitor.ready();
    await visitor.click(button);
    await visitor.isVisible("#services-menu");
    await visitor.press(KEYS.Escape);
    await visitor.isHidden("#services-menu");
    await visitor.hasFocus(button);
    await visitor.press(KEYS.ArrowDown);
    await visitor.hasFocus("#services-menu a");
    await visitor.click('#services-menu a[href="/es/consulting"]');
    await visitor.isAt("/es/consulting");
    await visitor.isHidden("#services-menu");
    await visitor.isVisible("h1");
  });

  test("another page is shown with its title, from its top, and the way back leads to where one was", async () => {
    await visitor.open("/es/privacy");
    await visitor.ready();
    const title = await visitor.read(() => document.title);
    await visitor.read(() => scrollTo(0, 700));
    await visitor.click('header a[href="/es/partners"]');
    await visitor.isAt("/es/partners");
    await visitor.sees(0, () => scrollY);
    await visitor.sees(true, (left) => document.title !== left, title);
    await visitor.ready();
    // Where the browser has the Navigation API, the page is shown in place.
    await visitor.sees(true, () => !("navigation" in window) || document.activeElement?.id === "main");
    await visitor.back();
    await visitor.isAt("/es/privacy");
    await visitor.sees(title, () => document.title);
    await visitor.sees(700, () => Math.round(scrollY));
  });

  async function startForm(): Promise<void> {
    await visitor.open("/es/contact?subject=support");
    await visitor.ready();
    await visitor.type("#name", "Ana Prueba");
    await visitor.type("#message", "La réplica lleva dos horas de retraso.");
  }

  async function answerCaptcha(): Promise<void> {
    const sum = await visitor.read(
      () => document.querySelector('label[for="captchaAnswer"] [aria-hidden]')?.textContent?.match(/\d/g) ?? [],
    );
    await visitor.type("#captchaAnswer", String(sum.reduce((total, digit) => total + Number(digit), 0)) + KEYS.Enter);
    await visitor.sees(true, () => document.querySelector<HTMLInputElement>("#captchaAnswer")?.readOnly);
  }

  const send = "#contact-island form button.btn:not([name])";

  test("another language keeps what was typed into the form", async () => {
    await startForm();
    await visitor.read(() => void Object.assign(window, { isSameDocument: true }));
    await visitor.click('[popovertarget="language-menu"]');
    await visitor.click('#language-menu a[hreflang="it"]');
    await visitor.isAt("/it/contact?subject=support");
    await visitor.sees("it", () => document.documentElement.lang);
    expect(await visitor.value("#name")).toBe("Ana Prueba");
    expect(await visitor.value("#message")).toBe("La réplica lleva dos horas de retraso.");
    expect(await visitor.value("#subject")).toBe("support");
    expect(await visitor.read(() => "isSameDocument" in window)).toBe(true);
  });

  test("a message that is sent is stored once, and the visitor is thanked", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await startForm();
    await visitor.type("#email", email);
    await visitor.click("#gdprConsent");
    await visitor.click("#lopdConsent");
    await answerCaptcha();
    await visitor.click(send);
    await visitor.sees(true, () => location.search.includes("sent="));
    await visitor.reads("¡Mensaje enviado!", "main");
    expect(site.query("select name, message from contact_messages where email = ?", email)).toEqual([
      { name: "Ana Prueba", message: "La réplica lleva dos horas de retraso." },
    ]);
  });

  test("a message that is refused says so at each field, and keeps what was typed", async () => {
    await startForm();
    await answerCaptcha();
    await visitor.click(send);
    await visitor.reads("Este campo es requerido", "#email-error");
    await visitor.isVisible("#gdprConsent-error");
    await visitor.hasFocus("#form-notice");
    expect(await visitor.value("#name")).toBe("Ana Prueba");
    expect(await visitor.value("#message")).toBe("La réplica lleva dos horas de retraso.");
  });

  test("the key / leads to the search, at once after the page has come", async () => {
    await visitor.open("/es/about");
    await visitor.press("/");
    await visitor.isAt("/es/search#q");
    // In WebKit, a field that has the focus by its fragment has no caret before script gives it one.
    await visitor.ready();
    await visitor.hasFocus("#q");
    await visitor.press(`deadlock${KEYS.Enter}`);
    await visitor.isAt("/es/search?q=deadlock");
    await visitor.reads("deadlock", "main [role=status]");
    await visitor.isVisible("main ol h3 a");
  });

  test("the cost of an hour without database is worked out", async () => {
    await visitor.open("/es/downtime-cost");
    await visitor.type("#revenue", "12.000");
    await visitor.type("#dependent", "80");
    await visitor.type("#recovered", `25${KEYS.Enter}`);
    await visitor.sees(true, () => location.search.includes("revenue=12.000"));
    await visitor.reads("7200", "#result");
    expect(await visitor.value("#revenue")).toBe("12.000");
  });

  test("a version is answered with its state", async () => {
    await visitor.open("/es/version-check");
    await visitor.type("#version", `5.7.44${KEYS.Enter}`);
    await visitor.sees(true, () => location.search.includes("version=5.7.44"));
    await visitor.reads("MySQL 5.7.44", "#answer h2");
    expect(await visitor.value("#version")).toBe("5.7.44");
  });

  test("what is pasted into the health check is read", async () => {
    await visitor.open("/es/health-check-tool");
    await visitor.paste("#paste-now", "log_bin\tON\nsync_binlog\t0\nreplica_skip_errors\tall\n");
    await visitor.click("[data-read]");
    await visitor.hasFocus("#health-check-island h3");
    await visitor.isVisible('#health-check-island [data-result="fires"] [data-rule="M7"]');
  });

  test("a failover is simulated, and stepped through by keyboard", async () => {
    const slider = "[data-steps] [type=range]";
    await visitor.open("/es/failover-simulator?topology=galera&fault=writer-killed");
    await visitor.ready();
    await visitor.sees(true, () => document.querySelector<HTMLElement>("[data-steps]")?.dataset.ready !== undefined);
    await visitor.read((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), slider);
    await visitor.press(KEYS.ArrowRight);
    await visitor.sees("2", (wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, slider);
    await visitor.sees("2", () => new URLSearchParams(location.search).get("step"));
    await visitor.sees([1], () =>
      [...document.querySelectorAll("#steps > li")].flatMap((step, at) => (step.checkVisibility() ? [at] : [])),
    );
  });

  test("the button of the home page kills the node that writes, and what is lost is counted", async () => {
    const { lost } = storyOf("async");
    const fallen = () =>
      [...document.querySelectorAll("#cluster-island [data-live] [data-pit] path")].filter((each) =>
        each.checkVisibility(),
      ).length;
    await visitor.open("/es");
    expect(await visitor.read(fallen)).toBe(0);
    await visitor.click("#cluster-island button");
    await visitor.isVisible("#cluster-island[data-story=over]");
    expect(await visitor.read(fallen)).toBe(lost);
    await visitor.reads(String(lost), "#cluster-island [role=status]");
  });

  test("on a phone, the menu opens, its groups unfold, and a choice closes it", async () => {
    await tab.resize(...PHONE);
    await visitor.open("/es/about");
    await visitor.ready();
    expect(await visitor.read(() => innerWidth)).toBe(PHONE[0]);
    await visitor.click('[popovertarget="site-menu"]');
    await visitor.isVisible("#site-menu");
    await visitor.isHidden('#services-menu a[href="/es/remote-dba"]');
    await visitor.click("#site-menu li:has(> #services-menu) summary");
    await visitor.click('#services-menu a[href="/es/remote-dba"]');
    await visitor.isAt("/es/remote-dba");
    await visitor.isHidden("#site-menu");
    expect(await visitor.read(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0]);
  });
}

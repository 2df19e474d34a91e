/** The ways through the site that a person takes, in any browser, on a phone and at a desk. A picture is kept of each end. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { siteForTests } from "../fixtures.ts";
import type { Engine, Tab } from "./engine.ts";
import { KEYS, Visitor } from "./visitor.ts";

/**
 * Of a document that is left while it still fades in, or waits for a font: the browser rejects a promise of its own, or
 * says NS_BINDING_ABORTED.
 */
const LEFT_EARLY = /^AbortError: .*transition|^downloadable font: .*status=2152398850/i;

/**
 * WebKitGTK's MiniBrowser ends by itself once in some hundred journeys, or loses its window, of which the driver first says
 * no more than that: this one is walked again in another.
 */
const BROWSER_ENDED = /invalid session id|no such window|"unknown error","message":""/;

const PICTURES = join(import.meta.dirname, "../../test-results/journeys");
const SEND = "#contact-island form button.btn:not([name])";
const scrolled = () => Math.round(scrollY);
const isDisabled = (button: string) => document.querySelector<HTMLButtonElement>(button)?.disabled;

export function journeys(name: string, start: () => Promise<Engine>): void {
  const site = siteForTests();
  let engine: Engine;
  let tab: Tab;
  let visitor: Visitor;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    engine = await start();
    // The first search builds the index, for which a busy machine needs longer than a step may take.
    await site.get("/es/search?q=galera");
  });
  afterAll(() => engine?.stop());

  /** Completes the form, solves the sum and sends. @returns what is stored of this sender */
  async function send(): Promise<object[]> {
    const email = `${crypto.randomUUID()}@example.com`;
    await visitor.type("#email", email);
    for (const box of ["#gdprConsent", "#lopdConsent"])
      if (!(await visitor.isTicked(box))) await visitor.click(box);
    // It stays solved after a refusal.
    if (
      !(await visitor.read(
        () => document.querySelector<HTMLInputElement>("#captchaAnswer")?.readOnly,
      ))
    )
      await answerCaptcha();
    await visitor.click(SEND);
    await visitor.reads("¡Mensaje enviado!", "main h1");
    await visitor.isAtTop("/es/contact");
    // Nothing of what was typed is left in the tab.
    expect(await visitor.read(() => sessionStorage.length)).toBe(0);
    return site.query("select name, message from contact_messages where email = ?", email);
  }

  async function answerCaptcha(): Promise<void> {
    const sum = await visitor.read(
      () =>
        document
          .querySelector('label[for="captchaAnswer"] [aria-hidden]')
          ?.textContent?.match(/\d/g) ?? [],
    );
    await visitor.type(
      "#captchaAnswer",
      String(sum.reduce((total, digit) => total + Number(digit), 0)) + KEYS.Tab,
    );
    await visitor.sees(false, isDisabled, SEND);
  }

  describe.each([
    ["on a phone", 390, 844],
    ["at a desk", 1440, 900],
  ])("%s", { retry: { count: 1, condition: BROWSER_ENDED } }, (_, width, height) => {
    const isPhone = width < 992;

    beforeEach(async () => {
      tab = await engine.newTab();
      await tab.resize(width, height);
      visitor = new Visitor(tab, site.url);
    });
    afterEach(async ({ task }) => {
      writeFileSync(
        join(PICTURES, `${task.name.split(",")[0]?.replaceAll(/\W+/g, "-")}-${width}-${name}.png`),
        await tab.picture(),
      );
      await tab.close();
      const errors = tab.errors().filter((text) => !LEFT_EARLY.test(text));
      expect(errors, "errors of the page").toEqual([]);
    });

    test("presses Solicitar plan at the foot of a plan, sees the top of the form, types, goes back, returns, sends", async () => {
      await visitor.open("/es/soporte-mysql#premium");
      await visitor.isVisible("#premium-panel");
      await visitor.click("#enterprise-tab");
      await visitor.click("#enterprise-panel a.btn");
      await visitor.isAtTop("/es/contact");
      await visitor.isInView("h1");
      await visitor.holds("#subject", "sales");
      await visitor.sees(true, isDisabled, SEND);
      await visitor.type("#name", "Ana Prueba");
      await visitor.type("#message", "¿Cuánto cuesta para tres clústeres?");
      await visitor.click("#lopdConsent");
      await tab.back();
      await visitor.isVisible("#enterprise-panel");
      await visitor.isInView("#enterprise-panel a.btn");
      await visitor.click("#enterprise-panel a.btn");
      await visitor.isAtTop("/es/contact");
      await visitor.holds("#name", "Ana Prueba");
      expect(await send()).toEqual([
        { name: "Ana Prueba", message: "¿Cuánto cuesta para tres clústeres?" },
      ]);
    });

    test("sends too little, sees what is missing, corrects it and is thanked", async () => {
      await visitor.open("/es/contact?subject=support");
      await visitor.type("#message", "La réplica lleva dos horas de retraso.");
      await answerCaptcha();
      await visitor.click(SEND);
      await visitor.hasFocus("#form-notice a");
      await visitor.isInView("#form-notice");
      await visitor.reads("Este campo es requerido", "#email-error");
      await visitor.press(KEYS.Enter);
      await visitor.hasFocus("#name");
      await visitor.press("Ana Prueba");
      expect(await send()).toEqual([
        { name: "Ana Prueba", message: "La réplica lleva dos horas de retraso." },
      ]);
    });

    test("writes half of a message, reloads, changes the language, and finds it as it was", async () => {
      await visitor.open("/es/contact");
      await visitor.type("#name", "Ana Prueba");
      await visitor.type("#message", "Galera no arranca.");
      await visitor.click("#gdprConsent");
      const place = await visitor.read(scrolled);
      await tab.reload();
      await visitor.holds("#message", "Galera no arranca.");
      await visitor.sees(place, scrolled);
      await visitor.ready();
      await visitor.unfold("language-menu", isPhone);
      await visitor.click('#language-menu a[hreflang="it"]');
      await visitor.isAt("/it/contact");
      await visitor.sees("it", () => document.documentElement.lang);
      await visitor.holds("#name", "Ana Prueba");
      await visitor.holds("#message", "Galera no arranca.");
      expect(await visitor.isTicked("#gdprConsent")).toBe(true);
    });

    test("opens a menu, leaves it with Escape, and takes a page from it", async () => {
      const menu = isPhone ? "site-menu" : "services-menu";
      await visitor.open("/es/privacy");
      await visitor.click(`[popovertarget="${menu}"]`);
      await visitor.isVisible(`#${menu}`);
      await visitor.press(KEYS.Escape);
      await visitor.isVisible(`#${menu}`, false);
      await visitor.hasFocus(`[popovertarget="${menu}"]`);
      await visitor.unfold("services-menu", isPhone);
      await visitor.click('#services-menu a[href="/es/remote-dba"]');
      await visitor.isVisible(`#${menu}`, false);
      await visitor.isAtTop("/es/remote-dba");
      await visitor.sees(true, () => document.documentElement.scrollWidth <= innerWidth);
    });

    test("presses / at once, searches for a message of the log, and opens the page of the error", async () => {
      await tab.open(`${site.url}/es/about`);
      await visitor.press("/");
      // In WebKit, a field that has the focus by its fragment has no caret before script gives it one.
      await visitor.isAt("/es/search#q");
      await visitor.hasFocus("#q");
      await visitor.press(
        `ERROR 1213 (40001): Deadlock found when trying to get lock${KEYS.Enter}`,
      );
      await visitor.click('main a[href="/es/errors/1213"]');
      await visitor.isAtTop("/es/errors/1213");
      await visitor.reads("1213", "h1");
    });

    test("chooses a plan, reads what its failure costs, and finds it at the form", async () => {
      await tab.open(`${site.url}/es`);
      for (const [name, value] of Object.entries({ engine: "postgresql", nodes: "5" }))
        await visitor.read(
          (name, value) => {
            const select = document.querySelector<HTMLSelectElement>(`[data-plan-choice=${name}]`);
            if (select) select.value = value;
            select?.dispatchEvent(new Event("change", { bubbles: true }));
          },
          name,
          value,
        );
      await visitor.click("#cluster-island button");
      await visitor.reads("db-5", "#cluster-island");
      await visitor.isVisible("#cluster-island:not([data-story])");
      await visitor.click("main section:first-of-type a.btn[href*='/contact']");
      await visitor.isAtTop("/es/contact");
      await visitor.isVisible("#contact-island form");
      await visitor.reads("5 nodos · PostgreSQL 15", "#sent-plan");
    });

    test("pastes the variables of a server into the status check, and reads its verdict", async () => {
      await tab.open(`${site.url}/es/health-check-tool`);
      await visitor.paste("#paste-now", "log_bin\tON\nsync_binlog\t0\nreplica_skip_errors\tall\n");
      await visitor.click("[data-read]");
      await visitor.hasFocus("#status-check-island h3");
      const verdict = '#status-check-island [data-result="fires"] [data-rule="M7"]';
      await visitor.isVisible(verdict);
      await visitor.click("#status-check-island a[href*='/contact']");
      await visitor.isAtTop("/es/contact");
      await tab.back();
      await visitor.isVisible(verdict);
      await visitor.holds("#paste-now", "log_bin\tON\nsync_binlog\t0\nreplica_skip_errors\tall\n");
    });

    test("goes from a foot to a shorter page, back and forward, and stands at the same place of each", async () => {
      await visitor.open("/es/health-check-tool");
      // The page of accessibility is shorter than its foot is far away.
      await visitor.read(() => scrollTo(0, document.documentElement.scrollHeight));
      const place = await visitor.read(scrolled);
      await visitor.click("footer a[href='/es/accessibility']");
      await visitor.isAtTop("/es/accessibility");
      await visitor.read(() => scrollTo(0, 300));
      await tab.back();
      await visitor.isAt("/es/health-check-tool");
      await visitor.sees(place, scrolled);
      await tab.forward();
      await visitor.isAt("/es/accessibility");
      await visitor.sees(300, scrolled);
    });

    test("steps through a failover by keyboard, reloads, and stands at the same step", async () => {
      const slider = "[data-steps] [type=range]";
      await visitor.open("/es/failover-simulator?topology=galera&fault=writer-killed");
      await visitor.isVisible("[data-steps][data-ready]");
      await visitor.read((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), slider);
      await visitor.press(KEYS.ArrowRight);
      await visitor.holds(slider, "2");
      await visitor.reads("Paso 2 de 6", "main");
      await tab.reload();
      await visitor.ready();
      await visitor.holds(slider, "2");
      await visitor.reads("Paso 2 de 6", "main");
    });
  });
}

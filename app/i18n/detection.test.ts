import { toLanguage } from "@blc/text";
import { describe, expect, test } from "vitest";
import { browserLanguage, fromAcceptLanguage, serverLanguage } from "./detection.ts";

describe("a language tag", () => {
  test.each([
    ["es-AR", "es"],
    ["pt_BR", "pt"],
    ["CA", "ca"],
  ])("%s is %s", (tag, language) => expect(toLanguage(tag)).toBe(language));

  test.each(["nl", "", "english", "e", null, undefined, "../es"])("%s is none of ours", (tag) =>
    expect(toLanguage(tag)).toBeUndefined(),
  );
});

describe("Accept-Language", () => {
  test("is read by weight", () =>
    expect(fromAcceptLanguage("nl, en;q=0.5, it-IT;q=0.8")).toBe("it"));
  test("keeps the order of equal weights", () => expect(fromAcceptLanguage("ca,es,en")).toBe("ca"));
  test("leaves out what has weight zero", () =>
    expect(fromAcceptLanguage("es;q=0, pt;q=0.1")).toBe("pt"));
  test("may be anything", () => expect(fromAcceptLanguage(";;q=x,,*")).toBeUndefined());
});

describe("the server's language of a bare address", () => {
  test("is the cookie's before the header's", () =>
    expect(serverLanguage("a=b; i18nextLng=it", "es")).toBe("it"));
  test("is the header's when nothing was chosen", () =>
    expect(serverLanguage(undefined, "es-MX")).toBe("es"));
  test("is English otherwise", () => expect(serverLanguage("i18nextLng=nl", "de")).toBe("en"));
});

test("the browser asks its sources in the order of the specification", () => {
  const sources = {
    parameter: "es",
    cookie: "ca",
    localStorage: "pt",
    sessionStorage: "it",
    navigator: "en",
    htmlLang: "es",
  };
  const left = { ...sources, navigator: ["en-GB"] };
  for (const [source, language] of Object.entries(sources)) {
    expect(browserLanguage(left)).toBe(language);
    Object.assign(left, { [source]: source === "navigator" ? ["nl"] : "nl" });
  }
  expect(browserLanguage(left)).toBe("en");
});

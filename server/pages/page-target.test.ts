import { describe, expect, test } from "vitest";
import { prefill } from "../../app/contact/prefill.ts";
import { MAX_PARAMETER_LENGTH } from "../../app/tools/parameters.ts";
import { CONTACT_TYPES, PLAN_IDS, SUBJECTS } from "../../site/contact-options.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { pageTarget, withoutExtraSlashes } from "./page-target.ts";

const target = (address: string, headers: Record<string, string> = {}) =>
  pageTarget(new URL(`https://www.blc.example${address}`), (name) => headers[name]);

describe("the language", () => {
  const visitor = { cookie: "i18nextLng=ca", "accept-language": "pt" };
  test.each([
    ["/it/about?lng=es", visitor, { language: "it", prefix: "it", given: undefined }],
    ["/about?lng=es", visitor, { language: "es", prefix: undefined, given: "es" }],
    ["/about?lng=nl", visitor, { language: "ca", prefix: undefined, given: undefined }],
    ["/about", visitor, { language: "ca", prefix: undefined, given: undefined }],
  ])("of %s for %j is that of %j", (address, headers, expected) =>
    expect(target(address, headers)).toMatchObject({ path: "/about", ...expected }),
  );

  test("of an address is all that is read there", () => {
    const refuse = (name: string) => {
      throw new Error(`${name} was read`);
    };
    for (const address of ["/it", "/it/about?lng=es", "/it/nope"])
      expect(pageTarget(new URL(`https://x.example${address}`), refuse).language).toBe("it");
  });
});

test.each([
  ["/it/about", "about"],
  ["/it", "home"],
  ["/404", NOT_FOUND.id],
  ["/it/About", undefined],
  ["/about/", undefined],
  ["/it/it/about", undefined],
])("the page of %s is %s", (address, id) => expect(target(address).page?.id).toBe(id));

describe("the query", () => {
  const unknown = "utm_source=x&sent=y&lng=it&%00=%E0%A4%A&constructor=1&__proto__=2";

  test("of other pages says nothing", () => {
    for (const { path } of PAGES.filter(({ id }) => id !== "contact" && id !== "saprustgate"))
      for (const query of [unknown, "content=en", "subject=sales", "type=partner"])
        for (const prefix of ["", "/it"])
          expect(target(`${prefix}${path}?${query}`).query, path).toBe("");
  });

  test.each([
    ["", ""],
    ["content=en", "?content=en"],
    [`${unknown}&content=en&content=es`, "?content=en"],
    ["content=es&content=en", ""],
    ["content=", ""],
  ])("of the page with a switch, ?%s is %j", (query, known) => {
    for (const path of ["/saprustgate", "/it/saprustgate"])
      expect(target(`${path}?${query}`).query).toBe(known);
  });

  const types = ["", "JUNK", "constructor", ...Object.keys(CONTACT_TYPES)];
  const subjects = ["", "JUNK", "toString", ...SUBJECTS];
  const plans = ["", "JUNK", ...PLAN_IDS];
  const asked = types.flatMap((type) =>
    subjects.flatMap((subject) =>
      plans.flatMap((plan) => [
        new URLSearchParams(Object.entries({ type, subject, plan }).filter(([, value]) => value)),
        new URLSearchParams([
          ...Object.entries({ plan, subject, type }),
          ["x", "JUNK"],
          ["subject", "JUNK"],
        ]),
      ]),
    ),
  );

  test("of the contact page keeps what the form starts with, and nothing else", () => {
    for (const search of asked) {
      const { query } = target(`/it/contact?${search}`);
      expect(prefill(new URLSearchParams(query)), `${search}`).toEqual(prefill(search));
      expect(query).not.toMatch(/JUNK|constructor|toString|x=/);
      expect(target(`/contact${query}`).query).toBe(query);
    }
  });

  test("of the contact page does not grow with the page whose link led there, if that is a known one", () => {
    expect(target("/it/contact?subject=sales&from=consulting")).toMatchObject({
      query: "?subject=sales",
      from: "consulting",
    });
    for (const id of ["not-found", "error"]) expect(target(`/contact?from=${id}`).from).toBe(id);
    for (const address of [
      "/contact?from=JUNK",
      "/contact?from=",
      "/contact",
      "/contact?from=constructor",
    ])
      expect(target(address)).toMatchObject({ query: "", from: null });
    expect(target("/consulting?from=home").from).toBeNull();
  });

  test("of the contact page has one spelling for each start, so that few pages are kept", () => {
    const starts = new Set(asked.map((search) => JSON.stringify(prefill(search))));
    const queries = new Set(asked.map((search) => target(`/contact?${search}`).query));
    expect(queries.size).toBe(starts.size);
  });
});

test.each([
  ["/", "/"],
  ["/it/", "/it"],
  ["//evil.example//", "/evil.example"],
  ["//it///about/", "/it/about"],
  [`/a${"/".repeat(100_000)}b${"/".repeat(100_000)}`, "/a/b"],
])("%s without its extra slashes is %s", (pathname, plain) =>
  expect(withoutExtraSlashes(pathname)).toBe(plain),
);

describe("the address of a tool's result", () => {
  test("keeps the tool's own parameters in their order, and nothing else", () => {
    expect(
      target("/it/version-check?product=mysql&x=1&version=+8.0.46+&in=es&version=9"),
    ).toMatchObject({
      tool: "version-check",
      isPersonal: true,
      query: "?in=es&version=8.0.46&product=mysql",
    });
    const long = "9".repeat(MAX_PARAMETER_LENGTH);
    expect(target(`/version-check?version=${long}99`).query).toBe(`?version=${long}`);
    // Tables are pasted with their lines and tabs.
    expect(target("/version-check?version=%008.0%1B%0A%09x%7F%C2%85").query).toBe(
      "?version=8.0%0A%09x",
    );
  });

  test("is one visitor's also when the form was sent empty", () => {
    expect(target("/version-check?version=")).toMatchObject({
      tool: "version-check",
      isPersonal: true,
      query: "",
    });
    expect(target("/version-check?utm_source=x&zone=UTC")).toMatchObject({
      tool: undefined,
      isPersonal: false,
    });
  });

  test.each([
    ["/en/downtime-cost?revenue=1.234&currency=EUR", "?in=en&currency=EUR&revenue=1.234"],
    ["/es/downtime-cost?in=nl&revenue-low=1.234", "?in=es&revenue-low=1.234"],
    ["/downtime-cost?lng=pt&revenue=1.234", "?in=pt&revenue=1.234"],
    ["/it/failover-simulator?fault=all-killed&step=2", "?fault=all-killed&step=2"],
    [
      "/ca/contact?subject=sales&tool=downtime-cost&revenue=1.234",
      "?subject=sales&tool=downtime-cost&in=ca&revenue=1.234",
    ],
  ])(
    "%s leads to other languages with %s, in which its numbers stay what they are",
    (address, query) => expect(target(address).query).toBe(query),
  );

  test("of the contact form names the tool, with what the result is computed from", () => {
    expect(
      target("/contact?tool=version-check&subject=sales&version=8.0.46&zone=UTC"),
    ).toMatchObject({
      tool: "version-check",
      isPersonal: true,
      query: "?subject=sales&tool=version-check&version=8.0.46",
    });
    expect(target("/contact?subject=sales&tool=nothing&version=8")).toMatchObject({
      tool: undefined,
      isPersonal: false,
      query: "?subject=sales",
    });
  });
});

import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { FIELDS } from "../../site/contact-fields.ts";
import { challengesOf } from "./challenge.server.ts";
import { contactErrors, emptyValues, postedValues, storedColumns } from "./fields.ts";
import { prefill } from "./prefill.ts";
import { isTooLarge } from "./request-limit.ts";
import { botSign } from "./service.server.ts";

const MINUTE = 60_000;

describe("a challenge", () => {
  const clock = { now: 1_000_000 };
  const challenges = challengesOf(["key-of-this-server"], () => clock.now);

  test("is two digits, an id of its own, and a token that gives them back", () => {
    const ids = Array.from({ length: 200 }, () => {
      const { token, a, b } = challenges.issue();
      expect([a, b].every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= 9)).toBe(
        true,
      );
      const read = challenges.read(token);
      expect(read).toMatchObject({ status: "valid", a, b });
      return read.status !== "forged" && read.id;
    });
    expect(new Set(ids).size).toBe(200);
  });
  test("lasts thirty minutes", () => {
    const { token } = challenges.issue();
    clock.now += 30 * MINUTE;
    expect(challenges.read(token).status).toBe("valid");
    clock.now += 1;
    expect(challenges.read(token).status).toBe("expired");
  });
  test("of a machine whose clock is some minutes ahead is valid, one dated far ahead has expired", () => {
    const ahead = challengesOf(["key-of-this-server"], () => clock.now + 5 * MINUTE);
    expect(challenges.read(ahead.issue().token).status).toBe("valid");
    expect(challenges.readReceipt(ahead.receipt("1F2A9C3B"))).toBe("1F2A9C3B");
    const farAhead = challengesOf(["key-of-this-server"], () => clock.now + 5 * MINUTE + 1);
    expect(challenges.read(farAhead.issue().token).status).toBe("expired");
    expect(challenges.readReceipt(farAhead.receipt("1F2A9C3B"))).toBeUndefined();
  });
  test.each(["", "a.b", "é.é"])("%j is forged", (token) =>
    expect(challenges.read(token).status).toBe("forged"),
  );
  test("of another server, or changed, is forged", () => {
    expect(challenges.read(challengesOf(["another-key"]).issue().token).status).toBe("forged");
    const [body = "", signature] = challenges.issue().token.split(".");
    const [id, a, b, at] = JSON.parse(Buffer.from(body, "base64url").toString());
    const changed = Buffer.from(JSON.stringify([id, (a + 1) % 10, b, at])).toString("base64url");
    expect(challenges.read(`${changed}.${signature}`).status).toBe("forged");
  });
  describe("says for how long its form has been open", () => {
    const time = { wall: 1_000_000, monotonic: 5_000 };
    const process = (ahead = 0) =>
      challengesOf(
        ["key-of-this-server"],
        () => time.wall + ahead,
        () => time.monotonic,
      );
    const own = process();
    const pass = (wall: number, monotonic: number) => {
      time.wall += wall;
      time.monotonic += monotonic;
    };

    test("also where another one took its place", () => {
      const { token } = own.issue();
      pass(MINUTE, MINUTE);
      const renewed = own.renew(own.renew(token).token).token;
      expect(own.read(renewed)).toMatchObject({ status: "valid", openForMs: MINUTE });
      expect(own.read(own.renew("forged").token)).toMatchObject({ openForMs: 0 });
    });
    test.each([
      ["set back", 1_000, 8_000, 8_000],
      ["set back far", -MINUTE, 8_000, 8_000],
      ["set ahead", MINUTE, 1_000, MINUTE],
      ["right, on a machine that slept", MINUTE, 1_000, MINUTE],
    ])("and never less, with a clock that is %s", (_, wall, monotonic, openForMs) => {
      const { token } = own.issue();
      pass(wall, monotonic);
      expect(own.read(token)).toMatchObject({ status: "valid", openForMs });
    });
    test.each([-7_000, 0, 7_000])(
      "but not to another process, whose clock is %d ms ahead",
      (ahead) => {
        const other = process(ahead);
        const { token } = own.issue();
        pass(MINUTE, MINUTE);
        expect(other.read(token)).toMatchObject({ status: "valid", openForMs: undefined });
        const renewed = other.renew(token).token;
        expect(other.read(renewed)).toMatchObject({ openForMs: undefined });
        expect(own.read(renewed)).toMatchObject({ openForMs: MINUTE });
      },
    );
    test("and nothing where an earlier version has signed it", () => {
      const body = Buffer.from(JSON.stringify(["id", 1, 2, time.wall, time.wall])).toString(
        "base64url",
      );
      const signature = createHmac("sha256", "key-of-this-server")
        .update(`challenge.${body}`)
        .digest("base64url");
      const earlier = `${body}.${signature}`;
      expect(own.read(earlier)).toMatchObject({ status: "valid", openForMs: undefined });
      expect(own.read(own.renew(earlier).token)).toMatchObject({
        status: "valid",
        openForMs: undefined,
      });
    });
  });
  test("of the key before is accepted as long as that key is given, and new ones are signed with the new key", () => {
    const before = challengesOf(["the-old-key"], () => clock.now);
    const { token } = before.issue();
    const receipt = before.receipt("1F2A9C3B");
    const rotated = challengesOf(["the-new-key", "the-old-key"], () => clock.now);
    expect(rotated.read(token)).toMatchObject({ status: "valid", key: "the-old-key" });
    expect(rotated.readReceipt(receipt)).toBe("1F2A9C3B");
    expect(before.read(rotated.issue().token).status).toBe("forged");
    const after = challengesOf(["the-new-key"], () => clock.now);
    expect(after.read(token).status).toBe("forged");
    expect(after.read(rotated.renew(token).token)).toMatchObject({ status: "valid" });
  });
  test("is no receipt, and a receipt is no challenge", () => {
    expect(challenges.readReceipt(challenges.issue().token)).toBeUndefined();
    expect(challenges.read(challenges.receipt("1F2A9C3B")).status).toBe("forged");
    for (const none of [undefined, "", ".", "x"])
      expect(challenges.readReceipt(none)).toBeUndefined();
  });
});

const texts = { name: "Ana", email: "ana@example.com", subject: "sales", message: "Hola" } as const;
const filled = emptyValues({ ...texts, gdprConsent: true, lopdConsent: true });

describe("the rules of the form", () => {
  test("pass what has all that is required", () => expect(contactErrors(filled)).toEqual({}));
  test("name each missing field", () =>
    expect(contactErrors(emptyValues())).toEqual({
      name: "required",
      email: "required",
      subject: "required",
      message: "required",
      gdprConsent: "consent",
      lopdConsent: "consent",
    }));
  test("take blanks for nothing", () =>
    expect(contactErrors({ ...filled, name: " \t " }).name).toBe("required"));
  test.each([
    "@b.es",
    "a b@c.es",
    "a@b",
    "a@b..es",
    "a@-b.es",
    "a@b.es\nBcc: x@y.es",
    "a@b.c",
    "=?utf-8?q?ceo=40evil.com=2C_b?=@b.es",
  ])("refuse the address %j", (email) =>
    expect(contactErrors({ ...filled, email }).email).toBe("email"),
  );
  test.each([
    "a@b.es",
    " a@b.es ",
    "o'brien+tag@sub.example.museum",
    "josé@ñandú.ar",
    "x_y-z.1@a-b.co",
  ])("take the address %j", (email) => expect(contactErrors({ ...filled, email })).toEqual({}));
  // A rule that went over it again from each sign would take longer than any test may.
  test("read a hostile address of a megabyte once", () => {
    const { email } = contactErrors({
      ...filled,
      email: `${"a.".repeat(250_000)}@${"b-".repeat(250_000)}`,
    });
    expect(email).toBe("email");
  });
  test("know only the countries and subjects of the lists", () =>
    expect(contactErrors({ ...filled, country: "XX", subject: "nonsense" })).toEqual({
      country: "option",
      subject: "option",
    }));
});

test("posted values keep what was typed, without what no database stores", () => {
  const values = postedValues(new URLSearchParams({ name: "A\0na", gdprConsent: "on" }));
  expect(values).toMatchObject({ name: "Ana", gdprConsent: true, lopdConsent: false });
  expect(postedValues(new URLSearchParams())).toEqual(emptyValues());
});

test.each(["false", "off", ""])("a consent that is posted as %j is not given", (value) => {
  expect(postedValues(new URLSearchParams({ gdprConsent: value })).gdprConsent).toBe(false);
});

test("stored columns are trimmed, and null where an optional field is empty", () => {
  const columns = storedColumns({ ...filled, name: " Ana ", phone: "+34 " });
  expect(columns).toMatchObject({
    name: "Ana",
    phone: null,
    company: null,
    country: null,
    gdpr_consent: true,
  });
  expect(Object.keys(columns)).toHaveLength(FIELDS.length);
});

const ask = (query: string, state?: unknown) => prefill(new URLSearchParams(query), state);
test.each([
  ["type=partner", undefined, { subject: "partnership", origin: "type=partner" }],
  ["subject=blc-shell", undefined, { subject: "blc-shell", origin: "subject=blc-shell" }],
  [
    "subject=sales&type=partner",
    { subject: "blc-shell" },
    { subject: "blc-shell", origin: "type=partner" },
  ],
  [
    "subject=sales&plan=premium",
    { subject: "sales" },
    { subject: "sales", origin: "subject=sales&plan=premium" },
  ],
  ["subject=sales&plan=gold", { subject: "sales" }, { subject: "sales", origin: "subject=sales" }],
  ["type=toString", undefined, { subject: "", origin: "" }],
  ["subject=xx", { subject: 7 }, { subject: "", origin: "" }],
])("prefilling by ?%s with state %j", (query, state, expected) =>
  expect(ask(query, state)).toEqual(expected),
);

describe("a bot", () => {
  const sign = (fields: Record<string, string>, elapsed: number | undefined, least = 2) =>
    botSign(new URLSearchParams(fields), elapsed, least);
  test("fills in the honeypot", () => expect(sign({ reference: "x" }, 60_000)).toBe("honeypot"));
  test("submits too fast", () => {
    expect(sign({}, 1_999)).toBe("too fast");
    expect(sign({}, 2_000)).toBeUndefined();
  });
  test("is not a visitor whose form comes from another process", () => {
    expect(sign({}, undefined)).toBeUndefined();
    expect(sign({ reference: "x" }, undefined)).toBe("honeypot");
  });
  test("is not detected by time when that check is off", () =>
    expect(sign({ reference: "" }, 0, 0)).toBeUndefined());
});

test("a form over a mebibyte is too large before it is sent", () => {
  const form = new FormData();
  form.set("message", "ñ".repeat(100_000));
  expect(isTooLarge(form)).toBe(false);
  form.set("message", "ñ".repeat(200_000));
  expect(isTooLarge(form)).toBe(true);
});

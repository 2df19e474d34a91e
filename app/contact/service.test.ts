import { beforeEach, describe, expect, test } from "vitest";
import type { ContactMessage } from "../../store/index.ts";
import { CONSENT_VERSION } from "./consent.ts";
import { contactLimits } from "./rate-limit.server.ts";
import {
  type ContactEvent,
  type ContactService,
  contactService,
  type Sender,
} from "./service.server.ts";

const SENDER: Sender = {
  language: "es",
  from: "consulting",
  source: "direct",
  addressKeys: { address: "192.0.2.1", network: "192.0.2" },
};
const VALID = {
  name: "Ana",
  email: "ana@example.com",
  subject: "sales",
  message: "Hola",
  gdprConsent: "on",
  lopdConsent: "on",
  consentVersion: CONSENT_VERSION,
};

let stored: ContactMessage[];
let events: ContactEvent[];
let isDatabaseUp: boolean;
let service: ContactService;

beforeEach(() => {
  [stored, events, isDatabaseUp] = [[], [], true];
  service = serviceWith("a-key");
});

function serviceWith(...keys: [string, ...string[]]) {
  const withChallenge = (id: string) => stored.find(({ challenge_id }) => challenge_id === id);
  const answering = () => {
    if (!isDatabaseUp) throw new Error("away");
  };
  return contactService({
    keys,
    limits: contactLimits(2),
    minSeconds: 0,
    messages: {
      find: async (id) => withChallenge(id),
      async store(message) {
        answering();
        const existing = withChallenge(message.challenge_id);
        if (existing) return { status: "duplicate", existing };
        stored.push(message);
        return { status: "stored" };
      },
    },
    log: { info() {}, warn() {}, error() {} },
    count: (event) => events.push(event),
  });
}

/** A form that is filled in rightly but for the changes; undefined: a field is missing. */
function filled(changes: Record<string, string | undefined> = {}) {
  const { token, a, b } = service.challenges.issue();
  const all = { ...VALID, challenge: token, captchaAnswer: String(a + b), ...changes };
  return new URLSearchParams(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
const submit = (form: URLSearchParams) => service.submit(form, SENDER);

describe("a valid message", () => {
  test("is stored, and its reference is the end of its id", async () => {
    const answer = await submit(filled({ origin: "subject=sales&plan=basic" }));
    expect(stored).toMatchObject([
      { name: "Ana", from_page: "consulting", origin: "subject=sales&plan=basic" },
    ]);
    expect(answer).toEqual({ reference: stored[0]?.id.slice(-8).toUpperCase() });
    expect(events).toEqual([{ outcome: "accepted" }]);
  });

  test("sent again is acknowledged, also beyond the limit, and with other content refused with another sum", async () => {
    const form = filled();
    const first = await submit(form);
    await submit(filled());
    expect(await submit(filled())).toMatchObject({
      status: 429,
      problem: "rate",
      values: { name: "Ana" },
    });
    expect(await submit(form)).toEqual(first);
    form.set("message", "Adiós");
    const refused = await submit(form);
    expect(refused).toMatchObject({
      status: 400,
      errors: { captchaAnswer: "captchaExpired" },
      captchaAnswer: "",
    });
    expect(refused).not.toMatchObject({ challenge: { token: form.get("challenge") } });
    expect(stored).toHaveLength(2);
  });

  test("sent twice at once takes one of the messages that its address may send", async () => {
    const form = filled();
    const [one, other] = await Promise.all([submit(form), submit(form)]);
    expect(one).toEqual(other);
    expect(await submit(filled())).toHaveProperty("reference");
    expect(stored).toHaveLength(2);
  });

  test("that cannot be stored keeps its values and its sum, and uses up no limit", async () => {
    isDatabaseUp = false;
    const form = filled();
    for (let i = 0; i < 3; i++)
      expect(await submit(form)).toMatchObject({
        status: 503,
        problem: "storage",
        values: { email: VALID.email },
        challenge: { token: form.get("challenge") },
        captchaAnswer: form.get("captchaAnswer"),
      });
    isDatabaseUp = true;
    expect(await submit(form)).toHaveProperty("reference");
  });

  test("of a bot is acknowledged, and stored as spam", async () => {
    expect(await submit(filled({ reference: "https://spam.example" }))).toHaveProperty("reference");
    expect(stored).toMatchObject([{ status: "spam" }]);
  });

  test("that was lost and is sent again after a change of keys has the id of before", async () => {
    const form = filled();
    await submit(form);
    const [before] = stored.splice(0);
    service = serviceWith("a-newer-key", "a-key");
    await submit(form);
    expect(stored).toMatchObject([{ id: before?.id }]);
  });

  test.each([
    ["xx", "es"],
    ["it", "it"],
  ])("whose consents were shown in %s is stored in %s", async (consentLanguage, language) => {
    await submit(filled({ consentLanguage }));
    expect(stored).toMatchObject([{ language, consent_version: CONSENT_VERSION }]);
  });
});

describe("a form is refused", () => {
  test.each([
    [
      "with another wording of the consents",
      { consentVersion: "2020-01-01" },
      "consent",
      { lopdConsent: "consentChanged" },
    ],
    [
      "with a wrong sum",
      { captchaAnswer: "99", captchaVerified: "true" },
      "captcha",
      { captchaAnswer: "captcha" },
    ],
    [
      "with a forged challenge",
      { challenge: "WyJ4Il0.AAAA" },
      "captcha",
      { captchaAnswer: "captcha" },
    ],
    ["without an answer", { captchaAnswer: " " }, "captcha", { captchaAnswer: "captchaMissing" }],
    [
      "without a mandatory consent",
      { lopdConsent: undefined },
      "consent",
      { lopdConsent: "consent" },
    ],
    ["without a name", { name: " " }, "fields", { name: "required" }],
  ])("%s", async (_, changes, problem, errors) => {
    const form = filled(changes);
    const answer = await submit(form);
    expect(answer).toMatchObject({ status: 400, problem, errors, values: { email: VALID.email } });
    const isSumKept = !("captchaAnswer" in errors);
    expect(answer).toMatchObject({ captchaAnswer: isSumKept ? form.get("captchaAnswer") : "" });
    expect("challenge" in answer && answer.challenge.token === form.get("challenge")).toBe(
      isSumKept,
    );
    if (problem === "consent" && form.get("consentVersion") !== CONSENT_VERSION)
      expect(answer).toMatchObject({ values: { gdprConsent: false, lopdConsent: false } });
    expect(stored).toEqual([]);
    expect(events).toEqual([{ outcome: "refused", reason: problem }]);
  });

  test("that would fill the disk, with its text", async () => {
    const message = "x".repeat(1_040_000);
    expect(await submit(filled({ message }))).toHaveProperty("reference");
    expect(await submit(filled({ message }))).toMatchObject({
      status: 429,
      problem: "busy",
      values: { message },
    });
    expect(events).toEqual([{ outcome: "accepted" }, { outcome: "refused", reason: "busy" }]);
  });

  test.each(["verify", "new-challenge"])(
    "six times for each message, also by the button %s",
    async (intent) => {
      const press = () => submit(filled({ intent }));
      for (let i = 0; i < 12; i++)
        expect(await press()).toMatchObject({ status: 200, problem: null });
      expect(await press()).toMatchObject({
        status: 429,
        problem: "rate",
        values: { email: VALID.email },
      });
    },
  );
});

describe("the buttons of the captcha, without script,", () => {
  test("keep a right answer, and say of a wrong one what it is", async () => {
    const form = filled({ intent: "verify" });
    const right = {
      errors: {},
      challenge: { token: form.get("challenge") },
      captchaAnswer: form.get("captchaAnswer"),
    };
    expect(await submit(form)).toMatchObject(right);
    const wrong = {
      status: 400,
      problem: null,
      errors: { captchaAnswer: "captcha" },
      captchaAnswer: "",
    };
    expect(await submit(filled({ intent: "verify", captchaAnswer: "99" }))).toMatchObject(wrong);
    expect(events).toEqual([]);
  });

  test("bring another sum and keep the values", async () => {
    const form = filled({ intent: "new-challenge" });
    const answer = await submit(form);
    expect(answer).toMatchObject({
      status: 200,
      errors: {},
      captchaAnswer: "",
      values: { email: VALID.email },
    });
    expect(answer).not.toMatchObject({ challenge: { token: form.get("challenge") } });
  });
});

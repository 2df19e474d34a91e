/** Accepts or refuses a posted message. */
import { FIELDS, isConsent, isSameContent } from "../../site/contact-fields.ts";
import { isEmergency, messageReference } from "../../site/contact-options.ts";
import { LANGUAGES, type Language } from "../../site/languages.ts";
import { CONTACT } from "../../site/pages.ts";
import { type ToolId, toolIn } from "../../site/tools.ts";
import { type ContactMessage, describeError, type Log, type MessageStore } from "../../store/index.ts";
import type { AddressKeys } from "../address-keys.ts";
import { botSign } from "./bot-signs.server.ts";
import { type Challenge, Challenges, type ReadChallenge } from "./challenge.server.ts";
import { CONSENT_VERSION } from "./consent.ts";
import {
  type ContactErrors,
  type ContactValues,
  contactErrors,
  emptyValues,
  firstProblem,
  postedValues,
  storedColumns,
} from "./fields.ts";
import { messageId } from "./message-id.server.ts";
import { knownOrigin } from "./prefill.ts";
import type { Admitted, ContactLimits } from "./rate-limit.server.ts";
import { MAX_REQUEST_BYTES, ORDINARY_REQUEST_BYTES } from "./request-limit.ts";

/** Why a message was refused. The catalogue has a text for each. */
export type Problem = "fields" | "captcha" | "consent" | "storage" | "rate" | "busy" | "size";

/** The answer to a form that was not accepted. */
export interface Refusal {
  status: 200 | 400 | 413 | 429 | 503;
  /** Null where the captcha's buttons submitted the form. */
  problem: Problem | null;
  errors: ContactErrors;
  values: ContactValues;
  /** As it was posted; null where it was empty. Absent where the form was not read. */
  origin?: string | null;
  /** The challenge to show: a new one where the old one cannot be used again. */
  challenge: Challenge;
  /** The answer to keep where it is right, else empty. */
  captchaAnswer: string;
  /** Seconds, with status 429. */
  retryAfter?: number;
}

/** As the form shows it; the browser makes one itself where it got no answer. */
export type ShownRefusal = Partial<Refusal> & Pick<Refusal, "problem">;

/** Accepted: the message is durable, and its visitor is told the reference. */
export type Outcome = { accepted: true; reference: string } | { accepted: false; refusal: Refusal };

/** Answers of a posted form. What a refusal does not name is the form's own, or empty. */
interface Answers {
  refuse(refusal: Partial<Refusal> & Pick<Refusal, "status" | "problem">): Outcome;
  /** With status 400 unless it names another; counted as a refused attempt of its sender. */
  refuseAttempt(refusal: Partial<Refusal> & Pick<Refusal, "problem">): Outcome;
}

/** The outcome of a posted form, for the metrics. `duplicate`: a resubmission, acknowledged again. */
export type ContactEvent =
  | { outcome: "accepted" | "held" | "spam"; tool?: ToolId | undefined }
  | { outcome: "duplicate" }
  | { outcome: "refused"; reason: Problem };

/** Who posts a form. */
export interface Sender {
  language: Language;
  /** The page whose link led to the form. The form is posted to its own address, which still says it. */
  from: string | null;
  /** How the visitor had come to the site, as it is stored; null: not known. */
  source: string | null;
  /** For rate limits. */
  addressKeys: AddressKeys;
}

export interface ContactSettings {
  /** The first one signs; what the others have signed is accepted. */
  keys: readonly [string, ...string[]];
  limits: ContactLimits;
  /** A form that is submitted faster, in seconds since its challenge, is stored as spam; 0: none is. */
  minSeconds: number;
  messages: MessageStore;
  log: Log;
  /** Called for each form that was answered. */
  count(event: ContactEvent): void;
}

/**
 * Accepts messages: checks challenge, fields, consents and limits, and stores each message once; the challenge makes a
 * resubmission idempotent. A message that shows a sign of a bot is acknowledged as any other, and stored as spam; one
 * of very many is held, likewise.
 */
export class ContactService {
  readonly challenges: Challenges;
  #settings: ContactSettings;
  #limits: ContactLimits;
  /** Forms that could not be stored since the last one that was: logged at the first and at the end, not for each. */
  #unstored = 0;
  /** The batch of held messages that was logged last. */
  #loggedBatch: string | null = null;

  constructor(settings: ContactSettings) {
    this.#settings = settings;
    this.challenges = new Challenges(settings.keys);
    this.#limits = settings.limits;
  }

  /**
   * Refuses a form by its size, before it is parsed: too large, or too many large ones from its address.
   * @returns undefined where the form is to be parsed
   */
  refuseUnread(bytes: number, addressKeys: AddressKeys): Refusal | undefined {
    const retryAfter = bytes > ORDINARY_REQUEST_BYTES ? this.#limits.takeLarge(addressKeys) : 0;
    if (retryAfter === 0 && bytes <= MAX_REQUEST_BYTES) return undefined;
    this.#settings.count({ outcome: "refused", reason: "size" });
    const status = retryAfter > 0 ? 429 : 413;
    const challenge = this.challenges.issue();
    return { status, problem: "size", errors: {}, values: emptyValues(), challenge, captchaAnswer: "", retryAfter };
  }

  /** Answers one posted form. Never throws, whatever was posted and whether or not the database can be reached. */
  async submit(form: FormData | URLSearchParams, visit: Sender): Promise<Outcome> {
    const values = postedValues(form);
    const token = text(form.get("challenge"));
    const answer = text(form.get("captchaAnswer")).trim();
    const challenge = this.challenges.read(token);
    const solved = isSolved(challenge, answer) ? { token, a: challenge.a, b: challenge.b } : undefined;

    const refuse: Answers["refuse"] = (refusal) => {
      const errors = refusal.errors ?? {};
      if (refusal.problem) this.#settings.count({ outcome: "refused", reason: refusal.problem });
      const kept = errors.captchaAnswer ? undefined : solved;
      return {
        accepted: false,
        refusal: {
          values,
          errors,
          origin: postedOrigin(form),
          challenge: kept ?? this.challenges.renew(token),
          captchaAnswer: kept ? answer : "",
          ...refusal,
        },
      };
    };
    const refuseAttempt: Answers["refuseAttempt"] = (refusal) => {
      this.#limits.countRefused(visit.addressKeys);
      return refuse({ status: 400, ...refusal });
    };

    const tooMany = () => {
      const wait = this.#limits.refusedWait(visit.addressKeys);
      return wait > 0 ? refuse({ status: 429, problem: "rate", retryAfter: wait }) : undefined;
    };

    // Without script, the captcha's buttons post the form. Each such page is rendered, so that they count as well.
    const intent = form.get("intent");
    if (intent === "verify" || intent === "new-challenge") {
      const refused = tooMany();
      if (refused) return refused;
      if (intent === "new-challenge")
        return refuseAttempt({
          status: 200,
          problem: null,
          challenge: this.challenges.renew(token),
          captchaAnswer: "",
        });
      if (solved) return refuseAttempt({ status: 200, problem: null });
      return refuseAttempt({ problem: null, errors: { captchaAnswer: captchaError(challenge.status, answer) } });
    }

    try {
      const isIssued = challenge.status !== "forged";
      const stored = isIssued ? await this.#settings.messages.find(challenge.id) : undefined;
      if (stored) return this.#again(stored, values, refuseAttempt);

      const refused = tooMany();
      if (refused) return refused;

      const errors = contactErrors(values);
      if (!solved) errors.captchaAnswer = captchaError(challenge.status, answer);
      const problem = firstProblem(errors);
      if (problem || !isIssued) return refuseAttempt({ problem, errors });
      if (form.get("consentVersion") !== CONSENT_VERSION)
        return refuseAttempt({ problem: "consent", ...withoutConsents(values) });

      const sign = botSign(form, this.challenges.openFor(challenge), this.#settings.minSeconds);
      const content = storedColumns(values);
      const now = new Date().toISOString();
      const message = {
        ...content,
        id: messageId(challenge.key, challenge, content),
        created_at: now,
        challenge_id: challenge.id,
        captcha_verified: true,
        language: LANGUAGES.find((code) => code === form.get("consentLanguage")) ?? visit.language,
        page: CONTACT.path,
        origin: postedOrigin(form),
        from_page: visit.from,
        source: visit.source,
        consent_version: CONSENT_VERSION,
        consent_at: now,
        note: null,
        marked_at: null,
        reminder: null,
      };
      const admission = this.#limits.admit({
        keys: visit.addressKeys,
        bytes: Buffer.byteLength(JSON.stringify(message)),
        isSpam: sign !== undefined,
        isEmergency: isEmergency(message),
      });
      if (admission.status === "refused") {
        const problem = admission.limit === "own" ? "rate" : "busy";
        return refuse({ status: 429, problem, retryAfter: admission.seconds });
      }
      const { status, batch } = admission;
      const { log } = this.#settings;
      if (sign) log.warn({ sign }, "contact message stored as spam");
      if (batch && batch !== this.#loggedBatch) log.warn({ batch }, "contact messages are held");
      this.#loggedBatch = batch ?? this.#loggedBatch;
      const existing = await this.#store({ ...message, status, batch }, admission);
      if (existing) return this.#again(existing, values, refuseAttempt);
      this.#settings.count({ outcome: status === "new" ? "accepted" : status, tool: toolIn(message.origin) });
      log.info({ status, language: visit.language, subject: values.subject }, "contact message stored");
      return { accepted: true, reference: messageReference(message.id) };
    } catch (error) {
      if (this.#unstored++ === 0) this.#settings.log.error(describeError(error), "contact messages cannot be stored");
      return refuse({ status: 503, problem: "storage" });
    }
  }

  /** @returns the message that its challenge has already; undefined: this one is stored */
  async #store(message: ContactMessage, admitted: Admitted): Promise<ContactMessage | undefined> {
    const result = await this.#settings.messages.store(message).catch((error) => {
      this.#limits.giveBack(admitted);
      throw error;
    });
    if (this.#unstored > 0) this.#settings.log.info({ refused: this.#unstored }, "contact messages are stored again");
    this.#unstored = 0;
    if (result.status === "stored") return undefined;
    this.#limits.giveBack(admitted);
    return result.existing;
  }

  /** The challenge was used: the same message is acknowledged again, another one needs a new challenge. */
  #again(stored: ContactMessage, values: ContactValues, refuseAttempt: Answers["refuseAttempt"]): Outcome {
    if (!isSameContent(stored, storedColumns(values)))
      return refuseAttempt({ problem: "captcha", errors: { captchaAnswer: "captchaExpired" } });
    this.#settings.count({ outcome: "duplicate" });
    return { accepted: true, reference: messageReference(stored.id) };
  }
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** The form with its boxes to be ticked again, because their wording has changed. */
function withoutConsents(values: ContactValues): Pick<Refusal, "values" | "errors"> {
  const boxes = FIELDS.filter(isConsent);
  const unticked = Object.fromEntries(boxes.map(({ name }) => [name, false]));
  const asked = boxes.filter(({ required }) => required);
  return {
    values: { ...values, ...unticked },
    errors: Object.fromEntries(asked.map(({ name }) => [name, "consentChanged"])),
  };
}

/** The last one: a ticked box for a plan or an emergency comes after the origin without it. */
function postedOrigin(form: FormData | URLSearchParams): string | null {
  return knownOrigin(text(form.getAll("origin").at(-1) ?? null));
}

function isSolved(challenge: ReadChallenge, answer: string): challenge is ReadChallenge & { status: "valid" } {
  return challenge.status === "valid" && /^\d{1,2}$/.test(answer) && Number(answer) === challenge.a + challenge.b;
}

function captchaError(status: ReadChallenge["status"], answer: string) {
  if (status === "expired") return "captchaExpired";
  return answer === "" ? "captchaMissing" : "captcha";
}

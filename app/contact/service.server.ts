/** Takes a posted message: reads the form, judges it, admits it by the limits, and stores it. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "@blc/text";
import {
  FIELDS,
  isConsent,
  isSameContent,
  type MessageContent,
} from "../../site/contact-fields.ts";
import { isEmergency, messageReference } from "../../site/contact-options.ts";
import { PLAN_KEY } from "../../site/kept-keys.ts";
import { CONTACT } from "../../site/pages.ts";
import type { ContactMessage, Log, MessageStore } from "../../store/index.ts";
import { describeError } from "../../store/log.ts";
import { withSentPlan } from "../plan/sent.server.ts";
import { type Challenge, challengesOf, type ReadChallenge } from "./challenge.server.ts";
import { CONSENT_VERSION } from "./consent.ts";
import {
  type ContactErrors,
  type ContactValues,
  contactErrors,
  emptyValues,
  firstProblem,
  HONEYPOT_FIELD,
  postedValues,
  storedColumns,
} from "./fields.ts";
import { messageId } from "./message-id.server.ts";
import { knownOrigin } from "./prefill.ts";
import type { AddressKeys, Admitted, ContactLimits } from "./rate-limit.server.ts";
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

/** The message is durable, and its visitor is told the reference. */
export interface Accepted {
  reference: string;
}

/**
 * The outcome of a posted form, for the metrics. `duplicate`: a resubmission, acknowledged again.
 */
export type ContactEvent =
  | { outcome: "accepted" | "held" | "spam" | "duplicate" }
  | { outcome: "refused"; reason: Problem };

/** Who posts a form. */
export interface Sender {
  language: Language;
  /**
   * The page whose link led to the form. The form is posted to its own address, which still says
   * it.
   */
  from: string | null;
  /** How the visitor had come to the site, as it is stored; null: not known. */
  source: string | null;
  /** For rate limits. */
  addressKeys: AddressKeys;
}

interface ContactSettings {
  /** The first one signs; what the others have signed is accepted. */
  keys: readonly [string, ...string[]];
  limits: ContactLimits;
  /**
   * A form that is submitted faster, in seconds since its challenge, is stored as spam; 0: none is.
   */
  minSeconds: number;
  messages: MessageStore;
  log: Log;
  /** Called for each form that was answered. */
  count(event: ContactEvent): void;
}

type ValidChallenge = ReadChallenge & { status: "valid" };

/** What a form says, after it was read. */
interface ReadForm {
  form: FormData | URLSearchParams;
  values: ContactValues;
  /** As it is stored. */
  content: MessageContent;
  origin: string | null;
  /** The challenge as it was posted, and what it says. */
  token: string;
  challenge: ReadChallenge;
  answer: string;
  /** The challenge, where the answer is right. */
  solved: ValidChallenge | undefined;
}

/** Why a step refuses a form. What it does not name of the answer is as it was posted. */
type Refused = Partial<Refusal> & Pick<Refusal, "status" | "problem">;

/** A sign of a bot: a filled honeypot, or a form that is submitted faster than people write. */
type BotSign = "honeypot" | "too fast";

/** A valid message, which the limits decide on. */
interface Judged {
  message: Omit<ContactMessage, "status" | "batch">;
  sign: BotSign | undefined;
}

export type ContactService = ReturnType<typeof contactService>;

/**
 * Checks challenge, fields, consents and limits, and stores each message once: the challenge makes
 * a resubmission idempotent. Spam and held messages are acknowledged as any other.
 */
export function contactService(settings: ContactSettings) {
  const { limits, messages, log, count } = settings;
  const challenges = challengesOf(settings.keys);
  /**
   * Forms that could not be stored since the last one that was: logged at the first and at the end,
   * not for each.
   */
  let unstored = 0;
  /** The batch of held messages that was logged last. */
  let loggedBatch: string | null = null;

  function read(form: FormData | URLSearchParams): ReadForm {
    const token = text(form.get("challenge"));
    const challenge = challenges.read(token);
    const answer = text(form.get("captchaAnswer")).trim();
    const solved = isSolved(challenge, answer) ? challenge : undefined;
    // The last one: a ticked box for a plan or an emergency comes after the origin without it.
    const origin = knownOrigin(text(form.getAll("origin").at(-1) ?? null));
    const values = postedValues(form);
    const content = contentOf(form, values);
    return { form, values, content, origin, token, challenge, answer, solved };
  }

  /** The steps after the reading. Each returns what the next one needs, or the answer. */
  async function take(posted: ReadForm, sender: Sender): Promise<Accepted | Refused> {
    const judged = captchaButton(posted, sender) ?? (await judge(posted, sender));
    if (!("message" in judged)) return judged;
    const admitted = admit(judged, sender);
    if ("problem" in admitted) return admitted;
    return store(judged, admitted, posted.content);
  }

  /**
   * Without script, the captcha's buttons post the form. The answer costs a rendering: these are
   * limited.
   */
  function captchaButton(
    { form, token, solved, ...posted }: ReadForm,
    sender: Sender,
  ): Refused | undefined {
    const intent = form.get("intent");
    if (intent !== "verify" && intent !== "new-challenge") return undefined;
    const limited = refusedTooOften(sender);
    if (limited) return limited;
    if (intent === "new-challenge")
      return {
        status: 200,
        problem: null,
        challenge: challenges.renew(token),
        captchaAnswer: "",
      };
    if (solved) return { status: 200, problem: null };
    return { status: 400, problem: null, errors: { captchaAnswer: captchaError(posted) } };
  }

  /**
   * Is this a valid message? One that is stored already is acknowledged again, whatever the limits.
   */
  async function judge(posted: ReadForm, sender: Sender): Promise<Judged | Accepted | Refused> {
    const { form, values, content, challenge, solved } = posted;
    const stored = challenge.status === "forged" ? undefined : await messages.find(challenge.id);
    if (stored) return again(stored, content);
    const limited = refusedTooOften(sender);
    if (limited) return limited;
    const errors = contactErrors(values);
    if (!solved) errors.captchaAnswer = captchaError(posted);
    const problem = firstProblem(errors);
    if (problem || !solved) return { status: 400, problem, errors };
    if (form.get("consentVersion") !== CONSENT_VERSION) return consentsReworded(values);
    return {
      message: messageOf(posted, solved, sender),
      sign: botSign(form, solved.openForMs, settings.minSeconds),
    };
  }

  function admit({ message, sign }: Judged, sender: Sender): Admitted | Refused {
    const admitted = limits.admit({
      keys: sender.addressKeys,
      bytes: Buffer.byteLength(JSON.stringify(message)),
      isSpam: sign !== undefined,
      isEmergency: isEmergency(message),
    });
    if (admitted.status !== "refused") return admitted;
    return {
      status: 429,
      problem: admitted.limit === "own" ? "rate" : "busy",
      retryAfter: admitted.seconds,
    };
  }

  async function store(
    { message, sign }: Judged,
    admitted: Admitted,
    content: MessageContent,
  ): Promise<Accepted | Refused> {
    const { status, batch } = admitted;
    let result: Awaited<ReturnType<MessageStore["store"]>> | undefined;
    try {
      result = await messages.store({ ...message, status, batch });
    } finally {
      if (result?.status !== "stored") limits.giveBack(admitted);
    }
    if (unstored > 0) log.info({ refused: unstored }, "contact messages are stored again");
    unstored = 0;
    if (result.status !== "stored") return again(result.existing, content);
    if (sign) log.warn({ sign }, "contact message stored as spam");
    if (batch && batch !== loggedBatch) log.warn({ batch }, "contact messages are held");
    loggedBatch = batch ?? loggedBatch;
    log.info(
      { status, language: message.language, subject: message.subject },
      "contact message stored",
    );
    count({ outcome: status === "new" ? "accepted" : status });
    return { reference: messageReference(message.id) };
  }

  /**
   * The challenge was used: the same message is acknowledged again, another one needs a new
   * challenge.
   */
  function again(stored: ContactMessage, content: MessageContent): Accepted | Refused {
    if (!isSameContent(stored, content))
      return { status: 400, problem: "captcha", errors: { captchaAnswer: "captchaExpired" } };
    count({ outcome: "duplicate" });
    return { reference: messageReference(stored.id) };
  }

  function refusedTooOften({ addressKeys }: Sender): Refused | undefined {
    const retryAfter = limits.refusedWait(addressKeys);
    return retryAfter > 0 ? { status: 429, problem: "rate", retryAfter } : undefined;
  }

  function cannotStore(error: unknown): Refused {
    if (unstored++ === 0) log.error(describeError(error), "contact messages cannot be stored");
    return { status: 503, problem: "storage" };
  }

  /** The form as it is shown again, with what was posted. */
  function refuse(
    { values, origin, token, answer, solved }: ReadForm,
    refused: Refused,
    sender: Sender,
  ): Refusal {
    // The limits themselves, and a database that is away, are no mistake of the sender's.
    if (refused.status <= 400) limits.countRefused(sender.addressKeys);
    if (refused.problem) count({ outcome: "refused", reason: refused.problem });
    const errors = refused.errors ?? {};
    const captcha =
      solved && !errors.captchaAnswer
        ? { challenge: { token, a: solved.a, b: solved.b }, captchaAnswer: answer }
        : { challenge: challenges.renew(token), captchaAnswer: "" };
    return { values, errors, origin, ...captcha, ...refused };
  }

  return {
    challenges,
    /**
     * Refuses a form that is too large, or one of too many large ones from its address, before it
     * is parsed.
     * @returns undefined if the form is to be parsed
     */
    refuseUnread(bytes: number, addressKeys: AddressKeys): Refusal | undefined {
      const retryAfter = bytes > ORDINARY_REQUEST_BYTES ? limits.takeLarge(addressKeys) : 0;
      if (retryAfter === 0 && bytes <= MAX_REQUEST_BYTES) return undefined;
      count({ outcome: "refused", reason: "size" });
      return {
        status: retryAfter > 0 ? 429 : 413,
        problem: "size",
        errors: {},
        values: emptyValues(),
        challenge: challenges.issue(),
        captchaAnswer: "",
        retryAfter,
      };
    },
    /**
     * Answers one posted form. Never throws, whatever was posted and whether or not the database
     * can be reached.
     */
    async submit(form: FormData | URLSearchParams, sender: Sender): Promise<Accepted | Refusal> {
      const posted = read(form);
      const answer = await take(posted, sender).catch(cannotStore);
      return "reference" in answer ? answer : refuse(posted, answer, sender);
    },
  };
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** Of the wording that was shown. */
function languageOf(form: ReadForm["form"]): Language | undefined {
  return LANGUAGES.find((code) => code === form.get("consentLanguage"));
}

function contentOf(form: ReadForm["form"], values: ContactValues): MessageContent {
  const plan = text(form.get(PLAN_KEY));
  const message = withSentPlan(values.message, plan, languageOf(form) ?? FALLBACK_LANGUAGE);
  return storedColumns({ ...values, message });
}

function messageOf(
  { form, content, origin }: ReadForm,
  challenge: ValidChallenge,
  sender: Sender,
): Judged["message"] {
  const now = new Date().toISOString();
  return {
    ...content,
    id: messageId(challenge.key, challenge, content),
    created_at: now,
    challenge_id: challenge.id,
    captcha_verified: true,
    language: languageOf(form) ?? sender.language,
    page: CONTACT.path,
    origin,
    from_page: sender.from,
    source: sender.source,
    consent_version: CONSENT_VERSION,
    consent_at: now,
    note: null,
    marked_at: null,
    reminder: null,
  };
}

/**
 * The sign of a bot that a posted form shows, if any. It is no proof, because autofill may look the
 * same.
 * @param openForMs undefined: not known to this process
 * @param minSeconds that a person needs at least; 0: not checked
 */
export function botSign(
  form: FormData | URLSearchParams,
  openForMs: number | undefined,
  minSeconds: number,
): BotSign | undefined {
  if (form.getAll(HONEYPOT_FIELD).some((value) => value !== "")) return "honeypot";
  return openForMs !== undefined && openForMs < minSeconds * 1000 ? "too fast" : undefined;
}

/** The boxes are to be ticked again, because their wording has changed. */
function consentsReworded(values: ContactValues): Refused {
  const boxes = FIELDS.filter(isConsent);
  const unticked = Object.fromEntries(boxes.map(({ name }) => [name, false]));
  const asked = boxes.filter(({ required }) => required);
  return {
    status: 400,
    problem: "consent",
    values: { ...values, ...unticked },
    errors: Object.fromEntries(asked.map(({ name }) => [name, "consentChanged"])),
  };
}

function isSolved(challenge: ReadChallenge, answer: string): challenge is ValidChallenge {
  return (
    challenge.status === "valid" &&
    /^\d{1,2}$/.test(answer) &&
    Number(answer) === challenge.a + challenge.b
  );
}

function captchaError({ challenge, answer }: Pick<ReadForm, "challenge" | "answer">) {
  if (challenge.status === "expired") return "captchaExpired";
  return answer === "" ? "captchaMissing" : "captcha";
}

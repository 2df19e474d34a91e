import { valibotResolver } from "@hookform/resolvers/valibot";
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import { type FieldErrors, type UseFormRegister, useForm } from "react-hook-form";
import { FIELDS, type FieldName } from "../../site/contact-fields.ts";
import { CheckField, Field } from "../ui/field.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { Captcha } from "./captcha.tsx";
import type { Challenge } from "./challenge.server.ts";
import { ConsentLabel } from "./consent-label.tsx";
import styles from "./contact-form.module.css";
import { type ContactCopy, useContactCopy } from "./copy.ts";
import { type ContactErrors, type ContactValues, contactSchema, type ErrorCode, TRAP_FIELD } from "./fields.ts";
import { PhoneInput } from "./phone/phone-input.tsx";
import { isTooLarge } from "./request-limit.ts";
import type { Problem, Refusal } from "./service.server.ts";
import { ToastWords, useToast } from "./toast.tsx";

const NOTICE = "form-notice";

type FormField = (typeof FIELDS)[number];

/** Why the form was not taken, as it is told. */
type Notice = { problem: Problem; retryAfter?: number };

interface ContactFormProps {
  /** What the fields start with. */
  initial: ContactValues;
  origin: string;
  challenge: Challenge;
  /** The server's answer to the last attempt, or what the browser makes of no answer at all. */
  refusal: ShownRefusal | undefined;
  /** Sends the form and shows the answer; resolves when it is there. Absent on the server. */
  send?: (form: HTMLFormElement) => Promise<void>;
}

export type ShownRefusal = Partial<Refusal> & Pick<Refusal, "problem">;

/**
 * The contact form. Without script it posts and comes back with its errors; with it, the same rules answer at once.
 * The fields are the browser's own: what was typed before script ran, or before the language changed, stays.
 */
export function ContactForm({ initial, origin, challenge, refusal, send }: ContactFormProps) {
  const { copy } = useContactCopy();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isHydrated = useHydrated();
  const captcha = useCaptcha(challenge, refusal);
  const { register, handleSubmit, setError, formState } = useForm<ContactValues>({
    mode: "onSubmit",
    reValidateMode: "onChange",
    resolver: valibotResolver(contactSchema),
  });
  const { notice, tell } = useNotice(refusal);
  // Before script runs, the server's answer speaks; then the form's own state, which the effect below fills.
  const codes = isHydrated ? errorCodes(formState.errors) : (refusal?.errors ?? {});

  useEffect(() => {
    for (const [name, code] of Object.entries(refusal?.errors ?? {}))
      if (name !== "captchaAnswer") setError(name as FieldName, { message: code });
  }, [refusal, setError]);

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSubmitting) return;
    tell(null);
    if (!captcha.isVerified) {
      tell({ problem: "captcha" });
      document.getElementById("captchaAnswer")?.focus();
      return;
    }
    void handleSubmit(
      () => {
        if (isTooLarge(new FormData(form))) return tell({ problem: "size" }, "focus");
        setIsSubmitting(true);
        void send?.(form).finally(() => setIsSubmitting(false));
      },
      (errors) => {
        if (Object.values(errors).some((error) => error?.message === "consent")) tell({ problem: "consent" });
      },
    )(event);
  };

  const errorOf = (name: FieldName) => {
    const code = codes[name];
    return code && copy.errors[code];
  };
  // Solving the sum settles what was said of it.
  const told = notice && !(notice.problem === "captcha" && captcha.isVerified && isHydrated) && (
    <div id={NOTICE} tabIndex={-1} className={styles.notice} role={isHydrated ? undefined : "alert"}>
      <ProblemWords {...notice} />
    </div>
  );

  return (
    <form method="post" noValidate className={styles.form} onSubmit={check}>
      {/* Without script, Enter presses the first button of a form: it shall be one that sends. */}
      {!isHydrated && <button type="submit" tabIndex={-1} aria-hidden="true" className="visually-hidden" />}
      {!isHydrated && told}
      <input type="hidden" name="origin" value={origin} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>{copy.trap}</label>
        <input type="text" id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.fields}>
        {FIELDS.filter(({ control }) => control !== "checkbox").map((field) => (
          <div key={field.name} className={"width" in field ? styles.half : undefined}>
            <TextControl field={field} initial={initial} copy={copy} error={errorOf(field.name)} register={register} />
          </div>
        ))}
      </div>
      <Captcha {...captcha} copy={copy.captcha} error={captcha.error && copy.errors[captcha.error]} />
      <div>
        {FIELDS.filter(({ control }) => control === "checkbox").map(({ name, required }) => (
          <CheckField
            key={name}
            id={name}
            label={<ConsentLabel copy={copy.consents[name as keyof ContactCopy["consents"]]} />}
            optional={required ? undefined : copy.optional}
            error={errorOf(name)}
          >
            {(attributes) => (
              <input
                type="checkbox"
                defaultChecked={initial[name] === true}
                required={required}
                {...attributes}
                {...register(name)}
              />
            )}
          </CheckField>
        ))}
      </div>
      {isHydrated && told}
      <div className={styles.send}>
        <button type="submit" className="btn" disabled={isSubmitting || (isHydrated && !captcha.isVerified)}>
          {isSubmitting ? copy.sending : copy.send}
        </button>
        <p className="mark">{isHydrated && !captcha.isVerified ? copy.captcha.first : ""}</p>
      </div>
    </form>
  );
}

/** The sentences for a problem, in the language that the page has just now. */
function ProblemWords({ problem, retryAfter }: Notice) {
  const { problemTexts } = useContactCopy();
  return <ToastWords {...problemTexts(problem, retryAfter)} />;
}

/**
 * Why the form was not taken: told by a toast and, until the next attempt, in place. A new answer of the server moves
 * the focus there, since the button that had it was disabled meanwhile.
 */
function useNotice(refusal: ContactFormProps["refusal"]) {
  const toast = useToast();
  const [notice, setNotice] = useState<Notice | null>(() => asNotice(refusal));
  const wantsFocus = useRef(false);
  const tell = useCallback(
    (next: Notice | null, focus?: "focus") => {
      wantsFocus.current = focus === "focus";
      setNotice(next);
      toast(next && { kind: "error", words: <ProblemWords {...next} /> });
    },
    [toast],
  );
  useEffect(() => {
    const next = asNotice(refusal);
    if (next) tell(next, "focus");
  }, [refusal, tell]);
  useEffect(() => {
    if (!notice || !wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(NOTICE)?.focus();
  }, [notice]);
  return { notice, tell };
}

function asNotice(refusal: ContactFormProps["refusal"]): Notice | null {
  return refusal?.problem ? { problem: refusal.problem, retryAfter: refusal.retryAfter } : null;
}

/** One field of the list that is not a box to tick. */
function TextControl({
  field,
  initial,
  copy,
  error,
  register,
}: {
  field: FormField;
  initial: ContactValues;
  copy: ContactCopy;
  error: string | undefined;
  register: UseFormRegister<ContactValues>;
}) {
  const { language } = useContactCopy();
  const { name } = field;
  const shared = {
    defaultValue: String(initial[name]),
    required: field.required,
    autoComplete: "autoComplete" in field ? field.autoComplete : undefined,
    ...register(name),
  };
  return (
    <Field
      id={name}
      label={copy.labels[name as keyof ContactCopy["labels"]]}
      optional={field.required ? undefined : copy.optional}
      error={error}
    >
      {(attributes) => {
        switch (field.control) {
          case "textarea":
            return <textarea rows={4} {...shared} {...attributes} />;
          case "select":
            return (
              <select {...shared} {...attributes}>
                <option value="">{copy.choose}</option>
                {field.options.map((value) => (
                  <option key={value} value={value}>
                    {(copy.options[field.name] as Record<string, string>)[value]}
                  </option>
                ))}
              </select>
            );
          case "phone":
            return <PhoneInput language={language} copy={copy.phone} {...shared} {...attributes} />;
          default:
            return <input type={field.control === "email" ? "email" : "text"} {...shared} {...attributes} />;
        }
      }}
    </Field>
  );
}

function errorCodes(errors: FieldErrors<ContactValues>): ContactErrors {
  const found = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return Object.fromEntries(found.filter(([, code]) => code));
}

/** The captcha's state: the challenge that is shown, and what is known of its answer. */
function useCaptcha(first: Challenge, refusal: ContactFormProps["refusal"]) {
  const [state, setState] = useState({
    challenge: refusal?.challenge ?? first,
    isVerified: Boolean(refusal?.captchaAnswer),
    error: refusal?.errors?.captchaAnswer,
  });
  const answered = useRef(refusal);
  useEffect(() => {
    if (!refusal || answered.current === refusal) return;
    answered.current = refusal;
    setState((before) => ({
      challenge: refusal.challenge ?? before.challenge,
      isVerified: refusal.challenge ? Boolean(refusal.captchaAnswer) : before.isVerified,
      error: refusal.errors?.captchaAnswer,
    }));
  }, [refusal]);
  return {
    ...state,
    answer: refusal?.captchaAnswer ?? "",
    onVerified: () => setState((before) => ({ ...before, isVerified: true, error: undefined })),
    async onRenew(because: "wrong" | "asked") {
      const challenge = await newChallenge(state.challenge);
      // Without a new sum the old one is still good, and so is an answer that was right.
      const error: ErrorCode | undefined = because === "wrong" ? "captcha" : challenge ? undefined : "captchaAway";
      setState((before) => ({
        challenge: challenge ?? before.challenge,
        isVerified: before.isVerified && !challenge,
        error,
      }));
      return challenge !== undefined;
    },
  };
}

/** Undefined when the server does not answer: the old sum can still be tried. */
async function newChallenge({ token }: Challenge): Promise<Challenge | undefined> {
  try {
    const response = await fetch(`/contact/challenge?${new URLSearchParams({ after: token })}`, { cache: "no-store" });
    return response.ok ? ((await response.json()) as Challenge) : undefined;
  } catch {
    return undefined;
  }
}

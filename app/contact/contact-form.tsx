/** The contact form. */
import { valibotResolver } from "@hookform/resolvers/valibot";
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type FieldErrors, type UseFormRegister, useForm } from "react-hook-form";
import {
  FIELDS,
  type FieldName,
  isConsent,
  isText,
  type TextField,
} from "../../site/contact-fields.ts";
import { CONTACT_TYPES, EMERGENCY_ORIGIN } from "../../site/contact-options.ts";
import { SiteLink } from "../i18n/link.tsx";
import { CONTACT_FORM } from "../islands.ts";
import { CheckField } from "../ui/check-field.tsx";
import { Field } from "../ui/field.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { AskedFor } from "./asked-for.tsx";
import { Captcha, type Channels } from "./captcha.tsx";
import { useCaptcha } from "./captcha-state.ts";
import type { Challenge } from "./challenge.server.ts";
import styles from "./contact-form.module.css";
import { useContactCopy } from "./copy.ts";
import {
  type ContactErrors,
  type ContactValues,
  contactSchema,
  firstProblem,
  HONEYPOT_FIELD,
} from "./fields.ts";
import { FormNotice, useNotice } from "./notice.tsx";
import { PhoneInput } from "./phone/phone-input.tsx";
import { isTooLarge } from "./request-limit.ts";
import type { ShownRefusal } from "./service.server.ts";

/** The fields that are folded in an emergency, and their values then. */
const FOLDED: Partial<Record<FieldName, string>> = {
  company: "",
  country: "",
  subject: CONTACT_TYPES.emergency,
};

export interface ContactFormProps {
  /** What the fields start with. */
  initial: ContactValues;
  origin: string;
  channels: Channels;
  /** Of the wording that the form shows. */
  consentVersion: string;
  challenge: Challenge;
  /** The server's answer to the last attempt, or `storage` where the browser got none. */
  refusal?: ShownRefusal;
  closeLabel: string;
  /** Sends the form, and resolves when the answer is shown. Absent on the server. */
  send?: (form: HTMLFormElement) => Promise<void>;
}

/**
 * With script its rules are checked before it is posted. Its inputs are uncontrolled, so that what
 * was typed before hydration or a change of language stays.
 */
export function ContactForm(props: ContactFormProps) {
  const { initial, origin, channels, consentVersion, challenge, refusal, closeLabel, send } = props;
  const { copy, words, language, folded: foldedLabel } = useContactCopy();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isHydrated = useHydrated();
  const captcha = useCaptcha(challenge, refusal);
  const { register, handleSubmit, setError, setValue, formState } = useForm<ContactValues>({
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: false,
    resolver: valibotResolver(contactSchema),
  });
  const { notice, isAbove, notify } = useNotice(refusal, isSubmitting);
  // The effect below copies the server's errors into the form's state after hydration.
  const codes = isHydrated ? errorCodes(formState.errors) : (refusal?.errors ?? {});

  useEffect(() => {
    for (const [name, code] of Object.entries(refusal?.errors ?? {}))
      if (name !== "captchaAnswer") setError(name as FieldName, { message: code });
  }, [refusal, setError]);
  // A tick is given to one wording only. This runs before the errors are set.
  const shownVersion = useRef(consentVersion);
  const isReworded = Object.values(refusal?.errors ?? {}).includes("consentChanged");
  useLayoutEffect(() => {
    if (shownVersion.current === consentVersion && !isReworded) return;
    shownVersion.current = consentVersion;
    for (const { name } of FIELDS.filter(isConsent)) setValue(name, false);
  }, [consentVersion, isReworded, setValue]);

  const refuse = (errors: ContactErrors) => {
    const problem = firstProblem(errors);
    if (problem) notify({ problem, errors });
  };
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSubmitting) return;
    notify(null);
    const unsolved: ContactErrors = captcha.isVerified
      ? {}
      : { captchaAnswer: captcha.error ?? "captchaMissing" };
    if (unsolved.captchaAnswer) captcha.onError(unsolved.captchaAnswer);
    void handleSubmit(
      () => {
        if (!captcha.isVerified) return refuse(unsolved);
        if (isTooLarge(new FormData(form))) return notify({ problem: "size", errors: {} });
        setIsSubmitting(true);
        void send?.(form).finally(() => setIsSubmitting(false));
      },
      (errors) => refuse({ ...errorCodes(errors), ...unsolved }),
    )(event);
  };

  const errorOf = (name: FieldName) => {
    const code = codes[name];
    return code && copy.errors[code];
  };
  const control = (field: TextField) => (
    <div key={field.name} className={field.control === "textarea" ? styles.whole : undefined}>
      <TextControl
        field={field}
        initial={initial}
        error={errorOf(field.name)}
        register={register}
      />
    </div>
  );

  // In an emergency the optional fields are folded, unless they have an error or a value of the
  // visitor's.
  const folded = FIELDS.filter(isText).filter(
    ({ name }) => origin === EMERGENCY_ORIGIN && name in FOLDED,
  );
  const foldedPart = useRef<HTMLDetailsElement>(null);
  const askedFor = <AskedFor origin={origin} posted={refusal?.origin} />;
  const isUnticked = refusal?.origin !== undefined && refusal.origin !== origin;
  const startsOpen =
    isUnticked ||
    folded.some(({ name }) => refusal?.errors?.[name] || initial[name] !== FOLDED[name]);
  const hasFoldedError = folded.some(({ name }) => codes[name]);
  // Not by an attribute, because it stays open when the error is corrected.
  useLayoutEffect(() => {
    if (hasFoldedError && foldedPart.current) foldedPart.current.open = true;
  }, [hasFoldedError]);

  // A notice about the captcha alone ends when the captcha is solved.
  const isOutdated =
    isHydrated &&
    captcha.isVerified &&
    notice &&
    Object.keys(notice.errors).join() === "captchaAnswer";
  const shownNotice = notice && !isOutdated && (
    <FormNotice notice={notice} closeLabel={closeLabel} onClose={() => notify(null)} />
  );
  const isLocked = !captcha.isVerified;

  return (
    <>
      {isAbove && shownNotice}
      <form id={CONTACT_FORM} method="post" noValidate className={styles.form} onSubmit={check}>
        {/* Without script, Enter activates the first submit button: not the captcha's. */}
        {!isHydrated && (
          <button
            type="submit"
            tabIndex={-1}
            aria-hidden="true"
            className="visually-hidden"
            data-locked={isLocked}
          />
        )}
        <input type="hidden" name="consentVersion" value={consentVersion} />
        <input type="hidden" name="consentLanguage" value={language} />
        {folded.length === 0 && askedFor}
        {/* Bots recognize display: none. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={HONEYPOT_FIELD}>{copy.honeypot}</label>
          <input
            type="text"
            id={HONEYPOT_FIELD}
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <div className={styles.fields}>
          {FIELDS.filter(isText)
            .filter((field) => !folded.includes(field))
            .map(control)}
        </div>
        {folded.length > 0 && (
          <details ref={foldedPart} className="flow" open={startsOpen}>
            <summary>{foldedLabel}</summary>
            <div className={styles.fields}>{folded.map(control)}</div>
            {askedFor}
          </details>
        )}
        <Captcha
          {...captcha}
          copy={copy.captcha}
          channels={channels}
          error={captcha.error && copy.errors[captcha.error]}
        />
        <div>
          {FIELDS.filter(isConsent).map(({ name, required }) => (
            <CheckField
              key={name}
              id={name}
              label={<ConsentLabel copy={words.consents[name]} />}
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
        <div className={styles.send}>
          {/* Only the script in the head of the document disables it before hydration. */}
          <button
            type="submit"
            className="btn"
            disabled={isSubmitting || (isHydrated && isLocked)}
            data-locked={isHydrated ? undefined : isLocked}
          >
            {isSubmitting ? copy.sending : copy.send}
          </button>
          <p className={`mark ${styles.state}`} role="status">
            {captcha.isVerified ? copy.captcha.solved : copy.captcha.first}
          </p>
        </div>
      </form>
      {!isAbove && shownNotice}
    </>
  );
}

interface TextControlProps {
  field: TextField;
  initial: ContactValues;
  error: string | undefined;
  register: UseFormRegister<ContactValues>;
}

/** A field of the list other than a checkbox. */
function TextControl({ field, initial, error, register }: TextControlProps) {
  const { copy, words, optionalNote } = useContactCopy();
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
      label={words.labels[name]}
      optional={field.required ? undefined : optionalNote(name)}
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
                {Object.entries(words.options[field.name]).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            );
          case "phone":
            return <PhoneInput {...shared} {...attributes} />;
          default:
            return (
              <input
                type={field.control === "email" ? "email" : "text"}
                {...shared}
                {...attributes}
              />
            );
        }
      }}
    </Field>
  );
}

/** The link to the privacy page opens in a new tab, so that the form stays. */
function ConsentLabel({ copy }: { copy: { before: string; link: string; after: string } }) {
  return (
    <>
      {copy.before}
      <SiteLink to="/privacy" target="_blank" rel="noopener">
        {copy.link}
      </SiteLink>
      {copy.after}
    </>
  );
}

function errorCodes(errors: FieldErrors<ContactValues>): ContactErrors {
  const found = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  return Object.fromEntries(found.filter(([, code]) => code));
}

/** The captcha of the contact form. */

import { type KeyboardEvent, useRef, useState } from "react";
import { phoneAddress } from "../../site/contact-options.ts";
import fieldStyles from "../ui/field.module.css";
import { FieldError } from "../ui/field.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { LevelShape } from "../ui/level-shape.tsx";
import styles from "./captcha.module.css";
import type { useCaptcha } from "./captcha-state.ts";
import type { ContactCopy } from "./copy.ts";

/** Ways to the company without a form. */
export interface Channels {
  email: string;
  /** Undefined: the owner has not set it. */
  phone: string | undefined;
}

interface CaptchaProps extends Omit<ReturnType<typeof useCaptcha>, "error" | "onError"> {
  copy: ContactCopy["form"]["captcha"];
  channels: Channels;
  /** The error text, from the server or the last attempt. */
  error: string | undefined;
}

/**
 * The captcha: a sum of two digits, which the server checks again. Without script its buttons post
 * the form.
 */
export function Captcha({
  copy,
  channels,
  challenge,
  isVerified,
  error,
  answer,
  onVerified,
  onRenew,
}: CaptchaProps) {
  const isHydrated = useHydrated();
  const [isRenewing, setIsRenewing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const buttonType = isHydrated ? "button" : "submit";

  const renew = async (because: "wrong" | "asked") => {
    if (isRenewing) return;
    setIsRenewing(true);
    const isNew = await onRenew(because);
    setIsRenewing(false);
    if (!field.current) return;
    if (isNew || because === "wrong") field.current.value = "";
    field.current.focus();
  };
  const verify = () => {
    const given = field.current?.value.trim() ?? "";
    if (isVerified || given === "") return;
    if (/^\d+$/.test(given) && Number(given) === Number(challenge.a) + Number(challenge.b))
      onVerified();
    else void renew("wrong");
  };
  const verifyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isVerified) return;
    event.preventDefault();
    verify();
  };

  return (
    <fieldset className={styles.fieldset}>
      <legend>{copy.legend}</legend>
      {/* A browser that restores the page would restore the token of another sum. */}
      <input type="hidden" name="challenge" value={challenge.token} autoComplete="off" />
      <div className={styles.captcha}>
        <label className={styles.sum} htmlFor="captchaAnswer">
          <span aria-hidden="true">
            {challenge.a} + {challenge.b} =
          </span>
          <span className="visually-hidden">
            {copy.answer}: {challenge.a} {copy.plus} {challenge.b}
          </span>
        </label>
        <input
          ref={field}
          className={fieldStyles.control}
          id="captchaAnswer"
          name="captchaAnswer"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={answer}
          readOnly={isVerified && isHydrated}
          aria-invalid={error && !isVerified ? true : undefined}
          aria-describedby={error ? "captchaAnswer-error" : undefined}
          onBlur={verify}
          onKeyDown={verifyOnEnter}
        />
        {/* It stays when the answer is right, so that the focus does. */}
        <button
          type={buttonType}
          name="intent"
          value="verify"
          className={isVerified ? `btn quiet ${styles.verified}` : "btn quiet"}
          aria-disabled={isVerified}
          onClick={verify}
        >
          {isVerified && <LevelShape level="healthy" />}
          {isVerified ? copy.verified : copy.verify}
        </button>
        <button
          type={buttonType}
          name="intent"
          value="new-challenge"
          className="btn quiet"
          onClick={() => isHydrated && void renew("asked")}
        >
          {copy.renew}
        </button>
      </div>
      <FieldError id="captchaAnswer" error={error} />
      <p className={styles.channels}>
        {copy.write} <a href={`mailto:${channels.email}`}>{channels.email}</a>
        {channels.phone && (
          <>
            {` ${copy.call} `}
            <a href={phoneAddress(channels.phone)}>{channels.phone}</a>
          </>
        )}
      </p>
    </fieldset>
  );
}

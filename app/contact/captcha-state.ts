/** The captcha's state: its challenge, whether it is solved, and its error. */
import { useEffect, useRef, useState } from "react";
import { CHALLENGE_PATH } from "../../site/contact-options.ts";
import type { Challenge } from "./challenge.server.ts";
import type { ErrorCode } from "./fields.ts";
import type { ShownRefusal } from "./service.server.ts";

export function useCaptcha(first: Challenge, refusal: ShownRefusal | undefined) {
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
    /** The answer that the server has found to be right. */
    answer: refusal?.captchaAnswer ?? "",
    onVerified: () => setState((before) => ({ ...before, isVerified: true, error: undefined })),
    onError: (error: ErrorCode) => setState((before) => ({ ...before, error })),
    /** Fetches a new challenge. @returns false where none could be fetched */
    async onRenew(because: "wrong" | "asked") {
      const challenge = await newChallenge(state.challenge);
      const error: ErrorCode | undefined = because === "wrong" ? "captcha" : undefined;
      // Without a new challenge the old one and its right answer stay valid.
      if (challenge) setState({ challenge, isVerified: false, error });
      else setState((before) => ({ ...before, error: error ?? "captchaAway" }));
      return challenge !== undefined;
    },
  };
}

/** @returns undefined when the server does not answer; the old challenge can still be solved */
async function newChallenge({ token }: Challenge): Promise<Challenge | undefined> {
  try {
    const response = await fetch(`${CHALLENGE_PATH}?${new URLSearchParams({ after: token })}`, {
      cache: "no-store",
    });
    return response.ok ? ((await response.json()) as Challenge) : undefined;
  } catch {
    return undefined;
  }
}

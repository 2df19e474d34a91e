/** The signed links by which the staff mark a message from a mail (decision 17). */
import { MARK_PATH } from "../../site/contact-options.ts";
import type { Mark } from "../../store/index.ts";
import { seal, unseal } from "../contact/seal.server.ts";

const PURPOSE = "mark";

/** From the sending of its mail. */
const LIFETIME_MS = 30 * 86_400_000;

/** The address by which a message gets a mark. @param id of the message */
export type MarkLink = (id: string, mark: Mark) => string;

/** @param key asked for with each link: the store, which has it, is opened with what delivers the mails */
export function markLinks(publicUrl: string, key: () => string): MarkLink {
  return (id, mark) =>
    `${publicUrl}${MARK_PATH}${seal(key(), PURPOSE, [id, mark, Date.now() + LIFETIME_MS])}`;
}

/** @returns undefined: this key has not signed it */
export function readMarkLink(
  key: string,
  token: string,
): { id: string; mark: Mark; isExpired: boolean } | undefined {
  const [id, mark, expires] = (unseal([key], PURPOSE, token)?.payload ?? []) as [
    string?,
    Mark?,
    number?,
  ];
  return id && mark && expires ? { id, mark, isExpired: Date.now() > expires } : undefined;
}

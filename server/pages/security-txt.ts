import { LANGUAGES } from "@blc/text";
import { owner } from "../../app/owner.ts";
import policy from "../../SECURITY.md?raw";
import { isSet } from "../../site/owner/owner.ts";

export const SECURITY_TXT = "/.well-known/security.txt";
export const SECURITY_POLICY = "/security-policy.txt";

/** RFC 9116 recommends less than a year. The file of a site that is no longer built expires. */
const DAYS = 364;

/**
 * The part of SECURITY.md for those who report something; the rest is for those who have the
 * source.
 */
export const POLICY_TEXT = policy.slice(0, policy.indexOf("\n## For the owner"));

/**
 * Whom to tell of a vulnerability: RFC 9116.
 * @param publicUrl the site's origin
 * @param built when the site was built, in milliseconds since 1970
 * @returns undefined while the company has no address
 */
export function securityTxt(publicUrl: string, built: number): string | undefined {
  if (!isSet(owner().company.email)) return undefined;
  const expires = new Date(built + DAYS * 86_400_000).toISOString();
  return [
    `Contact: mailto:${owner().company.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${(owner().support.languages ?? LANGUAGES).join(", ")}`,
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    `Policy: ${publicUrl}${SECURITY_POLICY}\n`,
  ].join("\n");
}

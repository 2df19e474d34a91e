/** Headers of built files: those of documents say nothing of a script or a font. */
export const FILE_HEADERS = [["X-Content-Type-Options", "nosniff"]] as const;

/** Headers that every other answer carries. The Content-Security-Policy is each document's own; see `finish-document.ts`. */
export function securityHeaders(publicUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
  ];
  if (publicUrl.startsWith("https:")) headers.push(["Strict-Transport-Security", "max-age=63072000"]);
  return headers;
}

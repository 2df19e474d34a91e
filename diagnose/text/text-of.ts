/**
 * The text of a file, also of one that PowerShell's `>` has written. Its byte order mark stays: a program may refuse the
 * file for it.
 */
export function textOf(bytes: Uint8Array): string {
  const encodings: Record<string, string> = { "255 254": "utf-16le", "254 255": "utf-16be" };
  const encoding = encodings[bytes.slice(0, 2).join(" ")] ?? "utf-8";
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

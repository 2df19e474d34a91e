/**
 * The text of a file, also of one that PowerShell's `>` has written. Its byte order mark stays: a program may refuse the
 * file for it.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(wide, { ignoreBOM: true }).decode(bytes);
}

/** Takes settings out of what they stand in, with the numbers of the text's own lines. */
import { productOfFile } from "../file-product.ts";
import { MARK, type Product } from "../types.ts";
import { readCommands } from "./commands.ts";
import { readDocument, readParameters } from "./documents.ts";
import { readRunning } from "./running.ts";
import type { Container } from "./settings.ts";

/**
 * @param asked the product for which it is read
 * @returns undefined: the text is a configuration file, or none of these
 */
export function containerIn(given: string, asked?: Product): Container | undefined {
  const text = given.startsWith(MARK) ? given.slice(MARK.length) : given;
  // The first line that says something.
  const [start = ""] = /^[ \t]*[^\s#;].*$/m.exec(text) ?? [];
  if (/^[ \t]*\[(?!(?:Unit|Service|Install)\])[^\]{"]*\][ \t\r]*(?:#.*)?$/.test(start))
    return undefined;
  return (
    readRunning(text) ??
    readDocument(text, asked) ??
    readHeredocs(text, asked) ??
    readCommands(text) ??
    readParameters(text)
  );
}

/** YAML or a file within a shell's script or within Terraform. @returns undefined: neither is there */
function readHeredocs(text: string, asked?: Product): Container | undefined {
  if (!text.includes("<<")) return undefined;
  let end: string | undefined;
  const lines = text.split("\n").map((line) => {
    const isHeld = end !== undefined && line.trim() !== end;
    if (end === undefined) end = /<<[-~]?[ \t]*["']?([A-Za-z_]\w*)\b/.exec(line)?.[1];
    else if (!isHeld) end = undefined;
    return isHeld ? line : "";
  });
  const held = lines.join("\n");
  const document = readDocument(held, asked);
  if (document && document.names.length > 0) return document;
  if (!productOfFile(held)) return undefined;
  const file = { name: "", text: held, first: 1, isOneLine: false };
  return { kind: "command", names: ["command"], parts: [file] };
}

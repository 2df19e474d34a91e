/** The owner's file as it begins: every field explained, and empty. */
import * as v from "valibot";
import { OwnerFile } from "./definition.ts";
import { unwrapped } from "./read.ts";

/** How nothing is written, by the type of a schema. */
const EMPTY: Readonly<Record<string, string>> = { array: "[]", record: "{}" };

/** Fields that are written as one value, although they are objects: all of them or nothing. */
function isOneValue(entries: v.ObjectEntries): boolean {
  return Object.values(entries).some((entry) => entry.type !== "optional");
}

/** @param schemaPath of `owner.schema.json`, from the file's folder: editors complete and check the file with it */
export function ownerTemplate(schemaPath: string): string {
  const lines = [
    "// The owner's file: what only the owner of the site knows. JSON with comments; a comma after the last entry is fine.",
    "// Empty values (null, [], {}) say nothing: what is not said is not shown, or has the default.",
    "// The running site reads this file within seconds after it was saved. To check it: npm run site -- owner check",
    "{",
    `  "$schema": ${JSON.stringify(schemaPath)},`,
  ];
  write(OwnerFile.entries, 1, lines);
  lines.push("}", "");
  return lines.join("\n");
}

function write(entries: v.ObjectEntries, depth: number, lines: string[]): void {
  const indent = "  ".repeat(depth);
  for (const [name, schema] of Object.entries(entries)) {
    if (name === "$schema") continue;
    const description = v.getDescription(unwrappedOnce(schema) as v.GenericSchema);
    if (depth === 1) lines.push("");
    if (description) lines.push(`${indent}// ${description}`);
    const inner = unwrapped(schema);
    const own = inner.entries as v.ObjectEntries | undefined;
    if (own && !isOneValue(own)) {
      lines.push(`${indent}"${name}": {`);
      write(own, depth + 1, lines);
      lines.push(`${indent}},`);
    } else lines.push(`${indent}"${name}": ${EMPTY[String(inner.type)] ?? "null"},`);
  }
}

/** The schema that `field` described: inside of what makes it optional. */
function unwrappedOnce(schema: unknown): unknown {
  return (schema as { wrapped?: unknown }).wrapped ?? schema;
}

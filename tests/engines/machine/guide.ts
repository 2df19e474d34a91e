/** The shell blocks of docs/operations.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const GUIDE = join(import.meta.dirname, "../../../docs/operations.md");

/** Each block's commands, by the name that follows `sh` in its first line. @throws when one has no name, or another's */
export function guideBlocks(): Map<string, string> {
  const blocks = new Map<string, string>();
  for (const [, name = "", commands = ""] of readFileSync(GUIDE, "utf8").matchAll(
    /^```(?:sh|bash|console|shell)\b *(.*)\n([\s\S]*?)^```$/gm,
  )) {
    if (!/^[\w-]+$/.test(name)) throw new Error(`docs/operations.md: a block has no name: ${commands.split("\n")[0]}`);
    if (blocks.has(name)) throw new Error(`docs/operations.md: two blocks have the name ${name}`);
    blocks.set(name, commands);
  }
  return blocks;
}

/**
 * The commands of one block, exactly as the guide has them. A unit test asks for one such call for each block.
 * @throws when there is none of that name
 */
export function guideBlock(name: string): string {
  const commands = guideBlocks().get(name);
  if (commands === undefined) throw new Error(`docs/operations.md has no block ${name}`);
  return commands;
}

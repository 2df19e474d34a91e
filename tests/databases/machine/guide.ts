/** The pages of the operations guide, docs/operations.md and docs/operations/, and their shell blocks. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const docs = join(import.meta.dirname, "../../../docs");

/** Each page's text, by its path in docs/. */
export function guidePages(): Map<string, string> {
  const files = globSync("operations{,/*}.md", { cwd: docs });
  return new Map(files.map((file) => [file, readFileSync(join(docs, file), "utf8")]));
}

/** Each block's commands, by the name that follows `sh` in its first line. @throws when one has no name, or another's */
export function guideBlocks(): Map<string, string> {
  const blocks = new Map<string, string>();
  for (const [file, text] of guidePages()) {
    for (const [, name = "", commands = ""] of text.matchAll(
      /^```(?:sh|bash|console|shell)\b *(.*)\n([\s\S]*?)^```$/gm,
    )) {
      if (!/^[\w-]+$/.test(name))
        throw new Error(`docs/${file}: a block has no name: ${commands.split("\n")[0]}`);
      if (blocks.has(name)) throw new Error(`docs/${file}: two blocks have the name ${name}`);
      blocks.set(name, commands);
    }
  }
  return blocks;
}

/**
 * The commands of one block, exactly as the guide has them. A unit test asks for one such call for each block.
 * @throws when there is none of that name
 */
export function guideBlock(name: string): string {
  const commands = guideBlocks().get(name);
  if (commands === undefined) throw new Error(`The operations guide has no block ${name}`);
  return commands;
}

/** The command that finds a sentence of the site, so that the owner can replace it. */
import { fold, LANGUAGES, type Language } from "@blc/text";
import type { Command } from "@commander-js/extra-typings";
import { owner } from "../site/owner/current.ts";
import { TEXT_PLACES } from "../site/owner/definition.ts";
import { acceptOriginals, changedOriginals } from "../site/owner/originals.ts";
import { sentencesOf } from "../site/owner/texts.ts";
import { countedAre, example, print, Refusal, readOwner, withStore } from "./command.ts";

interface Sentence {
  place: string;
  language: Language;
  key: string;
  text: string;
}

export function addTextsCommands(program: Command): void {
  const group = program.command("texts").summary("the sentences of the pages");
  group
    .command("keep")
    .summary("keeps the replaced sentences whose original has changed")
    .description(
      "After an upgrade, `status` names the sentences of the owner's file whose original has changed since they were written. This says that they were read again, and stay.",
    )
    .addHelpText(...example("texts keep"))
    .action(() =>
      withStore(async ({ folder }) => {
        const { length } = changedOriginals(folder, owner().texts);
        acceptOriginals(folder, owner().texts);
        print(
          length === 0 ? "No original has changed." : `${countedAre(length, "sentence")} kept.`,
        );
      }),
    );
  group
    .command("find <words...>")
    .summary("prints page, language, key and sentence of what has these words")
    .description(
      "Prints each sentence that has these words next to each other, in upper or lower case, with or without accents; and how to replace it. Sentences that the owner's file replaces are shown as they are now.",
    )
    .addHelpText(...example('texts find "guardia"'))
    .action((words) => find(words.join(" ")));
}

function find(words: string): void {
  readOwner();
  const wanted = fold(words);
  const found: Sentence[] = [];
  for (const place of TEXT_PLACES)
    for (const language of LANGUAGES)
      for (const [key, original] of sentencesOf(place, language)) {
        const text = owner().texts[place]?.[language]?.[key] ?? original;
        if (fold(text).includes(wanted)) found.push({ place, language, key, text });
      }
  const [first] = found;
  if (!first)
    throw new Refusal(
      `No sentence has "${words}". Search for fewer words, as they stand on the page.`,
    );
  for (const { place, language, key, text } of found)
    print(`${place}  ${language}  ${key}\n    ${text}`);
  const { place, language, key } = first;
  const example = { texts: { [place]: { [language]: { [key]: "…" } } } };
  print(`\nTo replace the first one, in the owner's file: ${JSON.stringify(example).slice(1, -1)}`);
}

/** Of `vite.shared.ts`: what a reading of a log needs of the errors that have a page. */
declare module "virtual:logs/known" {
  const known: readonly import("@blc/diagnose").messages.KnownError[];
  export default known;
}

/** The words of each language, to be loaded. */
declare module "virtual:logs/words" {
  const words: Readonly<
    Record<
      import("@blc/text").Language,
      () => Promise<{ default: import("./words.server.ts").WordsOfLogs }>
    >
  >;
  export default words;
}

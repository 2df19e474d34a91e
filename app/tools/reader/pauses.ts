/** Milliseconds after which a reading pauses, so that the page can respond to its visitor. */
const LONGEST_STEP = 30;

/** Runs the steps to their end. @returns undefined: their result is not wanted any more */
export async function inPauses<Result>(
  steps: Generator<unknown, Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  let began = performance.now();
  while (isWanted()) {
    const { done, value } = steps.next();
    if (done) return value as Result;
    if (performance.now() - began < LONGEST_STEP) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return undefined;
}

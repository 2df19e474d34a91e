/** What draws the pictures of a site waits for it where it is busy, and not for ever. */
import { afterEach, expect, test, vi } from "vitest";
import { patientFetch } from "./patient-fetch.ts";

afterEach(() => vi.unstubAllGlobals());

/** The last answer repeats. @returns a function that counts how often it was asked */
function siteAnswers(...answers: { status: number; headers?: Record<string, string> }[]) {
  const fetch = vi.fn(
    async () => new Response("the page", answers.length > 1 ? answers.shift() : answers[0]),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("asks again when the site says so, after the time that it names", async () => {
  const asked = siteAnswers({ status: 503, headers: { "Retry-After": "0.1" } }, { status: 200 });
  const began = performance.now();
  expect(await patientFetch("http://site.test/es")).toBe("the page");
  expect(performance.now() - began).toBeGreaterThan(95);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  { answer: { status: 500, headers: { "Retry-After": "0" } }, times: 1 },
  { answer: { status: 503 }, times: 1 },
  { answer: { status: 503, headers: { "Retry-After": "0" } }, times: 60 },
])("gives up after $times answers like $answer", async ({ answer, times }) => {
  const asked = siteAnswers(answer);
  await expect(patientFetch("http://site.test/es")).rejects.toThrow(
    `http://site.test/es: ${answer.status}`,
  );
  expect(asked).toHaveBeenCalledTimes(times);
});

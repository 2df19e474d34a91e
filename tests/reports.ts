/** What the test runners' reports say, in one form. */

export interface Outcome {
  passed: number;
  skipped: number;
  /** One per failed test: its name, and on the next lines why. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  /** Skipped by the test itself or by its file. */
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Of `vitest --reporter=json`. */
export function fromVitest({
  numPassedTests,
  numPendingTests,
  testResults,
}: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file whose preparation fails has no failed test.
    if (failed.length === 0 && status === "failed") return [`${name}\n${message}`];
    return failed.map(({ fullName, failureMessages }) =>
      [`${name}: ${fullName}`, ...failureMessages].join("\n"),
    );
  });
  return { passed: numPassedTests, skipped: numPendingTests, failures };
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Of Playwright's `json` reporter. A test that passes at the second attempt only has failed. */
export function fromPlaywright(report: {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
}): Outcome {
  const specs = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const failures = report.suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const errors = results.flatMap((result) =>
          result.errors.map(({ message }) => message ?? ""),
        );
        return [`${file}: ${title}`, ...errors].join("\n");
      }),
  );
  return { passed: report.stats.expected, skipped: report.stats.skipped, failures };
}

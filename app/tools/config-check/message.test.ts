import type { configCheck } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, filled } from "@blc/text";
import { describe, expect, test } from "vitest";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { NAMED_OUTCOMES, namedSettings, readSettings } from "./address.ts";
import type { ConfigCopy } from "./copy.ts";
import { configCheckMessage } from "./message.server.ts";

const verdict = (
  outcome: configCheck.Outcome,
  name: string,
  value?: string,
): configCheck.Verdict => ({
  line: { number: 1, text: `${name} = ${value}`, name, ...(value !== undefined && { value }) },
  name,
  outcome,
  reason: { key: "removed", values: {} },
  source: { kind: "measured", server: "MySQL 8.4.9" },
});

describe("the link to a message", () => {
  test("carries names by outcome, each once, and no values", () => {
    const verdicts = [
      verdict("refuses", "query_cache_size", "64M"),
      verdict("refuses", "query_cache_size", "64M"),
      verdict("refuses", "innodb_data_home_dir", "/srv/secret"),
      verdict("ignored", "innodb_large_prefix", "ON"),
      verdict("fine", "max_connections", "500"),
      verdict("refuses", "my_password_is_secret", "1"),
      { ...verdict("unknown", "no_line"), line: undefined } as unknown as configCheck.Verdict,
    ];
    const isSetting = (name: string) => name !== "my_password_is_secret";
    const none = Object.fromEntries(NAMED_OUTCOMES.map((outcome) => [outcome, ""]));
    expect(namedSettings(verdicts, isSetting)).toEqual({
      ...none,
      refuses: "query_cache_size,innodb_data_home_dir",
      ignored: "innodb_large_prefix",
    });
  });

  test("never cuts a name", () => {
    const verdicts = Array.from({ length: 90 }, (_, index) =>
      verdict("refuses", `a_setting_${index}`),
    );
    const { refuses } = namedSettings(verdicts, () => true);
    expect(refuses.length).toBeLessThanOrEqual(500);
    expect(refuses.split(",").every((name) => /^a_setting_\d+$/.test(name))).toBe(true);
  });

  test("is read again, without what no server knows and values that could be words", () => {
    const isSetting = (name: string) => ["work_mem", "fsync"].includes(name);
    expect(
      readSettings("work_mem:64Mb,fsync:Dismiss,Dismiss your DBA,__proto__,fsync:off", isSetting),
    ).toEqual([
      { name: "work_mem", value: "64Mb" },
      { name: "fsync" },
      { name: "fsync", value: "off" },
    ]);
  });

  test.each(COMPLETE_LANGUAGES)("becomes a message of settings and verdicts, in %s", (language) => {
    const { outcomes, message } = pageCopy<ConfigCopy>("config-check", language);
    const said = (query: string) => configCheckMessage(new URLSearchParams(query), language);
    const text = said(
      "product=postgres&before=14&after=18&refuses=old_snapshot_threshold:-1,Hello&ignored=Hello&x=secret",
    );
    expect(text?.split("\n")).toEqual([
      filled(message.intro, language, { before: "PostgreSQL 14", after: "18" }),
      `- ${outcomes.refuses}: old_snapshot_threshold = -1`,
      "",
      `${message.question} `,
    ]);
    expect(said("product=postgres&before=14&after=18")).toContain("PostgreSQL 14");
    expect(said("product=postgres")).toBeUndefined();
    expect(said("product=Hello&before=Hello&refuses=Hello")).toBeUndefined();
  });
});

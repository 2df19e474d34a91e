import { describe, expect, test } from "vitest";
import { isSharedAcrossLanguages } from "./shared-terms.ts";

describe("what may be the same in two languages", () => {
  test.each([
    ["slow query log", "en", "ca"],
    ["Rollback", "en", "pt"],
    ["`innodb_flush_log_at_trx_commit` = 1", "en", "it"],
    ["causa: metadata lock", "es", "ca"],
    ["la consulta inicial", "es", "ca"],
    ["Casos de uso", "es", "pt"],
    ["Multi-master e multi-slave", "pt", "it"],
  ] as const)("%s (%s, %s)", (text, a, b) => {
    expect(isSharedAcrossLanguages(text, a, b)).toBe(true);
  });
});

describe("a forgotten translation is found", () => {
  test.each([
    ["We measure before we propose a change.", "en", "ca"],
    ["Adding an index with `ALGORITHM=INPLACE` is cheap.", "en", "it"],
    ["Galera stops answering writes", "en", "pt"],
    ["El plan y el servidor", "es", "pt"],
    ["Una réplica con retraso es un aviso.", "es", "ca"],
    ["Reescrever a consulta costuma poupar mais", "pt", "it"],
  ] as const)("%s (%s, %s)", (text, a, b) => {
    expect(isSharedAcrossLanguages(text, a, b)).toBe(false);
  });
});

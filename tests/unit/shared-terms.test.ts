import { describe, expect, test } from "vitest";
import { isSharedAcrossLanguages } from "./shared-terms.ts";

describe("what may be the same in two languages", () => {
  test.each([
    ["slow query log", "en", "ca"],
    ["metadata lock", "en", "it"],
    ["Rollback", "en", "pt"],
    ["MySQL Data Recovery", "en", "es"],
    ["`innodb_flush_log_at_trx_commit` = 1", "en", "it"],
    ["Percona XtraBackup, mysqldump", "en", "es"],
    ["causa: metadata lock", "es", "ca"],
    ["causa: metadata lock", "es", "it"],
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
    ["Talk to a consultant", "en", "es"],
    ["Galera stops answering writes", "en", "pt"],
    ["Basta una cuenta de solo lectura.", "es", "ca"],
    ["El plan y el servidor", "es", "pt"],
    ["Una réplica con retraso es un aviso.", "es", "ca"],
    ["Reescrever a consulta costuma poupar mais", "pt", "it"],
  ] as const)("%s (%s, %s)", (text, a, b) => {
    expect(isSharedAcrossLanguages(text, a, b)).toBe(false);
  });
});

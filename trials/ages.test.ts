import { expect, test } from "vitest";
import { oldRecords, verifiedVersions } from "./ages.ts";

test("no record is older than the newest server that the trials have passed on: `npm run remeasure`", () => {
  const old = oldRecords(verifiedVersions());
  expect(
    old.map(({ file, recorded, newest }) => `${file}: ${recorded}, the newest is ${newest}`),
  ).toEqual([]);
});

test("a newer server makes all its records old, and no other", () => {
  const newer = new Map(verifiedVersions())
    .set("mysql-8.4", "8.4.999")
    .set("postgres-17", "17.999");
  const old = oldRecords(newer);
  expect(new Set(old.map(({ server }) => server))).toEqual(new Set(["mysql-8.4", "postgres-17"]));
  const files = old.map(({ file }) => file);
  for (const file of ["errors/trials/records/1045.md", "errors/trials/records/23505.md"])
    expect(files).toContain(file);
  for (const product of ["mysql", "postgres"])
    expect(files).toContain(`diagnose/config-check/data/${product}.json`);
  expect(files).not.toContain("diagnose/config-check/data/mariadb.json");
});

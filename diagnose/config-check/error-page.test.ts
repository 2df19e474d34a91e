import { expect, test } from "vitest";
import { errorPage } from "./error-page.ts";
import { checked } from "./test-check.ts";

test.each([
  ["mysql", "8.0", "8.4", "[mysqld]\nquery_cache_size=1", "unknown-variable"],
  ["mysql", "8.0", "8.4", "[mysqld]\ncollation-server=latin1_bin", "1273"],
  ["mysql", "8.0", "9.7", "[mysqld]\nauthentication_policy=mysql_native_password", "1251"],
  ["postgres", "13", "18", "max_connections = 3", "53300"],
  ["mysql", "8.0", "8.4", "[mysqld]\nmax_connections=abc", undefined],
  ["postgres", "13", "18", "wal_keep_segments = 3", undefined],
] as const)(
  "a verdict leads to the error that it foresees: %s %s %s %s",
  (product, from, to, text, page) => {
    const { verdicts } = checked(product, from, to, text);
    const pages = verdicts.filter(({ line }) => line).map((verdict) => errorPage(verdict, product));
    expect(pages).toEqual([page]);
  },
);

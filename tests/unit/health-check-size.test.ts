/** What the health check costs a visitor: its module, with the rules, the data and all else that only it loads. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const BUDGET = 25_000;

test("The health check's script is at most 25 kB, compressed", async () => {
  const root = new URL("../../", import.meta.url).pathname;
  const built = await build({
    root,
    configFile: `${root}vite.client.config.ts`,
    logLevel: "error",
    build: { write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])));
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) withImports(imported, seen);
    return seen;
  };
  const entry = (path: string) =>
    [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)) ?? expect.unreachable(path);
  const everyPage = withImports(entry("app/client/shell.ts").fileName);
  const own = [...withImports(entry("app/tools/health-check-tool/client.ts").fileName)].filter(
    (name) => !everyPage.has(name),
  );
  const sizes = (compressed: (code: string) => Buffer) =>
    own.reduce((sum, name) => sum + compressed(chunks.get(name)?.code ?? "").length, 0);
  expect(sizes(gzipSync)).toBeLessThanOrEqual(BUDGET);
  expect(sizes(brotliCompressSync)).toBeLessThanOrEqual(BUDGET);
}, 60_000);

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DATABASE_SCHEMES } from "./index.ts";

const folder = join(import.meta.dirname, "./engines");

test.each(readdirSync(folder))(
  "the engine of store/engines/%s, if it has one, is in store/open.ts",
  async (file) => {
    const exported: unknown[] = Object.values(await import(join(folder, file)));
    const engines = exported.filter(
      (value) => typeof value === "object" && value !== null && "schemes" in value,
    );
    for (const { schemes } of engines as { schemes: string[] }[])
      expect(DATABASE_SCHEMES).toEqual(expect.arrayContaining(schemes));
  },
);

import { expect, test } from "vitest";
import { BodyMemory } from "./body-memory.ts";

test("the memory of bodies is reserved up to a share of each address and of all, and refuses the rest", () => {
  const MIB = 1024 * 1024;
  const bodies = new BodyMemory();
  const releases: (() => void)[] = [];
  const reserve = (address: string, bytes: number) => {
    const release = bodies.reserve(address, bytes);
    if (release) releases.push(release);
    return release !== undefined;
  };
  for (let i = 0; i < 2; i++) expect(reserve("a", MIB)).toBe(true);
  expect(reserve("a", MIB)).toBe(false);
  // The rest of the share is for small bodies, each of which counts for 16 KiB.
  for (let i = 0; i < 128; i++) expect(reserve("a", 1)).toBe(true);
  expect(reserve("a", 1)).toBe(false);
  for (let i = 0; i < 6; i++) expect(reserve(`b${i}`, 2 * MIB)).toBe(true);
  expect(reserve("c", MIB)).toBe(false);
  for (let i = 0; i < 128 * 7; i++) expect(reserve(`d${i}`, 1)).toBe(true);
  for (let i = 0; i < 128; i++) expect(reserve(`e${i}`, 1)).toBe(true);
  expect(reserve("f", 1)).toBe(false);
  expect(bodies.refused).toBe(4);
  releases.shift()?.();
  expect(reserve("f", 1)).toBe(true);
  for (const release of releases) release();
  expect(reserve("f", 2 * MIB)).toBe(true);
});

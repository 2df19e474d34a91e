import { beforeEach, expect, test } from "vitest";
import { BodyMemory } from "./body-memory.ts";

const MIB = 1024 * 1024;
/** Small bodies that fill the memory of one address; each counts for 16 KiB. */
const OF_ADDRESS = 256;

let memory: BodyMemory;
let releases: (() => void)[];
let cutOff: string[];
beforeEach(() => {
  memory = new BodyMemory();
  [releases, cutOff] = [[], []];
});

/**
 * Reserves as often as asked.
 * @param name of an address in its network: `a.1`
 * @returns how often it could
 */
function reserve(name: string, bytes: number, { times = 1, complete = false } = {}): number {
  const before = releases.length;
  for (let i = 0; i < times; i++) {
    const source = { complete, destroy: () => cutOff.push(name) };
    const keys = { address: name, network: name.split(".")[0] ?? "" };
    const release = memory.reserve(keys, bytes, source as never);
    if (release) releases.push(release);
  }
  return releases.length - before;
}

/** Fills all memory from four networks, each from two addresses. */
function fill(complete = false): void {
  for (const network of ["a", "b", "c", "d"])
    for (const address of [1, 2])
      reserve(`${network}.${address}`, 1, { times: OF_ADDRESS, complete });
}

test("the bodies of an address, of a network and of all have so much memory, of which larger ones use half", () => {
  const complete = true;
  expect(reserve("a.1", MIB, { times: 3, complete })).toBe(2);
  expect(reserve("a.1", 1, { times: 200, complete })).toBe(128);
  expect(reserve("a.2", MIB, { times: 3, complete })).toBe(0);
  expect(reserve("a.2", 1, { times: 300, complete })).toBe(256);
  expect(reserve("a.3", 1, { complete })).toBe(0);
  for (const network of ["b", "c"])
    expect(reserve(`${network}.1`, 2 * MIB, { times: 2, complete })).toBe(1);
  for (const network of ["d", "e"])
    expect(reserve(`${network}.1`, MIB, { times: 3, complete })).toBe(2);
  expect(reserve("f.1", MIB, { complete })).toBe(0);
  for (const release of releases) release();
  expect(reserve("a.1", MIB, { times: 3 })).toBe(2);
});

test("when all is used, the oldest incomplete body of the network that uses most is cut off, and others are taken", () => {
  reserve("d.1", 1, { complete: true });
  fill();
  cutOff = [];
  const refused = memory.refused;
  expect(reserve("e.1", 1, { times: OF_ADDRESS })).toBe(OF_ADDRESS);
  expect(cutOff.slice(0, 5)).toEqual(["a.1", "b.1", "c.1", "d.1", "a.1"]);
  expect(memory.refused).toBe(refused + OF_ADDRESS);
});

test("when the memory of a network is used, bodies of its address that uses most are cut off", () => {
  reserve("a.1", 1, { times: OF_ADDRESS });
  reserve("a.2", 1, { times: OF_ADDRESS });
  expect(reserve("a.3", 1, { times: 2 })).toBe(2);
  expect(cutOff).toEqual(["a.1", "a.2"]);
});

test("complete bodies, and those of networks that use no more, are not cut off", () => {
  fill(true);
  expect(reserve("e.1", 1)).toBe(0);
  for (const release of releases) release();
  for (let i = 0; i < 2048; i++) reserve(`n${i}.1`, 1);
  expect(reserve("e.1", 1)).toBe(0);
  expect(cutOff).toEqual([]);
});

test("the memory of a body that was cut off is released once", () => {
  fill();
  reserve("e.1", 1);
  for (const release of releases) release();
  expect(reserve("f.1", 1, { times: OF_ADDRESS + 1 })).toBe(OF_ADDRESS);
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** A process that fills its heap and compiles functions in the background, and ends amid it. */
const PROGRAM = `
  import { endProcess } from "${new URL("../../server/end-process.ts", import.meta.url)}";
  const kept = [];
  for (const end = Date.now() + 60 + Math.random() * 200; Date.now() < end; ) {
    const steps = Array.from({ length: 60 }, (_, k) => \`s = (s * \${k} + \${kept.length}) % \${k + 101};\`);
    const run = new Function("s", steps.join("") + "return s");
    for (let n = 0; n < 400; n++) run(n);
    kept.push(run, new Array(20_000).fill(0));
  }
  process.stdout.write("written");
  endProcess(3);
`;

/** V8's threads ask for memory all the time: with `process.exit`, one of eight such processes hangs. */
const FLAGS = ["--v8-pool-size=1", "--stress-concurrent-allocation", "--concurrent-sparkplug"];

test("a process ends with its code and its output while a thread of V8 waits for memory", async () => {
  const end = () =>
    new Promise((resolve) => {
      const child = [...FLAGS, "--input-type=module", "--eval", PROGRAM];
      execFile(process.execPath, child, { timeout: 20_000 }, (error, output) =>
        resolve([error?.code, output]),
      );
    });
  for (let round = 0; round < 5; round++)
    expect(await Promise.all(Array.from({ length: 4 }, end))).toEqual(
      Array(4).fill([3, "written"]),
    );
});

test("a program that writes to the same pipe afterwards is not refused", async () => {
  const commands =
    '{ "$1" --input-type=module --eval "$2"; head -c 1000000 /dev/zero; } | { sleep 0.5; wc -c; }';
  const { stdout, stderr } = await promisify(execFile)("sh", [
    "-c",
    commands,
    "sh",
    process.execPath,
    PROGRAM,
  ]);
  expect([stdout.trim(), stderr]).toEqual([String("written".length + 1_000_000), ""]);
});

/** The disk fails while the site has its database file open. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { isAccepted, send as sendForm } from "../contact-client.ts";
import { siteForTest, temporaryFolder } from "../fixtures.ts";

const preload = fileURLToPath(new URL("../failing-disk.preload.ts", import.meta.url));

test.each(["EIO", "ESTALE"])(
  "%s: pages go on, it is named, and messages are taken when it is over",
  async (code) => {
    const flag = join(temporaryFolder(onTestFinished), "flag");
    const site = await siteForTest({ NODE_OPTIONS: `--import=${preload}`, FAIL_WHILE: flag });
    const send = () => sendForm(site.url);
    expect(isAccepted(await send())).toBe(true);

    writeFileSync(flag, code);
    expect((await send()).status).toBe(503);
    await expect.poll(() => site.output()).toContain("the database file cannot be used");
    expect(await site.ready()).toMatchObject([503, { problems: [expect.stringContaining(code)] }]);
    expect((await site.get("/es/about")).status).toBe(200);
    expect(site.process.exitCode).toBeNull();

    rmSync(flag);
    await expect.poll(async () => (await site.ready())[0]).toBe(200);
    expect(isAccepted(await send())).toBe(true);
    expect(site.query("select id from contact_messages")).toHaveLength(2);
    expect(site.output()).toContain("the database file can be used again");
  },
);

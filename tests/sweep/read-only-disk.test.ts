/** A site that starts on a disk that has become read-only, as file systems do after an error of the disk. */
import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { PAGES } from "../../site/pages.ts";
import { freshForm, isAccepted, post, send } from "../contact-client.ts";
import { documentOf } from "../document.ts";
import { type Site, startSite } from "../site-process.ts";

/** What the two programs need besides without root. */
const AS_USER =
  process.getuid?.() === 0
    ? { unshare: [], nsenter: [] }
    : { unshare: ["--map-root-user"], nsenter: ["--user", "--preserve-credentials"] };

/** Runs a program for which the folder, and nothing else, is read-only. Its process is that of the program. */
const withReadOnly = (folder: string) => [
  "unshare",
  "--mount",
  ...AS_USER.unshare,
  "sh",
  "-c",
  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"',
  folder,
];

function makeWritable({ process, folder }: Site) {
  const enter = ["--target", String(process.pid), "--mount", ...AS_USER.nsenter];
  execFileSync("nsenter", [...enter, "mount", "-o", "remount,bind,rw", folder]);
}

test.each(["killed", "stopped", "stopped and its log was written back"])(
  "after it was %s, its pages are shown, and its form says that nothing can be stored, until the disk can be written",
  async (how) => {
    const before = await startSite();
    expect(isAccepted(await send(before.url))).toBe(true);
    if (how === "killed") await before.kill();
    else {
      before.process.kill("SIGTERM");
      await new Promise((resolve) => before.process.once("exit", resolve));
    }
    // The last connection that closes removes the write-ahead log.
    if (how.endsWith("back")) before.query("select id from contact_messages");

    const site = await startSite({}, before.folder, withReadOnly(before.folder));
    onTestFinished(async () => void (await site.stop()));
    for (const { path } of PAGES)
      expect((await site.get(localAddress(path, "es"))).status, path).toBe(200);
    expect(await site.ready()).toEqual([
      503,
      { status: "unavailable", database: "up", intake: "down", problems: [expect.any(String)] },
    ]);
    const { fields } = await freshForm(site.url, { email: "kept@example.com" });
    for (let i = 0; i < 3; i++) {
      const answer = await post(site.url, fields);
      expect(answer.status).toBe(503);
      const $ = await documentOf(answer);
      // Section 8 of the specification.
      expect($("#form-notice").text()).toContain("Error al enviar");
      expect($("#form-notice").text()).toContain(
        "Hubo un problema al enviar tu mensaje. Por favor, intenta nuevamente.",
      );
      expect($("#email").val()).toBe("kept@example.com");
    }
    expect(site.output().match(/contact messages cannot be stored/g)).toHaveLength(1);

    makeWritable(site);
    // A result of the check is reused for a second.
    await expect.poll(site.ready, { timeout: 10_000 }).toMatchObject([200, {}]);
    expect(isAccepted(await post(site.url, fields))).toBe(true);
    expect(site.query("select id from contact_messages")).toHaveLength(2);
    expect((await site.get("/es/about")).status).toBe(200);
  },
);

/** `notify test`: what is said of each failure of a channel, and which DNS records the sender needs. */
import { freePort } from "@blc/servers";
import { describe, expect, onTestFinished, test } from "vitest";
import { type HttpMood, SECRET, startHttpPeer } from "../http-peer.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { deskForTests } from "../staff-desk.ts";

const { database, attempt, stored, entries } = deskForTests();

/** What the command prints, and the reason for which it refuses. */
async function notifyTest({ SMTP_URL = "", WEBHOOK_URL = "" }) {
  const settings = {
    PUBLIC_URL: "https://www.blc.example",
    SMTP_URL,
    NOTIFY_TO: SMTP_URL && "staff@blc.example",
    NOTIFY_FROM: "web@blc.example",
    WEBHOOK_URL,
    WEBHOOK_SECRET: SECRET,
  };
  const { out, error } = await attempt(["notify", "test"], settings);
  if (error) expect(error).toMatchObject({ exitCode: 1 });
  return { out, refusal: error?.message ?? "" };
}

/** A mail server and a receiver of webhooks, closed after the test. */
async function mailServer(options?: Parameters<typeof startSmtpPeer>[0]) {
  const peer = await startSmtpPeer(options);
  onTestFinished(peer.close);
  return peer;
}
async function receiver(mood: HttpMood = 204) {
  const peer = Object.assign(await startHttpPeer(), { mood });
  onTestFinished(peer.close);
  return peer;
}

test("each channel gets a test, once, and the outbox has nothing of it", async () => {
  const [smtp, http] = [await mailServer(), await receiver()];
  const { out, refusal } = await notifyTest({ SMTP_URL: smtp.url, WEBHOOK_URL: http.url });
  expect(refusal).toBe("");
  expect(out).toMatch(
    /^email: the mail server has accepted the test for staff@blc\.example\..*\nwebhook: .* accepted the test\.\nDNS: blc\.example needs .*SPF.*<selector>\._domainkey\.blc\.example.*_dmarc\.blc\.example/,
  );
  expect(smtp.mails.map(({ headers }) => headers.get("subject"))).toEqual([
    ["Test of the notifications of www.blc.example"],
  ]);
  expect(http.posts.map(({ body }) => JSON.parse(body).type)).toEqual(["notify.test"]);
  expect(await database.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

describe("of a mail server it is said that", () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      "it refuses the connection",
      async () => `smtp://127.0.0.1:${await freePort()}`,
      /refuses the connection: nothing listens/,
    ],
    [
      "it refuses the password",
      async () => {
        const onAuth = (_: unknown, __: unknown, reply: (error: Error) => void) =>
          reply(new Error("no"));
        const options = {
          disabledCommands: ["STARTTLS"],
          authOptional: false,
          onAuth: onAuth as never,
        };
        return (await mailServer(options)).url.replace("//", "//user:wrong@");
      },
      /refuses user and password of SMTP_URL \(535\)/,
    ],
    [
      "it offers no encryption",
      async () => `${(await mailServer()).url}/?requireTLS=true`,
      /offers no encryption \(STARTTLS\)/,
    ],
    [
      "nobody trusts its certificate",
      async () => (await mailServer({ disabledCommands: [], authOptional: true })).url,
      /The certificate of 127\.0\.0\.1:\d+ (is signed by nobody|has expired|is for other names)/,
    ],
    [
      "it refuses the sender",
      async () => {
        const refusal = Object.assign(new Error("no"), { responseCode: 553 });
        return (await mailServer({ onMailFrom: (_, __, reply) => reply(refusal) })).url;
      },
      /refuses the sender web@blc\.example \(553\)\. Set NOTIFY_FROM/,
    ],
    [
      "it refuses the recipients",
      async () => {
        const peer = await mailServer();
        peer.unknown.add("staff@blc.example");
        return peer.url;
      },
      /refuses the recipients staff@blc\.example \(550\)\. Check NOTIFY_TO/,
    ],
  ])("%s", async (_, start, said) => {
    const SMTP_URL = await start();
    const { out, refusal } = await notifyTest({ SMTP_URL });
    expect(out.split("\n")[0]).toMatch(/^email: .+\. \(SMTP .+\)$/);
    expect(out).toMatch(said);
    expect(refusal).toBe("Not delivered: the test by email.");
  });
});

describe("of a webhook it is said that", () => {
  test.each<[string, HttpMood, RegExp]>([
    ["it has nothing there", 404, /has nothing at the path of WEBHOOK_URL \(HTTP 404\)/],
    ["it refuses the signature", 401, /refuses the request \(HTTP 401\)\. Check WEBHOOK_SECRET/],
    ["it closes the connection", "die", /closed the connection without an answer/],
  ])("%s", async (_, mood, said) => {
    const http = await receiver(mood);
    const { out, refusal } = await notifyTest({ WEBHOOK_URL: http.url });
    expect(out).toMatch(said);
    expect(out).not.toContain("DNS");
    expect(refusal).toBe("Not delivered: the test by webhook.");
    // One attempt.
    expect(http.posts).toHaveLength(1);
  });
});

describe("it is said that", () => {
  test("no channel is configured", async () => {
    const { out, refusal } = await notifyTest({});
    expect([out, refusal]).toEqual([
      "",
      expect.stringMatching(/^No channel is configured.*SMTP_URL and NOTIFY_TO.*WEBHOOK_URL/),
    ]);
  });

  test("neither channel answers", async () => {
    const [smtp, http] = [
      Object.assign(await mailServer(), { mood: "hang" }),
      await receiver("hang"),
    ];
    const { out, refusal } = await notifyTest({ SMTP_URL: smtp.url, WEBHOOK_URL: http.url });
    expect(out).toMatch(
      /^email: .* does not answer in time: a firewall.*\nwebhook: .* not answer within ten seconds/,
    );
    expect(refusal).toBe("Not delivered: the test by email and webhook.");
  });
});

describe("messages that came before a channel was configured", () => {
  const settings = { WEBHOOK_URL: "http://127.0.0.1:9/", WEBHOOK_SECRET: SECRET };
  const waiting = (...words: string[]) => attempt(["notify", "waiting", ...words], settings);
  const channels = async (message: Parameters<typeof entries>[0]) =>
    (await entries(message)).map(({ channel, status }) => `${channel} ${status}`);

  test("are notified of once, if they are open, and with --yes only", async () => {
    const open = await stored();
    const told = await stored({ email: "told@example.com" });
    const others = [
      await stored({ email: "answered@example.com", status: "answered" }),
      await stored({ email: "held@example.com", status: "held", batch: "20260131-080000" }),
      await stored({ email: "spam@example.com", status: "spam" }),
    ];
    await database.db.deleteFrom("outbox").where("message_id", "!=", told.id).execute();
    await database.db.deleteFrom("outbox").where("channel", "=", "email").execute();
    await database.db.updateTable("outbox").set({ status: "sent" }).execute();
    const dry = await waiting();
    expect([dry.out, dry.error]).toMatchObject(["", { exitCode: 2 }]);
    expect(dry.error?.message).toBe(
      "This would notify of 1 message by webhook. To do it, add --yes.",
    );
    expect(await channels(open)).toEqual([]);
    expect(await waiting("--yes")).toEqual({ out: "To be sent: 1 message by webhook.\n" });
    for (const words of [[], ["--yes"]])
      expect(await waiting(...words)).toEqual({
        out: "Every open message has its notifications.\n",
      });
    expect(await channels(open)).toEqual(["webhook pending"]);
    expect(await channels(told)).toEqual(["webhook sent"]);
    for (const other of others) expect(await channels(other)).toEqual([]);
  });

  test("wait while no channel is configured", async () => {
    const { error } = await attempt(["notify", "waiting", "--yes"], {});
    expect(error?.message).toMatch(/^No channel is configured/);
  });
});

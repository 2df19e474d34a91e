/** `notify test`: what is said of each failure of a channel, and of the DNS records of the sender. */
import { Resolver } from "node:dns/promises";
import { createServer } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mailRecords } from "../../cli/mail-records.ts";
import { emailDelivery } from "../../server/jobs/email.ts";
import { webhookDelivery } from "../../server/jobs/webhook.ts";
import { OutboxWorker } from "../../store/outbox/worker.ts";
import { type DnsPeer, startDnsPeer, type Zone } from "../dns-peer.ts";
import { startHttpPeer } from "../http-peer.ts";
import { startSmtpPeer } from "../smtp-peer.ts";
import { deskForTests } from "../staff-desk.ts";

const { database, call, site, stored } = deskForTests();
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const log = { info() {}, warn() {}, error() {} };
const closing: (() => Promise<unknown>)[] = [];
let dns: DnsPeer;

beforeAll(async () => {
  dns = await startDnsPeer();
});
afterAll(() => dns.close());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await database.db.deleteFrom("outbox").execute();
});

/** A worker with the channels of these settings, as a running site has one. */
function running({ SMTP_URL, WEBHOOK_URL }: Record<string, string>) {
  const short = { connectionTimeout: 700, greetingTimeout: 700, socketTimeout: 700 };
  const email = { smtpUrl: SMTP_URL ?? "", to: ["staff@blc.example"], from: "web@blc.example" };
  const worker = new OutboxWorker({
    database,
    deliveries: {
      ...(SMTP_URL && { email: emailDelivery(email, "https://www.blc.example", log, short) }),
      ...(WEBHOOK_URL && { webhook: webhookDelivery({ url: WEBHOOK_URL, secrets: [SECRET] }, 700) }),
    },
    log,
    times: { poll: 20 },
  });
  worker.start();
  closing.push(() => worker.stop());
}

const settingsOf = (urls: { SMTP_URL?: string; WEBHOOK_URL?: string }) => ({
  ...urls,
  ...(urls.SMTP_URL && { NOTIFY_TO: "staff@blc.example", NOTIFY_FROM: "web@blc.example" }),
  ...(urls.WEBHOOK_URL && { WEBHOOK_SECRET: SECRET }),
});

/** What the command prints, and the reason for which it refuses. */
async function notifyTest(urls: { SMTP_URL?: string; WEBHOOK_URL?: string }, ...words: string[]) {
  const { code, out, err } = await site(["notify", "test", "--dns", dns.address, ...words], settingsOf(urls));
  expect(code).toBe(err ? 1 : 0);
  return { out, refusal: err.trim() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("each channel gets a test, once, and nothing of it stays in the outbox", async () => {
  const [smtp, http] = [await startSmtpPeer(), await startHttpPeer()];
  closing.push(smtp.close, http.close);
  const urls = { SMTP_URL: smtp.url, WEBHOOK_URL: http.url };
  running(urls);
  const { out, refusal } = await notifyTest(urls);
  expect(refusal).toBe("");
  expect(out).toMatch(
    /^email: the mail server has accepted the test for staff@blc\.example\..*\nwebhook: .* accepted the test\.\nSPF/,
  );
  expect(smtp.mails.map(({ headers }) => headers.get("subject"))).toEqual([
    ["Test of the notifications of www.blc.example"],
  ]);
  expect(http.posts.map(({ body }) => JSON.parse(body).type)).toEqual(["notify.test"]);
  expect(await database.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

describe("of a mail server it is said that", () => {
  const offered = { disabledCommands: [] as string[], authOptional: true };
  test.each<[string, () => Promise<string>, RegExp]>([
    [
      "it refuses the connection",
      async () => `smtp://127.0.0.1:${await freePort()}`,
      /refuses the connection: nothing listens/,
    ],
    [
      "its name is not known",
      async () => "smtp://mail.invalid:587",
      /DNS (knows no host|does not answer for the host) "mail\.invalid"/,
    ],
    [
      "it refuses the password",
      async () => {
        const onAuth = (_: unknown, __: unknown, reply: (error: Error) => void) => reply(new Error("no"));
        const peer = await startSmtpPeer(0, {
          disabledCommands: ["STARTTLS"],
          authOptional: false,
          onAuth: onAuth as never,
        });
        closing.push(peer.close);
        return peer.url.replace("//", "//user:wrong@");
      },
      /refuses user and password of SMTP_URL \(535\)/,
    ],
    [
      "it offers no encryption",
      async () => {
        const peer = await startSmtpPeer();
        closing.push(peer.close);
        return `${peer.url}/?requireTLS=true`;
      },
      /offers no encryption \(STARTTLS\)/,
    ],
    [
      "nobody trusts its certificate",
      async () => {
        const peer = await startSmtpPeer(0, offered);
        closing.push(peer.close);
        return peer.url;
      },
      /The certificate of 127\.0\.0\.1:\d+ (is signed by nobody|has expired|is for other names)/,
    ],
    [
      "it speaks no TLS from the start",
      async () => {
        const peer = await startSmtpPeer();
        closing.push(peer.close);
        return peer.url.replace("smtp:", "smtps:");
      },
      /does not speak what SMTP_URL expects: smtps:\/\//,
    ],
    [
      "it does not answer in time",
      async () => {
        const peer = await startSmtpPeer();
        closing.push(peer.close);
        peer.mood = "hang";
        return peer.url;
      },
      /does not answer in time: a firewall/,
    ],
    [
      "it refuses the sender",
      async () => {
        const refusal = Object.assign(new Error("no"), { responseCode: 553 });
        const peer = await startSmtpPeer(0, { onMailFrom: (_, __, reply) => reply(refusal) });
        closing.push(peer.close);
        return peer.url;
      },
      /refuses the sender web@blc\.example \(553\)\. Set NOTIFY_FROM/,
    ],
    [
      "it refuses the recipients",
      async () => {
        const peer = await startSmtpPeer();
        closing.push(peer.close);
        peer.unknown.add("staff@blc.example");
        return peer.url;
      },
      /refuses the recipients staff@blc\.example \(550\)\. Check NOTIFY_TO/,
    ],
    [
      "it refuses the mail",
      async () => {
        const peer = await startSmtpPeer();
        closing.push(peer.close);
        peer.mood = 554;
        return peer.url;
      },
      /refused the mail itself \(554\)/,
    ],
  ])("%s", async (_, start, said) => {
    const SMTP_URL = await start();
    running({ SMTP_URL });
    const { out, refusal } = await notifyTest({ SMTP_URL });
    expect(out.split("\n")[0]).toMatch(/^email: .+\. \(SMTP .+\)$/);
    expect(out).toMatch(said);
    expect(refusal).toBe("Not delivered: the test by email.");
    expect(await database.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});

describe("of a webhook it is said that", () => {
  test.each<[string, number | "hang" | "die", RegExp]>([
    ["it has nothing there", 404, /has nothing at the path of WEBHOOK_URL \(HTTP 404\)/],
    ["it refuses the signature", 401, /refuses the request \(HTTP 401\)\. Check WEBHOOK_SECRET/],
    ["it failed", 503, /failed with HTTP 503/],
    ["it leads elsewhere", 302, /redirect \(HTTP 302\), which is not followed/],
    ["it does not answer", "hang", /does not answer within ten seconds/],
    ["it closes the connection", "die", /closed the connection without an answer/],
  ])("%s", async (_, mood, said) => {
    const http = await startHttpPeer();
    closing.push(http.close);
    http.mood = mood;
    running({ WEBHOOK_URL: http.url });
    const { out, refusal } = await notifyTest({ WEBHOOK_URL: http.url });
    expect(out).toMatch(said);
    expect(out).not.toContain("SPF");
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

  test("no site runs here, or that the one that runs has another channel only", async () => {
    const [smtp, http] = [await startSmtpPeer(), await startHttpPeer()];
    closing.push(smtp.close, http.close);
    const urls = { SMTP_URL: smtp.url, WEBHOOK_URL: http.url };
    expect((await notifyTest({ WEBHOOK_URL: http.url })).out).toMatch(/^webhook: no site seems to run here/);
    running({ WEBHOOK_URL: http.url });
    const { out, refusal } = await notifyTest(urls);
    expect(out).toMatch(/^email: the running site does not have this channel\. Restart it.*\nwebhook: .* accepted/);
    expect(refusal).toBe("Not delivered: the test by email.");
  });

  test("a dead letter of a message is there still, beside the test", async () => {
    await stored();
    await database.db.updateTable("outbox").set({ status: "dead" }).execute();
    const http = await startHttpPeer();
    closing.push(http.close);
    running({ WEBHOOK_URL: http.url });
    await notifyTest({ WEBHOOK_URL: http.url });
    expect(await call(["status"])).toMatch(/outbox dead +2/);
  });
});

describe("of the sender's DNS records it is said what they mean:", () => {
  const SMTP_URL = "smtp://mail.blc.example:587";
  const server = { "blc.example": {}, "mail.blc.example": { A: ["8.8.4.4"] } };
  /** Nothing is sent: only the records are looked at. */
  const records = async (zone: Zone, dkimSelector?: string) => {
    dns.zone = zone;
    const resolver = new Resolver({ timeout: 300, tries: 1 });
    resolver.setServers([dns.address]);
    return mailRecords({ from: "web@blc.example", smtpHost: new URL(SMTP_URL).hostname, dkimSelector }, resolver);
  };
  const spf = async (record: string, more: Zone = {}) =>
    (await records({ ...server, "blc.example": { TXT: ["other", record] }, ...more }))[0];

  test.each<[string, string, RegExp, Zone?]>([
    ["ends with -all", "v=spf1 ip4:8.8.4.0/24 -all", /forged \(-all\)/],
    ["ends with ~all", "v=spf1 include:other.example ~all", /suspicious \(~all\)/],
    ["ends with nothing", "v=spf1 a", /says nothing of other servers/],
    ["allows all", "v=spf1 +all", /as good as no record/],
  ])("SPF %s", async (_, record, said) => expect(await spf(record)).toMatch(said));

  test("SPF names the server by address, name, mail host, include or redirect, or does not", async () => {
    const zone = {
      "other.example": { TXT: ["v=spf1 ip4:8.8.4.0/24 -all"], A: ["8.8.4.4"] },
      "refused.example": { TXT: ["v=spf1 -ip4:8.8.4.4 +all"] },
      "mx.example": { MX: ["other.example"] },
    };
    for (const term of [
      "ip4:8.8.4.4",
      "a:other.example",
      "a:other.example/24",
      "mx:mx.example",
      "include:other.example",
    ])
      expect(await spf(`v=spf1 ${term} -all`, zone)).toBe(
        "SPF: the record of blc.example names mail.blc.example (8.8.4.4), the server of SMTP_URL. It says that mail of other servers is forged (-all).",
      );
    expect(await spf("v=spf1 redirect=other.example", zone)).toMatch(/names mail.*forged \(-all\)/);
    for (const term of ["ip4:8.8.8.8", "a:blc.example", "mx", "include:refused.example", "include:absent.example"])
      expect(await spf(`v=spf1 ${term} ~all`, zone)).toMatch(
        /^SPF: the record of blc\.example does not name mail\.blc\.example/,
      );
    const many = Array.from({ length: 11 }, (_, i) => `include:n${i}.example`).join(" ");
    expect(await spf(`v=spf1 ${many} -all`, zone)).toMatch(/more than 10 look-ups/);
  });

  test("none, or two, of a kind", async () => {
    expect(await records({ ...server })).toEqual([
      expect.stringMatching(/^SPF: blc\.example has no record/),
      expect.stringMatching(/^DKIM: .*--selector/),
      expect.stringMatching(/^DMARC: blc\.example has no record/),
    ]);
    const twice = { TXT: ["v=spf1 -all", "v=spf1 ~all"] };
    expect((await records({ ...server, "blc.example": twice }))[0]).toMatch(/has 2 records, which counts as an error/);
  });

  test.each([
    ["v=DKIM1; k=rsa; p=MIGf".padEnd(400, "A"), /there is a key at mail2027\._domainkey\.blc\.example/],
    ["v=DKIM1; p=", /revoked/],
    ["v=DKIM1; t=y; p=MIGf", /marked as a test/],
  ])("DKIM %s", async (record, said) => {
    const [, dkim] = await records({ ...server, "mail2027._domainkey.blc.example": { TXT: [record] } }, "mail2027");
    expect(dkim).toMatch(said);
    expect((await records(server, "other"))[1]).toMatch(/^DKIM: there is no key at other\._domainkey/);
  });

  test.each([
    ["none", "delivered"],
    ["quarantine", "spam"],
    ["reject", "refuse"],
    ["nonsense", "no policy that is known"],
  ])("DMARC p=%s", async (policy, said) => {
    const record = `v=DMARC1; p=${policy}; rua=mailto:d@blc.example`;
    expect((await records({ ...server, "_dmarc.blc.example": { TXT: [record] } }))[2]).toContain(said);
  });

  test("that there is no such domain", async () => {
    expect(await records({})).toEqual([expect.stringMatching(/DNS knows no domain blc\.example\. Check NOTIFY_FROM/)]);
  });

  test("that DNS does not answer", async () => {
    for (const mood of ["silent", 2] as const) {
      dns.mood = mood;
      const all = await records(server, "mail2027");
      dns.mood = "answer";
      for (const line of all)
        expect(line).toMatch(/DNS did not answer for \S+ \(E\w+\), so nothing can be said of the record\.$/);
    }
  });
});

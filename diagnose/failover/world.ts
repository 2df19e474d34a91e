/** The state of the nodes, the application and the links between them, which the events of a scenario change. */
import { GROUP, type Machine, machinesOf } from "./machine.ts";
import {
  count,
  difference,
  highest,
  intersection,
  NONE,
  type Ranges,
  span,
  union,
} from "./ranges.ts";
import type { Scenario } from "./scenario.ts";
import { SENTENCES, type SentenceId, type SentenceValues } from "./sentences.ts";
import {
  type Client,
  type HumanTask,
  NODE_NAMES,
  type NodeName,
  type NodeState,
  type Role,
  type Step,
  type Verdict,
} from "./steps.ts";

/** With `flush: "second"`, how much of the last writes a loss of power can take. */
const FLUSH_INTERVAL = 1_000;

/** How long a node that is back needs for what it missed. */
export const CATCH_UP = 1_000;

/** Writes of the application: one in the middle of each interval. */
interface Segment {
  origin: number;
  from: number;
  until?: number | undefined;
  first: number;
}

export class World {
  readonly steps: Step[] = [];
  now = 0;
  /** When the last step happened. */
  #lastStepAt = -1;
  readonly machines: Machine[];
  readonly human = new Set<HumanTask>();
  waitsForHuman = false;
  readonly #scenario: Scenario;
  readonly #isRecorded: boolean;
  #segments: Segment[] = [];
  /** The highest number of a transaction in the segments that have ended. */
  #issued = 0;
  #acknowledged: Ranges = NONE;
  #client: { state: Client["state"]; on: number } = { state: "refused", on: 0 };
  /** Written, and the connection ended before the answer: whatever becomes of them, nobody is told. */
  #orphans: Ranges = NONE;
  #withoutWrites = 0;
  /** The node whose data counts, as soon as that is decided. */
  #line = 0;
  /** Do commits need no other node? When asynchronous, fallen back, or alone. */
  #isAlone: boolean;
  #seen: Ranges = NONE;
  #agenda: { at: number; run: () => void }[] = [];

  /** @param isRecorded false: `steps` stays empty. A table of verdicts needs none of the nodes' states in between. */
  constructor(scenario: Scenario, isRecorded: boolean) {
    this.#scenario = scenario;
    this.#isRecorded = isRecorded;
    const { mode } = scenario;
    this.#isAlone = mode === "async" || mode === "patroni-async";
    this.machines = machinesOf(scenario);
    if (mode === "patroni-sync" || mode === "patroni-strict") this.beSyncStandby(1);
    this.setClient("writing", 0);
  }

  /** The numbers of the nodes, without Galera's group. */
  get nodes(): number[] {
    return this.machines.map((_, node) => node).filter((node) => node !== GROUP);
  }

  node(node: number): Machine {
    const machine = this.machines[node];
    if (!machine) throw new RangeError(`There is no node ${node}`);
    return machine;
  }

  set(node: number, changes: Partial<Machine>) {
    Object.assign(this.node(node), changes);
  }

  /** What happens at a time. Of two events at one time, the one that was planned later happens 1 ms later. */
  plan(at: number, run: () => void) {
    this.#agenda.push({ at, run });
  }

  run() {
    this.#agenda.sort((a, b) => a.at - b.at);
    for (const { at, run } of this.#agenda) {
      this.#advance(Math.max(at, this.#lastStepAt + 1));
      run();
    }
  }

  #advance(to: number) {
    if (this.#client.state !== "writing") this.#withoutWrites += to - this.now;
    this.now = to;
    this.#acknowledge();
  }

  /** What the node that the application uses may acknowledge by now. */
  #committed(): Ranges {
    const { state, on } = this.#client;
    if (state === "refused") return NONE;
    if (this.#scenario.mode === "galera") return this.received(on);
    const own = this.received(on);
    if (this.#isAlone) return own;
    const answered = this.nodes.filter((node) => {
      const { link, stoppedAt, role } = this.node(node);
      const isAsked = this.#scenario.mode === "semi-sync" || role === "sync";
      return isAsked && link?.origin === on && link.until === undefined && stoppedAt === undefined;
    });
    return intersection(own, union(...answered.map((node) => this.received(node))));
  }

  /** What waits for another node is acknowledged when it no longer has to. */
  commitAlone(isAlone: boolean) {
    this.#isAlone = isAlone;
    this.#acknowledge();
  }

  #acknowledge() {
    this.#acknowledged = union(this.#acknowledged, difference(this.#committed(), this.#orphans));
  }

  get client(): Client {
    return {
      state: this.#client.state,
      on: this.#client.state === "refused" ? undefined : nameOf(this.#client.on),
    };
  }

  setClient(state: Client["state"], on: number = this.#client.on) {
    if (state === "refused" || on !== this.#client.on)
      this.#orphans = union(this.#orphans, this.#underway());
    for (const segment of this.#segments) {
      segment.until ??= this.now;
      this.#issued = Math.max(this.#issued, highest(this.#writtenBy(segment, this.now)));
    }
    if (state === "writing") {
      const origin = this.#scenario.mode === "galera" ? GROUP : on;
      this.#segments.push({ origin, from: this.now, first: this.#issued + 1 });
    }
    this.#client = { state, on };
  }

  /** Write sets that were on their way when their node failed: nobody has received or acknowledged them. */
  dropUnderway() {
    for (const segment of this.#segments)
      segment.until = Math.max(
        segment.from,
        Math.min(segment.until ?? this.now, this.now) - this.#scenario.delay,
      );
  }

  #writtenBy({ first, from, until }: Segment, at: number): Ranges {
    const milliseconds = Math.min(at, until ?? at) - from;
    return span(
      first,
      first + Math.floor((milliseconds * this.#scenario.writes) / 1_000 + 0.5) - 1,
    );
  }

  #own(node: number, at: number): Ranges {
    const segments = this.#segments.filter(({ origin, from }) => origin === node && from <= at);
    return union(this.node(node).base, ...segments.map((segment) => this.#writtenBy(segment, at)));
  }

  /** What has come over the node's link, with `behind` more milliseconds of delay. */
  #arrived({ base, link }: Machine, at: number, behind: number): Ranges {
    if (!link) return base;
    const sent = Math.min(at - behind, link.until ?? at) - link.delay;
    return sent < this.node(link.origin).since ? base : union(base, this.#own(link.origin, sent));
  }

  received(node: number): Ranges {
    const machine = this.node(node);
    const at = machine.stoppedAt ?? this.now;
    return machine.link ? this.#arrived(machine, at, 0) : this.#own(node, at);
  }

  applied(node: number, earlier = 0): Ranges {
    const machine = this.node(node);
    const at = (machine.stoppedAt ?? this.now) - earlier;
    if (machine.link) return this.#arrived(machine, at, machine.link.apply);
    const own = this.#own(node, at);
    const { mode, waitPoint } = this.#scenario;
    const isSeenAtOnce =
      mode === "async" ||
      mode === "patroni-async" ||
      (mode === "semi-sync" && waitPoint === "after-commit");
    // Otherwise a transaction is seen when it is acknowledged, and not before.
    return isSeenAtOnce || machine.isRestarted
      ? own
      : union(machine.base, intersection(own, this.#acknowledged));
  }

  durable(node: number): Ranges {
    const { mode, flush } = this.#scenario;
    const machine = this.node(node);
    // A standby of PostgreSQL has flushed its WAL before it answers, and replays it when it starts. A replica of
    // MariaDB that uses GTID begins its relay log anew when it starts: what it had not applied, it fetches again.
    if (mode.startsWith("patroni")) return this.received(node);
    const earlier = flush === "second" ? FLUSH_INTERVAL : 0;
    if (machine.link) return this.applied(node, earlier);
    return this.#own(node, (machine.stoppedAt ?? this.now) - earlier);
  }

  /** How many acknowledged transactions the nodes do not have. */
  missingOn(nodes: readonly number[]): number {
    return count(
      difference(this.#acknowledged, union(...nodes.map((node) => this.received(node)))),
    );
  }

  /** How many transactions have reached the node. */
  has(node: number): number {
    return count(this.received(node));
  }

  /** How many of them have not reached the other. */
  ahead(node: number, other: number): number {
    return count(difference(this.received(node), this.received(other)));
  }

  /** How many transactions were written and have no answer. */
  get unacknowledged(): number {
    return count(this.#underway());
  }

  #underway(): Ranges {
    const written = this.#segments.map((segment) => this.#writtenBy(segment, this.now));
    return difference(union(...written), union(this.#acknowledged, this.#orphans));
  }

  /** The acknowledged transactions that are not on the node whose data counts. */
  get lost(): Ranges {
    return difference(this.#acknowledged, this.received(this.#line));
  }

  /** Nothing more leaves the node, or arrives on it. */
  cut(node: number) {
    for (const [of, { link }] of this.machines.entries())
      if (link && (of === node || link.origin === node)) link.until ??= this.now;
  }

  /** The process ends, stands still, or is switched off. */
  halt(node: number, state: "dead" | "hung" | "off") {
    const machine = this.node(node);
    if (node === 0) this.#remember();
    this.cut(node);
    machine.stoppedAt ??= this.now;
    machine.state = state;
    if (state !== "hung") machine.quorum = false;
  }

  /** What others can read on db-1. */
  #remember() {
    this.#seen = union(this.#seen, this.applied(0));
  }

  /** The node accepts writes from now on, and its data is what counts. */
  promote(node: number) {
    this.setLine(node);
    const base = this.received(node);
    const writer = { role: "writer", state: "up", quorum: true } as const;
    this.set(node, { ...writer, base, link: undefined, since: this.now });
    for (const other of this.machines)
      if (other.role === "writer" && other.state === "dead") other.role = "apart";
  }

  get #follower(): Role {
    return this.#scenario.mode === "galera" ? "member" : "replica";
  }

  /** The node receives from `origin` from now on, and gives up what `origin` has not. */
  follow(node: number, origin: number, apply: number = this.#scenario.delay) {
    const { role } = this.node(node);
    this.set(node, {
      role: role === "sync" ? role : this.#follower,
      state: "up",
      quorum: true,
      base: intersection(this.received(node), this.received(origin)),
      since: this.now,
      link: { origin, delay: this.#scenario.delay, apply },
      stoppedAt: undefined,
    });
  }

  /** Galera: the node receives what the group orders from now on. */
  rejoinGroup(node: number, apply: number) {
    const { role } = this.node(node);
    this.follow(node, GROUP, apply);
    this.set(node, { role });
  }

  /** The node goes on where it stopped: it has committed all that it had written. */
  goOn(node: number, role: Role) {
    this.set(node, { base: this.received(node), stoppedAt: undefined, state: "up", role });
  }

  beSyncStandby(node: number | undefined) {
    for (const each of this.nodes)
      if (this.node(each).role === "sync") this.node(each).role = "replica";
    if (node !== undefined) this.node(node).role = "sync";
  }

  /** The power is back: each of the nodes has what was durable. */
  startAfterPowerLoss(nodes: readonly number[]) {
    const kept = nodes.map((node) => [node, this.durable(node)] as const);
    const started = { role: this.#follower, state: "starting", quorum: false } as const;
    for (const [node, base] of kept)
      this.set(node, { ...started, base, since: this.now, link: undefined, stoppedAt: undefined });
    this.#segments = this.#segments.filter(({ origin }) => !nodes.includes(origin));
  }

  /** The same; the data of the node that has received the most counts. @returns that node; of equals, the first */
  restart(nodes: readonly number[]): number {
    this.startAfterPowerLoss(nodes);
    const most = Math.max(...nodes.map((node) => this.has(node)));
    const best = nodes.find((node) => this.has(node) === most) ?? 0;
    this.setLine(best);
    return best;
  }

  /** All nodes lose their power at once. */
  haltAll() {
    for (const node of this.nodes) this.halt(node, "dead");
    this.setClient("refused");
  }

  /** Galera's group goes on with what `node` has. */
  resumeGroup(node: number) {
    for (const each of this.nodes) {
      const { link, stoppedAt } = this.node(each);
      if (link && stoppedAt !== undefined)
        this.set(each, { base: this.received(each), link: undefined });
    }
    this.set(GROUP, { base: this.received(node), since: this.now });
    this.#segments = this.#segments.filter(({ origin }) => origin !== GROUP);
    this.#line = node;
  }

  /** Decides whose data counts. */
  setLine(node: number) {
    this.#remember();
    this.#line = node;
  }

  /** @param given the values of the sentence, but for `writes`, `delay` and the counters */
  step(id: SentenceId, given: SentenceValues = {}) {
    const { writes, delay } = this.#scenario;
    const counters = this.#isRecorded && this.#counters();
    this.#acknowledge();
    this.#lastStepAt = this.now;
    if (!this.#isRecorded) return;
    const nodes = this.nodes.map((node) => this.#stateOf(node));
    const before = this.steps.at(-1)?.nodes;
    const changed = nodes.filter((node, index) => {
      const old = before?.[index];
      return (
        old && (old.role !== node.role || old.state !== node.state || old.quorum !== node.quorum)
      );
    });
    this.steps.push({
      at: this.now,
      sentence: { id, values: { writes, delay, ...counters, ...given } },
      source: SENTENCES[id],
      nodes,
      changed: changed.map(({ name }) => name),
      client: this.client,
      acknowledged: this.#acknowledged,
      counters: this.#counters(),
    });
  }

  #counters(): Step["counters"] {
    return {
      acknowledged: count(this.#acknowledged),
      lost: count(this.lost),
      withoutWrites: this.#withoutWrites,
    };
  }

  #stateOf(node: number): NodeState {
    const { role, state, quorum, link, stoppedAt } = this.node(node);
    const isLive = link && link.until === undefined && stoppedAt === undefined;
    const originName = (origin: number) => (origin === GROUP ? "group" : nameOf(origin));
    return {
      name: nameOf(node),
      role,
      state,
      quorum,
      from: isLive ? originName(link.origin) : undefined,
      received: this.received(node),
      durable: this.durable(node),
      applied: this.applied(node),
    };
  }

  verdict(): Verdict {
    const { state, on } = this.client;
    const writer = state === "writing" ? on : undefined;
    const rivals = this.nodes.filter((node) => {
      const { role, state: its } = this.node(node);
      return role === "writer" && (its === "up" || its === "cut-off") && nameOf(node) !== on;
    });
    return {
      lost: this.lost,
      seenThenGone: count(difference(this.#seen, this.received(this.#line))),
      withoutWrites: this.#withoutWrites,
      waitsForHuman: this.waitsForHuman,
      writer,
      rivals: rivals.map(nameOf),
      human: [...this.human],
    };
  }
}

export function nameOf(node: number): NodeName {
  return NODE_NAMES[node] ?? NODE_NAMES[0];
}

/** PostgreSQL with Patroni: asynchronous, synchronous, and strictly synchronous. It follows Patroni's documentation. */
import type { Scenario } from "./scenario.ts";
import { FAULT_AT } from "./steps.ts";
import { CATCH_UP, nameOf, type World } from "./world.ts";

export function patroni(world: World, scenario: Scenario) {
  const { mode, fault } = scenario;
  world.plan(FAULT_AT - 1_000, () => {
    if (mode === "patroni-async")
      return world.step("patroniAsyncNormal", { behind: world.missingOn([1]) });
    const id = mode === "patroni-strict" ? "patroniStrictNormal" : "patroniSyncNormal";
    world.step(id, { waiting: world.unacknowledged });
  });
  if (fault === "replica-killed") standbyKilled(world, scenario);
  else if (fault === "all-killed" || fault === "all-killed-writer-gone") allKilled(world, scenario);
  else writerFails(world, scenario);
}

/** The worst case that the settings allow: the fault comes just after db-1 has renewed its lease. */
function writerFails(world: World, scenario: Scenario) {
  const { mode, fault, ttl, loopWait, retryTimeout, promotion, repair } = scenario;
  const isSync = mode !== "patroni-async";
  const standbys = world.nodes.filter((node) => node !== 0);
  const old = nameOf(0);
  const chosen = 1;
  const leaseEnds = FAULT_AT + ttl;
  const promoted = leaseEnds + promotion;

  world.plan(FAULT_AT, () => {
    const missing = world.missingOn(standbys);
    if (fault === "writer-cut-off") {
      world.cut(0);
      world.node(0).state = "cut-off";
      if (!isSync) return world.step("patroniAsyncCutOff", { node: old });
      world.setClient("waiting");
      return world.step("patroniSyncCutOff", { node: old, standby: nameOf(chosen) });
    }
    const isKilled = fault === "writer-killed";
    world.halt(0, isKilled ? "dead" : "hung");
    world.setClient(isKilled ? "refused" : "waiting");
    world.step(isKilled ? "patroniWriterKilled" : "patroniHangs", { node: old, ttl, missing });
  });
  if (fault === "writer-cut-off")
    world.plan(FAULT_AT + loopWait + retryTimeout, () => {
      const alone = world.missingOn(standbys);
      world.setClient("refused");
      // PostgreSQL restarts: what waited for the standby is committed, and its readers see it.
      world.set(0, { role: "apart", isRestarted: true });
      world.setLine(0);
      world.step("patroniDemotes", { node: old, after: loopWait + retryTimeout, alone });
    });
  world.plan(leaseEnds, () => {
    world.node(0).quorum = false;
    world.step("leaseEnds", { node: old, ttl });
  });
  world.plan(leaseEnds + Math.floor(promotion / 2), () => {
    const has = world.has(chosen);
    world.step(isSync ? "patroniElectsSync" : "patroniElects", { node: nameOf(chosen), has });
  });
  promote(world, scenario, promoted, () => chosen, standbys);
  const back = FAULT_AT + repair;
  if (fault === "writer-hangs")
    world.plan(back, () => {
      // What waits for the standby goes on waiting.
      world.set(0, { state: "up", stoppedAt: undefined });
      world.step("patroniWakes", { node: old, writer: nameOf(chosen) });
    });
  world.plan(fault === "writer-hangs" ? back + CATCH_UP : back, () => {
    const extra = world.ahead(0, chosen);
    if (!isSync && extra > 0) world.human.add("save-before-rewind");
    world.follow(0, chosen);
    const values = { node: old, writer: nameOf(chosen), extra };
    if (!isSync || standbys.length > 1) return world.step("patroniRewinds", values);
    protect(world, 0);
    world.step(mode === "patroni-sync" ? "patroniRewinds" : "patroniRewindsStrict", values);
  });
}

/** `node` becomes the primary; then the others follow it, at the latest in the next loop of their Patroni. */
function promote(
  world: World,
  scenario: Scenario,
  at: number,
  node: () => number,
  among: readonly number[],
) {
  const { mode, loopWait } = scenario;
  world.plan(at, () => {
    world.beSyncStandby(undefined);
    world.promote(node());
    const values = { node: nameOf(node()) };
    if (mode === "patroni-strict") {
      world.setClient("waiting", node());
      world.commitAlone(false);
      return world.step("patroniPromotedWaits", values);
    }
    world.setClient("writing", node());
    world.commitAlone(true);
    world.step("patroniPromoted", values);
  });
  if (among.length > 1)
    world.plan(at + loopWait, () => {
      const followers = among.filter((each) => each !== node());
      for (const each of followers) world.follow(each, node());
      const values = { node: nameOf(followers[0] ?? 0), writer: nameOf(node()) };
      if (mode === "patroni-async") return world.step("patroniFollows", values);
      protect(world, followers[0] ?? 0);
      world.step("patroniFollowsSync", values);
    });
}

/** Commits wait for the standby from now on. */
function protect(world: World, standby: number) {
  world.beSyncStandby(standby);
  world.commitAlone(false);
  if (world.client.state !== "writing") world.setClient("writing");
}

function standbyKilled(world: World, scenario: Scenario) {
  const { mode, loopWait, repair } = scenario;
  const isSync = mode !== "patroni-async";
  const isOnly = world.nodes.length === 2;
  const isStrict = mode === "patroni-strict";
  const node = nameOf(1);
  const back = FAULT_AT + repair;

  world.plan(FAULT_AT, () => {
    world.halt(1, "dead");
    if (isSync) {
      world.setClient("waiting");
      world.step("patroniStandbyKilled", { node, loopWait });
    } else if (isOnly) world.step("patroniOnlyReplicaKilled", { node });
    else world.step("patroniReplicaKilled", { node, behind: world.missingOn([2]) });
  });
  world.plan(FAULT_AT + loopWait, () => {
    const atRisk = world.missingOn([isOnly ? 1 : 2]);
    if (!isSync) return world.step("patroniExposed", { node: nameOf(0), atRisk });
    if (!isOnly) {
      protect(world, 2);
      return world.step("patroniPicksStandby", { node: nameOf(2) });
    }
    if (isStrict) return world.step("patroniStrictWaits", { node: nameOf(0) });
    world.beSyncStandby(undefined);
    world.commitAlone(true);
    world.setClient("writing");
    world.step("patroniStandalone", { node: nameOf(0) });
  });
  world.plan(back, () => {
    world.node(1).state = "starting";
    world.step("patroniReplicaReturns", { node, missed: world.ahead(0, 1) });
  });
  world.plan(back + CATCH_UP, () => {
    world.follow(1, 0);
    if (!isSync || !isOnly) return world.step("patroniReplicaCaughtUp", { node });
    protect(world, 1);
    world.step("patroniSyncAgain", { node });
  });
}

function allKilled(world: World, scenario: Scenario) {
  const { fault, mode, ttl, repair, promotion } = scenario;
  const isGone = fault === "all-killed-writer-gone";
  const returning = world.nodes.filter((node) => !isGone || node !== 0);
  const start = FAULT_AT + repair;
  // Nobody takes the lease of a node that is gone before it ends.
  const leaseEnds = FAULT_AT + ttl;
  const free = isGone ? Math.max(start, leaseEnds) : start;
  let chosen = 0;

  world.plan(FAULT_AT, () => {
    world.haltAll();
    world.step("patroniAllKilled");
  });
  world.plan(start, () => {
    chosen = world.restart(returning);
    const values = { node: nameOf(chosen), has: world.has(chosen) };
    if (isGone) {
      world.human.add("replace-node");
      if (returning.length === 1 && mode === "patroni-strict") world.waitsForHuman = true;
      world.step("patroniOthersStart", { gone: nameOf(0), ...values });
    } else world.step("patroniAllStart", values);
  });
  if (free > start) world.plan(leaseEnds, () => world.step("leaseEnds", { node: nameOf(0), ttl }));
  world.plan(free + Math.floor(promotion / 2), () => {
    world.step("patroniLeader", { node: nameOf(chosen), has: world.has(chosen) });
  });
  promote(world, scenario, free + promotion, () => chosen, returning);
}

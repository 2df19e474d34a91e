/** MariaDB and MySQL replication with a failover manager: asynchronous, and semi-synchronous. */
import { count } from "./ranges.ts";
import type { Scenario } from "./scenario.ts";
import { FAULT_AT } from "./steps.ts";
import { CATCH_UP, nameOf, type World } from "./world.ts";

export function managed(world: World, scenario: Scenario) {
  const { fault } = scenario;
  world.plan(FAULT_AT - 1_000, () => normal(world, scenario));
  if (fault === "replica-killed") replicaKilled(world, scenario);
  else if (fault === "all-killed" || fault === "all-killed-writer-gone") allKilled(world, scenario);
  else writerFails(world, scenario);
}

function normal(world: World, { mode, waitPoint }: Scenario) {
  if (mode === "async") return world.step("asyncNormal", { behind: world.missingOn([1]) });
  const id = waitPoint === "after-sync" ? "semiNormalAfterSync" : "semiNormalAfterCommit";
  world.step(id, { waiting: world.unacknowledged });
}

function writerFails(world: World, scenario: Scenario) {
  const { fault, detection, promotion, repair, semiSyncTimeout } = scenario;
  const isSemi = scenario.mode === "semi-sync";
  const hasFence = scenario.fencing === "yes" && fault !== "writer-killed";
  const replicas = world.nodes.filter((node) => node !== 0);
  const old = nameOf(0);
  const chosen = 1;
  const decided = FAULT_AT + detection;
  const promoted = decided + promotion;
  const fallsBack =
    isSemi &&
    fault === "writer-cut-off" &&
    semiSyncTimeout < (hasFence ? detection : detection + promotion);

  world.plan(FAULT_AT, () => {
    const missing = world.missingOn(replicas);
    const { unacknowledged } = world;
    if (fault === "writer-killed") {
      world.halt(0, "dead");
      world.setClient("refused");
      if (isSemi) world.step("semiWriterKilled", { node: old, missing, unacknowledged });
      else world.step("asyncWriterKilled", { node: old, missing });
    } else if (fault === "writer-hangs") {
      world.halt(0, "hung");
      world.setClient("waiting");
      world.step("writerHangs", { node: old, missing });
    } else {
      world.cut(0);
      world.node(0).state = "cut-off";
      if (!isSemi) return world.step("asyncCutOff", { node: old });
      world.setClient("waiting");
      world.step("semiCutOff", { node: old, timeout: semiSyncTimeout });
    }
  });
  world.plan(decided, () => {
    world.node(0).quorum = false;
    if (!hasFence) return world.step("managerGivesUp", { node: old, detection });
    world.halt(0, "off");
    world.node(0).role = "apart";
    world.setClient("refused");
    world.step("managerFences", { node: old, detection });
  });
  world.plan(decided + Math.floor(promotion / 2), () => {
    const has = world.has(chosen);
    const toApply = has - count(world.applied(chosen));
    world.step("managerElects", { node: nameOf(chosen), has, toApply });
  });
  world.plan(promoted, () => {
    world.promote(chosen);
    for (const node of replicas) if (node !== chosen) world.follow(node, chosen);
    world.setClient("writing", chosen);
    world.commitAlone(!isSemi || replicas.length === 1);
    const values = { node: nameOf(chosen) };
    // Applications still reach the old writer, and it acknowledges.
    if (fault === "writer-cut-off" && !hasFence && (!isSemi || fallsBack))
      world.step("promotedBeside", { ...values, other: old });
    else world.step("promoted", values);
  });
  if (fallsBack) fallBack(world, semiSyncTimeout);
  world.plan(FAULT_AT + repair, () => {
    if (hasFence) world.startAfterPowerLoss([0]);
    const extra = world.ahead(0, chosen);
    if (fault !== "writer-killed" && !hasFence) {
      world.goOn(0, "writer");
      world.human.add("reconcile-two-writers");
      world.step("twoWriters", { node: old, writer: nameOf(chosen), extra });
    } else if (extra > 0) {
      world.goOn(0, "apart");
      world.human.add("compare-old-writer");
      world.step("oldWriterStaysApart", { node: old, extra });
    } else {
      world.follow(0, chosen);
      if (isSemi) world.commitAlone(false);
      world.step("oldWriterFollows", { node: old, writer: nameOf(chosen) });
    }
  });
}

/** The writer no longer waits for a replica. */
function fallBack(world: World, timeout: number) {
  world.plan(FAULT_AT + timeout, () => {
    const alone = world.unacknowledged;
    world.commitAlone(true);
    world.setClient("writing");
    world.step("semiFallsBack", { node: nameOf(0), timeout, alone });
  });
}

function replicaKilled(world: World, scenario: Scenario) {
  const { detection, repair, delay, semiSyncTimeout } = scenario;
  const isSemi = scenario.mode === "semi-sync";
  const isOnly = world.nodes.length === 2;
  const node = nameOf(1);
  const back = FAULT_AT + repair;

  world.plan(FAULT_AT, () => {
    world.halt(1, "dead");
    if (isSemi && isOnly) {
      world.setClient("waiting");
      world.step("semiOnlyReplicaKilled", { node, timeout: semiSyncTimeout });
    } else if (isSemi)
      world.step("semiReplicaKilled", { node, other: nameOf(2), delay: 2 * delay });
    else if (isOnly) world.step("onlyReplicaKilled", { node });
    else world.step("replicaKilled", { node, behind: world.missingOn([2]) });
  });
  if (isSemi && isOnly && semiSyncTimeout < repair + CATCH_UP) fallBack(world, semiSyncTimeout);
  world.plan(FAULT_AT + detection, () => {
    world.step("replicaGivenUp", { node, atRisk: world.missingOn(isOnly ? [1] : [2]) });
  });
  world.plan(back, () => {
    world.node(1).state = "starting";
    world.step("replicaReturns", { node, missed: world.ahead(0, 1) });
  });
  world.plan(back + CATCH_UP, () => {
    world.follow(1, 0);
    if (!isSemi) return world.step("replicaCaughtUp", { node });
    world.commitAlone(false);
    if (world.client.state !== "writing") world.setClient("writing");
    world.step("semiResumes", { node });
  });
}

function allKilled(world: World, scenario: Scenario) {
  const { detection, promotion, repair } = scenario;
  const isSemi = scenario.mode === "semi-sync";
  const isGone = scenario.fault === "all-killed-writer-gone";
  const returning = world.nodes.filter((node) => !isGone || node !== 0);
  const start = FAULT_AT + repair;
  let chosen = 0;

  world.plan(FAULT_AT, () => {
    world.haltAll();
    world.step("allKilled");
  });
  world.plan(start, () => {
    chosen = world.restart(returning);
    const values = { node: nameOf(chosen), has: world.has(chosen) };
    if (isGone) world.step("othersStart", { gone: nameOf(0), ...values });
    else world.step("allStart", values);
  });
  world.plan(start + detection, () => {
    world.waitsForHuman = true;
    world.human.add("choose-writer");
    if (isGone) world.human.add("replace-node");
    world.step("positionsCompared", { node: nameOf(chosen), has: world.has(chosen) });
  });
  world.plan(start + detection + promotion, () => {
    world.promote(chosen);
    world.setClient("writing", chosen);
    world.commitAlone(true);
    world.step("restored", { node: nameOf(chosen) });
  });
  if (returning.length > 1)
    world.plan(start + detection + promotion + CATCH_UP, () => {
      for (const node of returning) if (node !== chosen) world.follow(node, chosen);
      if (isSemi) world.commitAlone(false);
      world.step("othersFollow", { writer: nameOf(chosen) });
    });
}

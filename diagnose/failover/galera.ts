/** A Galera cluster of three nodes, of which the application uses one through a proxy. */
import { GROUP } from "./machine.ts";
import { count, difference } from "./ranges.ts";
import { AGREEMENT, type Fault, type Scenario } from "./scenario.ts";
import type { SentenceId } from "./sentences.ts";
import { FAULT_AT } from "./steps.ts";
import { CATCH_UP, nameOf, type World } from "./world.ts";

const FAILED: Partial<Record<Fault, SentenceId>> = {
  "writer-killed": "galeraWriterKilled",
  "writer-hangs": "galeraHangs",
};

export function galera(world: World, scenario: Scenario) {
  const { fault } = scenario;
  world.plan(FAULT_AT - 1_000, () => world.step("galeraNormal", { toApply: toApply(world, 1) }));
  if (fault === "all-killed") allReturn(world, scenario);
  else if (fault === "all-killed-writer-gone") writerGone(world, scenario);
  else nodeFails(world, scenario);
}

function toApply(world: World, node: number): number {
  return count(difference(world.received(node), world.applied(node)));
}

/** One node fails; the two others are the majority. */
function nodeFails(world: World, scenario: Scenario) {
  const { fault, suspectTimeout, detection, repair, delay } = scenario;
  const timeout = suspectTimeout + AGREEMENT;
  const failed = fault === "replica-killed" ? 1 : 0;
  const node = nameOf(failed);
  const left = world.nodes.filter((each) => each !== failed);
  const members = left.length;
  const viewAt = FAULT_AT + timeout;
  // A node that is cut off answers the proxy until it knows that it is a minority.
  const isSilentAt = fault === "writer-cut-off" ? viewAt : FAULT_AT;
  const movedAt = failed === 0 ? isSilentAt + detection : viewAt;
  const successor = 1;
  let hasView = false;

  world.plan(FAULT_AT, () => {
    if (failed === 0) world.dropUnderway();
    for (const each of world.nodes) world.cut(each);
    if (fault === "writer-cut-off") {
      world.node(failed).state = "cut-off";
      world.setClient("waiting");
      return world.step("galeraCutOff", { node, timeout });
    }
    world.halt(failed, fault === "writer-hangs" ? "hung" : "dead");
    world.setClient(fault === "writer-killed" ? "refused" : "waiting");
    world.step(FAILED[fault] ?? "galeraMemberKilled", { node, timeout });
  });
  world.plan(viewAt, () => {
    hasView = true;
    world.node(failed).quorum = false;
    if (failed === 0) world.setLine(successor);
    if (fault === "writer-cut-off") {
      world.set(failed, { state: "refusing", role: "member" });
      world.setClient("refused");
    }
    const { on } = world.client;
    for (const each of left)
      world.rejoinGroup(each, world.node(each).role === "writer" ? 0 : each * delay);
    if (on && on !== node) {
      world.setClient("writing");
      return world.step("galeraCommitsAgain", { writer: on, members });
    }
    const id = fault === "writer-cut-off" ? "galeraMinority" : "galeraNewView";
    world.step(id, { node, members, timeout });
  });
  if (failed === 0)
    world.plan(movedAt, () => {
      world.node(successor).role = "writer";
      world.node(failed).role = "member";
      world.setClient(hasView ? "writing" : "waiting", successor);
      const values = { node, writer: nameOf(successor), detection };
      if (!hasView) return world.step("proxyMovesWaits", values);
      world.rejoinGroup(successor, 0);
      world.step("proxyMoves", values);
    });
  const back = FAULT_AT + repair;
  world.plan(back, () => {
    world.node(failed).state = "starting";
    world.step("galeraReturns", { node, missed: world.ahead(GROUP, failed) });
  });
  world.plan(back + CATCH_UP, () => {
    world.follow(failed, GROUP, (failed || 1) * delay);
    world.step("galeraSynced", { node });
  });
}

/** All three come back: the Primary Component is restored when each sees the others (`pc.recovery`). */
function allReturn(world: World, scenario: Scenario) {
  const { repair, promotion } = scenario;
  const start = FAULT_AT + repair;
  let best = 0;
  allKilled(world);
  world.plan(start, () => {
    best = world.restart(world.nodes);
    world.step("galeraAllStart");
  });
  world.plan(start + Math.floor(promotion / 2), () => {
    world.step("galeraRecovered", { node: nameOf(best), has: world.has(best) });
  });
  world.plan(start + promotion, () => {
    world.human.add("bootstrap-unless-all-return");
    writeOn(world, best);
    world.step("galeraRestored", { members: world.nodes.length });
  });
  world.plan(start + promotion + CATCH_UP, () => joinOthers(world, scenario, world.nodes, best));
}

/** Without db-1 the others wait, until somebody bootstraps one of them. */
function writerGone(world: World, scenario: Scenario) {
  const { repair, detection, promotion } = scenario;
  const returning = [1, 2];
  const start = FAULT_AT + repair;
  let best = 1;
  allKilled(world);
  world.plan(start, () => {
    best = world.restart(returning);
    world.step("galeraWaitsForGone", { gone: nameOf(0) });
  });
  world.plan(start + detection, () => {
    world.waitsForHuman = true;
    world.human.add("bootstrap");
    world.human.add("replace-node");
    world.step("galeraPositions", { node: nameOf(best), has: world.has(best) });
  });
  world.plan(start + detection + promotion, () => {
    writeOn(world, best);
    world.step("galeraBootstrapped", { node: nameOf(best) });
  });
  world.plan(start + detection + promotion + CATCH_UP, () =>
    joinOthers(world, scenario, returning, best),
  );
}

function allKilled(world: World) {
  world.plan(FAULT_AT, () => {
    world.dropUnderway();
    world.haltAll();
    world.step("galeraAllKilled", { toApply: toApply(world, 1) });
  });
}

function writeOn(world: World, node: number) {
  world.resumeGroup(node);
  world.rejoinGroup(node, 0);
  world.node(0).role = "member";
  world.node(node).role = "writer";
  world.setClient("writing", node);
}

function joinOthers(world: World, { delay }: Scenario, nodes: readonly number[], best: number) {
  for (const [index, node] of nodes.filter((each) => each !== best).entries())
    world.follow(node, GROUP, (index + 1) * delay);
  world.step("galeraOthersJoin", { writer: nameOf(best) });
}

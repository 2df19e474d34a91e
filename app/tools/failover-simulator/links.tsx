/** What connects the nodes and the application in the drawing of a failover: what replicates, and who is written to. */
import type { failover } from "@blc/diagnose";
import { ArrowHead } from "../../sections/figure.tsx";
import { MARGIN, type Plan, type Point } from "./plan.ts";

interface LinkState {
  /** Numbers of nodes. */
  from: number;
  to: number;
  isLive: boolean;
  /** Of Galera: both receive. */
  isMutual: boolean;
}

/** What replicates at a step, and what did until it was cut. */
export function linksAt(steps: readonly failover.Step[], at: number): LinkState[] {
  const step = steps[at];
  if (!step) return [];
  const { nodes } = step;
  const indexOf = (name: failover.NodeName) => nodes.findIndex((node) => node.name === name);
  if (steps.some((each) => each.nodes.some(({ from }) => from === "group")))
    return nodes.flatMap((one, from) =>
      nodes.slice(from + 1).map((other, next) => ({
        from,
        to: from + 1 + next,
        isLive: one.from === "group" && other.from === "group",
        isMutual: true,
      })),
    );
  return nodes.flatMap(({ name, from, role }, to) => {
    if (from && from !== "group") return { from: indexOf(from), to, isLive: true, isMutual: false };
    if (role === "writer") return [];
    // The last node that it received from, unless that follows it by now.
    const last = steps
      .slice(0, at)
      .flatMap((each) => each.nodes.filter((node) => node.name === name).map((node) => node.from))
      .findLast((each) => each !== undefined);
    if (!last || last === "group") return [];
    const origin = indexOf(last);
    return nodes[origin]?.from === name ? [] : { from: origin, to, isLive: false, isMutual: false };
  });
}

export function Links({
  plan,
  steps,
  at,
}: {
  plan: Plan;
  steps: readonly failover.Step[];
  at: number;
}) {
  return linksAt(steps, at).map(({ from, to, isLive, isMutual }) => {
    const { path, middle, ends } = linkPath(plan, from, to);
    const [start, end] = ends;
    return (
      <g key={`${from} ${to}`}>
        <path
          d={path}
          fill="none"
          stroke={isLive ? "var(--ink)" : "var(--critical)"}
          strokeWidth="1.5"
          strokeDasharray={isLive ? undefined : "3 5"}
        />
        {isLive && <ArrowHead at={end} color="var(--ink)" />}
        {isLive && isMutual && <ArrowHead at={start} color="var(--ink)" />}
        {!isLive && (
          <path
            d={`M${middle[0] - 6} ${middle[1] - 6}l12 12m0-12-12 12`}
            stroke="var(--critical)"
            strokeWidth="2.25"
          />
        )}
      </g>
    );
  });
}

type End = readonly [x: number, y: number, angle: number];

/** A line between two nodes, its middle, and its ends with their directions. */
function linkPath(
  { nodes, width, nodeHeight, isUpright }: Plan,
  from: number,
  to: number,
): { path: string; middle: Point; ends: readonly [End, End] } {
  const [[fromX, fromY], [toX, toY]] = [nodes[from] ?? [0, 0], nodes[to] ?? [0, 0]];
  const half = nodeHeight / 2;
  if (isUpright) {
    // Links that pass a node stand further left.
    const x = Math.abs(from - to) > 1 ? 4 : 12;
    const [y1, y2] = [fromY + half + (to > from ? 14 : -14), toY + half + (to > from ? -14 : 14)];
    return {
      path: `M${MARGIN} ${y1}H${x}V${y2}H${MARGIN}`,
      middle: [x + 2, (y1 + y2) / 2],
      ends: [
        [MARGIN, y1, 0],
        [MARGIN, y2, 0],
      ],
    };
  }
  if (fromY === toY) {
    const [left, right] = [Math.min(fromX, toX) + width, Math.max(fromX, toX)];
    const y = fromY + half;
    const ends = [
      [left, y, 180],
      [right, y, 0],
    ] as const;
    return {
      path: `M${left} ${y}H${right}`,
      middle: [(left + right) / 2, y],
      ends: fromX < toX ? ends : [ends[1], ends[0]],
    };
  }
  // Between the third node, below, and one of the two above.
  const isUpwards = fromY > toY;
  const [lowerX, lowerY] = isUpwards ? [fromX, fromY] : [toX, toY];
  const [upperX, upperY] = isUpwards ? [toX, toY] : [fromX, fromY];
  const isLeft = upperX < lowerX;
  const x = isLeft ? upperX + width / 3 : upperX + (width * 2) / 3;
  const [edge, y, top] = [isLeft ? lowerX : lowerX + width, lowerY + half, upperY + nodeHeight];
  const ends = [
    [x, top, -90],
    [edge, y, isLeft ? 0 : 180],
  ] as const;
  return {
    path: `M${x} ${top}V${y}H${edge}`,
    middle: [x, (top + y) / 2],
    ends: isUpwards ? [ends[1], ends[0]] : ends,
  };
}

/** From the application to the node that it uses. */
export function ClientLink({
  plan,
  to,
  isWaiting,
}: {
  plan: Plan;
  to: number;
  isWaiting: boolean;
}) {
  const [x, y] = plan.client;
  const [nodeX, nodeY] = plan.nodes[to] ?? [0, 0];
  const middle = y + plan.clientHeight / 2;
  let path: string;
  let end: End;
  if (plan.isUpright) {
    const right = x + plan.width;
    end = [right, nodeY + plan.nodeHeight / 2, 180];
    path = `M${right} ${middle}h12V${end[1]}H${right}`;
  } else {
    const at = nodeX + plan.width / 2;
    end = [at, nodeY, 90];
    path =
      at === x + plan.width / 2
        ? `M${at} ${y + plan.clientHeight}V${nodeY}`
        : `M${at < x ? x : x + plan.width} ${middle}H${at}V${nodeY}`;
  }
  return (
    <g color="var(--accent)">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeDasharray={isWaiting ? "3 5" : undefined}
      />
      <ArrowHead at={end} color="currentColor" />
    </g>
  );
}

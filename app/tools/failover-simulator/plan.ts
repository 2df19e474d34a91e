/** Where the application, the nodes and what explains them stand in the drawing of a failover. */

export type Point = readonly [x: number, y: number];

/** Where things stand. */
export interface Plan {
  size: Point;
  /** The upper left corners. */
  client: Point;
  nodes: readonly Point[];
  /** The width of a node and of the application. */
  width: number;
  /** Where the lost ones and the explanation of the squares begin. */
  lost: Point;
  legend: Point;
  /** Nodes one under the other, and links in the margins. */
  isUpright: boolean;
}

export const NODE_HEIGHT = 100;
export const CLIENT_HEIGHT = 62;
/** Within a node: where the squares begin, and how much is left for the number at their right. */
export const SQUARES = 88;
export const NUMBERS = 66;
/** The margin of the upright drawing, in which the links are. */
export const MARGIN = 22;

export function wide(count: number): Plan {
  const nodes: Point[] = [
    [0, 112],
    [480, 112],
    [240, 266],
  ];
  const bottom = count === 3 ? 378 : 260;
  return {
    size: [880, bottom + 50],
    client: [240, 1],
    nodes,
    width: 400,
    lost: [656, bottom - (count === 3 ? 60 : 8)],
    legend: [0, bottom + 36],
    isUpright: false,
  };
}

export function upright(count: number): Plan {
  const nodes = Array.from({ length: count }, (_, index): Point => [MARGIN, 84 + index * (NODE_HEIGHT + 18)]);
  const bottom = 84 + count * (NODE_HEIGHT + 18);
  return {
    size: [380, bottom + 92],
    client: [MARGIN, 1],
    nodes,
    width: 380 - 2 * MARGIN,
    lost: [MARGIN, bottom + 8],
    legend: [MARGIN, bottom + 64],
    isUpright: true,
  };
}

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
  /** From a line of text in a node to the next. */
  line: number;
  nodeHeight: number;
  clientHeight: number;
  /** Where the lost ones and the explanation of the squares begin. */
  lost: Point;
  legend: Point;
  /** From where `lost` is: where the squares of the lost ones are, and how wide they may be. */
  fallen: Point;
  fallenWidth: number;
  /** Nodes one under the other, and links in the margins. */
  isUpright: boolean;
}

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
    line: 20,
    nodeHeight: 100,
    clientHeight: 62,
    fallen: [0, 32],
    fallenWidth: 220,
    lost: [656, bottom - (count === 3 ? 60 : 8)],
    legend: [0, bottom + 36],
    isUpright: false,
  };
}

/** Low enough to stand on the first screen of a phone with what plays it. */
export function upright(count: number): Plan {
  const [top, nodeHeight, distance] = [60, 76, 86];
  const nodes = Array.from(
    { length: count },
    (_, index): Point => [MARGIN, top + index * distance],
  );
  const bottom = top + count * distance;
  return {
    size: [380, bottom + 52],
    client: [MARGIN, 1],
    nodes,
    width: 380 - 2 * MARGIN,
    line: 16,
    nodeHeight,
    clientHeight: 46,
    fallen: [170, 9],
    fallenWidth: 166,
    lost: [MARGIN, bottom - 4],
    legend: [MARGIN, bottom + 29],
    isUpright: true,
  };
}

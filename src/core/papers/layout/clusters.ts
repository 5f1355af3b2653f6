import type { Budget } from '../pdf/budget.ts';
import type { Rectangle } from '../pdf/box.ts';

/** Most cells of a row that are set in a loop instead of with `fill`. */
const NARROW = 32;

/** A group of boxes that are close together on a page. */
export interface Cluster<T extends Rectangle> {
  readonly box: Rectangle;
  readonly members: readonly T[];
}

/** Returns the bounding box of boxes; there must be at least one. */
export const boundingBox = (boxes: readonly Rectangle[]): Rectangle => {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x + width);
    top = Math.max(top, y + height);
  }
  return { x: left, y: bottom, width: right - left, height: top - bottom };
};

/**
 * Replaces each entry by the number of edges up to it: positions without an edge between them get the same number. @returns the number of stretches
 */
const countStretches = (edges: Uint16Array): number => {
  let count = 0;
  for (let at = 0; at < edges.length; at += 1) edges[at] = count += edges[at] ?? 0;
  return count + 1;
};

/** The grid cells that boxes cover on a page, without repeated rows and columns. */
interface Grid {
  readonly width: number;
  readonly height: number;
  /** Left, right, first and last cell of each box, four values per box. */
  readonly taken: Uint16Array;
}

/** Computes the grid. @param cell side of a cell; there must be less than 65,535 of them in each direction */
const gridOf = (
  page: Rectangle,
  boxes: readonly Rectangle[],
  cell: number,
  budget: Budget,
): Grid => {
  const columns = Math.ceil(page.width / cell) + 1;
  const rows = Math.ceil(page.height / cell) + 1;
  const column = (x: number): number =>
    Math.max(0, Math.min(columns - 1, Math.floor((x - page.x) / cell)));
  const row = (y: number): number =>
    Math.max(0, Math.min(rows - 1, Math.floor((y - page.y) / cell)));
  const taken = new Uint16Array(4 * boxes.length);
  // Rows and columns between which no box begins or ends are identical, so they are merged.
  const across = new Uint16Array(columns + 1);
  const along = new Uint16Array(rows + 1);
  let at = 0;
  for (const { x, y, width, height } of boxes) {
    budget.tick();
    // Boxes are extended by one cell on each side, and neighboring cells are connected: boxes less than three cells (GAP in crop.ts) apart always
    // get into one group, boxes four cells or more apart never do.
    const left = (taken[at++] = column(x - cell));
    const right = (taken[at++] = column(x + width + cell));
    const first = (taken[at++] = row(y - cell));
    const last = (taken[at++] = row(y + height + cell));
    across[left] = across[right + 1] = 1;
    along[first] = along[last + 1] = 1;
  }
  const [width, height] = [countStretches(across), countStretches(along)];
  for (at = 0; at < taken.length; at += 4) {
    taken[at] = across[taken[at] ?? 0] ?? 0;
    taken[at + 1] = across[taken[at + 1] ?? 0] ?? 0;
    taken[at + 2] = along[taken[at + 2] ?? 0] ?? 0;
    taken[at + 3] = along[taken[at + 3] ?? 0] ?? 0;
  }
  return { width, height, taken };
};

/** Returns the number of the connected region of each cell, from 2; 0 where no box is. */
const regionsOf = ({ width, height, taken }: Grid, budget: Budget): Uint32Array => {
  const cells = new Uint32Array(width * height);
  for (let at = 0; at < taken.length; at += 4) {
    const left = taken[at] ?? 0;
    const right = taken[at + 1] ?? 0;
    const last = taken[at + 3] ?? 0;
    for (let row = taken[at + 2] ?? 0; row <= last; row += 1) {
      budget.tick();
      const from = row * width + left;
      const to = row * width + right;
      // Most boxes are bars and short words, for which a loop is faster.
      if (to - from > NARROW) cells.fill(1, from, to + 1);
      else for (let cell = from; cell <= to; cell += 1) cells[cell] = 1;
    }
  }
  let region = 1;
  const open: number[] = [];
  const reach = (cell: number): void => {
    if (cells[cell] !== 1) return;
    cells[cell] = region;
    open.push(cell);
  };
  for (let start = 0; start < cells.length; start += 1) {
    if (cells[start] !== 1) continue;
    region += 1;
    reach(start);
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const column = cell % width;
      if (column > 0) reach(cell - 1);
      if (column < width - 1) reach(cell + 1);
      if (cell >= width) reach(cell - width);
      if (cell + width < cells.length) reach(cell + width);
    }
  }
  return cells;
};

/** Groups boxes that are close together on a page, in the order of their first members. @param cell side of the grid cells */
export const clustersOf = <T extends Rectangle>(
  page: Rectangle,
  boxes: readonly T[],
  cell: number,
  budget: Budget,
): Cluster<T>[] => {
  const grid = gridOf(page, boxes, cell, budget);
  const regions = regionsOf(grid, budget);
  const groups: T[][] = [];
  const ordered: T[][] = [];
  boxes.forEach((box, index) => {
    const { taken, width } = grid;
    const region = regions[(taken[4 * index + 2] ?? 0) * width + (taken[4 * index] ?? 0)] ?? 0;
    const group = groups[region];
    if (group) group.push(box);
    else ordered.push((groups[region] = [box]));
  });
  return ordered.map((members) => ({ box: boundingBox(members), members }));
};

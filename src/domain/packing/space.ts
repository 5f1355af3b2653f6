/** A cuboid, in whole thousandths of a length unit, so that decimals are exact. */
export interface Cuboid {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export type Sides = readonly [length: number, width: number, height: number];

/** The distinct orientations of a piece. @param upright its height stays vertical */
export const orientations = ([l, w, h]: Sides, upright: boolean): Sides[] => {
  const all: Sides[] = upright
    ? [
        [l, w, h],
        [w, l, h],
      ]
    : [
        [l, w, h],
        [w, l, h],
        [l, h, w],
        [h, l, w],
        [w, h, l],
        [h, w, l],
      ];
  return all.filter(
    (one, index) => all.findIndex((other) => one.every((side, at) => side === other[at])) === index,
  );
};

/** Maximum number of free spaces considered: the first ones are good enough, and this limits the time. */
const SPACES = 250;

const overlaps = (a: Cuboid, b: Cuboid): boolean =>
  a.x < b.x + b.length &&
  b.x < a.x + a.length &&
  a.y < b.y + b.width &&
  b.y < a.y + a.width &&
  a.z < b.z + b.height &&
  b.z < a.z + a.height;

const holds = (outer: Cuboid, inner: Cuboid): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.z >= outer.z &&
  inner.x + inner.length <= outer.x + outer.length &&
  inner.y + inner.width <= outer.y + outer.width &&
  inner.z + inner.height <= outer.z + outer.height;

/** The remaining parts of a free space around a piece: the largest block on each of its six sides. They overlap. */
const around = (space: Cuboid, piece: Cuboid): Cuboid[] => {
  const left: Cuboid[] = [];
  if (piece.x > space.x) left.push({ ...space, length: piece.x - space.x });
  if (piece.x + piece.length < space.x + space.length)
    left.push({
      ...space,
      x: piece.x + piece.length,
      length: space.x + space.length - piece.x - piece.length,
    });
  if (piece.y > space.y) left.push({ ...space, width: piece.y - space.y });
  if (piece.y + piece.width < space.y + space.width)
    left.push({
      ...space,
      y: piece.y + piece.width,
      width: space.y + space.width - piece.y - piece.width,
    });
  if (piece.z > space.z) left.push({ ...space, height: piece.z - space.z });
  if (piece.z + piece.height < space.z + space.height)
    left.push({
      ...space,
      z: piece.z + piece.height,
      height: space.z + space.height - piece.z - piece.height,
    });
  return left;
};

/** Lowest first, then front, then left: boxes are filled from the bottom. */
const byCorner = (a: Cuboid, b: Cuboid): number =>
  a.z - b.z ||
  a.y - b.y ||
  a.x - b.x ||
  b.length * b.width * b.height - a.length * a.width * a.height;

/** The free spaces after placing a piece. @param smallest the shortest side of any piece: narrower spaces are dropped */
const without = (spaces: readonly Cuboid[], piece: Cuboid, smallest: number): Cuboid[] => {
  const kept: Cuboid[] = [];
  const made: Cuboid[] = [];
  for (const space of spaces) {
    if (!overlaps(space, piece)) kept.push(space);
    else
      for (const part of around(space, piece))
        if (part.length >= smallest && part.width >= smallest && part.height >= smallest)
          made.push(part);
  }
  const fresh = made.filter(
    (part, index) =>
      !kept.some((space) => holds(space, part)) &&
      !made.some(
        (other, at) => at !== index && holds(other, part) && (at < index || !holds(part, other)),
      ),
  );
  return [...kept, ...fresh].sort(byCorner).slice(0, SPACES);
};

/** The free space of one box, as its largest empty blocks. */
export class FreeSpace {
  #spaces: Cuboid[];

  constructor(inner: Cuboid) {
    this.#spaces = inner.length > 0 && inner.width > 0 && inner.height > 0 ? [inner] : [];
  }

  /** Places a piece in the first free space that fits, in the best orientation; null when it fits nowhere. */
  put(ways: readonly Sides[], smallest: number): Cuboid | null {
    for (const space of this.#spaces) {
      let best: Sides | null = null;
      let slack = Infinity;
      for (const way of ways) {
        const over = [space.length - way[0], space.width - way[1], space.height - way[2]] as const;
        if (over[0] < 0 || over[1] < 0 || over[2] < 0) continue;
        // Prefers flat, then tight against a wall: the remaining space then consists of few large blocks.
        const score = way[2] * 4 + Math.min(over[0], over[1]);
        if (score < slack) [best, slack] = [way, score];
      }
      if (best === null) continue;
      const piece = {
        x: space.x,
        y: space.y,
        z: space.z,
        length: best[0],
        width: best[1],
        height: best[2],
      };
      this.#spaces = without(this.#spaces, piece, smallest);
      return piece;
    }
    return null;
  }
}

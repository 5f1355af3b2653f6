import type { BoxPreset } from './presets.ts';
import { orientations, FreeSpace, type Cuboid, type Sides } from './space.ts';

/** Goods to pack; equal pieces are one item. Sizes and weights of ONE piece, in the units of the presets. */
export interface PackItem {
  readonly id: string;
  /** Null when unknown: packed by weight, with the volume that goods of this weight usually need. */
  readonly size: {
    readonly length: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly weight: number;
  readonly quantity: number;
  /** True: it is not decided whether its value is of one piece or of all, so it must not be divided. */
  readonly unclear?: boolean;
  /** True: must stay upright. */
  readonly upright?: boolean;
}

/** Space for padding, in the length unit. */
export interface Padding {
  /** Along each wall of the box. */
  readonly allowance: number;
  /** Around each piece, on every side. Goods of unknown size count as wrapped already. */
  readonly wrap: number;
}

/** Options of the packing. */
export interface PackOptions extends Padding {
  /** Volume of one mass unit of goods of unknown size (the mode's volumetric divisor). */
  readonly volumePerMass: number;
}

/** Position and orientation of one piece with its wrapping, measured from the box's outer corner. */
export interface PlacedPiece extends Cuboid {
  readonly item: string;
}

/** One packed box. */
export interface PackedBox {
  readonly preset: BoxPreset;
  readonly placed: readonly PlacedPiece[];
  /** Pieces of unknown size. */
  readonly loose: readonly { readonly item: string; readonly quantity: number }[];
  /** Gross weight. */
  readonly weight: number;
  /** Used part of the inner volume, 0 to 1; estimated for loose pieces, and can then be above 1. */
  readonly fill: number;
}

/**
 * Why goods were not packed. `too-large`: fits in no box in any orientation. `too-heavy`: too heavy for every box that it fits in. `too-many`: more
 * than MOST_PIECES. `not-numbers`: a size, weight or quantity is invalid. `value-unclear`: several pieces with an undecided value. `no-box`: there
 * are no presets.
 */
export type WhyLeft =
  'too-large' | 'too-heavy' | 'too-many' | 'not-numbers' | 'value-unclear' | 'no-box';

/** Result of a packing. */
export interface PackResult {
  readonly boxes: readonly PackedBox[];
  readonly left: readonly {
    readonly item: string;
    readonly quantity: number;
    readonly why: WhyLeft;
  }[];
  /** False when something was packed by weight alone, so that sizes are estimates. */
  readonly measured: boolean;
}

/** Maximum number of pieces in one packing. */
export const MOST_PIECES = 2000;
const LENGTHS = 1000;
const MASSES = 1_000_000;
const HAIR = 1e-6;

interface Piece {
  readonly item: string;
  readonly order: number;
  readonly weight: number;
  readonly volume: number;
  readonly sides: Sides | null;
  readonly ways: readonly Sides[];
}
interface Shelf {
  readonly preset: BoxPreset;
  readonly inner: Cuboid;
  readonly volume: number;
  readonly capacity: number;
}
interface Bin {
  readonly shelf: Shelf;
  readonly room: FreeSpace;
  readonly contents: { readonly piece: Piece; readonly at: Cuboid | null }[];
  load: number;
  taken: number;
}

const up = (value: number, scale: number): number => Math.ceil(value * scale - HAIR);
const down = (value: number, scale: number): number => Math.floor(value * scale + HAIR);

const shelfOf = (preset: BoxPreset, allowance: number): Shelf => {
  const inset = up(allowance, LENGTHS);
  const [length, width, height] = [preset.length, preset.width, preset.height].map((side) =>
    Math.max(0, down(side, LENGTHS) - 2 * inset),
  ) as [number, number, number];
  return {
    preset,
    inner: { x: inset, y: inset, z: inset, length, width, height },
    volume: length * width * height,
    capacity: down(preset.maximumWeight, MASSES) - up(preset.emptyWeight, MASSES),
  };
};

const isSound = (item: PackItem): boolean => {
  const sides = item.size === null ? [] : [item.size.length, item.size.width, item.size.height];
  return (
    sides.every((side) => Number.isFinite(side) && side > 0) &&
    Number.isFinite(item.weight) &&
    item.weight >= 0 &&
    Number.isInteger(item.quantity) &&
    item.quantity >= 0
  );
};

const pieceOf = (item: PackItem, order: number, { volumePerMass, wrap }: PackOptions): Piece => {
  const sides: Sides | null = item.size && [
    up(item.size.length + 2 * wrap, LENGTHS),
    up(item.size.width + 2 * wrap, LENGTHS),
    up(item.size.height + 2 * wrap, LENGTHS),
  ];
  return {
    item: item.id,
    order,
    weight: up(item.weight, MASSES),
    sides,
    ways: sides === null ? [] : orientations(sides, item.upright === true),
    volume:
      sides === null ? item.weight * volumePerMass * LENGTHS ** 3 : sides[0] * sides[1] * sides[2],
  };
};

const fitsIn = ({ inner }: Shelf, { ways }: Piece): boolean =>
  ways.length === 0 ||
  ways.some(([l, w, h]) => l <= inner.length && w <= inner.width && h <= inner.height);

/** Sort order: measured before loose, large before small, then the given order. */
const byDecrease = (a: Piece, b: Piece): number =>
  Number(a.sides === null) - Number(b.sides === null) ||
  b.volume - a.volume ||
  Math.max(...(b.sides ?? [0])) - Math.max(...(a.sides ?? [0])) ||
  b.weight - a.weight ||
  a.order - b.order;

const put = (bin: Bin, piece: Piece, smallest: number): boolean => {
  if (bin.load + piece.weight > bin.shelf.capacity) return false;
  // The volume is estimated for loose pieces; a box accepts its first loose piece even above its volume.
  if (
    bin.taken + piece.volume > bin.shelf.volume &&
    (piece.sides !== null || bin.contents.length > 0)
  )
    return false;
  const at = piece.sides === null ? null : bin.room.put(piece.ways, smallest);
  if (piece.sides !== null && at === null) return false;
  bin.contents.push({ piece, at });
  bin.load += piece.weight;
  bin.taken += piece.volume;
  return true;
};

const emptyBin = (shelf: Shelf): Bin => ({
  shelf,
  room: new FreeSpace(shelf.inner),
  contents: [],
  load: 0,
  taken: 0,
});

/** The same pieces in the smallest box that holds them all. */
const shrunk = (bin: Bin, shelves: readonly Shelf[], smallest: number): Bin => {
  const pieces = bin.contents.map(({ piece }) => piece);
  for (const shelf of shelves) {
    if (shelf.volume >= bin.shelf.volume) return bin;
    if (shelf.capacity < bin.load || shelf.volume < bin.taken) continue;
    const smaller = emptyBin(shelf);
    if (pieces.every((piece) => put(smaller, piece, smallest))) return smaller;
  }
  return bin;
};

const packedBox = ({ shelf, contents, load, taken }: Bin): PackedBox => {
  const loose = new Map<string, number>();
  for (const { piece, at } of contents)
    if (at === null) loose.set(piece.item, (loose.get(piece.item) ?? 0) + 1);
  return {
    preset: shelf.preset,
    weight: (up(shelf.preset.emptyWeight, MASSES) + load) / MASSES,
    fill: shelf.volume === 0 ? 1 : taken / shelf.volume,
    loose: [...loose].map(([item, quantity]) => ({ item, quantity })),
    placed: contents.flatMap(({ piece, at }) =>
      at === null
        ? []
        : [
            {
              item: piece.item,
              x: at.x / LENGTHS,
              y: at.y / LENGTHS,
              z: at.z / LENGTHS,
              length: at.length / LENGTHS,
              width: at.width / LENGTHS,
              height: at.height / LENGTHS,
            },
          ],
    ),
  };
};

const whyNot = (piece: Piece, shelves: readonly Shelf[]): WhyLeft | null => {
  if (shelves.length === 0) return 'no-box';
  const large = shelves.filter((shelf) => fitsIn(shelf, piece));
  if (large.length === 0) return 'too-large';
  return large.some(({ capacity }) => capacity >= piece.weight) ? null : 'too-heavy';
};

/**
 * “Pack for me”, by first fit decreasing. Pieces are packed from the largest to the smallest, each into the first box with enough space and capacity,
 * in an orientation that fits; a new box is the largest one that accepts the piece. At the end, every box is replaced by the smallest that holds its
 * contents. Deterministic. Every piece that fits a box alone is packed, up to MOST_PIECES.
 */
export const packIntoBoxes = (
  items: readonly PackItem[],
  presets: readonly BoxPreset[],
  options: PackOptions,
): PackResult => {
  const shelves = presets
    .map((preset) => shelfOf(preset, options.allowance))
    .sort(
      (a, b) =>
        a.volume - b.volume || a.capacity - b.capacity || (a.preset.id < b.preset.id ? -1 : 1),
    );
  const left = new Map<string, { item: string; quantity: number; why: WhyLeft }>();
  const leave = (item: string, why: WhyLeft, quantity: number): void => {
    const key = `${why} ${item}`;
    left.set(key, { item, why, quantity: (left.get(key)?.quantity ?? 0) + quantity });
  };

  const pieces: Piece[] = [];
  items.forEach((item, order) => {
    if (!isSound(item)) return leave(item.id, 'not-numbers', item.quantity);
    if (item.unclear === true && item.quantity > 1)
      return leave(item.id, 'value-unclear', item.quantity);
    const piece = pieceOf(item, order, options);
    const why = whyNot(piece, shelves);
    if (why !== null) return item.quantity > 0 ? leave(item.id, why, item.quantity) : undefined;
    const taken = Math.min(item.quantity, MOST_PIECES - pieces.length);
    for (let count = 0; count < taken; count += 1) pieces.push(piece);
    if (taken < item.quantity) leave(item.id, 'too-many', item.quantity - taken);
  });
  pieces.sort(byDecrease);

  const smallest = pieces.reduce((least, { sides }) => Math.min(least, ...(sides ?? [])), Infinity);
  const bins: Bin[] = [];
  for (const piece of pieces) {
    if (bins.some((bin) => put(bin, piece, smallest))) continue;
    const shelf = shelves.findLast((each) => fitsIn(each, piece) && each.capacity >= piece.weight);
    if (!shelf) continue;
    const bin = emptyBin(shelf);
    put(bin, piece, smallest);
    bins.push(bin);
  }
  return {
    boxes: bins.map((bin) => packedBox(shrunk(bin, shelves, smallest))),
    left: [...left.values()],
    measured: pieces.every(({ sides }) => sides !== null),
  };
};

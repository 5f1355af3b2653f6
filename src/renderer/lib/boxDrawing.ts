/** A block in a box; its position is measured from a corner of the box. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** Isometric drawing of a box and its contents: corners of faces as SVG points, the rearmost first. */
export interface BoxDrawing {
  readonly viewBox: string;
  /** The floor and the two rear walls. */
  readonly walls: readonly string[];
  readonly pieces: readonly {
    readonly item: string;
    readonly top: string;
    readonly left: string;
    readonly right: string;
  }[];
}

const [ACROSS, ALONG] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
type Point = readonly [x: number, y: number];
const project = (x: number, y: number, z: number): Point => [(x - y) * ACROSS, (x + y) * ALONG - z];
const points = (...corners: readonly Point[]): string =>
  corners.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

const facesOf = ({ x, y, z, length, width, height }: Block) => {
  const [far, side, top] = [x + length, y + width, z + height];
  return {
    top: points(
      project(x, y, top),
      project(far, y, top),
      project(far, side, top),
      project(x, side, top),
    ),
    left: points(
      project(x, side, z),
      project(far, side, z),
      project(far, side, top),
      project(x, side, top),
    ),
    right: points(
      project(far, y, z),
      project(far, side, z),
      project(far, side, top),
      project(far, y, top),
    ),
  };
};

/** True when `a` is behind, beside or below `b`, so that it is drawn first. */
const isBehind = (a: Block, b: Block): boolean =>
  a.x + a.length <= b.x + 1e-6 || a.y + a.width <= b.y + 1e-6 || a.z + a.height <= b.z + 1e-6;

/** Sorts pieces so that each is drawn after those that it hides. */
const backToFront = <T extends Block>(pieces: readonly T[]): T[] => {
  const left = [...pieces];
  const drawn: T[] = [];
  while (left.length > 0) {
    const at = left.findIndex((piece) =>
      left.every((other) => other === piece || !isBehind(other, piece) || isBehind(piece, other)),
    );
    drawn.push(...left.splice(Math.max(0, at), 1));
  }
  return drawn;
};

/** Draws a box and the pieces placed in it, seen from one corner. */
export const boxDrawing = (
  box: Pick<Block, 'length' | 'width' | 'height'>,
  placed: readonly (Block & { readonly item: string })[],
): BoxDrawing => {
  const { length, width, height } = box;
  const high = (length + width) * ALONG + height;
  const wide = (length + width) * ACROSS;
  const margin = 0.02 * Math.max(wide, high);
  return {
    viewBox: [-width * ACROSS - margin, -height - margin, wide + 2 * margin, high + 2 * margin]
      .map((value) => value.toFixed(2))
      .join(' '),
    walls: [
      points(
        project(0, 0, 0),
        project(length, 0, 0),
        project(length, width, 0),
        project(0, width, 0),
      ),
      points(
        project(0, 0, 0),
        project(length, 0, 0),
        project(length, 0, height),
        project(0, 0, height),
      ),
      points(
        project(0, 0, 0),
        project(0, width, 0),
        project(0, width, height),
        project(0, 0, height),
      ),
    ],
    pieces: backToFront(placed).map((piece) => ({ item: piece.item, ...facesOf(piece) })),
  };
};

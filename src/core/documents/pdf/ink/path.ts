import type { Box } from '../box.ts';

type Edges = [left: number, bottom: number, right: number, top: number];

const boxOf = ([left, bottom, right, top]: Edges): Box => ({
  x: left,
  y: bottom,
  width: right - left,
  height: top - bottom,
});

/** A path while its operators are read; boxes in units of the page. */
export interface Path {
  /** Takes a path operator with the first `count` of the numbers; what is missing of them counts as 0. @returns false when it is none */
  readonly step: (operator: string, numbers: Float64Array, count: number) => boolean;
  /** The boxes of its subpaths. */
  readonly parts: () => Box[];
  /** The box around all of it; null while there is nothing. */
  readonly bounds: () => Box | null;
  readonly clear: () => void;
}

/** Collects a path by the boxes of its subpaths: a barcode is often one path of many bars. */
export const createPath = (): Path => {
  let parts: Edges[] = [];
  let open: Edges | null = null;

  const begin = (x: number, y: number): void => {
    open = [x, y, x, y];
    parts.push(open);
  };
  const reach = (x: number, y: number): void => {
    if (!open) return begin(x, y);
    open[0] = Math.min(open[0], x);
    open[1] = Math.min(open[1], y);
    open[2] = Math.max(open[2], x);
    open[3] = Math.max(open[3], y);
  };

  const step: Path['step'] = (operator, numbers, count) => {
    const a = count > 0 ? (numbers[0] ?? 0) : 0;
    const b = count > 1 ? (numbers[1] ?? 0) : 0;
    switch (operator) {
      case 'm':
        begin(a, b);
        return true;
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        for (let at = 0; at + 1 < count; at += 2) reach(numbers[at] ?? 0, numbers[at + 1] ?? 0);
        return true;
      case 'h':
        return true;
      case 're':
        begin(a, b);
        reach(a + (count > 2 ? (numbers[2] ?? 0) : 0), b + (count > 3 ? (numbers[3] ?? 0) : 0));
        open = null;
        return true;
      default:
        return false;
    }
  };

  return {
    step,
    parts: () => parts.map(boxOf),
    bounds: () => {
      const all = parts.reduce<Edges | null>(
        (sum, part) =>
          sum
            ? [
                Math.min(sum[0], part[0]),
                Math.min(sum[1], part[1]),
                Math.max(sum[2], part[2]),
                Math.max(sum[3], part[3]),
              ]
            : [...part],
        null,
      );
      return all && boxOf(all);
    },
    clear: () => {
      parts = [];
      open = null;
    },
  };
};

import type { Area } from '../transform.ts';

/** Initial capacity in subpaths. */
const ROOM = 64;

/** Collects a path as the boxes of its subpaths: a barcode is often one path of many bars. All in units of the page. */
export class Path {
  /** Number of subpaths. */
  count = 0;
  /** Left, bottom, right and top of each, four values per subpath. */
  #edges = new Float64Array(4 * ROOM);
  #isOpen = false;

  /** Begins a subpath at a point. Here and below, the first `count` numbers are given; missing ones count as 0. */
  begin(numbers: Float64Array, count: number): void {
    this.#begin(count > 0 ? (numbers[0] ?? 0) : 0, count > 1 ? (numbers[1] ?? 0) : 0);
  }

  /** Extends the subpath to a point; the points before it are control points of a curve, which bound it. */
  reach(numbers: Float64Array, count: number): void {
    for (let at = 0; at + 1 < count; at += 2) this.#reach(numbers[at] ?? 0, numbers[at + 1] ?? 0);
  }

  /** Adds a subpath of its own: a rectangle from a corner with width and height. */
  rectangle(numbers: Float64Array, count: number): void {
    const x = count > 0 ? (numbers[0] ?? 0) : 0;
    const y = count > 1 ? (numbers[1] ?? 0) : 0;
    this.#begin(x, y);
    this.#reach(x + (count > 2 ? (numbers[2] ?? 0) : 0), y + (count > 3 ? (numbers[3] ?? 0) : 0));
    this.#isOpen = false;
  }

  /** Sets an area to the box of a subpath. */
  part(index: number, into: Area): void {
    const edges = this.#edges;
    const at = 4 * index;
    const left = edges[at] ?? 0;
    const bottom = edges[at + 1] ?? 0;
    into.set(left, bottom, (edges[at + 2] ?? 0) - left, (edges[at + 3] ?? 0) - bottom);
  }

  /** Sets an area to the box of the whole path. @returns false, with the area unchanged, when the path is empty */
  bounds(into: Area): boolean {
    if (this.count === 0) return false;
    const edges = this.#edges;
    let left = Infinity;
    let bottom = Infinity;
    let right = -Infinity;
    let top = -Infinity;
    for (let at = 0; at < 4 * this.count; at += 4) {
      left = Math.min(left, edges[at] ?? 0);
      bottom = Math.min(bottom, edges[at + 1] ?? 0);
      right = Math.max(right, edges[at + 2] ?? 0);
      top = Math.max(top, edges[at + 3] ?? 0);
    }
    into.set(left, bottom, right - left, top - bottom);
    return true;
  }

  clear(): void {
    this.count = 0;
    this.#isOpen = false;
  }

  #begin(x: number, y: number): void {
    const at = 4 * this.count;
    if (at === this.#edges.length) {
      const wider = new Float64Array(2 * at);
      wider.set(this.#edges);
      this.#edges = wider;
    }
    const edges = this.#edges;
    edges[at] = edges[at + 2] = x;
    edges[at + 1] = edges[at + 3] = y;
    this.count += 1;
    this.#isOpen = true;
  }

  #reach(x: number, y: number): void {
    if (!this.#isOpen) {
      this.#begin(x, y);
      return;
    }
    const edges = this.#edges;
    const at = 4 * this.count - 4;
    if (x < (edges[at] ?? 0)) edges[at] = x;
    if (y < (edges[at + 1] ?? 0)) edges[at + 1] = y;
    if (x > (edges[at + 2] ?? 0)) edges[at + 2] = x;
    if (y > (edges[at + 3] ?? 0)) edges[at + 3] = y;
  }
}

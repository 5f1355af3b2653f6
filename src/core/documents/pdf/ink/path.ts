import type { Area } from '../transform.ts';

/** So many subpaths have room at first. */
const ROOM = 64;

/** Collects a path by the boxes of its subpaths: a barcode is often one path of many bars. All in units of the page. */
export class Path {
  /** How many subpaths there are. */
  count = 0;
  /** Left, bottom, right and top of each, one behind the other. */
  #edges = new Float64Array(4 * ROOM);
  #isOpen = false;

  /** Begins a subpath at a point. Of the numbers the first `count` are given here and below; what is missing counts as 0. */
  begin(numbers: Float64Array, count: number): void {
    this.#begin(count > 0 ? (numbers[0] ?? 0) : 0, count > 1 ? (numbers[1] ?? 0) : 0);
  }

  /** Goes on to a point, by others that it does not reach beyond. */
  reach(numbers: Float64Array, count: number): void {
    for (let at = 0; at + 1 < count; at += 2) this.#reach(numbers[at] ?? 0, numbers[at + 1] ?? 0);
  }

  /** A subpath of its own, from a corner by width and height. */
  rectangle(numbers: Float64Array, count: number): void {
    const x = count > 0 ? (numbers[0] ?? 0) : 0;
    const y = count > 1 ? (numbers[1] ?? 0) : 0;
    this.#begin(x, y);
    this.#reach(x + (count > 2 ? (numbers[2] ?? 0) : 0), y + (count > 3 ? (numbers[3] ?? 0) : 0));
    this.#isOpen = false;
  }

  /** Puts the box of a subpath into an area. */
  part(index: number, into: Area): void {
    const edges = this.#edges;
    const at = 4 * index;
    const left = edges[at] ?? 0;
    const bottom = edges[at + 1] ?? 0;
    into.set(left, bottom, (edges[at + 2] ?? 0) - left, (edges[at + 3] ?? 0) - bottom);
  }

  /** Puts the box around all of it into an area. @returns false, with nothing changed, where there is nothing */
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

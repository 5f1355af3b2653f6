import type { Box } from './box.ts';

/** The six numbers of a PDF transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A matrix that is changed in place, because content changes its matrix very often. */
export class Transform {
  a = 1;
  b = 0;
  c = 0;
  d = 1;
  e = 0;
  f = 0;

  set(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.e = e;
    this.f = f;
  }

  copy(other: Transform): void {
    this.set(other.a, other.b, other.c, other.d, other.e, other.f);
  }

  /** Resets to the identity. */
  reset(): void {
    this.set(1, 0, 0, 1, 0, 0);
  }

  /** Sets this to `one` followed by `other`. Either may be this matrix itself. */
  join(one: Transform, other: Transform): void {
    this.set(
      one.a * other.a + one.b * other.c,
      one.a * other.b + one.b * other.d,
      one.c * other.a + one.d * other.c,
      one.c * other.b + one.d * other.d,
      one.e * other.a + one.f * other.c + other.e,
      one.e * other.b + one.f * other.d + other.f,
    );
  }

  /** Puts a translation before this transformation. */
  move(x: number, y: number): void {
    this.e += x * this.a + y * this.c;
    this.f += x * this.b + y * this.d;
  }
}

/** Returns the transformation of a matrix. */
export const transformOf = ([a, b, c, d, e, f]: Matrix): Transform => {
  const made = new Transform();
  made.set(a, b, c, d, e, f);
  return made;
};

/** A box that is changed in place. */
export class Area implements Box {
  x = 0;
  y = 0;
  width = 0;
  height = 0;

  set(x: number, y: number, width: number, height: number): void {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }

  copy(box: Box): void {
    this.set(box.x, box.y, box.width, box.height);
  }

  /** Sets this to the upright bounding box of this box after a transformation. */
  transform(by: Transform): void {
    const { x, y, width, height } = this;
    // Most boxes are only moved and scaled.
    if (by.b === 0 && by.c === 0) {
      const across = by.a * width;
      const along = by.d * height;
      const left = by.a * x + by.e;
      const bottom = by.d * y + by.f;
      this.set(
        Math.min(left, left + across),
        Math.min(bottom, bottom + along),
        Math.abs(across),
        Math.abs(along),
      );
      return;
    }
    const right = x + width;
    const top = y + height;
    const xs = [
      by.a * x + by.c * y + by.e,
      by.a * right + by.c * y + by.e,
      by.a * x + by.c * top + by.e,
      by.a * right + by.c * top + by.e,
    ] as const;
    const ys = [
      by.b * x + by.d * y + by.f,
      by.b * right + by.d * y + by.f,
      by.b * x + by.d * top + by.f,
      by.b * right + by.d * top + by.f,
    ] as const;
    const left = Math.min(...xs);
    const bottom = Math.min(...ys);
    this.set(left, bottom, Math.max(...xs) - left, Math.max(...ys) - bottom);
  }

  /** Sets this to its overlap with another box. @returns false, with nothing changed, when they do not overlap */
  cut(within: Box): boolean {
    const x = Math.max(this.x, within.x);
    const y = Math.max(this.y, within.y);
    const width = Math.min(this.x + this.width, within.x + within.width) - x;
    const height = Math.min(this.y + this.height, within.y + within.height) - y;
    if (!(width > 0 && height > 0)) return false;
    this.set(x, y, width, height);
    return true;
  }
}

import { expect } from 'vitest';

/** What stands for a value in an expected object: Vitest types these as `any`, which would let every mistake beside them pass. */
interface Like {
  any(kind: unknown): unknown;
  arrayContaining(entries: unknown[]): unknown;
  closeTo(number: number, digits?: number): unknown;
  objectContaining(part: object): unknown;
  stringContaining(part: string): unknown;
  stringMatching(pattern: RegExp | string): unknown;
  toSatisfy(holds: (value: unknown) => boolean): unknown;
}

export const like: Like = expect;

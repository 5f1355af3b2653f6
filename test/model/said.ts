import type { Desk } from '../../src/core/desk.ts';
import { DeskError } from '../../src/core/deskError.ts';
import type { Resolution } from '../../src/domain/purchase/resolution.ts';

/** SQLite's own word for it, which a person sees as a failure of this computer. */
const DISK_FULL = 13;

/** What a person is told in words, or as a failure of this computer; anything else is a fault of the program. */
export const isSaid = (reason: unknown): boolean =>
  reason instanceof DeskError || (reason as { errcode?: number }).errcode === DISK_FULL;

/** Answers whether the desk took the word. */
export const taken = (desk: Desk, id: string, word: Resolution): Promise<boolean> =>
  desk.resolve(id, word).then(
    () => true,
    (reason: unknown) => {
      if (isSaid(reason)) return false;
      throw reason;
    },
  );

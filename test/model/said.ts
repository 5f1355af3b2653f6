import type { Desk } from '../../src/core/desk.ts';
import { DeskError } from '../../src/core/base/deskError.ts';
import type { Resolution } from '../../src/domain/purchase/resolution.ts';

/** SQLITE_FULL, which a person sees as a failure of this computer. */
const DISK_FULL = 13;

/** True for an error with a message for people, or a full disk; any other error is a bug of the program. */
export const isSaid = (reason: unknown): boolean =>
  reason instanceof DeskError || (reason as { errcode?: number }).errcode === DISK_FULL;

/** Resolves to whether the desk accepted the resolution. */
export const taken = (desk: Desk, id: string, word: Resolution): Promise<boolean> =>
  desk.resolve(id, word).then(
    () => true,
    (reason: unknown) => {
      if (isSaid(reason)) return false;
      throw reason;
    },
  );

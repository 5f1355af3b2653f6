import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COPIES_KEPT } from '../../../domain/desk/dailyCopy.ts';
import type { MovingState } from '../../../domain/desk/moving.ts';
import type { DeskCopy } from '../../../domain/desk/restore.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { Database } from '../database/database.ts';
import { factRepository, noteMove } from '../tables/facts.ts';
import { isUnusedLedger } from '../tables/unusedLedger.ts';
import { copyDesk, copyName } from './backupCopy.ts';
import type { CopyProgress } from './copyFile.ts';
import { copyWords } from './copyWords.ts';

/** Dependencies of `createMoveAway`. */
export interface MoveAwayDeps {
  readonly dataDir: string;
  readonly db: Database;
  /** The work that must end first, as a message for the user; null when there is none. */
  readonly busy: () => string | null;
  /** Returns the initials of the operator; may throw SignInFirst. */
  readonly operator: () => string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
  readonly progress?: CopyProgress;
}

/** The move of a desk to another computer, on the computer that it leaves. */
export interface MoveAway {
  /** Returns the state of the move. */
  state(): MovingState;
  /**
   * Copies the whole desk, and retires it here: booking is locked before the copy is written.
   * @throws DeskError while a run or a print is in progress, when it was moved already, or when the copy cannot be written; the desk here stays in use
   * then
   */
  out(folder: string, passphrase: string): Promise<DeskCopy>;
  /**
   * Cancels a move that did not happen: the desk here can be used again once a person has confirmed that it is the one for booking, as with a copied
   * folder.
   */
  notMoved(): void;
}

/** Creates `MoveAway`. */
export const createMoveAway = (deps: MoveAwayDeps): MoveAway => {
  const { db, clock, log } = deps;
  const facts = factRepository(db);
  return {
    state: () => {
      const away = facts.get('movedAway');
      return {
        away: away?.done === true ? { at: away.at, file: away.file } : null,
        isUnused: isUnusedLedger(db),
        uncertain: Number(
          db.get("SELECT count(*) AS n FROM shipments WHERE state IN ('sending', 'uncertain')")?.[
            'n'
          ],
        ),
      };
    },
    out: async (folder, passphrase) => {
      const operator = deps.operator();
      const first = deps.busy();
      if (first !== null) throw new DeskError('notAllowed', t('restore.notNow', { first }));
      if (facts.get('movedAway') !== null)
        throw new DeskError('notAllowed', t('moving.movedAlready'));
      const now = clock.now();
      const desk = facts.get('mark') ?? '';
      const away = { at: now, file: copyName(desk, now) };
      // From here on nothing is bought here, so that the copy contains every purchase.
      facts.set('movedAway', { ...away, done: false });
      try {
        const made = await copyDesk(db, {
          ...{ dataDir: deps.dataDir, folder, desk, passphrase, kept: COPIES_KEPT, now },
          progress: deps.progress,
          retire: () => facts.set('movedAway', { ...away, done: true }),
        });
        noteMove(facts, { what: 'out', at: now, operator });
        log.info('the desk was moved to another computer');
        return made;
      } catch (reason) {
        const isWritten = existsSync(join(folder, away.file));
        // With the copy in the folder, only what came after it failed: another computer can open it.
        if (facts.get('movedAway')?.done !== true || !isWritten) facts.remove('movedAway');
        throw new DeskError('notAllowed', copyWords(reason, folder));
      }
    },
    notMoved: () => {
      const operator = deps.operator();
      if (facts.get('movedAway') === null) return;
      db.transaction(() => {
        facts.remove('movedAway');
        // If the file was used on another computer anyway, there are two desks: a person is asked as with a copied folder.
        facts.set('home', { machine: '', path: '', born: '' });
        noteMove(facts, { what: 'back', at: clock.now(), operator });
      });
      log.info('the move to another computer was taken back');
    },
  };
};

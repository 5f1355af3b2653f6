import { t } from '../../texts/index.ts';
import { isMixed } from '../../domain/batch/draftMode.ts';
import type { ImportOutcome } from '../../domain/batch/importReview.ts';
import { DeskError } from '../deskError.ts';
import { bookedAtOtherServicesText } from '../identity/bookedAtOtherServices.ts';
import type { Compare } from './comparing.ts';
import { columnsOf } from './mappings.ts';
import type { Opening } from './opening.ts';
import type { Session } from './session.ts';
import type { CommitOptions, TakeFile } from './taking.ts';

/** What importing the shipments of the other mode needs. */
export interface OtherModeDeps {
  readonly open: Opening['open'];
  readonly compare: Compare;
  readonly take: TakeFile;
  /** Time zone of the desk, for dates in messages. */
  readonly timeZone: string;
}

/**
 * Imports the shipments of the other mode and adds them to an outcome; returns the outcome unchanged when there are none, or when the import was
 * cancelled.
 * @throws DeskError `notAllowed` when some were booked at another service and the user did not confirm importing them here too
 */
export type TakeOtherMode = (
  held: Session,
  options: CommitOptions,
  outcome: ImportOutcome,
) => Promise<ImportOutcome>;

/** Creates the import of a file's shipments of the other mode, by the same rules, into a batch of their own. */
export const createOtherModeTaking =
  ({ open, compare, take, timeZone }: OtherModeDeps): TakeOtherMode =>
  async (held, options, outcome) => {
    const { modes } = held.opened.facts;
    if (outcome.state === 'cancelled' || !isMixed(modes, modes.open, held.mode)) return outcome;
    const mode = held.mode === 'SFN' ? 'STN' : 'SFN';
    const opened = await open(
      held.source,
      held.mode,
      { ...held.overrides, ...columnsOf(held), only: mode },
      undefined,
    );
    const other: Session = { ...held, mode, opened, reopen: async () => false };
    try {
      await compare(other, options);
      if (other.bookedAtOtherServices.length > 0 && options.alsoHere !== true)
        throw new DeskError(
          'notAllowed',
          bookedAtOtherServicesText(other.bookedAtOtherServices, timeZone),
        );
      const { single: _, ...rules } = options.decisions;
      const name = t('imports.otherMode', { name: options.name, mode });
      const more = await take(other, {
        ...options,
        batchId: options.otherBatchId ?? null,
        name,
        decisions: rules,
      });
      return {
        ...outcome,
        otherBatchId: more.batchId,
        inserted: outcome.inserted + more.inserted,
        replaced: outcome.replaced + more.replaced,
        skipped: outcome.skipped + more.skipped,
      };
    } finally {
      opened.release();
    }
  };

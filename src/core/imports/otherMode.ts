import { t } from '../../texts/index.ts';
import { isMixed } from '../../domain/batchFile/draftMode.ts';
import type { BookedAtOtherService } from '../../domain/batchFile/importReview.ts';
import { DeskError } from '../base/deskError.ts';
import { bookedAtOtherServicesText, perService } from '../shipments/bookedAtOtherServices.ts';
import type { CommitFile } from './committing.ts';
import type { CommitOptions, CommitOutcome } from './imports.ts';
import { columnsOfMapping } from './mappings.ts';
import type { Matching } from './matching.ts';
import type { Opening } from './opening.ts';
import type { PreviewOptions } from './imports.ts';
import type { OpenedImport } from './read/protocol.ts';
import type { ImportSession } from './session.ts';

/** What importing the shipments of the other mode needs. */
export interface OtherModeDeps {
  readonly open: Opening['open'];
  readonly match: Matching['matchAll'];
  readonly commit: CommitFile;
  /** True when something may have been booked at a service besides the one in use. */
  readonly hasOtherServices: () => boolean;
  /** Time zone of the desk, for dates in messages. */
  readonly timeZone: string;
}

/** The shipments of a file that have the other mode: they are imported by the same rules, into a batch of their own. */
export interface OtherMode {
  /** What the review asks about all shipments of a file: those that were booked at other services, in both modes. */
  readonly bookedElsewhere: (
    file: ImportSession,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ) => Promise<readonly BookedAtOtherService[]>;
  /**
   * Reads and compares them, so that nothing of the file is imported when they cannot be. The result has to be released.
   * @returns null when there are none
   * @throws DeskError when the file has changed since the review, when some were booked at another service and the user did not confirm importing
   * them here too, or when cancelled
   */
  readonly prepare: (file: ImportSession, options: CommitOptions) => Promise<ImportSession | null>;
  /** Imports them and adds them to the outcome of the others. When it is cancelled, the others stay, and the outcome says so. */
  readonly commit: (
    other: ImportSession,
    options: CommitOptions,
    outcome: CommitOutcome,
  ) => Promise<CommitOutcome>;
}

/** Creates `OtherMode`. */
export const createOtherMode = ({
  open,
  match,
  commit,
  hasOtherServices,
  timeZone,
}: OtherModeDeps): OtherMode => {
  /** Opens the file again with the settings of the review. */
  const openOther = async (
    file: ImportSession,
    signal: AbortSignal | undefined,
  ): Promise<OpenedImport> => {
    const { facts } = file.opened;
    const opened = await open(
      file.source,
      file.mode,
      {
        ...file.mapping?.settings,
        ...file.overrides,
        ...columnsOfMapping(file),
        only: file.mode === 'SFN' ? 'STN' : 'SFN',
      },
      signal,
    );
    if (opened.facts.sourceHash === facts.sourceHash) return opened;
    opened.release();
    throw new DeskError('notAllowed', t('imports.fileChanged', { name: facts.name }));
  };

  const compared = async (
    file: ImportSession,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ): Promise<ImportSession | null> => {
    const { modes } = file.opened.facts;
    if (!isMixed(modes, modes.open, file.mode)) return null;
    const other: ImportSession = {
      ...file,
      mode: file.mode === 'SFN' ? 'STN' : 'SFN',
      opened: await openOther(file, options.signal),
      reopen: async () => {
        other.opened = await openOther(file, undefined);
        return true;
      },
    };
    await match(other, options).catch((reason: unknown) => {
      other.opened.release();
      throw reason;
    });
    return other;
  };

  return {
    bookedElsewhere: async (file, options) => {
      const other = hasOtherServices() ? await compared(file, options) : null;
      other?.opened.release();
      return perService([...file.bookedAtOtherServices, ...(other?.bookedAtOtherServices ?? [])]);
    },
    prepare: async (file, options) => {
      const other = await compared(file, options);
      if (other === null || other.bookedAtOtherServices.length === 0 || options.alsoHere === true)
        return other;
      other.opened.release();
      throw new DeskError(
        'notAllowed',
        bookedAtOtherServicesText(other.bookedAtOtherServices, timeZone),
      );
    },
    commit: async (other, options, outcome) => {
      if (outcome.state === 'cancelled') return outcome;
      const { single: _, ...rules } = options.decisions;
      const more = await commit(other, {
        ...options,
        batchId: options.otherBatchId ?? null,
        name: t('imports.otherMode', { name: options.name, mode: other.mode }),
        decisions: rules,
      });
      return {
        ...outcome,
        state: more.state,
        otherBatchId: more.batchId,
        inserted: outcome.inserted + more.inserted,
        replaced: outcome.replaced + more.replaced,
        skipped: outcome.skipped + more.skipped,
        imported: [...outcome.imported, ...more.imported].sort((a, b) => a.row - b.row),
      };
    },
  };
};

import { t } from '../../texts/index.ts';
import { isMixed } from '../../domain/batch/draftMode.ts';
import type { BookedAtOtherService, ImportOutcome } from '../../domain/batch/importReview.ts';
import { DeskError } from '../deskError.ts';
import { bookedAtOtherServicesText } from '../identity/bookedAtOtherServices.ts';
import type { Compare } from './comparing.ts';
import { columnsOf } from './mappings.ts';
import type { Opening, PreviewOptions } from './opening.ts';
import type { OpenedImport } from './read/protocol.ts';
import type { Session } from './session.ts';
import type { CommitOptions, TakeFile } from './taking.ts';

/** What importing the shipments of the other mode needs. */
export interface OtherModeDeps {
  readonly open: Opening['open'];
  readonly compare: Compare;
  readonly take: TakeFile;
  /** True when something may have been booked at a service besides the one in use. */
  readonly hasOtherServices: () => boolean;
  /** Time zone of the desk, for dates in messages. */
  readonly timeZone: string;
}

/** The shipments of a file that have the other mode: they are imported by the same rules, into a batch of their own. */
export interface OtherMode {
  /** What the review asks about all shipments of a file: those that were booked at other services, in both modes. */
  readonly bookedElsewhere: (
    held: Session,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ) => Promise<readonly BookedAtOtherService[]>;
  /**
   * Reads and compares them, so that nothing of the file is imported when they cannot be. The result has to be released.
   * @returns null when there are none
   * @throws DeskError when the file has changed since the review, when some were booked at another service and the user did not confirm importing
   * them here too, or when cancelled
   */
  readonly prepare: (held: Session, options: CommitOptions) => Promise<Session | null>;
  /** Imports them and adds them to the outcome of the others. When it is cancelled, the others stay, and the outcome says so. */
  readonly take: (
    other: Session,
    options: CommitOptions,
    outcome: ImportOutcome,
  ) => Promise<ImportOutcome>;
}

/** One entry per service: the sum of the shipments, and the last of their dates. */
const perService = (found: readonly BookedAtOtherService[]): BookedAtOtherService[] =>
  [...Map.groupBy(found, ({ service }) => service)].map(([service, each]) => ({
    service,
    shipments: each.reduce((sum, { shipments }) => sum + shipments, 0),
    at: Math.max(...each.map(({ at }) => at)),
  }));

/** Creates `OtherMode`. */
export const createOtherMode = ({
  open,
  compare,
  take,
  hasOtherServices,
  timeZone,
}: OtherModeDeps): OtherMode => {
  /** Opens the file again with the settings of the review. */
  const openOther = async (
    held: Session,
    signal: AbortSignal | undefined,
  ): Promise<OpenedImport> => {
    const { facts } = held.opened;
    const opened = await open(
      held.source,
      held.mode,
      {
        ...held.mapping?.settings,
        ...held.overrides,
        ...columnsOf(held),
        only: held.mode === 'SFN' ? 'STN' : 'SFN',
      },
      signal,
    );
    if (opened.facts.sourceHash === facts.sourceHash) return opened;
    opened.release();
    throw new DeskError('notAllowed', t('imports.fileChanged', { name: facts.name }));
  };

  const compared = async (
    held: Session,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ): Promise<Session | null> => {
    const { modes } = held.opened.facts;
    if (!isMixed(modes, modes.open, held.mode)) return null;
    const other: Session = {
      ...held,
      mode: held.mode === 'SFN' ? 'STN' : 'SFN',
      opened: await openOther(held, options.signal),
      reopen: async () => {
        other.opened = await openOther(held, undefined);
        return true;
      },
    };
    await compare(other, options).catch((reason: unknown) => {
      other.opened.release();
      throw reason;
    });
    return other;
  };

  return {
    bookedElsewhere: async (held, options) => {
      const other = hasOtherServices() ? await compared(held, options) : null;
      other?.opened.release();
      return perService([...held.bookedAtOtherServices, ...(other?.bookedAtOtherServices ?? [])]);
    },
    prepare: async (held, options) => {
      const other = await compared(held, options);
      if (other === null || other.bookedAtOtherServices.length === 0 || options.alsoHere === true)
        return other;
      other.opened.release();
      throw new DeskError(
        'notAllowed',
        bookedAtOtherServicesText(other.bookedAtOtherServices, timeZone),
      );
    },
    take: async (other, options, outcome) => {
      if (outcome.state === 'cancelled') return outcome;
      const { single: _, ...rules } = options.decisions;
      const more = await take(other, {
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
      };
    },
  };
};

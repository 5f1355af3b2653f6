import { languageNow, t } from '../../../texts/index.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import { momentIn } from '../../papers/make/parcelWords.ts';
import { manifestOfHandover, parcelsOfHandover } from '../../papers/make/manifestData.ts';
import { rowsInTurns } from '../../papers/make/handoverRows.ts';

/** Stores photos and signed copies of hand-overs in the document store. */
export interface SignedCopies {
  /**
   * Converts a photo to a PDF and stores it. Returns its hash. Throws DeskError `badInput` for a file that is no picture, `damaged` when it cannot be
   * stored.
   */
  keepPhoto(photo: Uint8Array): Promise<string>;
  /** Makes and stores the signed copy. A failure is only logged: the hand-over is valid, and its manifest can be printed at any time. */
  keep(handoverId: string): Promise<void>;
}

/** Creates `SignedCopies`. */
export const createSignedCopies = (context: CounterContext): SignedCopies => {
  const put = async (bytes: Uint8Array): Promise<string> => {
    const stored = await context.documentStore.put(bytes);
    if (!stored.ok) throw new DeskError('damaged', stored.error.message);
    return stored.value.hash;
  };
  return {
    keepPhoto: async (photo) => {
      const made = await context.worker.picture(photo);
      if (!made.ok) throw new DeskError('badInput', t('handover.noPhoto'));
      return put(made.value);
    },
    keep: async (handoverId) => {
      const { desk, operator } = context.settings();
      const moment = momentIn(context.timeZone);
      try {
        const data = manifestOfHandover(
          context,
          handoverId,
          { desk, operator, at: moment(context.clock.now()) },
          moment,
          await rowsInTurns(context, parcelsOfHandover(context, handoverId)),
        );
        const made = await context.worker.make({ kind: 'manifest', paper: 'a4', data });
        if (!made.ok) throw new DeskError('damaged', made.error.message);
        context.store.handovers.keepManifest(handoverId, await put(made.value));
        context.emit({ type: 'handovers' });
      } catch (error) {
        context.log.warn('the signed copy of a hand-over was not kept', {
          language: languageNow(),
          name: error instanceof Error ? error.name : 'unknown',
        });
      }
    },
  };
};

import { quoteOf } from '../../domain/purchase/purchase.ts';
import { storyOf, type StoryEntry } from '../../domain/shipment/story.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { Ledger } from './ledger.ts';

/** Collects the events of one shipment from all tables. */
export interface Story {
  /** Returns everything recorded about a shipment, oldest first. Throws DeskError `notFound`. */
  readonly of: (id: string) => StoryEntry[];
}

/** Creates the reader of stories. A story is built for each call; nothing of it is stored twice. */
export const createStory = ({ store }: StoreContext, ledger: Pick<Ledger, 'must'>): Story => {
  const bagName = (id: string | null): string =>
    id === null ? '' : (store.handovers.bagNames([id])[0]?.name ?? '');
  return {
    of: (id) => {
      const { createdAt, purchase } = ledger.must(id);
      const quote = quoteOf(purchase);
      return storyOf([
        { of: 'drafted', at: createdAt, operator: '' },
        ...(quote
          ? [
              {
                of: 'rated',
                at: quote.at,
                operator: '',
                options: quote.offered ?? quote.options.length,
              } as const,
            ]
          : []),
        ...store.answers
          .of(id)
          .flatMap(({ operation, at, message }): StoryEntry[] =>
            operation === 'purchase'
              ? []
              : [{ of: 'turnedDown', at, operator: '', operation, message }],
          ),
        ...store.journal.of(id).map(({ at, operator, event, detail }): StoryEntry => ({
          of: 'journal',
          at,
          operator,
          event,
          detail,
        })),
        ...store.documents.timesOf(id).map(({ kind, at, pages }): StoryEntry => ({
          of: 'document',
          at,
          operator: '',
          kind,
          pages,
        })),
        ...store.printJobs
          .ofShipment(id)
          .map(({ createdAt: at, operator, kind, job, reason }): StoryEntry => ({
            of: 'print',
            at,
            operator,
            kind,
            state: job.kind,
            printer: job.printer,
            reason: reason ?? '',
          })),
        // Scans in and out, and hand-overs, are in the journal already.
        ...store.parcels
          .of(id)
          .flatMap(({ kind, at, operator, bagId }): StoryEntry[] =>
            kind === 'bagged' || kind === 'unbagged'
              ? [{ of: 'bag', at, operator, isIn: kind === 'bagged', bag: bagName(bagId) }]
              : [],
          ),
        ...store.messages
          .of(id)
          .map(({ changedAt: at, operator, occasion, channel, state, words }): StoryEntry => ({
            of: 'message',
            at,
            operator,
            occasion,
            channel,
            state,
            words,
          })),
        ...store.tracking.of(id).map(({ at, status, location, estimatedDelivery }): StoryEntry => ({
          of: 'tracked',
          at,
          operator: '',
          status,
          location,
          estimatedDelivery,
        })),
      ]);
    },
  };
};

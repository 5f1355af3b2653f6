import { t } from '../../texts/index.ts';
import type { BookedAtOtherService } from '../../domain/batchFile/importReview.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import {
  PRACTICE_IDENTITY,
  sameAddress,
  type ServiceIdentity,
} from '../../domain/service/serviceIdentity.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { knownAt } from './known.ts';
import { serviceName } from '../service/identity/identities.ts';
import type { ShipmentsContext } from './shipments.ts';

/** Returns a sentence per service with the number of shipments; the date is that of the last one there, in the desk's time zone. */
export const bookedAtOtherServicesText = (
  found: readonly BookedAtOtherService[],
  timeZone: string,
): string =>
  found
    .map(({ service, shipments, at }) =>
      t('identity.bookedElsewhere', {
        count: shipments,
        service,
        date: dateIn(at, timeZone),
      }),
    )
    .join(' ');

/** One entry per service: the sum of the shipments, and the last of their dates. */
export const perService = (found: readonly BookedAtOtherService[]): BookedAtOtherService[] =>
  [...Map.groupBy(found, ({ service }) => service)].map(([service, each]) => ({
    service,
    shipments: each.reduce((sum, { shipments }) => sum + shipments, 0),
    at: Math.max(...each.map(({ at }) => at)),
  }));

/** Counts drafts that were sent at other services. */
export interface OtherServicesCount {
  readonly look: (mode: Mode, draft: Draft) => void;
  /** Returns one entry per service at which a draft was sent. */
  readonly result: () => BookedAtOtherService[];
}

/**
 * Detects shipments that were sent at other services, which the service in use does not know: a person must see that before booking them again here.
 */
export interface BookedAtOtherServices {
  /**
   * Returns the services besides the one in use at which something may have been bought. The practice service never counts, and while it is in use
   * the list is empty.
   */
  readonly others: () => readonly ServiceIdentity[];
  /** Creates a counter for the drafts of one file, one after another. The caller leaves out drafts that were sent at the service in use. */
  readonly counting: (among?: readonly ServiceIdentity[]) => OtherServicesCount;
}

/** Creates `BookedAtOtherServices`. */
export const createBookedAtOtherServices = (context: ShipmentsContext): BookedAtOtherServices => {
  const { store, identity, identities } = context;
  const known = knownAt(context);

  const others = (): readonly ServiceIdentity[] => {
    const here = identity().id;
    return here === PRACTICE_IDENTITY
      ? []
      : store.identities
          .all()
          .filter(({ id, sent }) => sent && id !== here && id !== PRACTICE_IDENTITY);
  };

  const counting = (among: readonly ServiceIdentity[] = others()): OtherServicesCount => {
    const used = new Set<string>();
    const found = new Map<string, { shipments: number; at: number }>();
    return {
      look: (mode, draft) => {
        for (const { id } of among) {
          const sent = known(id, mode, draft, used)?.sent ?? null;
          if (sent === null || !('attempt' in sent.purchase)) continue;
          used.add(sent.id);
          const so = found.get(id) ?? { shipments: 0, at: 0 };
          found.set(id, {
            shipments: so.shipments + 1,
            at: Math.max(so.at, sent.purchase.attempt.at),
          });
        }
      },
      result: () =>
        among.flatMap((each) => {
          const seen = found.get(each.id);
          return seen === undefined
            ? []
            : [
                {
                  ...seen,
                  service: sameAddress(each.place, identities.active().place)
                    ? t('identity.withAnotherAccount', { service: serviceName(each) })
                    : serviceName(each),
                },
              ];
        }),
    };
  };

  return { others, counting };
};

import { t } from '../../texts/index.ts';
import type { BookedAtOtherService } from '../../domain/batch/importReview.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import {
  PRACTICE_IDENTITY,
  sameAddress,
  type ServiceIdentity,
} from '../../domain/service/serviceIdentity.ts';
import { knownAt } from '../imports/known.ts';
import { serviceName } from './names.ts';
import type { CoreContext } from '../context.ts';

/** Where and when, in one sentence; the date is the one of the service's last, in UTC. */
export const bookedAtOtherServicesText = (found: readonly BookedAtOtherService[]): string =>
  found
    .map(({ service, shipments, at }) =>
      t('identity.bookedElsewhere', {
        count: shipments,
        service,
        date: new Date(at).toISOString().slice(0, 10),
      }),
    )
    .join(' ');

/** Counts the drafts of one file. */
export interface OtherServicesCount {
  readonly look: (mode: Mode, draft: Draft) => void;
  /** One entry a service at which something of it was booked. */
  readonly result: () => BookedAtOtherService[];
}

/** Shipments at other services are unknown at this one: what was booked there is for a person to know of before it is booked here. */
export interface BookedAtOtherServices {
  /** Services besides the one in use at which something may have been bought. What was practised counts nowhere, and practising needs no question. */
  readonly others: () => readonly ServiceIdentity[];
  /** Counts the drafts of one file, one after the other; drafts that were sent at the service in use are not for it. */
  readonly counting: (among?: readonly ServiceIdentity[]) => OtherServicesCount;
  /** Of drafts that are about to be taken over, those that were not sent at the service in use. */
  readonly of: (mode: Mode, drafts: readonly Draft[]) => BookedAtOtherService[];
}

/** Counts what of drafts was sent at other services than the one in use. */
export const createBookedAtOtherServices = (
  context: Pick<CoreContext, 'store' | 'identity' | 'identities'>,
): BookedAtOtherServices => {
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

  return {
    others,
    counting,
    of: (mode, drafts) => {
      const found = counting();
      const here = new Set<string>();
      for (const draft of drafts) {
        const own = known(identity().id, mode, draft, here)?.sent ?? null;
        if (own === null) found.look(mode, draft);
        else here.add(own.id);
      }
      return found.result();
    },
  };
};

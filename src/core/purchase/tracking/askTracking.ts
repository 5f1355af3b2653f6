import { t } from '../../../texts/index.ts';
import type { Tracking, QuietOptions } from '../../../domain/service/service.ts';
import { ok, type Result, type ServiceErrorKind } from '../../../domain/service/serviceError.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { nextRefresh } from '../../../domain/tracking/way.ts';
import type { Confirming } from '../booking/confirming.ts';
import type { PurchaseContext } from '../purchase.ts';
import { OtherService } from '../../base/deskError.ts';
import { serviceNamed } from '../../service/identity/identities.ts';
import { serviceAt } from '../../service/identity/serviceAt.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { recordTracking } from './recordTracking.ts';

/** Dependencies of `createAskTracking`. */
export interface AskTrackingDeps {
  readonly context: PurchaseContext;
  readonly ledger: Pick<Ledger, 'announce'>;
  readonly confirming: Pick<Confirming, 'seen'>;
}

/**
 * Queries a service for the tracking of a number in the mode of its shipment, stores the answer and emits events.
 * @param how selects the message when no keys are stored for the service: whether the number was booked or sent there
 * @param otherMode mode of a shipment that does not have the number yet, or that this desk does not have; the desk's mode when left out
 * @throws OtherService when no keys are stored for it.
 */
export type AskTracking = (
  serviceId: string,
  number: string,
  options?: QuietOptions,
  how?: 'booked' | 'sent',
  otherMode?: Mode,
) => Promise<Result<Tracking>>;

/** Errors that are answers of the service; an immediate retry would get the same one. */
const ANSWERED: ReadonlySet<ServiceErrorKind> = new Set([
  'notFound',
  'refused',
  'malformed',
  'server',
]);

/** Creates the query for the tracking of one number (docs/service.md §4.7). */
export const createAskTracking =
  ({ context, ledger, confirming }: AskTrackingDeps): AskTracking =>
  async (serviceId, number, options, how = 'sent', otherMode) => {
    const { store, clock } = context;
    const known = store.shipments.otherWithTracking(serviceId, number, '');
    const mode = known?.mode ?? otherMode ?? context.settings().mode;
    const way = await serviceAt(context, serviceId, mode);
    if (!way)
      throw new OtherService(
        t('service.noKeysThere', { how, service: serviceNamed(context, serviceId) }),
      );
    const answer = await way.track(number, options);
    if (!answer.ok) {
      if (ANSWERED.has(answer.error.kind)) {
        const open = known && store.ways.get(known.id);
        const triedAt = clock.now();
        if (open)
          store.ways.update({ ...open, triedAt, dueAt: nextRefresh(open.bookedAt, triedAt) });
      }
      return answer;
    }
    const tracking = answer.value;
    // A booking that this confirms has the number as the service writes it from then on.
    const now = confirming.seen(serviceId, number, tracking) ? tracking.trackingNumber : number;
    const shipmentId = recordTracking(context, serviceId, now, tracking);
    if (shipmentId !== null) {
      ledger.announce([shipmentId]);
      context.emit({ type: 'ways' });
    }
    return ok({ ...tracking, trackingNumber: number });
  };

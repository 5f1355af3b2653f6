import { t } from '../../texts/index.ts';
import type { SenderId } from '../../domain/desk/senderId.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Ledger } from './ledger.ts';

/** What the sender of a shipment showed to say who they are. */
export interface SenderIds {
  /** @returns null where nothing was entered, or it was erased. @throws DeskError `notFound` */
  readonly get: (shipmentId: string) => SenderId | null;
  /** @param shown null takes it away. @returns what is kept then. @throws DeskError `notFound`; `notAllowed` for what was sent */
  readonly set: (shipmentId: string, shown: SenderId | null) => SenderId | null;
}

/** Keeps what senders show, beside their shipments. */
export const createSenderIds = (
  { store, clock }: Pick<CoreContext, 'store' | 'clock'>,
  ledger: Pick<Ledger, 'must'>,
): SenderIds => ({
  get: (shipmentId) => store.senderIds.get(ledger.must(shipmentId).id),
  set: (shipmentId, shown) => {
    const { id, purchase } = ledger.must(shipmentId);
    if (isSealed(purchase.kind)) throw new DeskError('notAllowed', t('declaration.idAfterSent'));
    store.db.transaction(() => {
      store.epoch.check();
      if (shown === null) store.senderIds.erase(id);
      else store.senderIds.put(id, shown, clock.now());
    });
    return shown;
  },
});

import { t } from '../../texts/index.ts';
import type { SenderId } from '../../domain/desk/senderId.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import type { ShipmentsContext } from './shipments.ts';
import { DeskError } from '../base/deskError.ts';
import type { Ledger } from './ledger.ts';

/** The identity documents that senders showed. */
export interface SenderIds {
  /** Returns null where nothing was entered, or it was erased. Throws DeskError `notFound`. */
  readonly get: (shipmentId: string) => SenderId | null;
  /** Stores it; null removes it. @returns the stored value. @throws DeskError `notFound`; `notAllowed` when the shipment was sent. */
  readonly set: (shipmentId: string, shown: SenderId | null) => SenderId | null;
}

/** Creates the store of sender's IDs. */
export const createSenderIds = (
  { store, clock }: ShipmentsContext,
  ledger: Pick<Ledger, 'must'>,
): SenderIds => ({
  get: (shipmentId) => store.senderIds.get(ledger.must(shipmentId).id),
  set: (shipmentId, shown) => {
    const { id, purchase } = ledger.must(shipmentId);
    if (isSentState(purchase.kind)) throw new DeskError('notAllowed', t('declaration.idAfterSent'));
    store.db.transaction(() => {
      store.epoch.check();
      if (shown === null) store.senderIds.erase(id);
      else store.senderIds.put(id, shown, clock.now());
    });
    return shown;
  },
});

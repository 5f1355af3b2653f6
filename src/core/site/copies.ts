import type { ErasedParties } from '../../domain/purchase/soldRecord.ts';
import { DRAFT, isSentState } from '../../domain/purchase/purchase.ts';
import { emptyAddress, type Draft, upgradeDraft } from '../../domain/shipment/draft.ts';
import { draftSchema } from '../../domain/shipment/draftSchema.ts';
import { MODES, type Mode } from '../../domain/shipment/mode.ts';
import { shipmentFact } from '../../domain/site/siteFacts.ts';
import { t } from '../../texts/index.ts';
import { message } from '../../texts/text.ts';
import { newId } from '../base/clock.ts';
import type { PurchaseContext } from '../purchase/purchase.ts';
import { DeskError } from '../base/deskError.ts';
import { holdsMoney } from '../shipments/shipmentPrice.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { withCheckedState, ownReference } from '../shipments/newShipment.ts';
import { erasedOf } from './erasures.ts';
import { serviceKey } from '../shipments/purchaseKeys.ts';

/**
 * Unsent shipments that several desks of a site can book. A copy carries the id of its original, on which each purchase is claimed (purchaseKeys.ts):
 * of all copies, edited or not, one is bought.
 */
export interface Copies {
  /** Lets the other desks open a shipment as a copy, or no longer. Throws DeskError `notFound`; `notAllowed` when it was sent or holds payments. */
  readonly offer: (shipmentId: string, isOffered: boolean) => void;
  /**
   * Opens a shipment that another desk offers. Where this desk has the original or a copy already, it returns that one.
   * Throws DeskError `notFound` when it is not offered any more; `notAllowed` when it belongs to another service. @returns the shipment's id here
   */
  readonly open: (othersId: string) => string;
}

/** Returns a draft without those who are erased, and without its name, which can name them. */
const withoutErased = (draft: Draft, { sender, receiver }: ErasedParties): Draft =>
  sender || receiver
    ? {
        ...draft,
        name: '',
        sender: sender ? emptyAddress() : draft.sender,
        receiver: receiver ? emptyAddress() : draft.receiver,
      }
    : draft;

/** Dependencies of `createCopies`. */
export interface CopiesDeps {
  readonly context: PurchaseContext;
  readonly ledger: Pick<Ledger, 'must' | 'announce'>;
}

/** Creates the functions that offer shipments and open copies. */
export const createCopies = ({ context, ledger }: CopiesDeps): Copies => {
  const { store, clock } = context;

  /** Returns the batch for copies of a desk's shipments; creates it when there is none. */
  const batchFrom = (desk: string, mode: Mode, serviceId: string): string => {
    const name = t('site.copyBatch', { desk });
    const known = store.batches
      .list(serviceId, false)
      .find((batch) => batch.name === name && batch.mode === mode);
    if (known) return known.id;
    const id = newId(context);
    const createdAt = clock.now();
    store.batches.insert({ id, name, kind: 'batch', mode, serviceId, createdAt, hidden: false });
    return id;
  };

  return {
    offer: (id, isOffered) => {
      const record = ledger.must(id);
      if (isOffered && isSentState(record.purchase.kind))
        throw new DeskError('notAllowed', t('site.copySent'));
      if (isOffered && holdsMoney(context, id))
        throw new DeskError('notAllowed', t('site.copyPaid'));
      // The other desk has no link: it would declare the goods as sold, and more could come back than was sent.
      if (isOffered && store.returns.of(id) !== null)
        throw new DeskError('notAllowed', t('returns.notOffered'));
      store.db.transaction(() => {
        store.epoch.checkOpen();
        store.siteOrigins.offer(id, isOffered);
      });
      context.emit({ type: 'site' });
    },
    open: (othersId) => {
      const found = store.siteOthers.get(othersId);
      const fact = found && shipmentFact.parse(JSON.parse(found.body));
      const draft = draftSchema.safeParse(fact && upgradeDraft(fact.draft));
      const mode = MODES.find((each) => each === fact?.mode);
      if (!found || !fact?.offered || !draft.success || mode === undefined)
        throw new DeskError('notFound', t('site.copyGone'));
      const service = context.identity();
      if (fact.place !== serviceKey(service))
        throw new DeskError('notAllowed', t('site.copyService'));
      const { origin } = fact;
      const known = store.shipments.get(store.siteOrigins.here(origin) ?? origin);
      if (known !== null && known.removedAt === null) return known.id;
      const erased = erasedOf(store, draft.data, fact.createdAt);
      if (erased.receiver) throw new DeskError('notFound', t('site.copyGone'));
      const operator = context.operators.who();
      const desk = store.site.cursors().find((each) => each.desk === found.desk)?.name;
      const from = desk ?? t('site.deskThatLeft');
      const now = clock.now();
      const isTaken = store.shipments.byReference(service.id, fact.reference) !== null;
      const externalReference = isTaken ? ownReference(context) : fact.reference;
      const id = store.db.transaction(() => {
        store.epoch.checkOpen();
        // The desk removed its own copy or original: it comes back with its own content.
        if (known !== null) {
          store.shipments.update({ ...known, externalReference, removedAt: null, updatedAt: now });
          return known.id;
        }
        const batchId = batchFrom(from, mode, service.id);
        const { record } = withCheckedState(context, {
          id: newId(context),
          batchId,
          position: store.shipments.nextPosition(batchId),
          mode,
          serviceId: service.id,
          externalReference,
          draft: withoutErased(draft.data, erased),
          fileRows: null,
          purchase: DRAFT,
          notes: [],
          createdAt: fact.createdAt,
          updatedAt: now,
          bookedAt: null,
          removedAt: null,
        });
        store.shipments.insert(record);
        store.siteOrigins.add(record.id, origin);
        store.journal.append(record.id, {
          at: now,
          operator,
          event: 'openedCopy',
          reference: externalReference,
          detail: message('journal.detailDesk', { desk: from }),
        });
        return record.id;
      });
      ledger.announce([id]);
      return id;
    },
  };
};

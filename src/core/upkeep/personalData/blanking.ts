import type { UnfinishedReason } from '../../../domain/desk/personalData.ts';
import { isNameless } from '../../../domain/shipment/content.ts';
import {
  emptyAddress,
  emptyDraft,
  isBlankAddress,
  type Draft,
} from '../../../domain/shipment/draft.ts';
import { DRAFT, isSentState } from '../../../domain/purchase/purchase.ts';
import type { ErasedParties } from '../../../domain/purchase/soldRecord.ts';
import { message, type Message } from '../../../texts/text.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { holdsMoney } from '../../shipments/shipmentPrice.ts';
import { erasePerson } from '../../shipments/soldRecord.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

const ARCHIVED = /^archive:([0-9a-f]{64})\./;

/** How a shipment is erased. */
export interface Blanking {
  readonly parties: ErasedParties;
  /** Returns whether a text beside the shipment names its people. */
  readonly holdsData: (words: string) => boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  /** Also erases the goods and the name of a draft: only its reference is left. */
  readonly wholly?: boolean;
  /** Detail of the journal entry. */
  readonly detail: Message;
}

/** Returns hashes of files on this desk that the goods of a draft refer to. */
export const attachedTo = (draft: Draft): string[] =>
  draft.boxes
    .flatMap(({ items }) => items)
    .flatMap(({ documents, photos }) => [...documents, ...photos])
    .flatMap((text) => ARCHIVED.exec(text)?.[1] ?? []);

const withoutFiles = (draft: Draft): Draft => ({
  ...draft,
  boxes: draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({ ...item, documents: [], photos: [] })),
  })),
});
/** Erases the parties of a draft. @param keepsCountry keeps the receiver's country: customs facts and statistics need it */
const withoutPeople = (
  draft: Draft,
  { sender, receiver }: ErasedParties,
  keepsCountry: boolean,
): Draft => ({
  ...draft,
  // The numbers by which customs identify the consignment also identify its exporter.
  ...(sender && { nxp: '', ioss: '' }),
  sender: sender ? emptyAddress() : draft.sender,
  receiver: receiver
    ? { ...emptyAddress(), country: keepsCountry ? draft.receiver.country : '' }
    : draft.receiver,
});

/**
 * Erases people from a draft that was not sent. Its files stay while its receiver does: it can still be booked with another sender.
 * @param holdsData returns whether its name names them
 */
export const draftWithout = (
  draft: Draft,
  parties: ErasedParties,
  holdsData: (words: string) => boolean,
): Draft => ({
  ...withoutPeople(parties.receiver ? withoutFiles(draft) : draft, parties, false),
  name: holdsData(draft.name) ? '' : draft.name,
});

/** Returns why a shipment must keep its people for now, or null. A draft with a customer's money stays until that is given back or it is booked. */
export const unfinishedReason = (
  { store }: StoreContext,
  { id, purchase }: Pick<ShipmentRecord, 'id' | 'purchase'>,
): UnfinishedReason | null =>
  store.personalData.unfinished(id) ??
  (!isSentState(purchase.kind) && holdsMoney({ store }, id) ? 'paid' : null);

/**
 * Erases people from a shipment and everything stored about it. What was bought stays as an accounting fact: reference, number, dates, amounts,
 * service and goods. Its keyed hashes stay, so that it is recognized when its file is imported again. A draft that is left without a receiver becomes
 * a removed draft. Must run in a transaction.
 * @returns why nothing was done, or null
 */
export const blankShipment = (
  { store }: StoreContext,
  record: ShipmentRecord,
  { parties, holdsData, at, operator, wholly = false, detail }: Blanking,
): UnfinishedReason | null => {
  const { personalData } = store;
  const { id, draft, purchase } = record;
  const isSold = isSentState(purchase.kind);
  const reason = unfinishedReason({ store }, record);
  if (reason !== null) return reason;
  const hashes = personalData.hashesOf(id);
  if (isSold && store.attempts && hashes) {
    const { of } = store.attempts.key;
    store.recovered.keep(id, {
      serviceId: record.serviceId,
      mode: record.mode,
      name: isNameless(draft.name) ? '' : of(draft.name.trim()),
      content: of(hashes.content),
      receiver: of(hashes.receiver),
    });
  }
  // A draft whose receiver stays keeps its files: it can still be booked with another sender.
  const handovers = store.parcels.handoversOf(id);
  const keepsFiles = !isSold && !parties.receiver;
  personalData.toRemove([
    ...(keepsFiles ? [] : attachedTo(draft)),
    ...store.documents.erase(id, message('personalData.documentErased')),
    ...personalData.papersOf(id),
    ...store.handovers.filesOf(handovers),
    ...(isSold ? personalData.manifestsSince(record.bookedAt ?? record.createdAt) : []),
  ]);
  // The signed copy names every receiver; the hand-over itself stays.
  store.handovers.dropFiles(handovers);
  store.parcels.erase(id);
  const references = Map.groupBy(store.payments.referenced(id), ({ shipmentId }) => shipmentId);
  erasePerson({ store }, id, parties, holdsData);
  if (parties.sender) store.senderIds.erase(id);
  // By its order number the shop knows the receiver.
  if (parties.receiver) store.shopOrders.erase(id);
  store.journal.empty(
    id,
    holdsData,
    references.get(id)?.map(({ reference }) => reference),
  );
  // A payment for several shipments has the same reference in the journal of each.
  for (const [other, lines] of references)
    if (other !== id)
      store.journal.emptyPayments(
        other,
        lines.map(({ reference }) => reference),
      );
  store.tracking.erase(id, holdsData);
  store.messages.erase(id);
  if (purchase.kind === 'booked')
    store.serviceCache.eraseTracking(record.serviceId, purchase.receipt.trackingNumber, holdsData);
  if (!isSold) store.rateWishes.drop([id]);
  const blank =
    wholly && !isSold
      ? emptyDraft('')
      : withoutPeople(keepsFiles ? draft : withoutFiles(draft), parties, isSold);
  const name = wholly && !isSold ? '' : holdsData(draft.name) ? '' : draft.name;
  store.shipments.update({
    ...record,
    draft: { ...blank, name },
    purchase: isSold ? purchase : DRAFT,
    notes: [],
    updatedAt: at,
    removedAt: record.removedAt ?? (isSold || !isBlankAddress(blank.receiver) ? null : at),
  });
  personalData.erasedAt(id, at);
  store.journal.append(id, { at, operator, event: 'erased', reference: null, detail });
  return null;
};

import type { UnfinishedReason } from '../../domain/desk/personalData.ts';
import { isNameless } from '../../domain/shipment/canon.ts';
import {
  emptyAddress,
  emptyDraft,
  isBlankAddress,
  type Draft,
} from '../../domain/shipment/draft.ts';
import { DRAFT, isSealed } from '../../domain/purchase/purchase.ts';
import type { ErasedParties } from '../../domain/purchase/soldRecord.ts';
import { message, type Message } from '../../texts/message.ts';
import type { CoreContext } from '../context.ts';
import { holdsMoney } from '../payment/balances.ts';
import { erasePerson } from '../shipments/soldRecord.ts';
import type { ShipmentRecord } from '../store/records.ts';

const ARCHIVED = /^archive:([0-9a-f]{64})\./;

/** How a shipment is erased. */
export interface Blanking {
  readonly parties: ErasedParties;
  /** Recognises the people in words that are kept beside it. */
  readonly holdsData: (words: string) => boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  /** A draft goes with its goods and name too: nothing of it is left but its reference. */
  readonly wholly?: boolean;
  /** What the journal says of it. */
  readonly detail: Message;
}

/** Files on this desk that the goods of a draft refer to. */
const attachedTo = (draft: Draft): string[] =>
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
/** @param keepsCountry the receiver's: customs facts and figures name it */
const withoutPeople = (
  draft: Draft,
  { sender, receiver }: ErasedParties,
  keepsCountry: boolean,
): Draft => ({
  ...draft,
  // What customs know the consignment by names its exporter too.
  ...(sender && { nxp: '', ioss: '' }),
  sender: sender ? emptyAddress() : draft.sender,
  receiver: receiver
    ? { ...emptyAddress(), country: keepsCountry ? draft.receiver.country : '' }
    : draft.receiver,
});

/** Why a shipment keeps its people for now, or null. A draft that a customer's money hangs on stays until that is given back or it is booked. */
export const unfinishedReason = (
  { store }: Pick<CoreContext, 'store'>,
  { id, purchase }: Pick<ShipmentRecord, 'id' | 'purchase'>,
): UnfinishedReason | null =>
  store.personalData.unfinished(id) ??
  (!isSealed(purchase.kind) && holdsMoney({ store }, id) ? 'paid' : null);

/**
 * Erases people from a shipment and everything that is kept of it. What was bought stays as an accounting fact: reference, number, dates, amounts,
 * service and goods. By keyed hashes it is still known when its file is imported again. A draft without a receiver goes to where removed drafts are.
 * To be called within a transaction.
 * @returns why nothing was done, or null
 */
export const blankShipment = (
  { store }: Pick<CoreContext, 'store'>,
  record: ShipmentRecord,
  { parties, holdsData, at, operator, wholly = false, detail }: Blanking,
): UnfinishedReason | null => {
  const { personalData } = store;
  const { id, draft, purchase } = record;
  const isSold = isSealed(purchase.kind);
  const reason = unfinishedReason({ store }, record);
  if (reason !== null) return reason;
  const hashes = personalData.hashesOf(id);
  if (isSold && store.attempts && hashes) {
    const { of } = store.attempts.key;
    store.cameBack.keep(id, {
      serviceId: record.serviceId,
      mode: record.mode,
      name: isNameless(draft.name) ? '' : of(draft.name.trim()),
      content: of(hashes.content),
      receiver: of(hashes.receiver),
    });
  }
  // Another sender can still book a draft with its files.
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
  const references = store.payments.references(id);
  erasePerson({ store }, id, parties, holdsData);
  if (parties.sender) store.senderIds.erase(id);
  store.journal.empty(id, holdsData, references);
  store.tracking.erase(id, holdsData);
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

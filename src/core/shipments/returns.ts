import type { Mode } from '../../domain/shipment/mode.ts';
import { emptyAddress, type DraftAddress } from '../../domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../domain/shipment/fields.ts';
import {
  leftToReturn,
  modeBack,
  returnedDraft,
  sentItems,
  type ReturnReason,
} from '../../domain/shipment/returns.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Address } from '../../domain/shipment/shipment.ts';
import { t } from '../../texts/index.ts';
import { connectionWord } from '../../domain/service/connectionWord.ts';
import { profileUnder } from '../service/identity/identities.ts';
import { DeskError } from '../base/deskError.ts';
import type { BatchRecord, ShipmentRecord } from '../ledger/tables/records.ts';
import type { ReturnRecord } from '../ledger/tables/returns.ts';
import type { Drafts } from './drafts.ts';
import type { Ledger } from './ledger.ts';
import { countedReturns, returnsOf } from './returnLinks.ts';
import type { ShipmentsContext } from './shipments.ts';
import { snapshotOf } from './snapshots.ts';
import { soldRecordOf } from './soldRecord.ts';

/** A shipment at the other end of a link, with the chosen pieces in all. */
export interface LinkedShipment {
  readonly shipment: ShipmentSnapshot;
  readonly pieces: number;
  readonly reason: ReturnReason;
}

/** The links of a shipment, and what of it can be returned. */
export interface ReturnFacts {
  /** Set for a return; null when its original is not in the ledger. */
  readonly original: LinkedShipment | null;
  /** Oldest first, without removed ones. */
  readonly returns: readonly LinkedShipment[];
  /** Items that were sent, in the order of the boxes; `left`: pieces that can be returned. */
  readonly items: readonly {
    readonly name: string;
    readonly sent: number;
    readonly left: number;
  }[];
  /** Why nothing of it can be returned, for the user; null when it can. */
  readonly refusal: string | null;
}

/** Returns of booked shipments. Methods throw DeskError `notFound`. */
export interface Returns {
  readonly facts: (id: string) => ReturnFacts;
  /**
   * Adds the return of a booked shipment to today's batch of the counter in the other mode.
   * @param pieces of each item, in the order of the boxes
   * Throws DeskError `notAllowed` when it cannot be returned, `badInput` for no pieces or more than are left.
   */
  readonly make: (id: string, pieces: readonly number[], reason: ReturnReason) => ShipmentSnapshot;
}

const typed = (address: Address): DraftAddress => ({
  ...emptyAddress(),
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, String(address[field] ?? '')])),
});

/** Creates `Returns`. @param counter returns today's batch of the counter in a mode */
export const createReturns = (
  context: ShipmentsContext,
  ledger: Ledger,
  drafts: Pick<Drafts, 'insert'>,
  counter: (mode: Mode) => BatchRecord,
): Returns => {
  const { store } = context;

  const left = ({ id, draft }: ShipmentRecord): number[] =>
    leftToReturn(draft, countedReturns(returnsOf({ store }, id))).map((n) => Math.max(0, n));

  const refusal = (record: ShipmentRecord): string | null => {
    const { id, purchase, draft } = record;
    const { first_name, last_name, address } = draft.receiver;
    if (purchase.kind === 'sending' || purchase.kind === 'uncertain') return t('returns.uncertain');
    if (purchase.kind !== 'booked') return t('returns.notBooked');
    if (store.voids.current(id) !== null) return t('returns.isVoid');
    if (store.returns.of(id) !== null) return t('returns.isReturn');
    // A parcel of the practice service must not come back at the live one.
    const profile = profileUnder(context, record.serviceId);
    if (profile !== context.identity().profile)
      return t('returns.otherConnection', { connection: connectionWord(profile) });
    // Erased, or known from the attempts log only.
    if ([first_name, last_name, address].every((text) => text.trim() === ''))
      return t('returns.unknownPeople');
    return left(record).every((n) => n === 0) ? t('returns.allBack') : null;
  };

  const linked = (record: ShipmentRecord, { pieces, reason }: ReturnRecord): LinkedShipment => ({
    shipment: snapshotOf(context, record),
    pieces: pieces.reduce((sum, n) => sum + n, 0),
    reason,
  });

  return {
    facts: (id) => {
      const record = ledger.must(id);
      const link = store.returns.of(id);
      const original = link && store.shipments.get(link.originalId);
      const free = left(record);
      return {
        original: link && original ? linked(original, link) : null,
        returns: returnsOf({ store }, id).map((each) => linked(each.record, each.link)),
        items: sentItems(record.draft).map(({ name, pieces }, at) => ({
          name,
          sent: pieces,
          left: free[at] ?? 0,
        })),
        refusal: refusal(record),
      };
    },
    make: (id, pieces, reason) => {
      const made = store.db.transaction(() => {
        store.epoch.checkOpen();
        const record = ledger.must(id);
        const why = refusal(record);
        if (why !== null) throw new DeskError('notAllowed', why);
        const free = left(record);
        const chosen = free.map((_, at) => pieces[at] ?? 0);
        sentItems(record.draft).forEach(({ name }, at) => {
          if ((chosen[at] ?? 0) > (free[at] ?? 0))
            throw new DeskError('badInput', t('returns.tooMany', { name, n: free[at] ?? 0 }));
        });
        if (pieces.length > free.length || chosen.every((n) => n === 0))
          throw new DeskError('badInput', t('returns.nothing'));
        const sender = soldRecordOf({ store }, record)?.content.sender;
        const parcel = { ...record, sender: sender ? typed(sender) : emptyAddress() };
        const draft = returnedDraft(parcel, chosen, free);
        const fresh = { draft, rows: null, notes: [] };
        const batch = counter(modeBack(record.mode));
        const [returnId = ''] = drafts.insert(batch, [fresh]).map((added) => added.id);
        store.returns.add({ returnId, originalId: id, pieces: chosen, reason });
        return returnId;
      });
      // The original shows its returns as soon as there is one.
      ledger.announce([made, id]);
      return ledger.snapshot(made);
    },
  };
};

import { isSentState } from '../../domain/purchase/purchase.ts';
import { isSharedKind } from '../../domain/site/sharedEntry.ts';
import type { SiteContext } from './site.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import type { Outgoing } from '../ledger/tables/site.ts';
import {
  BEFORE_JOINING,
  ROW_FACTS,
  SHARED_ANEW,
  type RowFact,
} from '../ledger/tables/siteTriggers.ts';
import type { BoughtKey, SiteFact } from './line.ts';
import { createChunkSize } from './chunkSize.ts';
import { purchaseKeys } from '../shipments/purchaseKeys.ts';
import { createShipmentFacts } from './shipmentFacts.ts';
import type { Greeted, SiteSession } from './session.ts';
import type { SharedEntries } from './shared.ts';
import { spentBy } from './siteSpending.ts';
import { troubleOf } from './trouble.ts';

/** Most facts sent in one piece; also the number of rows from before the desk joined that are queued at once. */
const FACTS_PER_PIECE = 200;
/** Contents bought longer ago than this, in milliseconds, are not claimed when a desk joins: the same parcel may be sent again after that time. */
const CONTENT_CLAIM_MS = 90 * 86_400_000;

/** Dependencies of `createOutgoing`. */
export interface OutgoingDeps {
  readonly context: SiteContext;
  readonly session: SiteSession;
  readonly shared: Pick<SharedEntries, 'entryToSend' | 'placed'>;
  readonly isInFlight: (shipmentId: string) => boolean;
  readonly onDouble: () => void;
  /** Called when the site's database refuses something, which then waits for a person. */
  readonly onSetAside: () => void;
}

/** Sends the facts of this desk to the site. */
export interface SiteOutgoing {
  /** Sends the next piece. @returns false when the site has everything. @throws SiteFailure. */
  readonly next: () => Promise<boolean>;
  /**
   * Claims everything again that was bought, because the site was restored from a backup. `under`: the greeting in which the site said so.
   * Throws SiteFailure, also if the site was restored again meanwhile: claims made before that are lost.
   */
  readonly giveBack: (under: Greeted) => Promise<void>;
  /** Handles claims of the last run of the program whose answer was never processed. */
  readonly recover: () => void;
}

/** Creates the part that sends changes to the site, in their order. */
export const createOutgoing = ({
  context: { store, clock, log },
  session,
  shared,
  isInFlight,
  onDouble,
  onSetAside,
}: OutgoingDeps): SiteOutgoing => {
  const { site } = store;
  const piece = createChunkSize(FACTS_PER_PIECE);

  const factOf = createShipmentFacts(store);

  const bodyOf = (
    { kind, subject }: Outgoing,
    records: ReadonlyMap<string, ShipmentRecord>,
  ): unknown => {
    if (kind === 'shipment') return factOf(records.get(subject) ?? null);
    if (kind === 'double') {
      const [shipmentId = '', otherDesk = '', otherShipment = ''] = subject.split(' ');
      return {
        reference: store.shipments.get(shipmentId)?.externalReference ?? '',
        otherDesk,
        otherShipment,
        at: clock.now(),
      };
    }
    if (kind === 'erasure') return store.siteErasures.own(subject);
    if (isSharedKind(kind)) return shared.entryToSend(kind, subject);
    return kind in ROW_FACTS ? site.rowFact(kind as RowFact, subject) : null;
  };

  const keysOf = (record: ShipmentRecord): string[] =>
    purchaseKeys(
      record,
      store.siteOrigins.of(record.id),
      store.identities.get(record.serviceId),
      clock.now() - (record.bookedAt ?? record.updatedAt) < CONTENT_CLAIM_MS,
    );

  /**
   * Sends entries together. What the site's database refuses is found by halving, set aside as the entries that `nameOf` gives, and holds up nothing
   * behind it. Throws SiteFailure for all else.
   */
  const inParts = async <T>(
    entries: readonly T[],
    send: (part: readonly T[]) => Promise<void>,
    nameOf: (entry: T) => Outgoing,
  ): Promise<void> => {
    const [first] = entries;
    if (first === undefined) return;
    try {
      await send(entries);
    } catch (reason) {
      if (troubleOf(reason) !== 'refused') throw reason;
      if (entries.length === 1) {
        const named = nameOf(first);
        log.warn('the site refuses an entry of this desk', { kind: named.kind });
        store.db.part(() => site.setAside(named, clock.now()));
        onSetAside();
        return;
      }
      const half = Math.ceil(entries.length / 2);
      await inParts(entries.slice(0, half), send, nameOf);
      await inParts(entries.slice(half), send, nameOf);
    }
  };
  const asClaim = (id: string): Outgoing => ({ seq: 0, kind: 'claim', subject: id });

  /** Claims what was bought without asking the site. If another desk had claimed it first, it was bought twice: a double is recorded. */
  const claimBought = async (records: readonly ShipmentRecord[]): Promise<void> => {
    const claims = records.map((record) => {
      const known = site.claimsOf(record.id).map(({ key }) => key);
      return { id: record.id, keys: known.length > 0 ? known : keysOf(record) };
    });
    await inParts(
      claims,
      async (part) => {
        const bought = part.flatMap(({ id, keys }) =>
          keys.map((key): BoughtKey => ({ key, shipment: id })),
        );
        const { doubles = [] } = await session.write((line, speaker) =>
          line.claimBought(speaker, bought),
        );
        store.db.part(() => {
          site.sent(part.map(({ id }) => asClaim(id)));
          for (const { id, keys } of part) site.setClaims(id, keys, 'held');
          for (const { shipment, desk, other } of doubles) {
            const isNew = site.addDouble({
              shipmentId: shipment,
              otherDesk: desk,
              otherShipment: other,
              otherReference: '',
              foundAt: clock.now(),
            });
            if (isNew) site.note('double', `${shipment} ${desk} ${other}`);
          }
        });
        if (doubles.length > 0) onDouble();
      },
      ({ id }) => asClaim(id),
    );
    await inParts(
      spentBy(records, clock.now()),
      async (part) => {
        await session.write((line, speaker) => line.spentBought(speaker, part));
      },
      ({ shipment }) => asClaim(shipment),
    );
  };

  /** Releases what was claimed and not bought. */
  const release = async (ids: readonly string[]): Promise<void> => {
    const releasable = ids.filter((id) => !isInFlight(id));
    await inParts(
      releasable,
      async (part) => {
        const keys = site.ownKeys(part);
        if (keys.length > 0) await session.write((line, speaker) => line.release(speaker, keys));
      },
      asClaim,
    );
    // A purchase that has begun since has claimed the keys again; those are kept.
    store.db.part(() => {
      for (const id of releasable) if (!isInFlight(id)) site.dropClaims(id);
    });
  };

  const queueEarlierRows = (): boolean => {
    const { before } = session.member();
    if (before === null) return false;
    const last = store.db.part(() => site.noteBefore(before.kind, before.after, FACTS_PER_PIECE));
    const following = BEFORE_JOINING[BEFORE_JOINING.indexOf(before.kind) + 1];
    session.save({
      before:
        last !== null
          ? { kind: before.kind, after: last }
          : following === undefined
            ? null
            : { kind: following, after: 0 },
    });
    return true;
  };

  /** Sends facts. @returns false when the site was greeted again meanwhile and may not have them: they are sent again later */
  const sendFacts = async (facts: readonly SiteFact[], after: number): Promise<boolean> => {
    let from = after;
    let isTaken = true;
    await inParts(
      facts,
      async (part) => {
        const upTo = part.at(-1)?.seq ?? from;
        if (!isTaken) return;
        const place = await session.append(part, from, upTo);
        isTaken = place !== null;
        if (place === null) return;
        from = upTo;
        store.db.part(() => {
          site.sent(part);
          for (const fact of part) shared.placed(fact, place);
        });
      },
      ({ seq, kind, subject }) => ({ seq, kind, subject }),
    );
    return isTaken;
  };

  /** Sends one piece. @param after number of the last change that the site has. @returns whether more was queued before it was sent, or the site did not accept it */
  const sendPiece = async (outgoing: readonly Outgoing[], after: number): Promise<boolean> => {
    const records = store.shipments.some(
      outgoing.filter(({ kind }) => kind === 'shipment').map(({ subject }) => subject),
    );
    const isBought = ({ purchase }: ShipmentRecord): boolean => isSentState(purchase.kind);
    await claimBought(
      records.filter(
        (record) =>
          isBought(record) &&
          !isInFlight(record.id) &&
          site.claimsOf(record.id).every(({ state }) => state === 'unasked'),
      ),
    );
    await release(
      records.flatMap((record) =>
        !isBought(record) && site.claimsOf(record.id).length > 0 ? record.id : [],
      ),
    );
    // A change made after the records were read has a later number and is sent in a later piece.
    const known = new Map(records.map((record) => [record.id, record]));
    const facts = store.db.part(() =>
      outgoing.map((each): SiteFact => ({
        seq: each.seq,
        kind: each.kind,
        subject: each.subject,
        body: bodyOf(each, known),
      })),
    );
    const upTo = facts.at(-1)?.seq ?? 0;
    // Checked before sending. Changes that arrive while this is sent wait for the next round; otherwise each booking of a run would be sent on its
    // own.
    const isMore = site.outgoing(upTo, 1).length > 0;
    return !(await sendFacts(facts, after)) || isMore;
  };

  return {
    next: async () => {
      const { acked } = session.member();
      const outgoing = site.outgoing(acked, piece.now());
      const isMore =
        outgoing.length > 0 && (await piece.exchange(() => sendPiece(outgoing, acked)));
      return isMore || queueEarlierRows();
    },
    giveBack: async (under) => {
      for (const state of ['held', 'asking'] as const) {
        let after = '';
        for (;;) {
          const ids = site.claimed(state, after, FACTS_PER_PIECE);
          const last = ids.at(-1);
          if (last === undefined) break;
          // A claim that waits for its answer is no purchase yet; a purchase being sent counts as one.
          const records = store.shipments.some(ids);
          await claimBought(records.filter(({ purchase }) => isSentState(purchase.kind)));
          after = last;
        }
      }
      // The values of shared entries from other desks are stored here too, and those desks may have lost them.
      if (session.member().before === null)
        session.save({ before: { kind: SHARED_ANEW, after: 0 } });
      await session.write((line, speaker) => line.returned(speaker), under);
    },
    recover: () => {
      store.db.part(() => {
        for (const id of site.claimed('asking', '', 10_000)) {
          const record = store.shipments.get(id);
          const keys = site.claimsOf(id).map(({ key }) => key);
          if (record && isSentState(record.purchase.kind)) site.setClaims(id, keys, 'held');
          else site.note('shipment', id);
        }
      });
    },
  };
};

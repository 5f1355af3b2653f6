import { languageNow, t } from '../../../texts/index.ts';
import { message, type Message } from '../../../texts/text.ts';
import type {
  Handover,
  HandoverList,
  HandoverRow,
  ParcelRow,
  ScanFound,
} from '../../../domain/handover/handover.ts';
import type { ParcelLine } from '../../../domain/handover/parcel.ts';
import { isSigned, type Signature } from '../../../domain/handover/signature.ts';
import { addDays, dateIn } from '../../../domain/text/dates.ts';
import { normaliseScan } from '../../../domain/paper/scanVerify.ts';
import { newId } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';
import type { ParcelRecord } from '../../ledger/tables/parcels.ts';
import { bagOf, lookUp } from './lookUp.ts';
import { parcelsOfHandover, weightWords } from '../../papers/make/manifestData.ts';
import { lateDate, rowsInTurns, handoverRowsOf } from '../../papers/make/handoverRows.ts';
import { createSignedCopies } from './signedCopies.ts';
import { mustLeaveTogether, mustWait } from './waits.ts';

/** Maximum length of the list; the total is returned with it. */
const LISTED = 2000;
const RECENT = 50;

/** A hand-over as a person entered it. */
export interface HandoverInput {
  /** Created where the hand-over is entered: sending the same one twice records it once. */
  readonly id: string;
  readonly parcelIds: readonly string[];
  /** Scans of the pieces of each parcel that was scanned. */
  readonly scanned?: Readonly<Record<string, number>> | undefined;
  readonly carrier: string;
  readonly driver: string;
  readonly vehicle: string;
  readonly signature: Signature | null;
  /** JPEG, PNG or WebP; null for none. */
  readonly photo: Uint8Array | null;
}

/** Parcels at the desk, and hand-overs to drivers. Lines are only added, never changed. */
export interface Handovers {
  /** Returns the waiting parcels, the bags, and the latest hand-overs. */
  list(): Promise<HandoverList>;
  /** Returns how many parcels wait longer than the settings allow. */
  countLate(): number;
  /** Returns what a scan means. Accepts and hands over nothing. Throws DeskError `badInput` for an empty scan. */
  scan(text: string): ScanFound;
  /**
   * Accepts a parcel. An unknown one is accepted with its number only, when a person confirms that it was booked elsewhere (`foreign`).
   * @throws DeskError `badInput` for an empty scan
   */
  accept(text: string, foreign: boolean): ScanFound;
  /**
   * Gives back a parcel that was booked elsewhere. Throws DeskError `badInput` without a reason; `notAllowed` for one that was booked here or is not
   * waiting.
   */
  withdraw(parcelId: string, reason: string): void;
  /**
   * Hands parcels over to a driver, all or none.
   * @throws DeskError `badInput` without parcels, carrier or driver, or for a photo that is not a picture; `notAllowed` when one of them is no longer
   * waiting, which the message names, and for a part of a sealed bag
   */
  handOver(wish: HandoverInput): Promise<HandoverRow>;
  /**
   * Takes parcels of a hand-over back, as separate lines. They are in the same bag as before, except where that was sealed since: they are not in it.
   * Throws DeskError `badInput` without a reason; `notAllowed` for one that it did not contain; `notFound`.
   */
  undo(handoverId: string, parcelIds: readonly string[], reason: string): void;
  /** Returns the parcels of a hand-over that were not taken back. Throws DeskError `notFound`. */
  parcelsOf(handoverId: string): Promise<ParcelRow[]>;
  /** Returns the signed copy or the photo, as a PDF. Throws DeskError `notFound` when it is not stored. */
  file(handoverId: string, kind: 'manifest' | 'photo'): Promise<Uint8Array>;
}

/** Creates `Handovers`. */
export const createHandovers = (
  context: CounterContext,
  ledger: Pick<Ledger, 'announce'>,
): Handovers => {
  const { store, clock } = context;
  const copies = createSignedCopies(context);

  const must = (id: string): Handover & { readonly serviceId: string } => {
    const found = store.handovers.get(id);
    if (!found) throw new DeskError('notFound', t('handover.gone'));
    return found;
  };
  /** Cached weights as text, by hand-over and language. They change only when parcels are taken back, and computing them reads each parcel. */
  const weights = new Map<string, { readonly count: number; readonly words: string }>();
  const weightOf = async (handoverId: string, count: number): Promise<string> => {
    const key = `${languageNow()} ${handoverId}`;
    const known = weights.get(key);
    if (known?.count === count) return known.words;
    const words = weightWords(await rowsInTurns(context, parcelsOfHandover(context, handoverId)));
    weights.set(key, { count, words });
    return words;
  };
  const handoverRow = async ({ signature, ...handover }: Handover): Promise<HandoverRow> => {
    const all = store.parcels.ofHandover(handover.id);
    const taken = all.filter(({ undone }) => !undone);
    return {
      ...handover,
      signed: isSigned(signature),
      count: taken.length,
      undone: new Set(all.map(({ parcelId }) => parcelId)).size - taken.length,
      weight: await weightOf(handover.id, taken.length),
    };
  };
  /** Writes a line, and an entry in the journal of its shipment. */
  const write = (
    parcel: ParcelRecord,
    line: Pick<ParcelLine, 'kind'> &
      Partial<Pick<ParcelLine, 'bagId' | 'handoverId' | 'reason' | 'scanned'>>,
    journal: { readonly event: JournalEvent; readonly words: string | Message } | null,
  ): void => {
    const at = clock.now();
    const operator = context.operators.who();
    const known = { bagId: null, handoverId: null, reason: '', scanned: null, ...line };
    store.parcels.write({ ...known, parcelId: parcel.id, at, operator });
    if (parcel.shipmentId !== null && journal !== null)
      store.journal.append(parcel.shipmentId, {
        at,
        operator,
        event: journal.event,
        reference: store.shipments.get(parcel.shipmentId)?.externalReference ?? null,
        detail:
          typeof journal.words === 'string' && journal.words !== ''
            ? message('journal.detailReason', { reason: journal.words })
            : journal.words,
      });
  };
  const changing = (work: () => void): void => {
    store.db.transaction(() => {
      store.epoch.checkOpen();
      work();
    });
    context.emit({ type: 'handovers' });
  };
  const reasonOf = (text: string): string => {
    if (text.trim() === '') throw new DeskError('badInput', t('handover.needsReason'));
    return text.trim();
  };

  return {
    list: async () => {
      const serviceId = context.identity().id;
      const found = store.parcels.waiting(serviceId, LISTED);
      const waiting = await rowsInTurns(context, found);
      const done: HandoverRow[] = [];
      for (const each of store.handovers.recent(serviceId, RECENT))
        done.push(await handoverRow(each));
      return {
        // The list was read in slices: parcels that left in the meantime are in `done`.
        waiting: waiting.filter(({ id }) => store.parcels.get(id)?.handoverId === null),
        total: found.length < LISTED ? found.length : store.parcels.countWaiting(serviceId),
        bags: store.handovers.bags(serviceId).map((bag) => bagOf(context, bag)),
        done,
      };
    },
    countLate: () => {
      const late = lateDate(context);
      if (late === null) return 0;
      const serviceId = context.identity().id;
      // Read up to the end of that date in UTC and two days more, for any time zone, then filtered by the date at the desk.
      const around = Date.parse(`${addDays(late, 2)}T00:00:00Z`);
      return store.parcels
        .sinceOfWaiting(serviceId, around)
        .filter((since) => dateIn(since, context.timeZone) <= late).length;
    },
    scan: (text) => lookUp(context, text),
    accept: (text, foreign) => {
      const found = lookUp(context, text);
      if (found.kind === 'parcel') {
        const parcel = store.parcels.get(found.row.id);
        if (parcel?.acceptedAt === null)
          changing(() => write(parcel, { kind: 'accepted' }, { event: 'acceptedIn', words: '' }));
        return lookUp(context, text);
      }
      if (found.kind !== 'alarm' || found.why !== 'unknown' || !foreign) return found;
      const number = normaliseScan(text);
      const serviceId = context.identity().id;
      changing(() => {
        const before = store.parcels.byNumber(serviceId, number);
        const id = before?.id ?? newId(context);
        store.parcels.add({ id, serviceId, shipmentId: null, number, since: clock.now() });
        const parcel = store.parcels.get(id);
        if (parcel) write(parcel, { kind: 'accepted' }, null);
      });
      return lookUp(context, text);
    },
    withdraw: (parcelId, text) => {
      const reason = reasonOf(text);
      const parcel = mustWait(context, parcelId);
      if (parcel.shipmentId !== null) throw new DeskError('notAllowed', t('handover.bookedHere'));
      changing(() => write(parcel, { kind: 'withdrawn', reason }, null));
    },
    handOver: async ({
      id: wish,
      parcelIds,
      scanned = {},
      carrier,
      driver,
      vehicle,
      signature,
      photo,
    }) => {
      const kept = store.handovers.byWish(wish);
      if (kept) return handoverRow(kept);
      const ids = [...new Set(parcelIds)];
      if (ids.length === 0) throw new DeskError('badInput', t('handover.noneChosen'));
      if (carrier.trim() === '' || driver.trim() === '')
        throw new DeskError('badInput', t('handover.needsDriver'));
      const operator = context.operators.who();
      const id = newId(context);
      const picture = photo && (await copies.keepPhoto(photo));
      changing(() => {
        // After a double press, the second call also waited for the photo.
        if (store.handovers.byWish(wish)) return;
        const parcels = mustLeaveTogether(context, ids);
        store.handovers.add(context.identity().id, wish, {
          id,
          at: clock.now(),
          operator,
          carrier: carrier.trim(),
          driver: driver.trim(),
          vehicle: vehicle.trim(),
          signature: isSigned(signature) ? signature : null,
          photo: picture,
          manifest: null,
        });
        const boxesOf = new Map(
          handoverRowsOf(context, parcels).map(({ id: of, boxes }) => [of, boxes]),
        );
        for (const parcel of parcels) {
          const boxes = boxesOf.get(parcel.id) ?? 1;
          const pieces =
            scanned[parcel.id] === undefined ? null : Math.min(scanned[parcel.id] ?? 0, boxes);
          write(
            parcel,
            { kind: 'handedOver', handoverId: id, bagId: parcel.bagId, scanned: pieces },
            {
              event: 'handedOver',
              words:
                pieces === null || pieces === boxes
                  ? carrier.trim()
                  : message('journal.detailPieces', {
                      carrier: carrier.trim(),
                      scanned: pieces,
                      boxes,
                    }),
            },
          );
        }
      });
      const made = store.handovers.byWish(wish);
      if (made?.id !== id) return handoverRow(made ?? must(id));
      ledger.announce(parcelsOfHandover(context, id).flatMap(({ shipmentId }) => shipmentId ?? []));
      await copies.keep(id);
      return handoverRow(must(id));
    },
    undo: (handoverId, parcelIds, text) => {
      const { at } = must(handoverId);
      const reason = reasonOf(text);
      const ids = [...new Set(parcelIds)];
      if (ids.length === 0) throw new DeskError('badInput', t('handover.noneChosen'));
      changing(() => {
        for (const id of ids) {
          const parcel = store.parcels.get(id);
          if (parcel?.handoverId !== handoverId)
            throw new DeskError('notAllowed', t('handover.notTaken'));
          write(
            parcel,
            { kind: 'handoverUndone', handoverId, reason },
            { event: 'handoverUndone', words: reason },
          );
          const { bagId } = parcel;
          if (bagId !== null && store.handovers.sealedAfter(bagId, at))
            write(parcel, { kind: 'unbagged', bagId }, null);
        }
      });
      ledger.announce(ids.flatMap((id) => store.parcels.get(id)?.shipmentId ?? []));
    },
    file: async (handoverId, kind) => {
      const hash = must(handoverId)[kind];
      const read = hash === null ? null : await context.documentStore.get(hash);
      if (read?.ok !== true) throw new DeskError('notFound', t('handover.noFile'));
      return read.bytes;
    },
    parcelsOf: async (handoverId) =>
      rowsInTurns(context, parcelsOfHandover(context, must(handoverId).id)),
  };
};

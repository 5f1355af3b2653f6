import { warning } from '../../domain/issue.ts';
import { emptyDraft } from '../../domain/draft.ts';
import { DRAFT, type PurchaseEvent } from '../../domain/purchase.ts';
import { samePlace } from '../../domain/serviceIdentity.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentSource, type Receipt } from '../../domain/service.ts';
import { newId, type Base } from '../base.ts';
import { keepLateAnswer } from '../booking/lateAnswer.ts';
import { endingOfReceipt } from '../booking/settle.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { hashesOf } from '../store/shipments.ts';
import { nameOf } from './fromJournal.ts';
import { sendingsOf, type LoggedSending } from './sendings.ts';
import type { LogKey } from './key.ts';
import type { LoggedOutcome, LogLine } from './line.ts';

const BATCH_NAME = 'Came back after a restore';
const OTHER_KEY = 'The file attempts.key, by which shipments are recognised that only attempts.log knows, is not the one they were written with: the same file given again is not recognised by its content.';
const DOUBT = 'It was sent after this ledger was saved, and the attempts log has no trustworthy answer: nobody knows whether it was booked.';

const BOUGHT_NOTHING: readonly LoggedOutcome[] = ['refused', 'notSent', 'resolvedNotBooked'];

/** Brings what the attempts log knows and the ledger does not into the ledger. Everything of it happens in the caller's transaction. */
const createTaking = (base: Base, ledger: Ledger, key: LogKey, unlike: Set<string>) => {
  const { store, clock } = base;
  const batches = new Map<string, string>();

  const receiptOf = ({ trackingNumber, serviceReference }: LoggedSending): Receipt | null =>
    (trackingNumber === null ? null : { reference: serviceReference ?? '', trackingNumber, trackingUrl: null });

  /** The identity that a sending belongs to in this ledger: its own, one of the same address and account, or its own made anew. */
  const serviceOf = ({ service, began }: LoggedSending): string => {
    const known = began?.identity ?? null;
    if (known === null || store.identities.fresh(service) !== null) return service;
    const same = store.identities.all().find(({ place, accounts }) => samePlace(place, known.place) && accounts.some((account) => known.accounts.includes(account)));
    if (same) return same.id;
    store.identities.insert({ id: service, ...known, knowledge: known.place === null ? 'unknown' : 'typed', usedAt: 0 });
    return service;
  };

  const recordOf = ({ shipment, service, reference }: LoggedSending): ShipmentRecord | null => {
    const own = store.shipments.get(shipment);
    return own?.externalReference === reference ? own : store.shipments.byReference(service, reference);
  };

  /** Where a shipment goes that has no batch here. */
  const batchFor = ({ service, began: { mode } }: Begun): string => {
    const key = `${service} ${mode}`;
    const known = batches.get(key);
    if (known !== undefined) return known;
    const id = newId(base);
    store.batches.insert({ id, name: BATCH_NAME, kind: 'batch', mode, serviceId: service, createdAt: clock.now(), archived: false });
    batches.set(key, id);
    return id;
  };

  /** A shipment of which only the log knows: what it knows of it. */
  const withoutDraft = (sending: Begun): ShipmentRecord => {
    const { shipment, service, reference, attempt, began } = sending;
    const batchId = batchFor(sending);
    const record: ShipmentRecord = {
      id: store.shipments.get(shipment) === null ? shipment : newId(base), batchId, position: store.shipments.nextPosition(batchId), mode: began.mode, serviceId: service,
      externalReference: reference, draft: emptyDraft(), fileRows: null, purchase: DRAFT, notes: [], createdAt: attempt, updatedAt: clock.now(), bookedAt: null, removedAt: null,
    };
    store.shipments.insert(record);
    if (began.key !== key.id) unlike.add(OTHER_KEY);
    store.cameBack.insert(record.id, { serviceId: service, mode: began.mode, name: began.name, content: began.content, receiver: began.receiver });
    return record;
  };

  /** Where its papers are to be had; what came inside the answer is gone with the ledger that had it. */
  const expectDocuments = (id: string, { documents }: LoggedSending): void => {
    const sources = DOCUMENT_KINDS.map((kind): [DocumentKind, DocumentSource] => [kind, documents[kind] ? { kind: 'url', url: documents[kind] } : { kind: 'none' }]);
    store.documents.expect(id, Object.fromEntries(sources) as Record<DocumentKind, DocumentSource>);
    for (const kind of DOCUMENT_KINDS) if (documents[kind] === null) store.documents.failed(id, kind, 'It came with the booking and was not kept in this ledger.');
  };

  /** A sending that the ledger knows, with an answer that it may not know. */
  const answered = (record: ShipmentRecord, sending: LoggedSending): void => {
    const receipt = receiptOf(sending);
    const attempt = { reference: sending.reference, at: sending.attempt };
    const at = clock.now();
    if (receipt !== null) {
      if (record.purchase.kind === 'booked' && record.purchase.receipt.trackingNumber === receipt.trackingNumber) return;
      const { event, journal, detail } = endingOfReceipt(base, record, receipt, at);
      // A person had said so: nothing came from the service that its papers could be had by.
      const said = journal === 'booked' && sending.outcome !== 'booked' ? 'resolvedBooked' : journal;
      const moved = ledger.move(record.id, { ...event, attempt }, () => {
        store.journal.append(record.id, { at, operator: '', event: said, reference: record.externalReference, detail: `${detail}, from the attempts log` });
        if (event.type === 'answered') expectDocuments(record.id, sending);
      });
      if (moved === null) keepLateAnswer(base, ledger, record, { attempt, receipt, detail, at });
    } else if (record.purchase.kind === 'sending' && (sending.outcome === 'refused' || sending.outcome === 'notSent')) {
      // The ledger could not be written any more when it came.
      const event: PurchaseEvent = sending.outcome === 'notSent' ? { type: 'notSent', attempt } : { type: 'refused', attempt, message: 'The service refused it.', reasons: [], at };
      ledger.move(record.id, event, () =>
        store.journal.append(record.id, { at, operator: '', event: event.type === 'notSent' ? 'notSent' : 'refused', reference: record.externalReference, detail: 'from the attempts log' }));
    }
  };

  /** True when what was sent had another content than the draft that is here. */
  const isAnother = ({ draft, mode }: ShipmentRecord, { began }: Begun): boolean => began.key === key.id && began.content !== key.of(hashesOf(draft, mode).content);

  /** A sending that the ledger does not know. @returns whether it may have been bought */
  const unknown = (found: ShipmentRecord | null, sending: Begun): boolean => {
    const receipt = receiptOf(sending);
    if (receipt === null && sending.outcome !== null && BOUGHT_NOTHING.includes(sending.outcome)) return false;
    const record = found ?? withoutDraft(sending);
    const [at, reference] = [clock.now(), record.externalReference];
    if (record.removedAt !== null) store.shipments.update({ ...record, removedAt: null });
    const attempt = { reference: sending.reference, at: sending.attempt, bodyHash: '' };
    if (found && isAnother(found, sending)) store.shipments.update({ ...found, removedAt: null, notes: [...found.notes, warning('shipment', 'sent-otherwise', 'It was changed after this ledger was saved: what was sent is not what is shown here.')] });
    if (record.purchase.kind === 'sending') ledger.move(record.id, { type: 'foundAfterCrash', at });
    store.journal.append(record.id, { at: sending.attempt, operator: '', event: 'sent', reference, detail: 'from the attempts log' });
    ledger.move(record.id, { type: 'cameBack', attempt, receipt, message: DOUBT, at });
    if (receipt !== null) expectDocuments(record.id, sending);
    store.journal.append(record.id, { at, operator: '', event: 'cameBack', reference, detail: receipt === null ? 'no trustworthy answer' : `tracking number ${receipt.trackingNumber}` });
    return true;
  };

  /** @returns how many sendings the ledger had not known that may have been bought */
  return (lines: readonly LogLine[]): number => {
    let came = 0;
    for (const logged of sendingsOf(lines)) {
      const sending = { ...logged, service: serviceOf(logged) };
      const record = recordOf(sending);
      if (record && store.sendings.isKnown(record.id, sending.attempt)) answered(record, sending);
      // An end without its beginning is of a sending that the ledger had on disk before the log.
      else if (isBegun(sending) && unknown(record, sending)) came += 1;
    }
    return came;
  };
};

type Begun = LoggedSending & { readonly began: NonNullable<LoggedSending['began']> };
const isBegun = (sending: LoggedSending): sending is Begun => sending.began !== null;

/**
 * Compares the attempts log with the ledger and brings each up to the other: once when the desk opens, and whenever another program has
 * written into the log. Where the ledger did not know of something that was sent, it was put back: booking is shut until a person has looked.
 */
export const takeUpAttempts = (base: Base, ledger: Ledger): void => {
  const { store, clock, log } = base;
  const { attempts } = store;
  if (attempts === null) return;
  const unlike = new Set<string>();
  const take = createTaking(base, ledger, attempts.key, unlike);
  const { lines, problems: wrong } = attempts.read();
  // Before anything comes back: the log gets what the journal has and it has not.
  const following = attempts.follow(new Set(lines.map(nameOf)));
  const since = store.sendings.lastSeq();
  store.db.transaction(() => {
    const came = take(lines);
    const problems = [...wrong, ...unlike];
    const known = store.facts.get('putBack');
    if (known !== null || came > 0 || problems.length > 0) {
      store.facts.set('putBack', { how: known?.how ?? (came > 0 ? 'found' : 'log'), at: known?.at ?? clock.now(), since: known?.since ?? since, problems: [...known?.problems ?? [], ...problems] });
    }
  });
  attempts.levelFrom(since);
  following.then(() => store.checkpoint()).catch(() => log.warn('the attempts log could not be brought up to the journal'));
  attempts.onForeign((found) => {
    try {
      store.db.transaction(() => take(found));
    } catch (reason) {
      log.warn('what another program wrote into the attempts log could not be taken up', { name: reason instanceof Error ? reason.name : 'unknown' });
    }
  });
};

import { warning } from '../../domain/shipment/issue.ts';
import { emptyDraft } from '../../domain/shipment/draft.ts';
import { DRAFT, type PurchaseEvent } from '../../domain/purchase/purchase.ts';
import { samePlace, type ServiceIdentity } from '../../domain/service/serviceIdentity.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentSource,
  type Receipt,
} from '../../domain/service/service.ts';
import { newId, type Base } from '../context.ts';
import { keepLateAnswer } from '../booking/lateAnswer.ts';
import { endingOfReceipt } from '../booking/settle.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { ownReference } from '../shipments/references.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { ShipmentRecord } from '../store/records.ts';
import { hashesOf } from '../store/shipments.ts';
import { nameOf } from './fromJournal.ts';
import { sendingsOf, type LoggedSending } from './sendings.ts';
import type { LogKey } from './key.ts';
import type { LoggedOutcome, LogLine } from './line.ts';

const BATCH_NAME = 'Came back after a restore';
const OTHER_KEY =
  'The file attempts.key, by which shipments are recognised that only attempts.log knows, is not the one they were written with: the same file given again is not recognised by its content.';
const DOUBT =
  'It was sent after this ledger was saved, and the attempts log has no trustworthy answer: nobody knows whether it was booked.';

/** A person's word. The log does not tell whether the service had confirmed it: it is asked again. */
const isSaid = ({ outcome }: LoggedSending): boolean =>
  outcome === 'resolvedBooked' || outcome === 'numbered';
const BOUGHT_NOTHING: readonly LoggedOutcome[] = ['refused', 'notSent', 'resolvedNotBooked'];

/** Brings what the attempts log knows and the ledger does not into the ledger. Everything of it happens in the caller's transaction. */
const createTaking = (base: Base, ledger: Ledger, key: LogKey, unlike: Set<string>) => {
  const { store, clock } = base;
  const batches = new Map<string, string>();

  const receiptOf = (sending: LoggedSending): Receipt | null => {
    const { trackingNumber, serviceReference } = sending;
    return trackingNumber === null && !isSaid(sending)
      ? null
      : {
          reference: serviceReference ?? '',
          trackingNumber: trackingNumber ?? '',
          trackingUrl: null,
        };
  };

  /**
   * The identity that a sending belongs to in this ledger: its own, one of the same address and account, or one made anew. A ledger that was begun
   * anew gives the same few ids to the services that it meets first, so an id alone proves nothing.
   */
  const serviceOf = ({ service, began }: LoggedSending): string => {
    const known = began?.identity ?? null;
    if (known === null || known.place === null) return service;
    const own = store.identities.fresh(service);
    const isOf = ({ place, accounts }: ServiceIdentity): boolean =>
      samePlace(place, known.place) && accounts.some((account) => known.accounts.includes(account));
    if (own && isOf(own) && known.accounts.every((account) => own.accounts.includes(account)))
      return service;
    if (
      own &&
      (own.place === null ||
        isOf(own) ||
        (samePlace(own.place, known.place) && (!own.sent || own.accounts.length === 0)))
    ) {
      store.identities.placed(service, known.place);
      if (!isOf(own)) store.identities.forgetAccounts(service);
      for (const account of known.accounts) store.identities.account(service, account);
      return service;
    }
    const same = store.identities.all().find(isOf);
    if (same) return same.id;
    const id = own ? newId(base) : service;
    store.identities.insert({ id, ...known, knowledge: 'typed', usedAt: 0 });
    return id;
  };

  /** Its reference can have been typed after the ledger was saved, and be that of another shipment here. */
  const recordOf = ({ shipment, service, reference }: LoggedSending): ShipmentRecord | null => {
    const own = store.shipments.get(shipment);
    return own?.serviceId === service ? own : store.shipments.byReference(service, reference);
  };

  /** Puts a shipment back under the reference that it was sent under, which nothing else may be sent under any more. */
  const asSent = (record: ShipmentRecord, reference: string): ShipmentRecord => {
    if (record.removedAt === null && record.externalReference === reference) return record;
    const holder = store.shipments.byReference(record.serviceId, reference);
    const isFree = holder === null || holder.id === record.id || !store.journal.wasSent(holder.id);
    if (holder !== null && holder.id !== record.id && isFree)
      store.shipments.update({ ...holder, externalReference: ownReference(base) });
    const kept = record.removedAt === null ? record.externalReference : ownReference(base);
    const back = { ...record, removedAt: null, externalReference: isFree ? reference : kept };
    store.shipments.update(back);
    return back;
  };

  /** Where a shipment goes that has no batch here. */
  const batchFor = ({ service, began: { mode } }: Begun): string => {
    const key = `${service} ${mode}`;
    const known = batches.get(key);
    if (known !== undefined) return known;
    const id = newId(base);
    store.batches.insert({
      id,
      name: BATCH_NAME,
      kind: 'batch',
      mode,
      serviceId: service,
      createdAt: clock.now(),
      archived: false,
    });
    batches.set(key, id);
    return id;
  };

  /** A shipment of which only the log knows: what it knows of it. */
  const withoutDraft = (sending: Begun): ShipmentRecord => {
    const { shipment, service, reference, attempt, began } = sending;
    const batchId = batchFor(sending);
    const record: ShipmentRecord = {
      id: store.shipments.get(shipment) === null ? shipment : newId(base),
      batchId,
      position: store.shipments.nextPosition(batchId),
      mode: began.mode,
      serviceId: service,
      externalReference: reference,
      draft: emptyDraft(),
      fileRows: null,
      purchase: DRAFT,
      notes: [],
      createdAt: attempt,
      updatedAt: clock.now(),
      bookedAt: null,
      removedAt: null,
    };
    store.shipments.insert(record);
    if (began.key !== key.id) unlike.add(OTHER_KEY);
    store.cameBack.insert(record.id, {
      serviceId: service,
      mode: began.mode,
      name: began.name,
      content: began.content,
      receiver: began.receiver,
    });
    return record;
  };

  /** Where its papers are to be had; what came inside the answer is gone with the ledger that had it. */
  const expectDocuments = (id: string, { documents }: LoggedSending): void => {
    const sources = DOCUMENT_KINDS.map((kind): [DocumentKind, DocumentSource] => [
      kind,
      documents[kind] ? { kind: 'url', url: documents[kind] } : { kind: 'none' },
    ]);
    store.documents.expect(id, Object.fromEntries(sources) as Record<DocumentKind, DocumentSource>);
    for (const kind of DOCUMENT_KINDS)
      if (documents[kind] === null)
        store.documents.failed(
          id,
          kind,
          'It came with the booking and was not kept in this ledger.',
        );
  };

  /** A sending that the ledger knows, with an answer that it may not know. */
  const answered = (found: ShipmentRecord, sending: LoggedSending): void => {
    const receipt = receiptOf(sending);
    // A person took back what a person had said: an older line of the log does not bring it back.
    if (isSaid(sending) && wasTakenBack(found, sending)) return;
    const record = receipt === null ? found : asSent(found, sending.reference);
    const attempt = { reference: sending.reference, at: sending.attempt };
    const at = clock.now();
    if (sending.outcome === 'takenBack' || sending.outcome === 'resolvedNotBooked')
      takenBack(record, sending, at);
    if (receipt !== null) {
      if (
        record.purchase.kind === 'booked' &&
        record.purchase.receipt.trackingNumber === receipt.trackingNumber
      )
        return;
      const write = (event: JournalEvent, detail: string): void =>
        store.journal.append(record.id, {
          at,
          operator: '',
          event,
          reference: record.externalReference,
          detail: `${detail}, from the attempts log`,
        });
      if (record.purchase.kind === 'booked' && record.purchase.unconfirmed) {
        const learned = isSaid(sending) ? 'numbered' : 'confirmed';
        ledger.move(record.id, { type: learned, receipt }, () =>
          write(learned, `tracking number ${receipt.trackingNumber}`),
        );
        return;
      }
      const { event, journal, detail } = endingOfReceipt(base, record, receipt, at);
      const isBooked = event.type === 'answered';
      const word = isBooked && isSaid(sending);
      if (word)
        ledger.move(record.id, { type: 'foundAfterCrash', at }, () =>
          write('uncertain', 'found being sent'),
        );
      const moved = ledger.move(
        record.id,
        word ? { type: 'resolvedBooked', receipt, unconfirmed: true, at } : { ...event, attempt },
        () => {
          // A person had said so: nothing came from the service that its papers could be had by.
          if (isBooked && sending.outcome !== 'booked')
            write(
              'resolvedBooked',
              `${receipt.trackingNumber === '' ? 'by a person’s word' : detail}${word ? ', unconfirmed' : ''}`,
            );
          else write(journal, detail);
          if (isBooked) expectDocuments(record.id, sending);
        },
      );
      if (moved === null) keepLateAnswer(base, ledger, record, { attempt, receipt, detail, at });
    } else if (
      record.purchase.kind === 'sending' &&
      (sending.outcome === 'refused' || sending.outcome === 'notSent')
    ) {
      // The ledger could not be written any more when it came.
      const event: PurchaseEvent =
        sending.outcome === 'notSent'
          ? { type: 'notSent', attempt }
          : { type: 'refused', attempt, message: 'The service refused it.', reasons: [], at };
      ledger.move(record.id, event, () =>
        store.journal.append(record.id, {
          at,
          operator: '',
          event: event.type === 'notSent' ? 'notSent' : 'refused',
          reference: record.externalReference,
          detail: 'from the attempts log',
        }),
      );
    }
  };

  const wasTakenBack = ({ id }: ShipmentRecord, { attempt }: LoggedSending): boolean => {
    const lines = store.journal.of(id);
    const after = lines.slice(
      lines.findLastIndex(({ event, at }) => event === 'sent' && at === attempt) + 1,
    );
    const next = after.findIndex(({ event }) => event === 'sent');
    return after
      .slice(0, next < 0 ? after.length : next)
      .some(({ event }) => event === 'takenBack');
  };

  /** A ledger from before a person took back that it was booked. */
  const takenBack = (record: ShipmentRecord, { attempt }: LoggedSending, at: number): void => {
    const { purchase, externalReference: reference } = record;
    if (purchase.kind !== 'booked' || purchase.attempt.at !== attempt) return;
    ledger.move(record.id, { type: 'takenBack', at }, () =>
      store.journal.append(record.id, {
        at,
        operator: '',
        event: 'takenBack',
        reference,
        detail: 'from the attempts log',
      }),
    );
  };

  /** True when what was sent had another content than the draft that is here. */
  const isAnother = ({ draft, mode }: ShipmentRecord, { began }: Begun): boolean =>
    began.key === key.id && !hashesOf(draft, mode).content.map(key.of).includes(began.content);

  /** A sending that the ledger does not know. @returns whether it may have been bought */
  const unknown = (found: ShipmentRecord | null, sending: Begun): boolean => {
    const receipt = receiptOf(sending);
    if (receipt === null && sending.outcome !== null && BOUGHT_NOTHING.includes(sending.outcome))
      return false;
    const record = found ? asSent(found, sending.reference) : withoutDraft(sending);
    const [at, { reference }] = [clock.now(), sending];
    const attempt = { reference: sending.reference, at: sending.attempt, bodyHash: '' };
    if (found && isAnother(found, sending))
      store.shipments.update({
        ...record,
        notes: [
          ...record.notes,
          warning(
            'shipment',
            'sent-otherwise',
            'It was changed after this ledger was saved: what was sent is not what is shown here.',
          ),
        ],
      });
    if (record.purchase.kind === 'sending') ledger.move(record.id, { type: 'foundAfterCrash', at });
    store.journal.append(record.id, {
      at: sending.attempt,
      operator: '',
      event: 'sent',
      reference,
      detail: 'from the attempts log',
    });
    ledger.move(record.id, {
      type: 'cameBack',
      attempt,
      receipt,
      unconfirmed: isSaid(sending),
      message: DOUBT,
      at,
    });
    if (receipt !== null) expectDocuments(record.id, sending);
    store.journal.append(record.id, {
      at,
      operator: '',
      event: 'cameBack',
      reference,
      detail:
        receipt === null ? 'no trustworthy answer' : `tracking number ${receipt.trackingNumber}`,
    });
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
      store.facts.set('putBack', {
        how: known?.how ?? (came > 0 ? 'found' : 'log'),
        at: known?.at ?? clock.now(),
        since: known?.since ?? since,
        problems: [...(known?.problems ?? []), ...problems],
      });
    }
  });
  attempts.levelFrom(since);
  following
    .then(() => store.checkpoint())
    .catch(() => log.warn('the attempts log could not be brought up to the journal'));
  attempts.onForeign((found) => {
    try {
      store.db.transaction(() => take(found));
    } catch (reason) {
      log.warn('what another program wrote into the attempts log could not be taken up', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
    }
  });
};

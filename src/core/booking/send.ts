import { assignedDate } from '../../domain/shipment/assignedDate.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { filesOf, isWebAddress } from '../../domain/shipment/files.ts';
import { movedTooFar } from '../../domain/purchase/guard.ts';
import { error as errorIssue, info, type Issue } from '../../domain/shipment/issue.ts';
import type { Money } from '../../domain/money/money.ts';
import {
  provesNothingBought,
  type Heard,
  type PurchaseError,
  type PurchaseReceipt,
} from '../../domain/service/service.ts';
import {
  fail,
  inFull,
  type FieldReason,
  type Result,
  type ServiceError,
} from '../../domain/service/serviceError.ts';
import { isSealed, quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import { connectionFor, profileOf, profileUnder, today, type Base } from '../context.ts';
import { NotBegun } from '../http/turn.ts';
import { checkRecord, fromService, isOutdated } from '../shipments/checking.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { packAnswer } from '../store/answers.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { ShipmentRecord } from '../store/records.ts';
import type { Sale, Terms } from '../terms/terms.ts';
import { attemptedSale } from './attemptedSale.ts';
import { LogUnwritable } from '../attempts/attemptsLog.ts';
import { rateAgain, totalOf, type Agreed } from './rateAgain.ts';
import { settle } from './settle.ts';
import { forgetUploads, uploadFiles } from './uploads.ts';
import type { Unwritten } from './unwritten.ts';

/** How one booking ended. `left`: it was not in a state to be sent, and nothing was. */
export type SendOutcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'notSent'; readonly error: ServiceError }
  | { readonly kind: 'left'; readonly message: string };

/** What has left, and what came back. */
interface Sent {
  readonly sending: ShipmentRecord;
  readonly answer: Result<PurchaseReceipt, PurchaseError>;
  readonly heard: Heard | null;
}

const left = (message: string): SendOutcome => ({ kind: 'left', message });

/** True when the files of a shipment are web addresses, false when they are files of this desk, null without any (docs/service.md §4.5.2, rule 2). */
const filesAreUrls = (shipment: Shipment): boolean | null => {
  const files = filesOf(shipment.boxes);
  return files.length === 0 ? null : files.every(({ text }) => isWebAddress(text));
};

const isFileReason = ({ field }: FieldReason): boolean =>
  /\.(?:documents|photos)(?:\.\d+)?$/.test(field);

interface Due {
  readonly record: ShipmentRecord;
  readonly shipment: Shipment;
  readonly fingerprint: string;
  readonly slug: string;
  /** What was found of the draft just now; its notes are kept with it anyway. */
  readonly issues: readonly Issue[];
}

/** What would be sent of a shipment as it is now, or why nothing is. */
const dueNow = (base: Base, ledger: Ledger, id: string): Due | SendOutcome => {
  const found = base.store.shipments.get(id);
  if (!found || found.removedAt !== null) return left('It is not here any more.');
  if (isSealed(found.purchase.kind)) return left('It was sent already.');
  const record = ledger.recheck(found);
  const checked = checkRecord(base, record);
  const { shipment, fingerprint } = checked;
  const slug = slugOf(record.purchase);
  if (shipment === null || fingerprint === null || slug === null)
    return left('It has problems that must be solved first.');
  const issues = checked.issues.filter((issue) => !record.notes.includes(issue));
  return isOutdated(base, record, checked)
    ? left('The price is out of date: get rates again.')
    : { record, shipment, fingerprint, slug, issues };
};

/** True when nobody has touched the record since it was read. */
const unchanged = (base: Base, record: ShipmentRecord): boolean => {
  const now = base.store.shipments.get(record.id);
  return now !== null && JSON.stringify(now) === JSON.stringify(record);
};

/** What the attempt is made of: with any of it changed in between, something else would be bought than a person sees. */
const content = ({ record, shipment, fingerprint, slug }: Due): string =>
  JSON.stringify([shipment, fingerprint, slug, record.externalReference, record.draft]);

/** The date to send, and the one that was meant when it is another. */
const dateOf = (
  base: Base,
  record: ShipmentRecord,
  authorisedAt: number | undefined,
): { readonly date: string; readonly inPlaceOf: string | null } => {
  const holidays = base.rules.holidays.get(base.timeZone);
  const {
    draft: { assigned_date: typed },
  } = record;
  const { dialect } = profileOf(base.settings(), profileUnder(base, record.serviceId));
  const day = assignedDate(typed, today(base), holidays, dialect);
  const meant =
    authorisedAt === undefined
      ? day.date
      : assignedDate(typed, dateIn(authorisedAt, base.timeZone), holidays, dialect).date;
  return { date: day.date, inPlaceOf: day.insteadOf ?? (meant === day.date ? null : meant) };
};

export interface SendOptions {
  /** How the waybill is wanted when the shipment has no files that decide it. */
  readonly fileIsUrl: boolean;
  /** When a person started the run: should the date have moved since, the shipment says so. */
  readonly authorisedAt?: number;
  readonly unwritten: Unwritten;
  /** Asked right before it is written down: resolves while the run goes on, rejects with NotBegun once it was stopped. */
  readonly mayGoOn?: () => Promise<void>;
  /** Asked while others wait for this one: true when a person holds the run, so that it lets go of what it holds and waits outside. */
  readonly isPaused?: () => boolean;
  /** Told when the line is free again: the service has answered, and what it said is on its way to the disk. */
  readonly answered?: () => void;
  /** Ends waiting and rating again; what is being sent is never cut off. */
  readonly signal?: AbortSignal;
  readonly agreed: Agreed;
}

/**
 * Buys one shipment. The attempt is on disk, synced, before the first byte goes out; the answer moves the state machine
 * of domain/purchase/purchase.ts. Right before, it is rated again unless the service is known to sell it on the terms that are shown. Nothing here sends twice: a lost answer is `uncertain` and stays so until a person decides.
 * @throws DeskError when the answer cannot be written down: see settle.ts; NotBegun when its run was stopped before it was sent
 */
export const sendPurchase = async (
  base: Base,
  ledger: Ledger,
  terms: Terms,
  id: string,
  options: SendOptions,
): Promise<SendOutcome> => {
  const { fileIsUrl, authorisedAt, unwritten, mayGoOn, isPaused, answered, signal, agreed } =
    options;
  const { store, clock } = base;
  const due = dueNow(base, ledger, id);
  if ('kind' in due) return due;
  const { record, shipment, fingerprint, slug, issues } = due;
  const { service } = connectionFor(base, record);
  const write = (event: JournalEvent, at: number, detail: string): void =>
    store.journal.append(id, {
      at,
      operator: base.settings().operator,
      event,
      reference: record.externalReference,
      detail,
    });

  let filesHeard: (() => Heard) | null = null;
  const uploaded = await uploadFiles(
    base,
    service,
    record.serviceId,
    shipment,
    (progress) => base.emit({ type: 'upload', shipmentId: id, ...progress }),
    {
      heard: (read) => {
        filesHeard = read;
      },
    },
  );
  if (!uploaded.ok) {
    write('notSent', clock.now(), `files: ${uploaded.error.kind}: ${inFull(uploaded.error)}`);
    // The service's own word, and none of the storage's: an answer that gave places has what signs them in it.
    const refused = uploaded.error.said ? (filesHeard as (() => Heard) | null)?.() : undefined;
    if (refused)
      store.answers.add(
        { shipmentId: id, operation: 'files', at: clock.now(), attempt: null },
        packAnswer(refused),
      );
    return turnedAway(uploaded.error, 'service-upload');
  }
  const { date, inPlaceOf } = dateOf(base, record, authorisedAt);
  const prepared = service.preparePurchase({
    shipment: uploaded.value,
    slug,
    externalReference: record.externalReference,
    assignedDate: date,
    fileIsUrl: filesAreUrls(shipment) ?? fileIsUrl,
  });

  /** Files can take minutes, and meanwhile the shipment could be edited, chosen anew, taken away or sent by somebody else. */
  const stillDue = (): Due | SendOutcome => {
    if (unchanged(base, record) && uploaded.value === shipment) return due;
    const still = dueNow(base, ledger, id);
    return 'kind' in still || content(still) === content(due)
      ? still
      : left('It was changed while it was made ready: look at it and book again.');
  };
  const whyNotDue = (): string | null => {
    const still = stillDue();
    return 'kind' in still && still.kind === 'left' ? still.message : null;
  };
  const isAnotherPrice = (price: Money | null): boolean =>
    agreed.price !== null &&
    JSON.stringify(price) !== JSON.stringify(agreed.price) &&
    (price === null || movedTooFar(agreed.price, price, store.guard.read().limits.share));
  const writeDown = (sale: Sale): Promise<ShipmentRecord | SendOutcome | null> =>
    store.durably(
      (): ShipmentRecord | SendOutcome | null => {
        if (unwritten.any()) return null;
        if (base.identity().id !== record.serviceId)
          return left('The desk was connected to another service while it was made ready.');
        const still = stillDue();
        if ('kind' in still) return still;
        // The computer may have slept since it was rated: what was asked for too long ago is asked for again.
        if (!sale.stands(quoteOf(still.record.purchase) ?? { options: [] })) return null;
        // Asked for and chosen anew by a person while it waited.
        if (isAnotherPrice(totalOf(still.record)))
          return left('Its price was changed after you had agreed: book it again.');
        // Not before: it may have waited, and how long the service can be at work counts from here.
        const attempt = {
          reference: record.externalReference,
          bodyHash: prepared.bodyHash,
          at: clock.now(),
        };
        return (
          ledger.move(id, { type: 'sent', attempt, fingerprint }, (moved) => {
            const notes = moved.notes.filter(
              (issue) => !fromService(issue) && issue.code !== 'date-moved',
            );
            const dated: Issue[] =
              inPlaceOf === null
                ? []
                : [
                    info(
                      'assigned_date',
                      'date-moved',
                      `It waited past midnight: sent with the date ${date} in the place of ${inPlaceOf}.`,
                    ),
                  ];
            store.shipments.update({ ...moved, notes: [...notes, ...dated] });
            store.sales.add(
              id,
              attemptedSale(base, moved, {
                shipment: uploaded.value,
                body: prepared.body,
                date,
                at: attempt.at,
                issues,
              }),
            );
            write(
              'sent',
              attempt.at,
              `service ${slug}, date ${date}${inPlaceOf === null ? '' : ` in the place of ${inPlaceOf}`}, content ${prepared.bodyHash.slice(0, 16)}`,
            );
          }) ?? left('It is being sent already.')
        );
      },
      { logged: true },
    );

  /** What goes out on the terms that are shown; null when it has to wait outside. */
  const attempt = async (sale: Sale): Promise<Sent | SendOutcome | null> => {
    const now = stillDue();
    if ('kind' in now) return now;
    const held = sale.held();
    if (held !== null) return keptBack(held);
    if (!sale.stands(quoteOf(now.record.purchase) ?? { options: [] })) {
      const again = await rateAgain(base, ledger, sale, {
        id,
        fingerprint,
        stillDue: whyNotDue,
        agreed,
      });
      if (signal?.aborted) throw new NotBegun();
      if (again.kind === 'left') return again;
      if (again.kind === 'failed') {
        write('notSent', clock.now(), `rates: ${again.error.kind}: ${inFull(again.error)}`);
        if (again.heard)
          store.answers.add(
            { shipmentId: id, operation: 'rates', at: clock.now(), attempt: null },
            packAnswer(again.heard),
          );
        return turnedAway(again.error, `service-${again.error.kind}`);
      }
    }
    // Others wait for this one: a person who holds the run must not hold them too.
    if (isPaused?.()) return null;
    const sending = await writeDown(sale).catch((reason: unknown) => {
      if (reason instanceof LogUnwritable) takeBack(reason);
      throw reason;
    });
    if (sending === null || 'kind' in sending) return sending;
    // A client that throws has broken its promise; whether it sent is then not known.
    let heard: (() => Heard) | null = null;
    const answer = await service
      .purchase(prepared, {
        heard: (read) => {
          heard = read;
        },
      })
      .catch((thrown: unknown): Result<PurchaseReceipt, PurchaseError> =>
        fail({
          kind: 'interrupted',
          message: `The program failed while sending (${thrown instanceof Error ? thrown.name : 'unknown'}).`,
        }),
      );
    if (!answer.ok && !provesNothingBought(answer.error))
      sale.unanswered(
        sending.purchase.kind === 'sending' ? sending.purchase.attempt.at : clock.now(),
      );
    return { sending, answer, heard: (heard as (() => Heard) | null)?.() ?? null };
  };
  let sent: Sent | SendOutcome | null = null;
  while (sent === null) {
    await unwritten.none();
    // Files and a full disk can take long; a person may have paused or stopped the run meanwhile.
    await mayGoOn?.();
    sent = await terms.selling(record, shipment, signal, attempt);
  }
  if ('kind' in sent) return sent;

  const { sending, answer, heard } = sent;
  const settled = settle(base, ledger, unwritten, sending, answer, heard);
  // Only now: the next one is written down behind this answer, and not at all while the disk does not take it.
  if (answer.ok) answered?.();
  const state = await settled;
  if (answer.ok) return { kind: state === 'booked' ? 'booked' : 'uncertain' };
  const { error } = answer;
  if (!provesNothingBought(error)) return { kind: 'uncertain' };
  if (error.kind !== 'refused') return turnedAway(error, `service-${error.kind}`);
  if (error.reasons.some(isFileReason)) forgetUploads(base, record.serviceId, uploaded.value);
  return { kind: 'refused' };

  /** It is in the ledger as being sent, but not in the attempts log: so it was not sent. */
  function takeBack(reason: LogUnwritable): void {
    const { purchase } = ledger.must(id);
    if (purchase.kind === 'sending')
      ledger.move(id, { type: 'notSent', attempt: purchase.attempt }, () =>
        write('notSent', clock.now(), reason.message),
      );
  }

  /** Nothing was bought: the reason stands beside the shipment until the next try. */
  function turnedAway(reason: ServiceError, code: string): SendOutcome {
    const reasons = reason.kind === 'refused' ? reason.reasons : [];
    if (store.shipments.get(id)?.removedAt === null)
      ledger.note(
        id,
        reasons.length === 0
          ? [errorIssue('shipment', code, inFull(reason))]
          : reasons.map(({ field, reason: text }) => errorIssue(field, code, text)),
      );
    return { kind: 'notSent', error: reason };
  }

  function keptBack(message: string): SendOutcome {
    ledger.note(id, [errorIssue('last_mile', 'service-terms', message)]);
    return left(message);
  }
};

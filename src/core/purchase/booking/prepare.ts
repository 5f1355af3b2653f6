import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import type { PreparedPurchase, RedactedAnswer } from '../../../domain/service/service.ts';
import { dayForService } from '../../../domain/shipment/assignedDate.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import type { Shipment } from '../../../domain/shipment/shipment.ts';
import type { PurchaseContext } from '../purchase.ts';
import { connectionFor } from '../../service/identity/identities.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { compressAnswer } from '../../ledger/tables/answers.ts';
import { sentContent, type SentContent } from './attemptedSale.ts';
import { stepFailed } from './outcome.ts';
import { dateOf, filesAreUrls, readyToSend, type ReadyToSend } from './readyToSend.ts';
import { noteNotSent, type SendOutcome } from './sendOutcome.ts';
import { uploadFiles } from './uploads.ts';

/** A shipment that was checked and whose files are uploaded. */
export interface Prepared {
  readonly due: ReadyToSend;
  /** The shipment with its files as storage keys of the service. */
  readonly uploaded: Shipment;
}

/** The body of a purchase as it was built at one moment. */
export interface PurchaseBody {
  /** The assigned date to send, and the intended date when it differs. */
  readonly date: string;
  readonly insteadOf: string | null;
  readonly request: PreparedPurchase;
  readonly sent: SentContent;
  /** When the body was built, milliseconds since the epoch, and the settings then. */
  readonly at: number;
  readonly settings: unknown;
}

/** What the body of a purchase depends on besides the shipment. */
export interface BodyOptions {
  /** `file_is_url` when the shipment has no files. */
  readonly fileIsUrl: boolean;
  /** When a person started the run, milliseconds since the epoch. */
  readonly authorisedAt: number | undefined;
}

/** Builds the body of a purchase (docs/service.md §4.5) with the current date and settings. */
export const writeBody = (
  context: PurchaseContext,
  { due: { record, shipment, slug }, uploaded }: Prepared,
  { fileIsUrl, authorisedAt }: BodyOptions,
): PurchaseBody => {
  const { date, insteadOf } = dateOf(context, record, authorisedAt);
  const request = connectionFor(context, record).service.preparePurchase({
    shipment: uploaded,
    slug,
    externalReference: record.externalReference,
    assignedDate: date,
    fileIsUrl: filesAreUrls(shipment) ?? fileIsUrl,
  });
  return {
    date,
    insteadOf,
    request,
    sent: sentContent(uploaded, request.body),
    at: context.clock.now(),
    settings: context.settings(),
  };
};

/** A body older than this, in milliseconds, is built again, because what it depends on may have changed. */
const FRESH_MS = 2_000;

/** Returns true while a body that was built now would be the same. */
export const isFresh = (
  { clock, settings, timeZone }: PurchaseContext,
  body: PurchaseBody,
): boolean => {
  const now = clock.now();
  const age = now - body.at;
  return (
    age >= 0 &&
    age <= FRESH_MS &&
    body.settings === settings() &&
    // The assigned date is counted from today.
    dateIn(body.at, timeZone) === dateIn(now, timeZone) &&
    dayForService(body.at, timeZone) === dayForService(now, timeZone)
  );
};

/** Checks a shipment and uploads its files. @param by initials for the journal, and money that is received with the booking @returns the prepared shipment, or why it cannot be sent */
export const prepareToSend = async (
  context: PurchaseContext,
  ledger: Ledger,
  id: string,
  { operator, money }: { readonly operator: string; readonly money: EnteredPayment | null },
): Promise<Prepared | SendOutcome> => {
  const { store, clock } = context;
  const due = readyToSend(context, ledger, id, money);
  if ('kind' in due) return due;
  const { record, shipment } = due;
  let readFilesAnswer: (() => RedactedAnswer) | null = null;
  const uploaded = await uploadFiles(
    context,
    connectionFor(context, record).service,
    record.serviceId,
    shipment,
    (progress) => context.emit({ type: 'upload', shipmentId: id, ...progress }),
    {
      onAnswer: (read) => {
        readFilesAnswer = read;
      },
    },
  );
  if (uploaded.ok) return { due, uploaded: uploaded.value };
  store.journal.append(id, {
    at: clock.now(),
    operator,
    event: 'notSent',
    reference: record.externalReference,
    detail: stepFailed('files', uploaded.error),
  });
  // Only a response of the service with a message is stored, and none with upload locations, because it contains their signatures.
  const refused = uploaded.error.said
    ? (readFilesAnswer as (() => RedactedAnswer) | null)?.()
    : undefined;
  if (refused)
    store.answers.add(
      { shipmentId: id, operation: 'files', at: clock.now(), attempt: null },
      compressAnswer(refused),
    );
  return noteNotSent(context, ledger, id, uploaded.error, 'service-upload');
};

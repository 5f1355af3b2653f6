import type { PreparedPurchase, RedactedAnswer } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { CoreContext } from '../context.ts';
import { connectionFor } from '../service/connection.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { packAnswer } from '../store/answers.ts';
import { sentContent, type SentContent } from './attemptedSale.ts';
import { dateOf, filesAreUrls, readyToSend, type ReadyToSend } from './readyToSend.ts';
import { noteNotSent, type SendOutcome } from './sendOutcome.ts';
import { uploadFiles } from './uploads.ts';

/** A shipment that was checked and whose files are with the service. */
export interface Prepared {
  readonly due: ReadyToSend;
  /** The shipment with its files as the service knows them. */
  readonly uploaded: Shipment;
}

/** The body of a purchase as it was written at one moment. */
export interface PurchaseBody {
  /** The assigned date to send, and the date that was meant when that is another. */
  readonly date: string;
  readonly insteadOf: string | null;
  readonly request: PreparedPurchase;
  readonly sent: SentContent;
  /** When it was written, milliseconds since the epoch, and under which settings. */
  readonly at: number;
  readonly settings: unknown;
}

/** What the body of a purchase depends on beside the shipment. */
export interface BodyOptions {
  /** `file_is_url` when the shipment has no files. */
  readonly fileIsUrl: boolean;
  /** When a person started the run, milliseconds since the epoch. */
  readonly authorisedAt: number | undefined;
}

/** Builds the body of a purchase (docs/service.md §4.5) as date and settings are now. */
export const writeBody = (
  context: CoreContext,
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

/** After this long, in milliseconds, a body is written anew: midnight may have passed. */
const FRESH_MS = 2_000;

/** True while a body that is written now would be the same. */
export const isFresh = (
  { clock, settings }: Pick<CoreContext, 'clock' | 'settings'>,
  body: PurchaseBody,
): boolean => {
  const age = clock.now() - body.at;
  return age >= 0 && age <= FRESH_MS && body.settings === settings();
};

/** Checks a shipment and uploads its files. @param operator that the journal names @returns why it cannot be sent otherwise */
export const preparePurchase = async (
  context: CoreContext,
  ledger: Ledger,
  id: string,
  operator: string,
): Promise<Prepared | SendOutcome> => {
  const { store, clock } = context;
  const due = readyToSend(context, ledger, id);
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
    detail: `files: ${uploaded.error.kind}: ${inFull(uploaded.error)}`,
  });
  // Only an answer of the service with a message is kept, and none that gave locations: the
  // signatures of the locations are in it.
  const refused = uploaded.error.said
    ? (readFilesAnswer as (() => RedactedAnswer) | null)?.()
    : undefined;
  if (refused)
    store.answers.add(
      { shipmentId: id, operation: 'files', at: clock.now(), attempt: null },
      packAnswer(refused),
    );
  return noteNotSent(context, ledger, id, uploaded.error, 'service-upload');
};

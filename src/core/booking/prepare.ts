import type { PreparedPurchase, RedactedAnswer } from '../../domain/service/service.ts';
import { inFull } from '../../domain/service/serviceError.ts';
import { filesOf } from '../../domain/shipment/files.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { CoreContext } from '../context.ts';
import { connectionFor } from '../service/connection.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { packAnswer } from '../store/answers.ts';
import { dateOf, filesAreUrls, isUnchanged, readyToSend, type ReadyToSend } from './readyToSend.ts';
import { noteNotSent, type SendOutcome } from './sendOutcome.ts';
import { uploadFiles } from './uploads.ts';

/** A purchase that only has to be written down and sent. */
export interface Prepared {
  readonly due: ReadyToSend;
  /** The shipment with its files as the service knows them. */
  readonly uploaded: Shipment;
  /** The assigned date to send, and the date that was meant when that is another. */
  readonly date: string;
  readonly insteadOf: string | null;
  readonly request: PreparedPurchase;
}

export interface PrepareOptions {
  /** `file_is_url` when the shipment has no files. */
  readonly fileIsUrl: boolean;
  /** When a person started the run, milliseconds since the epoch. */
  readonly authorisedAt: number | undefined;
}

const assemble = (
  context: CoreContext,
  due: ReadyToSend,
  uploaded: Shipment,
  { fileIsUrl, authorisedAt }: PrepareOptions,
): Prepared => {
  const { record, shipment, slug } = due;
  const { date, insteadOf } = dateOf(context, record, authorisedAt);
  const request = connectionFor(context, record).service.preparePurchase({
    shipment: uploaded,
    slug,
    externalReference: record.externalReference,
    assignedDate: date,
    fileIsUrl: filesAreUrls(shipment) ?? fileIsUrl,
  });
  return { due, uploaded, date, insteadOf, request };
};

/** Checks a shipment, uploads its files and builds the body of its purchase (docs/service.md §4.5). @returns why it cannot be sent otherwise */
export const preparePurchase = async (
  context: CoreContext,
  ledger: Ledger,
  id: string,
  options: PrepareOptions,
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
  if (uploaded.ok) return assemble(context, due, uploaded.value, options);
  store.journal.append(id, {
    at: clock.now(),
    operator: context.settings().operator,
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

/** Prepared longer ago than this, in milliseconds, a purchase is prepared anew: the run may have been paused over midnight. */
const LONGEST_AHEAD_MS = 2_000;

/** The next purchase of a run, prepared while the service works on those before it. */
export interface Ahead {
  /** Prepares a shipment, where it has no files to upload. Never throws. @param id null: there is none */
  fill(id: string | null): void;
  /** @returns what was prepared for this shipment; null when nothing was, or it or the settings changed since */
  take(id: string): Prepared | null;
}

export const createAhead = (
  context: CoreContext,
  ledger: Ledger,
  options: PrepareOptions,
): Ahead => {
  const { clock } = context;
  let kept: {
    readonly prepared: Prepared;
    readonly at: number;
    readonly settings: unknown;
  } | null = null;
  return {
    fill: (id) => {
      if (id === null || kept?.prepared.due.record.id === id) return;
      kept = null;
      try {
        const due = readyToSend(context, ledger, id);
        if ('kind' in due || filesOf(due.shipment.boxes).length > 0) return;
        const prepared = assemble(context, due, due.shipment, options);
        kept = { prepared, at: clock.now(), settings: context.settings() };
      } catch {
        // It is prepared again when its turn comes, and fails there where a person sees it.
      }
    },
    take: (id) => {
      const found = kept;
      if (found?.prepared.due.record.id !== id) return null;
      kept = null;
      const age = clock.now() - found.at;
      return age >= 0 &&
        age <= LONGEST_AHEAD_MS &&
        found.settings === context.settings() &&
        isUnchanged(context, found.prepared.due.record)
        ? found.prepared
        : null;
    },
  };
};

import type { KeptAnswer } from '../service/answer.ts';
import { blocks, type Issue } from '../shipment/issue.ts';
import type { Money } from '../money/money.ts';
import { optionOf } from '../rates/option.ts';
import { STILL_AT_WORK_MS } from './purchase.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import { DOCUMENT_KINDS, type DocumentKind, type ReceiptHints } from '../service/service.ts';
import { inFull } from '../service/serviceError.ts';

/** Where a shipment ended, for the report: exactly one of these each. */
export type ReportState = 'invalid' | 'quoted' | 'booked' | 'refused' | 'uncertain' | 'notSent';

/** One shipment in the report of a batch that the command line writes as JSON. */
export interface ReportShipment {
  readonly shipment: string;
  readonly state: ReportState;
  readonly externalReference: string;
  readonly reference: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  /** Booked by a person's word: the service does not track it yet, and its tracking number may be null. */
  readonly unconfirmed: boolean;
  /** Booked, and marked void by a person since; the account is charged all the same. */
  readonly void: boolean;
  readonly option: {
    readonly slug: string;
    readonly name: string;
    readonly total: Money;
    readonly minDays: number | null;
    readonly maxDays: number | null;
  } | null;
  readonly optionsOffered: number;
  /** Paths in the archive. */
  readonly documents: Readonly<Record<DocumentKind, string | null>>;
  readonly issues: readonly Issue[];
  /** What an answer without a receipt named; null for any other than an uncertain one. */
  readonly hints: ReceiptHints | null;
  /** What the service answered to it, word for word: read when asked for and not kept, for thousands of answers take much memory. */
  readonly answers: readonly KeptAnswer[];
}

/** `rows` are item lines of the file; the six states add up to `shipments`. */
export interface Report {
  readonly summary: { readonly rows: number; readonly shipments: number } & Readonly<
    Record<ReportState, number>
  >;
  readonly shipments: readonly ReportShipment[];
}

/** @param booking true when shipments were to be bought: a priced one was then not sent */
const reportState = (snapshot: ShipmentSnapshot, booking: boolean): ReportState => {
  switch (snapshot.state) {
    case 'booked':
    case 'refused':
    case 'uncertain':
      return snapshot.state;
    case 'sending':
      return 'uncertain';
    case 'quoted':
    case 'chosen':
      return booking ? 'notSent' : 'quoted';
    case 'draft':
    case 'ready':
      return blocks(snapshot.issues.filter(untried)) ? 'invalid' : 'notSent';
  }
};

/** The service saying no to the content is a problem of the shipment; not reaching it is none. */
const untried = ({ code }: Issue): boolean =>
  !code.startsWith('service-') || code === 'service-refused';

/**
 * The report of a batch: how many shipments are in which state, then one after the other.
 * @param booking true for a run that was to book: what only has prices counts as not sent
 * @param pathOf path of a stored document by its hash
 * @param answersOf answers of the service that were kept for a shipment
 */
export const reportOf = (
  snapshots: readonly ShipmentSnapshot[],
  {
    rows,
    booking,
    pathOf,
    answersOf,
  }: {
    rows: number;
    booking: boolean;
    pathOf: (hash: string) => string;
    answersOf: (id: string) => readonly KeptAnswer[];
  },
): Report => {
  const summary = {
    rows,
    shipments: snapshots.length,
    invalid: 0,
    quoted: 0,
    booked: 0,
    refused: 0,
    uncertain: 0,
    notSent: 0,
  };
  const shipments = snapshots.map((snapshot): ReportShipment => {
    const state = reportState(snapshot, booking);
    summary[state] += 1;
    const option =
      snapshot.quote && snapshot.chosen !== null
        ? optionOf({ ...snapshot.quote, fingerprint: '' }, snapshot.chosen)
        : undefined;
    const path = (kind: DocumentKind): string | null => {
      const hash = snapshot.documents.find(
        (each) => each.kind === kind && each.state === 'stored',
      )?.hash;
      return hash ? pathOf(hash) : null;
    };
    return {
      shipment: snapshot.draft.name,
      state,
      externalReference: snapshot.externalReference,
      reference: snapshot.receipt?.reference ?? null,
      trackingNumber: snapshot.receipt?.trackingNumber || null,
      trackingUrl: snapshot.receipt?.trackingUrl ?? null,
      unconfirmed: snapshot.receipt?.unconfirmed === true,
      void: snapshot.voided !== undefined,
      option: option
        ? {
            slug: option.slug,
            name: option.name,
            total: option.total,
            minDays: option.minDays,
            maxDays: option.maxDays,
          }
        : null,
      optionsOffered: snapshot.quote?.offered ?? snapshot.quote?.options.length ?? 0,
      documents: Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, path(kind)])) as Record<
        DocumentKind,
        string | null
      >,
      issues: [
        ...snapshot.issues,
        ...documentIssues(snapshot),
        ...uncertainIssues(snapshot),
        ...unconfirmed(snapshot),
      ],
      hints: snapshot.attempt?.hints ?? null,
      get answers() {
        return answersOf(snapshot.id);
      },
    };
  });
  return { summary, shipments };
};

const documentIssues = (snapshot: ShipmentSnapshot): Issue[] =>
  snapshot.documents
    .filter(({ state }) => state === 'failed' || state === 'missing')
    .map(({ kind, message }) => ({
      field: `documents.${kind}`,
      code: 'document-missing',
      severity: 'warning',
      message: `The ${kind} is not here yet. ${message ?? ''}`.trim(),
      row: null,
    }));

const unconfirmed = ({ receipt }: ShipmentSnapshot): Issue[] =>
  receipt?.unconfirmed !== true
    ? []
    : [
        {
          field: 'shipment',
          code: 'unconfirmed',
          severity: 'warning',
          row: null,
          message: `Booked by a person’s word: ${receipt.trackingNumber === '' ? 'its tracking number is not known yet' : 'the service does not track its number yet'}.`,
        },
      ];

const uncertainIssues = (snapshot: ShipmentSnapshot): Issue[] =>
  snapshot.state !== 'uncertain' && snapshot.state !== 'sending'
    ? []
    : [
        {
          field: 'shipment',
          code: 'uncertain',
          severity: 'error',
          row: null,
          message:
            `${snapshot.attempt ? inFull({ ...snapshot.attempt, message: snapshot.attempt.message ?? '' }) : ''} It may have been bought. Look it up with the service, then say what you found: desk resolve ${snapshot.externalReference} --booked TRACKING_NUMBER,${snapshot.attempt?.said ? ' --booked-as REFERENCE where one came with the answer,' : ''} or, once ${STILL_AT_WORK_MS / 60_000} minutes have passed since it was sent, --not-booked.`.trim(),
        },
      ];

/** True when everything that was asked for happened. */
export const allDone = ({ summary, shipments }: Report, booking: boolean): boolean => {
  const wanted = booking ? summary.booked : summary.quoted + summary.booked;
  return (
    wanted === summary.shipments &&
    shipments.every(
      ({ issues }) =>
        !issues.some(({ code, severity }) => code === 'document-missing' || severity === 'error'),
    )
  );
};

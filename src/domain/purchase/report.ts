import { t } from '../../texts/index.ts';
import type { StoredAnswer } from '../service/answer.ts';
import { hasErrors, isFromService, type Issue } from '../shipment/issue.ts';
import type { Money } from '../money/money.ts';
import { optionOf } from '../rates/option.ts';
import { STILL_AT_WORK_MS } from './purchase.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import { DOCUMENT_KINDS, type DocumentKind, type ReceiptHints } from '../service/service.ts';
import { inFull } from '../service/serviceError.ts';

/** Final state of a shipment in the report. */
export const REPORT_STATES = [
  'invalid',
  'quoted',
  'booked',
  'refused',
  'uncertain',
  'notSent',
] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** One shipment in the report of a batch, which the command line writes as JSON. */
export interface ReportShipment {
  readonly shipment: string;
  readonly state: ReportState;
  readonly externalReference: string;
  readonly reference: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  /** Booked by a person's word: the service does not track it yet, and the tracking number can be null. */
  readonly unconfirmed: boolean;
  /** Booked and later marked void; the account is charged anyway. */
  readonly void: boolean;
  readonly option: {
    readonly slug: string;
    readonly name: string;
    readonly total: Money;
    readonly minDays: number | null;
    readonly maxDays: number | null;
  } | null;
  readonly optionsOffered: number;
  /** Paths in the document archive. */
  readonly documents: Readonly<Record<DocumentKind, string | null>>;
  readonly issues: readonly Issue[];
  /** What an answer without a receipt named; null when there is none. */
  readonly hints: ReceiptHints | null;
  /** The service's answers, unchanged. Read on access and not cached, because thousands of answers take much memory. */
  readonly answers: readonly StoredAnswer[];
}

/** `rows` counts item lines of the file; the six states add up to `shipments`. */
export interface Report {
  readonly summary: { readonly rows: number; readonly shipments: number } & Readonly<
    Record<ReportState, number>
  >;
  /** Why the command stopped early, and its exit status (null while it has not ended); missing when it did all that it was told. */
  readonly stopped?: { readonly message: string; readonly exit: number | null };
  readonly shipments: readonly ReportShipment[];
}

/** @param booking true when the batch was to be booked: a shipment that only has prices then counts as not sent */
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
      return hasErrors(snapshot.issues.filter(untried)) ? 'invalid' : 'notSent';
  }
};

/** A refusal of the content by the service is a problem of the shipment; a failed connection is not. */
const untried = (issue: Issue): boolean =>
  !isFromService(issue) || issue.code === 'service-refused';

/**
 * Creates the report of a batch: the number of shipments per state, then each shipment.
 * @param booking true for a run that was to book: shipments with prices only count as not sent
 * @param pathOf path of a stored document by its hash
 * @param answersOf stored answers of the service for a shipment
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
    answersOf: (id: string) => readonly StoredAnswer[];
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
        ? optionOf(snapshot.quote, snapshot.chosen)
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
      message:
        message === null || message === ''
          ? t('purchase.documentNotHere', { kind })
          : t('purchase.documentNotHereBecause', { kind, why: message }),
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
          message: t('purchase.bookedByWord', {
            number: receipt.trackingNumber === '' ? 'no' : 'yes',
          }),
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
          message: [
            snapshot.attempt
              ? inFull({ ...snapshot.attempt, message: snapshot.attempt.message ?? '' })
              : '',
            t('purchase.mayBeBought', {
              reference: snapshot.externalReference,
              came: snapshot.attempt?.said ? 'yes' : 'no',
              minutes: STILL_AT_WORK_MS / 60_000,
            }),
          ]
            .join(' ')
            .trim(),
        },
      ];

/** True when every shipment reached the requested state without errors and missing documents. */
export const allDone = ({ summary, shipments }: Report, booking: boolean): boolean => {
  const finished = booking ? summary.booked : summary.quoted + summary.booked;
  return (
    finished === summary.shipments &&
    shipments.every(
      ({ issues }) =>
        !issues.some(({ code, severity }) => code === 'document-missing' || severity === 'error'),
    )
  );
};

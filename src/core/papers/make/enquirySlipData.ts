import { t } from '../../../texts/index.ts';
import type { StoredAnswer } from '../../../domain/service/answer.ts';
import { fullMinute } from '../../../domain/text/dates.ts';
import { soldTotal, type SoldRecord, type SoldTerms } from '../../../domain/purchase/soldRecord.ts';
import type { ReceiptHints } from '../../../domain/service/service.ts';
import { inFull } from '../../../domain/service/serviceError.ts';
import { journalWords } from '../../../domain/purchase/journalWords.ts';
import type { JournalEntry, ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { EnquirySlipData } from './data.ts';
import {
  type DeskWords,
  joinParts,
  type Moment,
  moneyOf,
  parcelText,
  soldFrom,
  soldTo,
  valueText,
} from './parcelWords.ts';

/** Returns `insured, to the door`, as far as it was stored. */
const termsText = ({ insured, lastMile }: SoldTerms): string =>
  joinParts(
    [
      insured === null ? '' : insured ? t('papers.insured') : t('papers.notInsured'),
      lastMile === null ? '' : lastMile ? t('papers.toTheDoor') : t('papers.atTheWarehouse'),
    ],
    ', ',
  );

const LONGEST_BODY = 600;

/** Returns the answer as far as a slip has room for it; the desk has it completely. */
const answerLines = ({ status, message, reasons, body, cut }: StoredAnswer): string[] => {
  const text = (body ?? '').replace(/\s+/g, ' ').trim();
  const more = cut || text.length > LONGEST_BODY ? ' …' : '';
  return [
    joinParts([t('papers.status', { status }), message === '' ? '' : `“${message}”`], ': '),
    ...reasons.map(({ field, reason }) => `${field}: ${reason}`),
    text === '' ? '' : `${text.slice(0, LONGEST_BODY)}${more}`,
  ].filter((line) => line !== '');
};

/**
 * Returns the slip of an uncertain booking, or null for any other.
 * @param answers the service's answers for the shipment
 */
export const enquirySlipDataOf = (
  shipment: ShipmentSnapshot,
  sold: SoldRecord | null,
  journal: readonly JournalEntry[],
  answers: readonly StoredAnswer[],
  words: DeskWords,
  moment: Moment,
): EnquirySlipData | null => {
  if (shipment.state !== 'uncertain' || shipment.attempt === null || sold === null) return null;
  const { terms } = sold;
  const { notBookedFrom } = shipment.attempt;
  const from = notBookedFrom === undefined ? null : moment(fullMinute(notBookedFrom));
  const facts: [string, string][] = [
    [t('papers.sent'), moment(terms.at)],
    [t('papers.by'), terms.operator ?? ''],
    [t('papers.from'), joinParts([soldFrom(sold)?.name ?? '', soldFrom(sold)?.place ?? ''], ', ')],
    [t('papers.service'), terms.service.name],
    [t('papers.terms'), termsText(terms)],
    [t('fields.shipmentAssignedDate'), terms.date ?? ''],
    [
      t('papers.parcel'),
      joinParts([parcelText(shipment.mode, terms.figures), valueText(terms.figures)], ' · '),
    ],
    [t('papers.shipment'), shipment.draft.name],
  ];
  return {
    desk: words.desk,
    operator: words.operator,
    at: words.at,
    practice: shipment.profile === 'practice',
    reference: terms.reference,
    receiver: soldTo(sold),
    facts: facts.filter(([, value]) => value !== ''),
    price: moneyOf(soldTotal(terms)),
    trail: journal
      .slice(-6)
      .map(({ at, operator, event, detail }) =>
        joinParts(
          [`${moment(at)}${operator === '' ? '' : ` ${operator}`}: ${journalWords(event)}`, detail],
          ', ',
        ),
      ),
    notBookedFrom: from,
    cameBack: inFull({
      ...shipment.attempt,
      message: shipment.attempt.message ?? t('papers.noAnswer'),
    }),
    came: cameWords(shipment.attempt.hints),
    answer: answers
      .filter(
        ({ operation, attemptAt }) =>
          operation === 'purchase' && attemptAt === shipment.attempt?.at,
      )
      .flatMap(answerLines),
    checks: [
      t('papers.lookFor'),
      t('papers.compare'),
      ...(from === null ? [] : [t('papers.countsFrom', { time: from })]),
      t('papers.onlyIfCertain'),
      t('papers.putAnswer'),
    ],
  };
};

/** Returns what an answer without a receipt contained, with names. */
const cameWords = (hints: ReceiptHints | undefined): EnquirySlipData['came'] => {
  const named: [string, string | null | undefined][] = [
    [t('papers.serviceReference'), hints?.reference],
    [t('papers.number'), hints?.trackingNumber],
    [t('papers.trackingPage'), hints?.trackingUrl],
    [t('papers.waybill'), hints?.waybillUrl],
  ];
  return named.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
};

import { t, type PlainKey } from '../../../texts/index.ts';
import { compareDecimals, type Money, moneyText } from '../../../domain/money/money.ts';
import type { Ticket, TicketPart } from '../../../domain/paper/ticket.ts';
import type { ReceiptData } from './data.ts';
import { nextSteps, shortPlace } from './receiptWords.ts';

const line = (
  text: string,
  how: Partial<Extract<TicketPart, { kind: 'line' }>> = {},
): TicketPart => ({
  ...how,
  kind: 'line',
  text,
});
const RULE: TicketPart = { kind: 'rule' };

/**
 * Returns the labels and amounts without a sign of what is still to be paid, owed on account or not seen yet, or that it is paid in full: what is on
 * account or was not seen is settled for the booking, but the customer has not paid it.
 */
export const openWords = ({
  open,
  owed,
  unseen,
}: Pick<ReceiptData, 'open' | 'owed' | 'unseen'>): (readonly [name: string, value: string])[] => {
  if (open === null) return [];
  const sign = compareDecimals(open.amount, '0');
  const left: readonly (readonly [PlainKey, Money | null])[] = [
    ['papers.stillOpen', sign > 0 ? open : null],
    ['papers.paidTooMuch', sign < 0 ? { ...open, amount: open.amount.replace('-', '') } : null],
    ['papers.owedOnAccount', owed],
    ['papers.transferNotSeen', unseen],
  ];
  const words = left.flatMap(([name, amount]) =>
    amount === null ? [] : [[t(name), moneyText(amount)] as const],
  );
  return words.length === 0 ? [[t('papers.paidInFull'), '']] : words;
};

/** Returns the receipt as a ticket for receipt printers, with the same content as the page. */
export const receiptTicket = (data: ReceiptData): Ticket => {
  const { receiver, sender, trackingNumber } = data;
  const pair = (name: string, value: string, how: Partial<TicketPart> = {}): TicketPart => ({
    ...how,
    kind: 'pair',
    name,
    value,
  });
  return {
    parts: [
      ...(data.practice ? [{ kind: 'band', text: t('papers.practice') } as const] : []),
      ...(data.voided ? [{ kind: 'band', text: t('papers.void') } as const] : []),
      line(data.desk, { bold: true, centred: true }),
      line(t('papers.receipt'), { bold: true, centred: true }),
      line(data.at, { centred: true }),
      RULE,
      line(t('papers.trackingNumber')),
      ...(trackingNumber === '' ? [] : [{ kind: 'barcode', text: trackingNumber } as const]),
      line(trackingNumber || t('papers.notKnownYet'), { bold: true, large: true, centred: true }),
      RULE,
      line(t('papers.to')),
      line(receiver.name, { bold: true, region: receiver.region }),
      line(receiver.place, { region: receiver.region }),
      ...(sender === null
        ? []
        : [line(t('papers.from')), line(shortPlace(sender), { region: sender.region })]),
      line(t('papers.parcel')),
      line(data.parcel),
      RULE,
      line(data.option, { bold: true }),
      ...data.parts.map(({ name, amount }) => pair(name, moneyText(amount))),
      pair(t('papers.price'), data.total === null ? t('papers.notKept') : moneyText(data.total), {
        bold: true,
        large: true,
      }),
      ...data.paid.map(({ name, amount }) => pair(name, moneyText(amount))),
      ...openWords(data).map(([name, value]) => pair(name, value, { bold: true })),
      RULE,
      line(t('papers.whatNext'), { bold: true }),
      ...nextSteps(data, 'below').map((step) => line(step)),
      { kind: 'qr', text: data.trackingUrl ?? (trackingNumber || data.reference) },
      line(data.reference, { centred: true }),
      line(data.operator === '' ? '' : t('papers.servedBy', { operator: data.operator }), {
        centred: true,
      }),
      ...(data.remark === null ? [] : [line(data.remark)]),
    ],
  };
};

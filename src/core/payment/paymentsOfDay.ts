import type { PaymentLine } from '../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentRow } from '../../domain/payment/paymentDay.ts';
import type { CoreContext } from '../context.ts';
import { balanceOfShipment } from './balances.ts';
import { fullName } from '../../domain/text/personName.ts';

type Store = CoreContext['store'];

const rowOf = (store: Store, line: PaymentLine, voided: boolean): PaymentRow => {
  const record = store.shipments.get(line.shipmentId);
  const receiver = record?.draft.receiver;
  return {
    ...line,
    name: record?.draft.name ?? '',
    receiver: receiver ? fullName(receiver) : '',
    externalReference: record?.externalReference ?? '',
    voided,
  };
};

/** Returns which shipments of these lines are void. For a closed day, those that were void when it was closed. */
export const voidOnDay = (
  store: Store,
  serviceId: string,
  day: string,
  lines: readonly PaymentLine[],
): ReadonlySet<string> => {
  const last = store.days.of(serviceId, day).at(-1);
  return last?.closing
    ? new Set(last.closing.voided)
    : store.voids.among(lines.map(({ shipmentId }) => shipmentId));
};

const rowsOf = (
  store: Store,
  lines: readonly PaymentLine[],
  voided = store.voids.among(lines.map(({ shipmentId }) => shipmentId)),
): PaymentRow[] => {
  return lines.map((line) => rowOf(store, line, voided.has(line.shipmentId)));
};

/**
 * Returns the lines of a business day and whether their shipments are void. Nothing else of the shipments is read, because a day can have thousands.
 */
export const takenOn = (
  store: Store,
  serviceId: string,
  day: string,
): (PaymentLine & { readonly voided: boolean })[] => {
  const lines = store.payments.onDay(serviceId, day);
  const voided = voidOnDay(store, serviceId, day, lines);
  return lines.map((line) => ({ ...line, voided: voided.has(line.shipmentId) }));
};

/** Returns one row with the full amount for a transfer that paid for several shipments: it arrives as one. */
const asOne = (rows: readonly PaymentRow[]): PaymentRow[] => {
  const [first] = rows;
  if (!first || rows.length === 1) return [...rows];
  const all = (of: (row: PaymentRow) => string): string =>
    [...new Set(rows.map(of).filter((text) => text !== ''))].join(', ');
  return [
    {
      ...first,
      amount: { ...first.amount, minor: rows.reduce((sum, { amount }) => sum + amount.minor, 0) },
      receiver: all(({ receiver }) => receiver),
      name: all(({ name }) => name),
      externalReference: all(({ externalReference }) => externalReference),
      voided: rows.every(({ voided }) => voided),
    },
  ];
};

/** Returns the transfers of any day that nobody has marked as arrived, one row each. */
export const unseenRows = (store: Store, serviceId: string): PaymentRow[] => {
  const rows = rowsOf(store, store.payments.unseen(serviceId));
  const byPayment = Map.groupBy(rows, ({ paymentId }) => paymentId);
  return [...byPayment.values()].flatMap(asOne);
};

/**
 * Returns the payments of one business day at the active service, the transfers of any day that nobody has marked as arrived, and the shipments of
 * that day's payments that are not settled.
 * @param date YYYY-MM-DD
 */
export const paymentsOfDay = (
  context: Parameters<typeof balanceOfShipment>[0] & Pick<CoreContext, 'store' | 'identity'>,
  date: string,
): DayOfPayments => {
  const { store } = context;
  const service = context.identity().id;
  const written = store.payments.onDay(service, date);
  const lines = rowsOf(store, written, voidOnDay(store, service, date, written));
  const open = [...new Set(lines.map(({ shipmentId }) => shipmentId))].flatMap((id) => {
    const record = store.shipments.get(id);
    const balance = record && balanceOfShipment(context, record);
    const row = lines.findLast(({ shipmentId }) => shipmentId === id);
    return balance &&
      row &&
      !row.voided &&
      (balance.open.minor !== 0 || balance.onAccount.minor !== 0)
      ? [{ row, balance }]
      : [];
  });
  return { day: date, lines, unseen: unseenRows(store, service), open };
};

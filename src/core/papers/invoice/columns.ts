import type { Invoice, InvoiceLine } from '../../../domain/customs/invoice.ts';
import { compareDecimals, multiplyDecimal, groupDigits } from '../../../domain/money/money.ts';
import { paperText } from './paperText.ts';

/** One column of the goods table. */
export interface Column {
  readonly title: string;
  /** Points. */
  readonly width: number;
  readonly align: 'left' | 'right';
  /** A line break in the text is one on paper. */
  readonly cell: (line: InvoiceLine) => string;
}

/** Returns the columns of the goods table; together 515 points, the width of A4 between the margins. */
export const goodsColumns = ({
  mass,
  currency,
  other,
}: Pick<Invoice, 'mass' | 'currency' | 'other'>): readonly Column[] => [
  {
    title: paperText('invoicePaper.columnNumber'),
    width: 22,
    align: 'right',
    cell: ({ number }) => String(number),
  },
  {
    title: paperText('invoicePaper.columnGoods'),
    width: 137,
    align: 'left',
    cell: ({ description, converted }) =>
      converted === null
        ? description
        : paperText('invoicePaper.goodsEach', {
            description,
            price: groupDigits(converted.unitPrice),
            currency: converted.currency,
          }),
  },
  {
    title: paperText('invoicePaper.columnCode'),
    width: 62,
    align: 'left',
    cell: ({ hsCode }) => hsCode,
  },
  {
    title: paperText('invoicePaper.columnOrigin'),
    width: 32,
    align: 'left',
    cell: ({ origin }) => origin,
  },
  {
    title: paperText('invoicePaper.columnQuantity'),
    width: 40,
    align: 'right',
    cell: ({ quantity }) => groupDigits(String(quantity)),
  },
  {
    title: paperText('invoicePaper.columnUnitWeight', { mass }),
    width: 40,
    align: 'right',
    cell: ({ unitWeight }) => groupDigits(unitWeight),
  },
  {
    title: paperText('invoicePaper.columnNetWeight', { mass }),
    width: 44,
    align: 'right',
    cell: ({ netWeight }) => groupDigits(netWeight),
  },
  {
    title: paperText('invoicePaper.columnUnitValue', { currency }),
    width: 64,
    align: 'right',
    cell: ({ unitPrice, quantity, amount }) =>
      compareDecimals(multiplyDecimal(unitPrice, quantity), amount) === 0
        ? groupDigits(unitPrice)
        : `${groupDigits(unitPrice)}\n${paperText('invoicePaper.rounded')}`,
  },
  {
    title: paperText('invoicePaper.columnValue', { currency }),
    width: 74,
    align: 'right',
    cell: ({ amount, inOther }) =>
      inOther === null || other === null
        ? groupDigits(amount)
        : `${groupDigits(amount)}\n${other.currency} ${groupDigits(inOther)}`,
  },
];

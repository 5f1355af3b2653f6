import { t } from '../../../texts/index.ts';
import {
  addDecimals,
  compareDecimals,
  decimal,
  multiplyDecimal,
  multiplyDecimals,
  roundMoney,
} from '../../money/money.ts';
import type { LinePrice, TypedPrice } from '../../money/price.ts';
import type { Collector } from './collector.ts';

/** A difference below a hundredth of the value is only noted. */
const NOTED = 100;

const distance = (a: string, b: string): string =>
  compareDecimals(a, b) < 0
    ? addDecimals(b, multiplyDecimal(a, -1))
    : addDecimals(a, multiplyDecimal(b, -1));

/** Says where the value of one piece, rounded to two places as it is sent, makes another value of the line than the typed one. */
export const checkRounding = (
  { value, basis, rate }: TypedPrice,
  { unit, converted }: LinePrice,
  quantity: number,
  { field, currency }: { readonly field: string; readonly currency: string },
  out: Collector,
): void => {
  const exact = decimal(value) ?? '0.00';
  const typed = basis === 'total' ? exact : multiplyDecimal(exact, quantity);
  const own = converted === null || rate === null ? typed : multiplyDecimals(typed, rate);
  const sent = multiplyDecimal(unit, quantity);
  const difference = distance(sent, own);
  if (compareDecimals(roundMoney(difference), '0.00') === 0) return;
  const text = t('problems.valueRounded', {
    unit,
    sent: roundMoney(sent),
    own: roundMoney(own),
    currency,
    quantity,
  });
  if (compareDecimals(multiplyDecimal(difference, NOTED), own) < 0)
    out.info(field, 'rounded', text);
  else out.warn(field, 'rounded', text);
};

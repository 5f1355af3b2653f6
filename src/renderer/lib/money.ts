import { languageNow } from '../../texts/index.ts';
import { decimal, type Money } from '../../domain/money/money.ts';

const formats = new Map<string, Intl.NumberFormat>();
const formatOf = (currency: string): Intl.NumberFormat => {
  const language = languageNow();
  const key = `${language} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(key, format);
  }
  return format;
};

/** Formats an amount in its currency. Intl gets the decimal text as it is, never a float. */
export const showMoney = ({ amount, currency }: Money): string => {
  const text = decimal(amount);
  if (text === null) return `${currency} ${amount}`;
  try {
    return formatOf(currency).format(text as unknown as number);
  } catch {
    return `${currency} ${text}`;
  }
};

/** Formats sums in several currencies, joined with ` + `. */
export const showMoneys = (sums: readonly Money[]): string => sums.map(showMoney).join(' + ');

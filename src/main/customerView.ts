import type { CustomerFacts } from '../domain/desk/customerScreen.ts';
import { decimal, type Money } from '../domain/money/money.ts';
import type { CustomerView } from '../shared/customerScreen.ts';
import { inLanguage, t, type Language } from '../texts/index.ts';

const money = ({ amount, currency }: Money, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // Intl formats decimal text exactly, without a conversion to float.
  }).format((decimal(amount) ?? '0.00') as unknown as number);

/** Formats the facts of a shipment for its customer. The texts of the language must be loaded. */
export const writeCustomerView = (
  { price, trackingNumber, thanks }: CustomerFacts,
  language: Language,
): CustomerView =>
  inLanguage(language, () => ({
    language,
    price: price && { label: t('customerScreen.price'), text: money(price, language) },
    tracking:
      trackingNumber === null
        ? null
        : { label: t('customerScreen.trackingNumber'), text: trackingNumber },
    thanks: thanks ? t('customerScreen.thanks') : null,
  }));

import { customerFacts, type CustomerFacts } from '../domain/desk/customerScreen.ts';
import { decimal, type Money } from '../domain/money/money.ts';
import type { ShipmentSnapshot } from '../domain/shipment/snapshot.ts';
import { BLANK_VIEW, type CustomerView } from '../shared/customerScreen.ts';
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

/** Shows a shipment on the customer's screen in a language; a blank screen for null. */
export type ShowToCustomer = (id: string | null, language: Language) => Promise<void>;

/**
 * Creates the function that shows a shipment on the customer's screen. Only what was asked for last is shown: reading the texts of a language takes a
 * while at first, in which the next customer may have come.
 * @param load reads the texts of a language
 */
export const createShowToCustomer = (
  show: (view: CustomerView) => void,
  snapshot: (id: string) => ShipmentSnapshot,
  load: (language: Language) => Promise<void>,
): ShowToCustomer => {
  let turn = 0;
  return async (id, language) => {
    const mine = ++turn;
    if (id === null) {
      show(BLANK_VIEW);
      return;
    }
    await load(language);
    if (mine === turn) show(writeCustomerView(customerFacts(snapshot(id)), language));
  };
};

/** One fact with what it is called. */
export interface CustomerFact {
  readonly label: string;
  readonly text: string;
}

/**
 * All that the customer's screen ever shows, written out in the customer's language: a price, a tracking number and a word of thanks. Nothing
 * else passes to its page.
 */
export interface CustomerView {
  /** BCP 47 tag of the texts. */
  readonly language: string;
  readonly price: CustomerFact | null;
  readonly tracking: CustomerFact | null;
  readonly thanks: string | null;
}

export const BLANK_VIEW: CustomerView = {
  language: 'en',
  price: null,
  tracking: null,
  thanks: null,
};

/** The one channel to the customer's screen. Nothing comes back. */
export const CUSTOMER_CHANNEL = 'customer:view';

/** What the page of the customer's screen finds as `window.customerScreen`. */
export interface CustomerScreenBridge {
  /** Calls the listener with what is to be shown, at once and whenever it changes. */
  readonly onView: (listener: (view: CustomerView) => void) => void;
}

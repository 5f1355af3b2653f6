/** A value and its label. */
export interface CustomerFact {
  readonly label: string;
  readonly text: string;
}

/**
 * Everything that the customer's screen can show, in the customer's language: a price, a tracking number and a thank-you line. The page of that
 * screen receives nothing else.
 */
export interface CustomerView {
  /** BCP 47 tag of the language of the texts. */
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

/** The only channel to the customer's screen. It is one-way: the page sends nothing back. */
export const CUSTOMER_CHANNEL = 'customer:view';

/** The API on the page of the customer's screen, as `window.customerScreen`. */
export interface CustomerScreenBridge {
  /** Calls the listener with the current view at once and again after every change. */
  readonly onView: (listener: (view: CustomerView) => void) => void;
}

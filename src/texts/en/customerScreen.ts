/** The second screen, which customers look at: what stands on it, and its settings. */
export default {
  // On the screen itself.
  price: 'Price',
  trackingNumber: 'Tracking number',
  thanks: 'Thank you!',
  // Settings and the counter.
  title: 'Customer’s screen',
  on: 'Show customers the price, the tracking number and a thank-you on a second screen',
  about:
    'Nothing else is shown there: no name, no address, no goods. It is blank while the form at the counter is empty.',
  language: 'Language of the customer’s screen',
  display: 'Shown on the second screen.',
  window: 'Shown in a window.',
  waiting: 'There is no second screen now. It is shown as soon as one is connected.',
  // Under Wayland, a display system of Linux.
  byHand:
    'Not shown yet: this system (Wayland) lets no program place its windows. Show it in a window, move that to the customers’ screen and press F11.',
  off: 'Not shown now.',
  openWindow: 'Show it in a window',
  reopen: 'Show it again',
  failed: 'The customer’s screen could not be opened',
} as const;

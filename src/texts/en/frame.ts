/** The frame of the window: top bar, rail, keyboard, dialogs that open from anywhere. */
export const frame = {
  // ShipmentForm.vue
  keysShipment: 'Shipment',
  // CounterView.vue
  keysCounter: 'Counter',
  // counter.ts
  choosing: 'Choosing',
  // BatchBar.vue
  keysBatch: 'Batch',
} as const;

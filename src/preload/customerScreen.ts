import { contextBridge, ipcRenderer } from 'electron';
import {
  CUSTOMER_CHANNEL,
  type CustomerScreenBridge,
  type CustomerView,
} from '../shared/customerScreen.ts';

let listener: ((view: CustomerView) => void) | null = null;
let last: CustomerView | null = null;

ipcRenderer.on(CUSTOMER_CHANNEL, (_, view: CustomerView) => {
  last = view;
  listener?.(view);
});

/** The whole API of the customer's page: it receives what to show and cannot send requests. */
const bridge: CustomerScreenBridge = {
  onView: (next) => {
    listener = next;
    if (last !== null) next(last);
  },
};

contextBridge.exposeInMainWorld('customerScreen', bridge);

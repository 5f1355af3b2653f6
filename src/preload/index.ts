import { contextBridge, ipcRenderer } from 'electron';
import type { DeskBridge } from '../shared/bridge.ts';
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '../shared/bridge.ts';

const listeners = new Set<{
  readonly event: string;
  readonly listener: (payload: unknown) => void;
}>();

ipcRenderer.on(EVENT_CHANNEL, (_, name: string, payload: unknown) => {
  for (const one of listeners) if (one.event === name) one.listener(payload);
});

/** The whole API of the page: two functions, no channel names, no Electron objects. */
const desk: DeskBridge = {
  request: (route, input) => ipcRenderer.invoke(REQUEST_CHANNEL, route, input),
  on: (event, listener) => {
    const entry = { event, listener };
    listeners.add(entry);
    return () => void listeners.delete(entry);
  },
};

contextBridge.exposeInMainWorld('desk', desk);

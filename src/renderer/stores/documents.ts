import { defineStore } from 'pinia';
import { request } from '../ipc/desk.ts';
import type { InputOf } from '../../shared/ipc/contract.ts';
import type { routes } from '../../shared/ipc/routes.ts';
import { count } from '../lib/text.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

export type SaveOrder = InputOf<typeof routes, 'documents.save'>;
export type Layout = SaveOrder['layout'];

/** Waybills and papers of booked shipments: shown, merged, saved, got again. Never touches a purchase. */
export const useDocuments = defineStore('documents', () => {
  const toasts = useToasts();
  const cache = new Map<string, Promise<Uint8Array>>();

  /** Bytes of one archived document; kept while the window is open, for they never change. */
  const bytes = (hash: string): Promise<Uint8Array> => {
    const known = cache.get(hash);
    if (known) return known;
    const asked = request('documents.bytes', { hash });
    cache.set(hash, asked);
    asked.catch(() => cache.delete(hash));
    if (cache.size > 40) cache.delete(cache.keys().next().value ?? hash);
    return asked;
  };
  const merged = (ids: readonly string[], layout: Layout, start: number): Promise<Uint8Array> =>
    request('documents.merged', { ids: [...ids], layout, start });

  const show = (path: string): void => { request('folder.show', { path }).catch((error: unknown) => toasts.failed('The folder could not be opened', error)); };
  /** @returns true when a file was written */
  const save = async (order: SaveOrder): Promise<boolean> => {
    try {
      const saved = await request('documents.save', order);
      if (!saved) return false;
      toasts.show('good', `${count(saved.pages, 'page')} saved`, saved.path, { label: 'Show in folder', run: () => show(saved.path) });
      return true;
    } catch (error) {
      toasts.failed('The waybills were not saved', error);
      return false;
    }
  };
  const retry = async (ids: readonly string[]): Promise<void> => {
    try {
      useShipments().receive(await request('documents.retry', { ids: [...ids] }));
    } catch (error) { toasts.failed('The documents could not be got', error); }
  };
  const openLink = async (url: string): Promise<void> => {
    try {
      const { opened } = await request('external.open', { url });
      if (!opened) toasts.show('warn', 'This link is not opened by the desk', url);
    } catch (error) { toasts.failed('The link was not opened', error); }
  };

  return { bytes, merged, save, retry, openLink };
});

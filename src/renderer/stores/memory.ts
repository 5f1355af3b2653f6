import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { AddressCard, CatalogueItem, SavedEntry } from '../../domain/desk/savedEntries.ts';
import type { Pair } from '../../domain/desk/pair.ts';
import type { ItemLine } from '../../domain/desk/savedEntriesCsv.ts';
import type { ProfileId } from '../../domain/desk/settings.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { BoxPreset, SenderProfile } from '../../domain/packing/presets.ts';
import type { FileEncoding } from '../../domain/batchFile/importReview.ts';
import type { EntryImport } from '../../domain/desk/savedEntriesImport.ts';
import type { Padding } from '../../domain/packing/pack.ts';
import type { PackAnswer } from '../../domain/packing/packDraft.ts';
import type { TemplateSummary } from '../../domain/sheet/template.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

const HITS = 8;
export type NewBox = Omit<BoxPreset, 'id'> & { readonly id: string | null };
export type NewSender = Omit<SenderProfile, 'id'> & { readonly id: string | null };

const EXPORTS = { addresses: 'addresses.export', items: 'items.export' } as const;
const IMPORTS = { addresses: 'addresses.import', items: 'items.import' } as const;

/** The encoding that a person chose for a file. */
export interface LettersAnswer {
  readonly file: string;
  readonly encoding: FileEncoding;
}

/** Address book, catalogue, boxes and senders. All of it is on this computer and works offline. */
export const useMemory = defineStore('memory', () => {
  const toasts = useToasts();
  const boxes = shallowRef<readonly BoxPreset[]>([]);
  const senders = shallowRef<readonly SenderProfile[]>([]);

  const { attempt } = toasts;

  /** Returns the matches of a look-up while typing; none when the memory cannot be read, which must not block typing. */
  const lookUp = (text: string, limit = HITS): Promise<readonly SavedEntry<AddressCard>[]> =>
    request('addresses.search', { text, limit }).catch(() => []);
  /** Calls a listener each time the memory has learned something. @returns the function that unsubscribes it */
  const onLearned = (listener: () => void): (() => void) => listen('memory.learned', listener);
  const pairsOf = (mode: Mode, text: string): Promise<readonly Pair[]> =>
    request('pairs.search', { mode, text }).catch(() => []);
  const goods = (mode: Mode, text: string, limit = HITS): Promise<readonly ItemLine[]> =>
    request('items.search', { mode, text, limit }).catch(() => []);
  const boxesOf = (mode: Mode): Promise<readonly BoxPreset[]> =>
    request('boxes.list', { mode }).catch(() => []);
  /** Returns the senders, the default one first. @param under the connection whose default is meant; left out: that in use */
  const sendersOf = (mode: Mode, under?: ProfileId): Promise<readonly SenderProfile[]> =>
    request('senders.list', { mode, ...(under && { under }) }).catch(() => []);
  const loadBoxes = async (mode: Mode): Promise<void> => {
    boxes.value = await boxesOf(mode);
  };
  const loadSenders = async (mode: Mode): Promise<void> => {
    senders.value = await sendersOf(mode);
  };
  const pack = async (
    draft: Draft,
    mode: Mode,
    padding: Padding,
  ): Promise<PackAnswer | undefined> =>
    attempt(t('memory.packFailed'), () =>
      request('boxes.pack', { draft, mode, ...padding, presetIds: null }),
    );

  const saveAddress = (id: string | null, card: AddressCard) =>
    attempt(t('memory.addressNotKept'), () => request('addresses.save', { id, card }));
  const saveItem = (id: string | null, item: CatalogueItem) =>
    attempt(t('memory.itemNotKept'), () => request('items.save', { id, item }));
  const saveBox = (box: NewBox) =>
    attempt(t('memory.boxNotKept'), () => request('boxes.save', box));
  const saveSender = (sender: NewSender, under?: ProfileId) =>
    attempt(t('memory.senderNotKept'), () =>
      request('senders.save', { ...sender, ...(under && { under }) }),
    );
  const removeAddress = (id: string) =>
    attempt(t('memory.addressNotRemoved'), () => request('addresses.remove', { ids: [id] }));
  const removeItem = (id: string) =>
    attempt(t('memory.itemNotRemoved'), () => request('items.remove', { ids: [id] }));
  const restoreAddress = ({ id, data, own }: SavedEntry<AddressCard>) =>
    attempt(t('memory.addressNotBack'), () => request('addresses.restore', { id, data, own }));
  const restoreItem = ({ id, data, own }: ItemLine) =>
    attempt(t('memory.itemNotBack'), () => request('items.restore', { id, data, own }));
  const removeBox = (id: string) =>
    attempt(t('memory.boxNotRemoved'), () => request('boxes.remove', { id }));
  const removeSender = (id: string) =>
    attempt(t('memory.senderNotRemoved'), () => request('senders.remove', { id }));

  const exportAll = async (kind: 'addresses' | 'items'): Promise<void> => {
    const saved = await attempt(t('memory.exportFailed'), () => request(EXPORTS[kind], {}));
    if (saved) toasts.show('good', t('memory.exported'), saved.path);
  };
  /** @param again the file whose encoding was asked about, with the person's answer */
  const importInto = async (
    kind: 'addresses' | 'items',
    again?: LettersAnswer,
  ): Promise<EntryImport | null> =>
    (await attempt(t('memory.importFailed'), () =>
      request(IMPORTS[kind], again === undefined ? {} : { again }),
    )) ?? null;

  const templates = shallowRef<readonly TemplateSummary[]>([]);
  const loadTemplates = async (): Promise<void> => {
    templates.value =
      (await attempt(t('memory.templatesFailed'), () => request('templates.list', {}))) ?? [];
  };
  const renameTemplate = (id: string, name: string) =>
    attempt(t('memory.templateNotRenamed'), () => request('templates.rename', { id, name }));
  const removeTemplate = (id: string) =>
    attempt(t('memory.templateNotRemoved'), () => request('templates.remove', { id }));
  const beginTemplate = (id: string, name: string) =>
    attempt(t('memory.templateFailed'), () => request('templates.begin', { id, name }));

  /** Saves pending typing before the main process reads drafts. */
  const flush = (): Promise<void> => useShipments().flush();

  return {
    boxes,
    senders,
    lookUp,
    onLearned,
    pairsOf,
    goods,
    boxesOf,
    sendersOf,
    loadBoxes,
    loadSenders,
    pack,
    flush,
    saveAddress,
    saveItem,
    saveBox,
    saveSender,
    removeAddress,
    removeItem,
    restoreAddress,
    restoreItem,
    removeBox,
    removeSender,
    exportAll,
    importInto,
    templates,
    loadTemplates,
    renameTemplate,
    removeTemplate,
    beginTemplate,
  };
});

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Router } from 'vue-router';
import {
  addressOfCard,
  type AddressCard,
  type SavedEntry,
} from '../../domain/desk/savedEntries.ts';
import type { CodeSuggestion } from '../../domain/customs/codes.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { activeShortcuts, showKeys } from '../composables/shortcuts.ts';
import { request } from '../ipc/desk.ts';
import { goodsNameOf } from '../lib/codeWords.ts';
import { latest } from '../lib/latest.ts';
import { SETTINGS_SECTIONS, SETTINGS_TABS } from '../lib/settingsSections.ts';
import { stateWord } from '../lib/states.ts';
import { fullName } from '../../domain/text/personName.ts';
import { ROOMS, SCREENS, type RoomName } from '../screens.ts';
import { useCodes } from './codes.ts';
import { useCounter } from './counter.ts';
import { useDesk } from './desk.ts';
import { useLedger } from './ledger.ts';
import { useMemory } from './memory.ts';
import { useOperators } from './operators.ts';
import { useSheet } from './sheet.ts';
import { useShipments } from './shipments.ts';

/** A search result of any kind. */
export interface SearchResult {
  readonly key: string;
  readonly kind: 'parcel' | 'draft' | 'person' | 'code' | 'command' | 'list';
  readonly title: string;
  readonly detail: string;
  readonly open: () => unknown;
}

const PARCELS = 6;
const PEOPLE = 3;
const CODES = 3;
const COMMANDS = 5;
/** Shortest search text: a single letter would match everything. */
const LEAST = 2;
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** Returns the keys that open a room. */
const keysOf = (name: RoomName): string =>
  showKeys(`alt+${ROOMS.find((room) => room.name === name)?.digit}`);

/**
 * Global search over parcels, drafts, people, HS codes, screens and commands. It sends nothing to the service, except a request for its code list
 * when that was never fetched.
 */
export const useFinding = defineStore('finding', () => {
  const found = shallowRef<readonly SearchResult[]>([]);
  const next = latest();

  const commands = (text: string, router: Router): SearchResult[] => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const known = [
      ...SCREENS.filter(({ forManagers }) => !forManagers || useOperators().isManager).map(
        ({ name, path, room, title }) => ({
          key: name,
          title: t(title),
          detail: keysOf(room),
          open: () => router.push(path),
        }),
      ),
      ...SETTINGS_SECTIONS.map(({ tab, id, label }) => ({
        key: `settings-${id}`,
        title: t(label),
        detail: joined(t('settings.title'), t(SETTINGS_TABS[tab].label)),
        open: () => router.push(`/settings?tab=${id}`),
      })),
      ...activeShortcuts()
        .filter(({ group, keys }) => group !== '' && keys !== 'ctrl+k')
        .map(({ keys, label, run }) => ({
          key: keys,
          title: t(label),
          detail: showKeys(keys),
          open: () => run(new KeyboardEvent('keydown')),
        })),
    ];
    const seen = new Set<string>();
    return known
      .filter(({ title }) => {
        const fits = words.every((word) => title.toLowerCase().includes(word)) && !seen.has(title);
        seen.add(title);
        return fits;
      })
      .slice(0, COMMANDS)
      .map((each) => ({ ...each, key: `command ${each.key}`, kind: 'command' as const }));
  };

  /** Opens a draft where it is edited: at the counter or in its batch. */
  const openDraft = async (row: ShipmentSnapshot, router: Router): Promise<void> => {
    const counter = useCounter();
    if (row.mode === useDesk().mode) {
      await counter.open(row.mode);
      if (counter.batch?.id === row.batchId) {
        counter.show(row.id);
        await router.push('/counter');
        return;
      }
    }
    useSheet().selectedId = row.id;
    await router.push(`/batch/${row.batchId}`);
  };
  const openParcel = async (row: ShipmentSnapshot, text: string, router: Router): Promise<void> => {
    await useLedger().select(row.id);
    await router.push({ name: 'shipments', query: { q: text } });
  };
  /** Opens the shipment with a scanned number or reference, regardless of the filters of the list. */
  const openNumber = async (number: string, router: Router): Promise<void> => {
    await useLedger().showNumber(number);
    await router.push({ name: 'shipments', query: { q: number } });
  };
  /** Opens a shipment: a draft where it is edited, any other in the list. */
  const openShipment = (row: ShipmentSnapshot, router: Router): Promise<void> =>
    row.allowed.edit
      ? openDraft(row, router)
      : openNumber(row.receipt?.trackingNumber || row.externalReference, router);
  const ofShipment = (row: ShipmentSnapshot, text: string, router: Router): SearchResult => {
    const isDraft = row.allowed.edit;
    const { receiver } = row.draft;
    return {
      key: row.id,
      kind: isDraft ? 'draft' : 'parcel',
      title: fullName(receiver) || t('frame.nobodyYet'),
      detail: joined(
        // A draft without a receiver is recognised by its goods.
        fullName(receiver) === '' ? row.draft.boxes[0]?.items[0]?.name : '',
        receiver.city,
        row.receipt?.trackingNumber ?? receiver.phone,
        row.state === 'draft' ? '' : stateWord(row).word,
      ),
      open: () => (isDraft ? openDraft(row, router) : openParcel(row, text, router)),
    };
  };
  /** A known person; opening it fills a new form with them as the receiver. */
  const ofPerson = ({ id, data }: SavedEntry<AddressCard>, router: Router): SearchResult => ({
    key: id,
    kind: 'person',
    title: fullName(data) || data.company || data.phone,
    detail: joined(data.city, data.phone, t('frame.newForThem')),
    open: async () => {
      const counter = useCounter();
      await counter.open(useDesk().mode);
      if (!(await counter.nextCustomer()) || counter.current === null) return;
      counter.change({ ...counter.current.draft, receiver: addressOfCard(data) }, 'receiver.phone');
      await router.push('/counter');
    },
  });
  const ofCode = (each: CodeSuggestion, router: Router): SearchResult => ({
    key: each.code,
    kind: 'code',
    title: each.code,
    detail: goodsNameOf(each),
    open: async () => {
      const codes = useCodes();
      codes.text = each.code;
      void codes.search();
      await router.push('/codes');
    },
  });

  /** Searches for a text; `found` does not change when a newer search was started in the meantime. */
  const find = async (typed: string, router: Router): Promise<void> => {
    const fresh = next();
    const text = typed.trim();
    if (text.length < LEAST) {
      found.value = [];
      return;
    }
    useCodes().want();
    const [rows, people, codes] = await Promise.all([
      request('shipments.search', { text, filter: 'all', limit: PARCELS }).catch(() => ({
        total: 0,
        isOver: false,
        shipments: [],
      })),
      useMemory().lookUp(text, PEOPLE),
      useCodes().local(text),
    ]);
    if (!fresh()) return;
    useShipments().receive(rows.shipments);
    const begins = ({ title }: SearchResult): boolean =>
      title.toLowerCase().startsWith(text.toLowerCase());
    const actions = commands(text, router);
    found.value = [
      ...rows.shipments.map((row) => ofShipment(row, text, router)),
      ...people.map((each) => ofPerson(each, router)),
      // The name of a command is typed to run it, and its words are in the names of many codes.
      ...actions.filter(begins),
      ...codes.slice(0, CODES).map((each) => ofCode(each, router)),
      ...actions.filter((each) => !begins(each)),
      ...(rows.total > rows.shipments.length
        ? [
            {
              key: 'list',
              kind: 'list' as const,
              title: t('frame.allFound', { n: rows.total }),
              detail: '',
              open: () => router.push({ name: 'shipments', query: { q: text } }),
            },
          ]
        : []),
    ];
  };

  return { found, find, openNumber, openShipment };
});

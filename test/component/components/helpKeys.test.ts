import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory, RouterView } from 'vue-router';
import { actionOf, type KeyPress } from '../../../src/renderer/components/sheet/keyboard.ts';
import { activeShortcuts, showKeys } from '../../../src/renderer/composables/shortcuts.ts';
import { readHelpPage } from '../../../src/renderer/lib/helpPage.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { SCREEN_NAMES, type ScreenName } from '../../../src/renderer/screens.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import {
  inLanguage,
  loadLanguage,
  t,
  type Language,
  type PlainKey,
} from '../../../src/texts/index.ts';
import { draft } from '../builders.ts';
import { openWorld, type Outcome, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

/** Keys that are no shortcuts, but bound where they are pressed: in a list, a field, a menu, a row of tabs. */
const BOUND_THERE: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  counter: ['↓', '↑', '⏎'],
  batch: ['Ctrl V'],
  shipments: ['↓', '↑', 'Page Down', 'Page Up', 'Space'],
  unpaid: ['⏎'],
  handover: ['⏎', 'Space'],
  dashboard: ['←', '→', '⏎'],
  wallet: ['⏎'],
  reconciliation: ['↓', '↑', 'Page Down', 'Page Up', '1', '2', '3', '4', 'N', '⏎'],
  codes: ['⏎'],
  warehouses: ['↓', '↑', '⏎'],
  memory: ['←', '→'],
  print: ['Tab', '⏎', '↓', '↑'],
  attention: ['↓', '↑', 'Page Down', 'Page Up', 'S'],
  settings: ['←', '→'],
};
/** Keys of the clipboard, of which the system tells the sheet. */
const CLIPBOARD = ['Ctrl C', 'Ctrl X', 'Ctrl V'];

const KEYS: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '⏎': 'Enter',
  Del: 'Delete',
  Space: ' ',
};
/** What the page calls `Ctrl End`, as it is pressed. */
const pressed = (name: string): KeyPress => {
  const parts = name.split(' ');
  const key = parts.at(-1) ?? '';
  return {
    key: KEYS[key] ?? key,
    ctrl: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  };
};
const doesInSheet = (name: string): boolean => {
  const spot = { row: 1, col: 1 };
  const size = { rows: 9, cols: 9 };
  const state = { anchor: spot, end: spot, size, page: 5, filled: () => false };
  const action = actionOf(pressed(name), state);
  return action !== null && action.kind !== 'type';
};

/** The rows of a page's table: its keys, and in words what they do. */
const rowsOf = (language: Language, name: string) =>
  readHelpPage(
    readFileSync(
      path.join(import.meta.dirname, `../../../docs/help/${language}/${name}.md`),
      'utf8',
    ),
  ).keys.content.map(({ keys, does }) => ({ keys, does: does.map(({ text }) => text).join('') }));

type Bound = { readonly keys: string; readonly label: PlainKey }[];
/** What the window has bound now and lists, but for what every screen has. */
const boundNow = (): Bound =>
  activeShortcuts()
    .filter(({ group }) => group !== '')
    .map(({ keys, label }) => ({ keys: showKeys(keys), label }));
const bookedIn = (world: World, outcome: Outcome) =>
  world.book(world.add(world.addBatch({ name: 'B' }).id, draft()).id, outcome);

/** Shows a screen with what it needs to bind its keys. */
const show = async (name: string, world: World): Promise<{ readonly unmount: () => void }> => {
  let where = `/${name}`;
  if (name === 'shipments') await bookedIn(world, 'booked');
  if (name === 'attention') await bookedIn(world, 'uncertain');
  if (name === 'sheet') {
    const { id } = world.addBatch({ name: 'B' });
    world.add(id, draft());
    where = `/batch/${id}`;
  }
  const router = makeRouter(createMemoryHistory());
  await router.push(where);
  const shown = mount(RouterView, { attachTo: document.body, global: { plugins: [router] } });
  await expect.poll(() => shown.find('.screen h1, .screen .bar').exists()).toBe(true);
  return shown;
};

/** What is bound once the card of a shipment that is booked is shown. */
const boundOnCard = async (world: World): Promise<Bound> => {
  const shown = await show('shipments', world);
  await expect.poll(() => boundNow().map(({ keys }) => keys)).toContain('Alt V');
  const bound = boundNow();
  shown.unmount();
  return bound;
};
/** Screens that show the card of a shipment too once it is booked. */
const WITH_CARD = ['counter', 'sheet', 'attention'];

it.each(SCREEN_NAMES)(
  'the help of %s names each key that the screen binds, as the window calls it, and no other',
  async (name) => {
    const world = await openWorld(desk);
    await Promise.all([useDesk().start(), loadLanguage('fr')]);
    const later = WITH_CARD.includes(name) ? await boundOnCard(world) : [];
    const [english, french] = [rowsOf('en', name), rowsOf('fr', name)];
    await show(name, world);

    const boundThere = BOUND_THERE[name] ?? [];
    const unknown = (): string[] => {
      const known = new Set([...boundNow(), ...later].map(({ keys }) => keys));
      return english
        .flatMap(({ keys }) => keys)
        .filter(
          (key) =>
            !known.has(key) &&
            !boundThere.includes(key) &&
            !(name === 'sheet' && (CLIPBOARD.includes(key) || doesInSheet(key))),
        );
    };
    await expect.poll(unknown).toEqual([]);

    const said = english.flatMap(({ keys, does }, at) =>
      keys.map((key) => `${key}: ${does} · ${french[at]?.does ?? ''}`),
    );
    const bound = boundNow().map(
      ({ keys, label }) => `${keys}: ${t(label)} · ${inLanguage('fr', () => t(label))}`,
    );
    expect(
      bound.filter((each) => !said.includes(each)),
      'bound and not named like this',
    ).toEqual([]);
  },
);

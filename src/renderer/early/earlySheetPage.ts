import { createApp, defineComponent, h, nextTick, shallowReactive, useTemplateRef } from 'vue';
import { allowedActions } from '../../domain/shipment/snapshot.ts';
import { upgradeDraft } from '../../domain/shipment/upgrade.ts';
import { LANGUAGES, t } from '../../texts/index.ts';
import { arrangedColumns, sheetColumns } from '../components/sheet/columns.ts';
import { draftCells } from '../components/sheet/draftCells.ts';
import { rowSizeOf } from '../components/sheet/geometry.ts';
import GridSheet from '../components/sheet/GridSheet.vue';
import type { CellEdit, SheetPosition, SheetRow } from '../components/sheet/model.ts';
import { NARROW } from '../composables/sheetColumns.ts';
import { createTexts, showIn } from '../i18n.ts';
import { columnsUsed, usedColumns } from '../lib/optionalColumns.ts';
import { readSheetView } from '../stores/sheetView.ts';
import type { EarlyEdit, EarlyRows, EarlySheet } from './earlySheet.ts';

// The script of the early pages of a batch: draws the first rows with the window's own sheet, then loads the program, and keeps what is typed until
// the batch's sheet takes it over.

/** What the sheet offers besides its properties. */
interface DrawnGrid {
  readonly focus: () => void;
  readonly refresh: (ids: readonly string[]) => void;
  readonly position: () => SheetPosition;
}

/** Longest wait for the first frame, in milliseconds: a covered window draws none. */
const LATEST_MS = 100;
const SILENT = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/;
const MOVES = /^(?:Arrow.*|Home|End|PageUp|PageDown|Tab|Enter| )$/;

/** True for a key that only the program carries out. */
const isCommand = (event: KeyboardEvent): boolean => {
  const { key } = event;
  if (SILENT.test(key) || event.getModifierState('AltGraph')) return false;
  if (event.altKey) return true;
  if (event.ctrlKey || event.metaKey) return key === 'Enter' || !MOVES.test(key);
  return key !== 'F2' && /^F\d+$/.test(key);
};

/** A row with the texts that were filled in. What only the program knows is left out. */
const rowOf = ({ id, state, draft: stored }: EarlyRows['rows'][number]): SheetRow => {
  const draft = upgradeDraft(stored);
  const { cells, closed } = draftCells(draft, null);
  return {
    id,
    mark: '',
    locked: !allowedActions(state, false, false, false).edit,
    flags: {},
    tips: {},
    closed,
    faint: {},
    // The weight of several boxes is added up by the program.
    cells: draft.boxes.length > 1 ? { ...cells, weight: '' } : cells,
  };
};

const start = (layer: HTMLElement, rows: EarlyRows): EarlySheet | null => {
  const room = layer.querySelector('.room');
  const view = readSheetView(rows.batch);
  const isArranged = view.sort !== null || Object.values(view.contains).some((text) => text.trim());
  if (room === null || isArranged) return null;
  const name = layer.querySelector('.bar h1');
  if (name !== null) name.textContent = rows.name;
  const drafts = rows.rows.map(({ draft }) => upgradeDraft(draft));
  const used = columnsUsed(
    drafts.reduce((bits, draft) => bits | usedColumns(draft), 0),
    rows.toTheDoor,
  );
  const columns = arrangedColumns(sheetColumns(rows.mode, window.innerWidth <= NARROW), view, used);
  const known = shallowReactive(new Map(rows.rows.map((row) => [row.id, rowOf(row)])));
  const ids = Array.from({ length: rows.count }, (_, at) => rows.rows[at]?.id ?? `unread-${at}`);
  const edits: EarlyEdit[] = [];
  let grid: DrawnGrid | null = null;
  const edit = (made: readonly CellEdit[], what: EarlyEdit['what']): void => {
    edits.push({ edits: made, what });
    for (const { id, prop, text } of made) {
      const row = known.get(id);
      if (row) known.set(id, { ...row, cells: { ...row.cells, [prop]: text.trim() } });
    }
    grid?.refresh(made.map(({ id }) => id));
  };
  const app = createApp(
    defineComponent(() => {
      const drawn = useTemplateRef<DrawnGrid>('grid');
      void nextTick(() => {
        grid = drawn.value;
        grid?.focus();
      });
      return () =>
        h(GridSheet, {
          ref: 'grid',
          columns,
          ids,
          rowOf: (id: string) => known.get(id) ?? null,
          rowSize: rowSizeOf(document.documentElement.dataset['density'] ?? ''),
          label: t('batch.sheetLabel'),
          onEdit: edit,
        });
    }),
  );
  app.use(createTexts());
  room.replaceChildren();
  app.mount(room);
  // Sorting and widths are kept by the program only.
  room.querySelector('.head')?.setAttribute('inert', '');

  const stop = new AbortController();
  let [isOver, isComposing] = [false, false];
  const on = <K extends keyof WindowEventMap>(
    type: K,
    run: (event: WindowEventMap[K]) => void,
    capture = true,
  ): void => window.addEventListener(type, run, { capture, signal: stop.signal });
  on('keydown', (event) => {
    // What follows a command belongs to its result: it is not taken either.
    isOver ||= !event.isComposing && isCommand(event);
    const isIn = event.target instanceof Node && room.contains(event.target);
    if (!isOver && isIn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  // The shortcuts of the program, whose listeners are registered later.
  on('keydown', (event) => event.stopImmediatePropagation(), false);
  on('paste', (event) => {
    if (!isOver) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  on('compositionstart', () => (isComposing = true));
  on('compositionend', () => (isComposing = false));
  return {
    edits,
    position: () => grid?.position() ?? null,
    isComposing: () => isComposing,
    end: () => {
      stop.abort();
      app.unmount();
      layer.remove();
    },
  };
};

const language = LANGUAGES.find((each) => each === document.documentElement.lang);
createTexts();
if (language) await showIn(language);
const layer = document.getElementById('early');
const data = document.querySelector<HTMLTemplateElement>('#early-rows');
const rows = data?.content.textContent;
data?.remove();
if (layer !== null && rows)
  window.earlySheet = start(layer, JSON.parse(rows) as EarlyRows) ?? {
    edits: [],
    position: () => null,
    isComposing: () => false,
    end: () => layer.remove(),
  };
const { promise: painted, resolve } = Promise.withResolvers<null>();
requestAnimationFrame(() => setTimeout(() => resolve(null)));
setTimeout(() => resolve(null), LATEST_MS);
await painted;
// The main process loads the program with the first request. Its answer is not used.
void window.desk.request('app.info', {});
const program =
  document.querySelector<HTMLElement>('[data-program]')?.dataset['program']?.split(' ')[0] ?? '';
await Promise.all([
  import('../views/BatchView.vue'),
  // By its address: imported by name, it would not be the script of the plain page any more.
  import(/* @vite-ignore */ new URL(program, document.baseURI).href),
]);

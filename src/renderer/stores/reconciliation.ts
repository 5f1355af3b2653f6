import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GivenPin } from '../../domain/desk/pin.ts';
import {
  COMPARED_KINDS,
  type ComparedKind,
  type ComparedRow,
  type Comparison,
  type DifferenceState,
  type StatementPreview,
  type StatementSummary,
} from '../../domain/reconciliation/difference.ts';
import type { StatementChoices } from '../../domain/reconciliation/statement.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { useToasts } from './toasts.ts';

const PAGE = 100;

/** Reconciliation: the statements that were read, the one compared with the ledger, and the rows shown. */
export const useReconciliation = defineStore('reconciliation', () => {
  /** Access token of the open screen; null while it is closed. */
  const pass = shallowRef<string | null>(null);
  const statements = shallowRef<readonly StatementSummary[]>([]);
  /** A parsed file that is not saved yet. */
  const preview = shallowRef<StatementPreview | null>(null);
  const comparison = shallowRef<Comparison | null>(null);
  const kind = shallowRef<ComparedKind>('onlyThere');
  /** Shows rows of this state only; null: all. */
  const state = shallowRef<DifferenceState | null>(null);
  const rows = shallowRef<readonly ComparedRow[]>([]);
  const total = shallowRef(0);
  const selectedId = shallowRef<string | null>(null);
  const { busy, problem, act } = useShownActs();
  const nextRows = latest();
  const toasts = useToasts();
  const selected = computed(() => rows.value.find(({ id }) => id === selectedId.value) ?? null);
  const held = (): { readonly pass: string } => ({ pass: pass.value ?? '' });

  /** Returns a function that is false once the screen was closed: what is answered later was for whoever had it open. */
  const whileOpen = (): (() => boolean) => {
    const own = pass.value;
    return () => pass.value === own;
  };

  /**
   * Reads the rows from `offset` to `end`, page by page, and shows them together: with a part of them the selected row would be missing for a moment.
   * @param place index of the row that is selected where the selected one is gone
   */
  const readRows = async (offset: number, end = offset + PAGE, place = 0): Promise<void> => {
    const [fresh, isOpen] = [nextRows(), whileOpen()];
    const read = rows.value.slice(0, offset);
    let all = 0;
    for (let from = offset; from < end; from += PAGE) {
      const found = await request('reconciliation.rows', {
        ...held(),
        kind: kind.value,
        state: state.value,
        offset: from,
        limit: PAGE,
      });
      if (!fresh() || !isOpen()) return;
      read.push(...found.rows);
      all = found.total;
    }
    [rows.value, total.value] = [read, all];
    if (selected.value === null)
      selectedId.value = read[Math.min(place, read.length - 1)]?.id ?? null;
  };
  const list = async (): Promise<void> => {
    const isOpen = whileOpen();
    const found = await request('reconciliation.statements', held());
    if (isOpen()) statements.value = found;
  };
  const giveBack = (old: string): void => {
    request('reconciliation.close', { pass: old }).catch(() => undefined);
  };
  /** How often the screen was closed: an answer to a PIN of before does not open it again. */
  let closed = 0;
  /** @returns false when the PIN was rejected; `problem` then says why */
  const open = (pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      const before = closed;
      const { pass: got } = await request('reconciliation.open', { pin });
      if (before !== closed) {
        giveBack(got);
        return;
      }
      pass.value = got;
      await list();
    });
  /** Closes the screen and drops data that only supervisors may see. */
  const close = (): void => {
    closed += 1;
    const old = pass.value;
    pass.value = preview.value = comparison.value = null;
    [statements.value, rows.value, problem.value] = [[], [], ''];
    if (old !== null) giveBack(old);
  };

  const compareNow = async (id: string): Promise<void> => {
    const isOpen = whileOpen();
    const made = await request('reconciliation.compare', { ...held(), id });
    if (!isOpen()) return;
    comparison.value = made;
    // Starts with the first group that has open differences, because those are to be worked on.
    const first =
      made.sums.find(({ open: left }) => left > 0) ?? made.sums.find(({ rows: n }) => n > 0);
    [kind.value, state.value] = [first?.kind ?? COMPARED_KINDS[0], null];
    [selectedId.value, rows.value] = [null, []];
    await readRows(0);
  };
  const compare = (id: string): Promise<boolean> => act(() => compareNow(id));
  const take = async (asked: Promise<StatementPreview | null>): Promise<void> => {
    const isOpen = whileOpen();
    const read = await asked;
    if (read === null || !isOpen()) return;
    // Another sheet of a file that was imported before can still be chosen.
    if (read.keptAs === null || read.sheets.length > 1) {
      preview.value = read;
      return;
    }
    await compareNow(read.keptAs);
    toasts.show('info', t('reconciliation.readBefore'), read.name);
  };
  const choose = (): Promise<boolean> => act(() => take(request('reconciliation.choose', held())));
  const readFile = (file: File): Promise<boolean> =>
    act(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await take(request('reconciliation.read', { ...held(), name: file.name, bytes }));
    });
  /** Parses the file again with another format, unless it is put away meanwhile. */
  const readAgain = (choices: StatementChoices): Promise<boolean> =>
    act(async () => {
      const read = await request('reconciliation.readAgain', { ...held(), choices });
      if (preview.value !== null) preview.value = read;
    });
  const keep = (): Promise<boolean> =>
    act(async () => {
      const isOpen = whileOpen();
      const { id } = await request('reconciliation.keep', held());
      if (!isOpen()) return;
      preview.value = null;
      await list();
      await compareNow(id);
    });
  const leave = (): void => {
    comparison.value = null;
    problem.value = '';
  };
  const remove = (id: string): Promise<boolean> =>
    act(async () => {
      await request('reconciliation.remove', { ...held(), id });
      comparison.value = null;
      await list();
      toasts.show('good', t('reconciliation.removed'));
    });

  const show = async (of: {
    readonly kind?: ComparedKind;
    readonly state?: DifferenceState | null;
  }): Promise<void> => {
    if (of.kind !== undefined) kind.value = of.kind;
    if (of.state !== undefined) state.value = of.state;
    selectedId.value = null;
    await toasts.attempt(t('reconciliation.failed'), () => readRows(0));
  };
  const more = async (): Promise<void> => {
    if (rows.value.length < total.value)
      await toasts.attempt(t('reconciliation.failed'), () => readRows(rows.value.length));
  };
  /** Sets the state of the selected row. When that removes the row from the list, the next one is selected. */
  const mark = (to: DifferenceState, note: string): Promise<boolean> =>
    act(async () => {
      const item = selectedId.value;
      if (item === null) return;
      const at = rows.value.findIndex(({ id }) => id === item);
      const isOpen = whileOpen();
      const marked = await request('reconciliation.mark', {
        ...held(),
        id: crypto.randomUUID(),
        items: [item],
        state: to,
        note,
      });
      if (!isOpen()) return;
      comparison.value = marked;
      await readRows(0, Math.max(rows.value.length, PAGE), selectedId.value === item ? at : 0);
    });
  const save = async (): Promise<void> => {
    await toasts.attempt(t('reconciliation.failed'), async () => {
      const saved = await request('reconciliation.export', held());
      if (saved) toasts.show('good', t('reconciliation.saved'), saved.path);
    });
  };

  return {
    pass,
    statements,
    preview,
    comparison,
    kind,
    state,
    rows,
    total,
    selectedId,
    selected,
    busy,
    problem,
    open,
    close,
    compare,
    choose,
    readFile,
    readAgain,
    keep,
    leave,
    remove,
    show,
    more,
    mark,
    save,
  };
});

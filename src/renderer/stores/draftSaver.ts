import type { Draft } from '../../domain/shipment/draft.ts';
import { setField } from '../../domain/shipment/draftPath.ts';
import type { CellEdit } from '../../domain/batch/sheetEdits.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { SheetChange } from '../../domain/batch/workbench.ts';
import { afterPaint } from '../lib/afterPaint.ts';
import { betweenKeys } from '../lib/betweenKeys.ts';
import { DeskError, request } from '../ipc/desk.ts';

/** How long typing may stay unsaved before it is sent on; a steady typist does not put it off. */
export const SAVE_AFTER_MS = 120;
const RETRY_AFTER_MS = 2000;
/** Answers that stay the same however often the change is sent. */
const FINAL = new Set(['refused', 'conflict', 'not-found', 'bad-input']);

/** What waits to be saved, in the order in which it was done. */
type Command =
  /** The counter: whole drafts, the newest text of each. */
  | { readonly kind: 'drafts'; readonly changes: ReadonlyMap<string, Draft> }
  /** Cells of a sheet, by row. */
  | {
      readonly kind: 'edit';
      readonly batchId: string;
      readonly label: string;
      readonly typing: boolean;
      readonly visit: string | null;
      readonly edits: ReadonlyMap<string, readonly CellEdit[]>;
    }
  /** Whole drafts of a sheet. `place`: a visit to a field; typing on in it is one command. */
  | {
      readonly kind: 'save';
      readonly batchId: string;
      readonly label: string;
      readonly place: string | null;
      readonly changes: ReadonlyMap<string, Draft>;
    }
  /** A question that may only be asked once all before it is saved. */
  | { readonly kind: 'ask'; readonly run: () => Promise<void> };
type Change = Exclude<Command, { kind: 'ask' }>;

export interface SaverPort {
  saved(snapshots: readonly ShipmentSnapshot[]): void;
  /** A command of a sheet was carried out. */
  changed(batchId: string, change: SheetChange): void;
  /** The change of this shipment cannot be saved, now or later. */
  rejected(id: string, error: DeskError): void;
  status(status: SaveStatus, error?: unknown): void;
}

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed';

const rowsOf = (command: Change): ReadonlyMap<string, unknown> =>
  command.kind === 'edit' ? command.edits : command.changes;

/** The command without all rows that `keep` refuses. */
const narrowed = (command: Change, keep: (id: string) => boolean): Change => {
  const only = <T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...map].filter(([id]) => keep(id)));
  return command.kind === 'edit'
    ? { ...command, edits: only(command.edits) }
    : { ...command, changes: only(command.changes) };
};

/** Both as one when the second goes on typing where the first did; null when they are two. */
const joined = (last: Command | undefined, next: Change): Change | null => {
  if (last?.kind === 'drafts' && next.kind === 'drafts')
    return { kind: 'drafts', changes: new Map([...last.changes, ...next.changes]) };
  if (last?.kind === 'save' && next.kind === 'save')
    return last.place !== null && last.place === next.place && last.batchId === next.batchId
      ? next
      : null;
  if (last?.kind !== 'edit' || next.kind !== 'edit') return null;
  if (last.visit !== null && last.visit === next.visit) {
    const cells = new Map(
      [...last.edits.values(), ...next.edits.values()]
        .flat()
        .map((each) => [`${each.id} ${each.path}`, each]),
    );
    return { ...next, edits: Map.groupBy(cells.values(), ({ id }) => id) };
  }
  if (!last.typing || !next.typing || last.visit !== next.visit) return null;
  const cells = (command: typeof next): string =>
    [...command.edits.values()]
      .flat()
      .map(({ id, path }) => `${id} ${path}`)
      .join();
  return cells(last) === cells(next) ? next : null;
};

const overlaid = (command: Command, id: string, draft: Draft): Draft => {
  if (command.kind === 'ask') return draft;
  if (command.kind !== 'edit') return command.changes.get(id) ?? draft;
  return (command.edits.get(id) ?? []).reduce(
    (made, { path, value }) => setField(made, path, value),
    draft,
  );
};

/**
 * Sends typed changes on: one request at a time and in the order they were made, so saves never overtake each other.
 * Nothing typed is given up before the desk has it or has said for good that it cannot take it.
 */
export const makeSaver = (port: SaverPort) => {
  let queue: Command[] = [];
  let flying: Change | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  /** Answers not shown yet: while somebody types they are shown between two keys. */
  const arrived: { readonly of: Change | null; readonly show: () => void }[] = [];
  const takeIn = (): void => {
    for (let next = arrived.shift(); next !== undefined; next = arrived.shift()) {
      // What draws an answer badly holds up neither the others nor what is still to be sent.
      try {
        next.show();
      } catch (error) {
        reportError(error);
      }
    }
  };
  const takeInSoon = (of: Change | null, show: () => void): void => {
    arrived.push({ of, show });
    betweenKeys(takeIn);
  };

  const waiting = (): readonly Command[] => (flying === null ? queue : [flying, ...queue]);
  /** The draft with all that was typed and is not saved yet, or is but not shown so. */
  const over = (id: string, draft: Draft): Draft =>
    [...arrived.flatMap(({ of }) => of ?? []), ...waiting()].reduce(
      (made, command) => overlaid(command, id, made),
      draft,
    );

  const schedule = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendAll();
    }, ms);
  };
  const add = (command: Change, typed: boolean): void => {
    const one = joined(queue.at(-1), command);
    if (one) queue[queue.length - 1] = one;
    else queue.push(command);
    port.status('waiting');
    schedule(SAVE_AFTER_MS);
    // What is done at one stroke goes on as soon as it is seen.
    if (!typed)
      afterPaint(() => {
        if (queue.length > 0) void sendAll();
      });
  };

  const type = (changes: readonly { readonly id: string; readonly draft: Draft }[]): void =>
    add({ kind: 'drafts', changes: new Map(changes.map(({ id, draft }) => [id, draft])) }, true);
  const edit = (
    batchId: string,
    edits: readonly CellEdit[],
    label: string,
    typing: boolean,
    visit: string | null,
  ): void =>
    add(
      { kind: 'edit', batchId, label, typing, visit, edits: Map.groupBy(edits, ({ id }) => id) },
      typing,
    );
  const save = (
    batchId: string,
    changes: readonly { readonly id: string; readonly draft: Draft }[],
    label: string,
    place: string | null,
  ): void =>
    add(
      {
        kind: 'save',
        batchId,
        label,
        place,
        changes: new Map(changes.map(({ id, draft }) => [id, draft])),
      },
      place !== null,
    );

  const forget = (id: string): void => {
    queue = queue.flatMap((command) => {
      if (command.kind === 'ask' || !rowsOf(command).has(id)) return [command];
      const rest = narrowed(command, (other) => other !== id);
      return rowsOf(rest).size > 0 ? [rest] : [];
    });
  };

  const send = async (command: Change): Promise<void> => {
    if (command.kind === 'drafts') {
      const snapshots = await request('drafts.save', { changes: plain(command.changes) });
      flying = null;
      takeInSoon(command, () => port.saved(snapshots));
      return;
    }
    const { batchId, label } = command;
    const change =
      command.kind === 'edit'
        ? await request('sheet.edit', {
            batchId,
            label,
            typing: command.typing,
            visit: command.visit,
            edits: [...command.edits.values()].flat().map((each) => ({ ...each })),
          })
        : await request('sheet.save', {
            batchId,
            label,
            typing: command.place !== null,
            visit: command.place,
            changes: plain(command.changes),
          });
    flying = null;
    takeInSoon(command, () => port.changed(batchId, change));
  };

  /** One row after the other, so that one shipment that takes no change any more does not hold up the rest. */
  const sendSingly = async (command: Change): Promise<void> => {
    let left = command;
    for (const id of rowsOf(command).keys()) {
      const single = narrowed(command, (other) => other === id);
      left = narrowed(left, (other) => other !== id);
      try {
        flying = single;
        await send(single);
      } catch (error) {
        if (!(error instanceof DeskError) || !FINAL.has(error.code)) {
          if (rowsOf(left).size > 0) queue.unshift(left);
          throw error;
        }
        flying = null;
        port.rejected(id, error);
      }
    }
  };

  const run = async (): Promise<void> => {
    for (let command = queue.shift(); command !== undefined; command = queue.shift()) {
      if (command.kind === 'ask') {
        takeIn();
        await command.run();
        continue;
      }
      flying = command;
      port.status('saving');
      try {
        await send(command).catch((error: unknown) => {
          if (error instanceof DeskError && FINAL.has(error.code)) return sendSingly(command);
          throw error;
        });
      } catch (error) {
        if (flying !== null) queue.unshift(flying);
        flying = null;
        port.status('failed', error);
        schedule(RETRY_AFTER_MS);
        return;
      }
    }
    takeInSoon(null, () => {
      if (waiting().length === 0) port.status('saved');
    });
  };

  const sendAll = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  /** Sends what waits now. Resolves when it is saved and shown, or has failed once. */
  const flush = async (): Promise<void> => {
    await sendAll();
    takeIn();
  };

  /** Asks the desk something once all that was done before is saved. */
  const ask = <T>(question: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      queue.push({ kind: 'ask', run: () => question().then(resolve, reject) });
      void sendAll();
    });

  return {
    type,
    edit,
    save,
    ask,
    over,
    forget,
    flush,
    isClean: () => flying === null && queue.every(({ kind }) => kind === 'ask'),
  };
};

const plain = (changes: ReadonlyMap<string, Draft>): { id: string; draft: Draft }[] =>
  [...changes].map(([id, draft]) => ({ id, draft }));

import type { ErrorCode } from '../../domain/desk/errorCode.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { editTable } from '../../domain/batch/cellTable.ts';
import type { CellEdit } from '../../domain/batch/sheetEdits.ts';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import { afterPaint } from '../lib/afterPaint.ts';
import { DeskError, request } from '../ipc/desk.ts';
import {
  type Change,
  type Command,
  joined,
  narrowed,
  overlaid,
  pathsOf,
  rowsOf,
  type SavedDraft,
} from './draftCommands.ts';

/** Longest time that typing stays unsaved, in milliseconds, also while a person continues to type. */
export const SAVE_AFTER_MS = 120;

const RETRY_AFTER_MS = 2000;

/** From this number of rows on, the desk takes longer to apply a change than the window to paint it. */
const MANY_ROWS = 100;

/** Errors for which sending the change again is useless. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['notAllowed', 'notFound', 'badRequest']);

/** Receives the results of saving. */
export interface SaverPort {
  /** A command was applied. */
  changed(batchId: string, change: SheetChange): void;
  /** The change of this shipment cannot be saved, now or later. */
  rejected(id: string, error: DeskError): void;
  status(status: SaveStatus, error?: unknown): void;
}

/** A change that waits and one that is being sent are one status: drawing that difference between two keys would delay the second. */
export type SaveStatus = 'saved' | 'unsaved' | 'failed';

/**
 * Saves typed changes: one request at a time and in the order of the edits, so that saves never overtake each other. A change is kept until the desk
 * has saved it or has rejected it permanently.
 */
export const makeSaver = (port: SaverPort) => {
  let queue: Command[] = [];
  let inFlight: Change | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  let isSaved = true;
  const tellUnsaved = (status: 'unsaved' | 'failed', error?: unknown): void => {
    isSaved = false;
    port.status(status, error);
  };
  const tellSaved = (): void => {
    if (isSaved || waiting().length > 0) return;
    isSaved = true;
    port.status('saved');
  };

  const waiting = (): readonly Command[] => (inFlight === null ? queue : [inFlight, ...queue]);
  /** Returns the draft with all changes on top that are not saved. */
  const withPending = (id: string, draft: Draft): Draft =>
    waiting().reduce((made, command) => overlaid(command, id, made), draft);

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
    tellUnsaved('unsaved');
    schedule(SAVE_AFTER_MS);
    if (typed) return;
    // A change that was not typed is sent as soon as it is painted. A large one is sent at once: the desk works on it while the window shows it.
    if (rowsOf(command).size >= MANY_ROWS) void sendAll();
    else
      afterPaint(() => {
        if (queue.length > 0) void sendAll();
      });
  };

  /** @param edits changed cells of a sheet, by row */
  const edit = (
    batchId: string,
    edits: ReadonlyMap<string, readonly CellEdit[]>,
    label: string,
    typing: boolean,
    editSessionId: string | null,
  ): void => add({ kind: 'edit', batchId, label, typing, editSessionId, edits }, typing);
  const save = (
    batchId: string,
    changes: readonly (SavedDraft & { readonly id: string })[],
    label: string,
    editSessionId: string | null,
  ): void =>
    add(
      {
        kind: 'save',
        batchId,
        label,
        editSessionId,
        changes: new Map(changes.map(({ id, ...change }) => [id, change])),
      },
      editSessionId !== null,
    );

  const forget = (id: string): void => {
    queue = queue.flatMap((command) => {
      if (command.kind === 'ask' || !rowsOf(command).has(id)) return [command];
      const rest = narrowed(command, (other) => other !== id);
      return rowsOf(rest).size > 0 ? [rest] : [];
    });
  };

  const send = async (command: Change): Promise<void> => {
    const { batchId, label } = command;
    const change =
      command.kind === 'edit'
        ? await request('sheet.edit', {
            batchId,
            label,
            typing: command.typing,
            editSessionId: command.editSessionId,
            edits: editTable([...command.edits.values()].flat()),
          })
        : await request('sheet.save', {
            batchId,
            label,
            typing: command.editSessionId !== null,
            editSessionId: command.editSessionId,
            changes: plain(command.changes),
          });
    inFlight = null;
    // An error while a response is drawn must not block later requests.
    try {
      port.changed(batchId, change);
    } catch (error) {
      reportError(error);
    }
    // At once, so that both are rendered together.
    tellSaved();
  };

  /** Sends the rows one by one, so that a shipment that cannot be changed any more does not block the others. */
  const sendSingly = async (command: Change): Promise<void> => {
    let left = command;
    for (const id of rowsOf(command).keys()) {
      const single = narrowed(command, (other) => other === id);
      left = narrowed(left, (other) => other !== id);
      try {
        inFlight = single;
        await send(single);
      } catch (error) {
        if (!(error instanceof DeskError) || !FINAL.has(error.code)) {
          if (rowsOf(left).size > 0) queue.unshift(left);
          throw error;
        }
        inFlight = null;
        port.rejected(id, error);
      }
    }
  };

  /** Returns the command being sent, or its rest after some rows were saved. */
  const unfinished = (): Change | null => inFlight;

  const run = async (): Promise<void> => {
    for (let command = queue.shift(); command !== undefined; command = queue.shift()) {
      if (command.kind === 'ask') {
        // It may change something too: what is shown as saved is then newer.
        isSaved = false;
        await command.run();
        continue;
      }
      inFlight = command;
      tellUnsaved('unsaved');
      try {
        await send(command).catch((error: unknown) => {
          if (error instanceof DeskError && FINAL.has(error.code)) return sendSingly(command);
          throw error;
        });
      } catch (error) {
        const unsent = unfinished();
        if (unsent !== null) queue.unshift(unsent);
        inFlight = null;
        tellUnsaved('failed', error);
        schedule(RETRY_AFTER_MS);
        return;
      }
    }
    // When no response said so: after the last request, or when every change was rejected.
    tellSaved();
  };

  const sendAll = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
  /** Sends all waiting commands. Resolves when they are saved and shown, or after one failed. */
  const flush = sendAll;

  /** Sends a request once everything before it is saved. */
  const ask = <T>(question: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      queue.push({ kind: 'ask', run: () => question().then(resolve, reject) });
      void sendAll();
    });

  return {
    edit,
    save,
    ask,
    withPending,
    isPending: (id: string) =>
      waiting().some((command) => command.kind !== 'ask' && rowsOf(command).has(id)),
    forget,
    flush,
    isClean: () => inFlight === null && queue.every(({ kind }) => kind === 'ask'),
  };
};

const plain = (
  changes: ReadonlyMap<string, SavedDraft>,
): { id: string; draft: Draft; paths: string[] | null }[] =>
  [...changes].map(([id, change]) => {
    const paths = pathsOf(change);
    return { id, draft: change.draft, paths: paths && [...paths] };
  });

import type { ErrorCode } from '../../domain/desk/errorCode.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { mergedEdits, withEdits, type SheetEdit } from '../../domain/sheet/sheetCommand.ts';
import type { SheetChange } from '../../domain/sheet/sheetChange.ts';
import { afterPaint } from '../lib/afterPaint.ts';
import { RequestError, request } from '../ipc/desk.ts';

/** Longest time that typing stays unsaved, in milliseconds, also while a person continues to type. */
export const SAVE_AFTER_MS = 120;

const RETRY_AFTER_MS = 2000;

/** From this number of rows on, the desk takes longer to apply a change than the window to paint it. */
const MANY_ROWS = 100;

/** Errors for which sending the change again is useless. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['notAllowed', 'notFound', 'badRequest']);

/** The edits of a batch that are one step, by row. */
interface Change {
  readonly batchId: string;
  readonly label: string;
  readonly editSessionId: string | null;
  readonly rows: ReadonlyMap<string, readonly SheetEdit[]>;
}
/** A change, or a request that may only be sent once everything before it is saved. */
type Waiting = Change | { readonly run: () => Promise<void> };

/** Returns both changes as one when the second continues the edit session of the first, else null. */
const joined = (last: Waiting | undefined, next: Change): Change | null => {
  if (last === undefined || 'run' in last || last.editSessionId === null) return null;
  if (last.editSessionId !== next.editSessionId || last.batchId !== next.batchId) return null;
  const rows = new Map(last.rows);
  for (const [id, edits] of next.rows) rows.set(id, mergedEdits(rows.get(id) ?? [], edits));
  return { ...next, rows };
};

/** Returns the change with only those rows that `keep` accepts. */
const narrowed = (change: Change, keep: (id: string) => boolean): Change => ({
  ...change,
  rows: new Map([...change.rows].filter(([id]) => keep(id))),
});

/** Receives the results of saving. */
export interface SaverPort {
  /** A change was applied. */
  changed(batchId: string, change: SheetChange): void;
  /** The change of this shipment cannot be saved, now or later. */
  rejected(id: string, error: RequestError): void;
  status(status: SaveStatus, error?: unknown): void;
}

/** A change that waits and one that is being sent are one status: drawing that difference between two keys would delay the second. */
export type SaveStatus = 'saved' | 'unsaved' | 'failed';

/**
 * Saves typed changes: one request at a time and in the order of the edits, so that saves never overtake each other. A change is kept until the desk
 * has saved it or has rejected it permanently.
 */
export const makeSaver = (port: SaverPort) => {
  let queue: Waiting[] = [];
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

  const waiting = (): readonly Waiting[] => (inFlight === null ? queue : [inFlight, ...queue]);
  /** Returns the draft with all changes on top that are not saved. */
  const withPending = (id: string, draft: Draft): Draft =>
    waiting().reduce(
      (made, each) => ('run' in each ? made : withEdits(made, each.rows.get(id) ?? [])),
      draft,
    );

  const schedule = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendAll();
    }, ms);
  };
  /**
   * @param rows the edits of each row
   * @param typed a key in one field: it is sent together with the next ones
   */
  const edit = (
    batchId: string,
    rows: ReadonlyMap<string, readonly SheetEdit[]>,
    label: string,
    editSessionId: string | null,
    typed: boolean,
  ): void => {
    const change = { batchId, label, editSessionId, rows };
    const one = joined(queue.at(-1), change);
    if (one) queue[queue.length - 1] = one;
    else queue.push(change);
    tellUnsaved('unsaved');
    schedule(SAVE_AFTER_MS);
    if (typed) return;
    // A change that was not typed is sent as soon as it is painted. A large one is sent at once: the desk works on it while the window shows it.
    if (rows.size >= MANY_ROWS) void sendAll();
    else
      afterPaint(() => {
        if (queue.length > 0) void sendAll();
      });
  };

  const forget = (id: string): void => {
    queue = queue.flatMap((each) => {
      if ('run' in each || !each.rows.has(id)) return [each];
      const rest = narrowed(each, (other) => other !== id);
      return rest.rows.size > 0 ? [rest] : [];
    });
  };

  const send = async ({ batchId, label, editSessionId, rows }: Change): Promise<void> => {
    const change = await request('sheet.edit', {
      batchId,
      label,
      editSessionId,
      edits: [...rows.values()].flat(),
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
    for (const id of command.rows.keys()) {
      const single = narrowed(command, (other) => other === id);
      left = narrowed(left, (other) => other !== id);
      try {
        inFlight = single;
        await send(single);
      } catch (error) {
        if (!(error instanceof RequestError) || !FINAL.has(error.code)) {
          if (left.rows.size > 0) queue.unshift(left);
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
      if ('run' in command) {
        // It may change something too: what is shown as saved is then newer.
        isSaved = false;
        await command.run();
        continue;
      }
      inFlight = command;
      tellUnsaved('unsaved');
      try {
        await send(command).catch((error: unknown) => {
          if (error instanceof RequestError && FINAL.has(error.code)) return sendSingly(command);
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
      queue.push({ run: () => question().then(resolve, reject) });
      void sendAll();
    });

  return {
    edit,
    ask,
    withPending,
    isPending: (id: string) => waiting().some((each) => !('run' in each) && each.rows.has(id)),
    forget,
    flush,
    isClean: () => inFlight === null && queue.every((each) => 'run' in each),
  };
};

import type { Draft } from '../../domain/draft.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import { DeskError, request } from '../ipc/desk.ts';

/** How long typing may stay unsaved before it is sent on; a steady typist does not put it off. */
export const SAVE_AFTER_MS = 120;
const RETRY_AFTER_MS = 2000;
/** Answers that stay the same however often the change is sent. */
const FINAL = new Set(['refused', 'conflict', 'not-found', 'bad-input']);

export interface SaverPort {
  saved(snapshots: readonly ShipmentSnapshot[]): void;
  /** The change of this shipment cannot be saved, now or later. */
  rejected(id: string, error: DeskError): void;
  status(status: SaveStatus, error?: unknown): void;
}

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed';

/**
 * Sends typed drafts on: one request at a time, so saves never overtake each other, and always the newest text of a shipment.
 * Nothing typed is given up before the desk has it or has said for good that it cannot take it.
 */
export const makeSaver = (port: SaverPort) => {
  const waiting = new Map<string, Draft>();
  let flying = new Map<string, Draft>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const typed = (id: string): Draft | undefined => waiting.get(id) ?? flying.get(id);

  const schedule = (ms: number): void => {
    timer ??= setTimeout(() => { timer = undefined; void flush(); }, ms);
  };

  const type = (id: string, draft: Draft): void => {
    waiting.set(id, draft);
    port.status('waiting');
    schedule(SAVE_AFTER_MS);
  };

  const forget = (id: string): void => { waiting.delete(id); };

  const send = async (changes: ReadonlyMap<string, Draft>): Promise<void> => {
    const snapshots = await request('drafts.save', { changes: [...changes].map(([id, draft]) => ({ id, draft })) });
    for (const id of changes.keys()) flying.delete(id);
    port.saved(snapshots);
  };

  /** One after the other, so that one shipment that takes no change any more does not hold up the rest. */
  const sendSingly = async (changes: ReadonlyMap<string, Draft>): Promise<void> => {
    for (const [id, draft] of changes) {
      try {
        await send(new Map([[id, draft]]));
      } catch (error) {
        if (!(error instanceof DeskError) || !FINAL.has(error.code)) throw error;
        flying.delete(id);
        port.rejected(id, error);
      }
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.size > 0) {
      flying = new Map(waiting);
      waiting.clear();
      port.status('saving');
      try {
        await send(flying).catch((error: unknown) => {
          if (error instanceof DeskError && FINAL.has(error.code)) return sendSingly(new Map(flying));
          throw error;
        });
      } catch (error) {
        for (const [id, draft] of flying) if (!waiting.has(id)) waiting.set(id, draft);
        flying = new Map();
        port.status('failed', error);
        schedule(RETRY_AFTER_MS);
        return;
      }
    }
    port.status('saved');
  };

  /** Sends what waits now. Resolves when it is saved or has failed once. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => { running = null; });
    return running;
  };

  return { type, typed, forget, flush, isClean: () => waiting.size === 0 && flying.size === 0 };
};

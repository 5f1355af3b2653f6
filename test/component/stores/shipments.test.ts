import { describe, expect, it, vi } from 'vitest';
import { reactive, watch } from 'vue';
import type { SheetChange } from '../../../src/domain/sheet/sheetChange.ts';
import type { Draft } from '../../../src/domain/shipment/draft.ts';
import { SAVE_AFTER_MS } from '../../../src/renderer/stores/draftSaver.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, edited, nextId, person, sheetChange, snapshot } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';

const named = (first_name: string) => draft({ receiver: person({ first_name }) });
const nameOf = (id: string): string | undefined =>
  useShipments().get(id)?.draft.receiver.first_name;
const [BATCH, SESSION] = [nextId(), nextId()];
/** Types into one field, as the counter hands it on. */
const type = (...changes: readonly { readonly id: string; readonly draft: Draft }[]): void =>
  useShipments().saveDrafts(BATCH, changes, 'Change the receiver', SESSION);
/** Saves as the main process does: the row comes back whole, a little newer. */
const saves = (): void => {
  let now = 10_000;
  desk.handle('sheet.edit', ({ edits }) => edited(edits, ++now));
};
/** The texts that were sent, by request. */
const sent = (): string[][] =>
  desk
    .inputs('sheet.edit')
    .map(({ edits }) => edits.map((each) => ('value' in each ? each.value : '')));

describe('typing', () => {
  it('is on its way within 200 ms even when the typist never pauses', async () => {
    vi.useFakeTimers();
    saves();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    for (let key = 1; key <= 20; key += 1) {
      type({ id: row.id, draft: named('x'.repeat(key)) });
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(desk.times('sheet.edit')).toBeGreaterThanOrEqual(4);
    expect(SAVE_AFTER_MS).toBeLessThanOrEqual(200);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent().at(-1)).toEqual(['x'.repeat(20)]);
  });

  it('has one status from the key until it is saved, so that the request alone draws nothing between two keys', async () => {
    vi.useFakeTimers();
    const answer = later<SheetChange>();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    desk.handle('sheet.edit', () => answer.promise);
    const seen: string[] = [];
    watch(
      () => shipments.saveStatus,
      (status) => seen.push(status),
      { flush: 'sync' },
    );
    type({ id: row.id, draft: named('Sa') });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(desk.times('sheet.edit')).toBe(1);
    answer.resolve(sheetChange([snapshot({ id: row.id, draft: named('Sa'), updatedAt: 2_000 })]));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual(['unsaved', 'saved']);
  });

  it('is not taken back by the answer to an older save', async () => {
    vi.useFakeTimers();
    const first = later<SheetChange>();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    desk.handle('sheet.edit', () => first.promise);
    type({ id: row.id, draft: named('Sa') });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    type({ id: row.id, draft: named('Samuel') });
    saves();
    first.resolve(sheetChange([snapshot({ id: row.id, draft: named('Sa'), updatedAt: 2_000 })]));
    await vi.advanceTimersByTimeAsync(1);
    expect(nameOf(row.id)).toBe('Samuel');
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent()).toEqual([['Sa'], ['Samuel']]);
    expect(shipments.isClean()).toBe(true);
    expect(shipments.saveStatus).toBe('saved');
  });

  it('goes on being saved when an answer cannot be shown', async () => {
    vi.useFakeTimers();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    saves();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    type({ id: row.id, draft: named('Sa') });
    const stop = shipments.onTouched(() => {
      throw new Error('drawn badly');
    });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    stop();
    expect(reported).toHaveBeenCalled();
    type({ id: row.id, draft: named('Samuel') });
    await shipments.flush();
    expect([sent().at(-1), shipments.saveStatus]).toEqual([['Samuel'], 'saved']);
    vi.unstubAllGlobals();
  });

  it('never has two saves under way, so that they cannot overtake each other', async () => {
    vi.useFakeTimers();
    let flying = 0;
    let most = 0;
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    desk.handle('sheet.edit', async ({ edits }) => {
      most = Math.max(most, ++flying);
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      flying -= 1;
      return edited(edits, Date.now());
    });
    for (let key = 0; key < 30; key += 1) {
      type({ id: row.id, draft: named(`n${key}`) });
      void shipments.flush();
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(most).toBe(1);
    expect(sent().at(-1)).toEqual(['n29']);
  });

  it('into many rows at once is sent before it is shown, so that the desk checks it while the window draws it', () => {
    const answer = later<SheetChange>();
    const shipments = useShipments();
    const rows = Array.from({ length: 150 }, () => snapshot());
    shipments.receive(rows);
    desk.handle('sheet.edit', () => answer.promise);
    const sentWhenShown: number[] = [];
    shipments.onTouched(() => sentWhenShown.push(desk.times('sheet.edit')));
    const cells = rows.map(({ id }) => ({ id, path: 'receiver.first_name', value: 'Amara' }));
    shipments.edit(BATCH, cells, 'Paste 150 cells', null, false);
    expect(sentWhenShown).toEqual([1]);
    expect(rows.map(({ id }) => nameOf(id))).toEqual(rows.map(() => 'Amara'));
  });

  it('stays when a snapshot of other news (rates) comes in between, and takes the news', () => {
    vi.useFakeTimers();
    saves();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    shipments.start();
    type({ id: row.id, draft: named('Typed') });
    desk.emit('shipments.changed', {
      batchId: row.batchId,
      shipments: [
        snapshot({
          ...row,
          state: 'quoted',
          quote: { at: 1, stale: false, options: [] },
          updatedAt: 5_000,
        }),
      ],
    });
    expect(nameOf(row.id)).toBe('Typed');
    expect(shipments.get(row.id)?.state).toBe('quoted');
  });

  it('is kept and sent again when the desk could not save it', async () => {
    vi.useFakeTimers();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    desk.handle('sheet.edit', () => {
      throw new DeskError('internal', 'disk full');
    });
    type({ id: row.id, draft: named('Kept') });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(shipments.saveStatus).toBe('failed');
    expect(nameOf(row.id)).toBe('Kept');
    saves();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(shipments.saveStatus).toBe('saved');
    expect(nameOf(row.id)).toBe('Kept');
  });

  it('into a shipment that was booked meanwhile gives way to the truth, and the others are saved all the same', async () => {
    vi.useFakeTimers();
    const shipments = useShipments();
    const [gone, open] = [snapshot(), snapshot()];
    shipments.receive([gone, open]);
    desk
      .handle('sheet.edit', ({ edits }) => {
        if (edits.some(({ id }) => id === gone.id))
          throw new DeskError('notAllowed', 'It was booked meanwhile.');
        return edited(edits, 9_000);
      })
      .handle('shipments.get', ({ id }) =>
        snapshot({ id, state: 'booked', draft: named('Booked'), updatedAt: 9_000 }),
      );
    type({ id: gone.id, draft: named('Late') }, { id: open.id, draft: named('In time') });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 10);
    expect(shipments.get(gone.id)).toMatchObject({ state: 'booked' });
    expect(nameOf(gone.id)).toBe('Booked');
    expect(nameOf(open.id)).toBe('In time');
    expect(shipments.isClean()).toBe(true);
  });

  it('reaches the main process as plain data when a proxy is handed over', async () => {
    saves();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    type({ id: row.id, draft: reactive(named('Proxy')) });
    await shipments.flush();
    expect(sent()[0]).toEqual(['Proxy']);
  });
});

describe('snapshots', () => {
  it('that are older than what is shown are dropped', () => {
    const shipments = useShipments();
    const row = snapshot({ updatedAt: 5_000, draft: named('New') });
    shipments.receive([row]);
    shipments.receive([snapshot({ id: row.id, updatedAt: 4_000, draft: named('Old') })]);
    expect(nameOf(row.id)).toBe('New');
  });

  it('of a booking are taken whatever a turned-back clock says, and no draft undoes them', () => {
    const shipments = useShipments();
    const row = snapshot({ updatedAt: 5_000 });
    shipments.receive([row]);
    shipments.receive([snapshot({ id: row.id, updatedAt: 4_000, state: 'booked' })]);
    expect(shipments.get(row.id)?.state).toBe('booked');
    shipments.receive([snapshot({ id: row.id, updatedAt: 3_999, state: 'chosen' })]);
    expect(shipments.get(row.id)?.state).toBe('booked');
  });
});

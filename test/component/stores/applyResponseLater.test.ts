import { expect, it, onTestFinished, vi } from 'vitest';
import { watchKeys } from '../../../src/renderer/lib/runWithInputFrame.ts';
import { SAVE_AFTER_MS } from '../../../src/renderer/stores/draftSaver.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, nextId, person, sheetChange, snapshot } from '../builders.ts';
import { desk } from '../currentDesk.ts';

it('an answer is taken in between two keys, but before anything that is asked after it', async () => {
  vi.useFakeTimers();
  onTestFinished(watchKeys());
  const row = snapshot();
  const shipments = useShipments();
  shipments.receive([row]);
  desk.handle('sheet.save', ({ changes }) =>
    sheetChange(
      changes.map(({ id, draft: next }) =>
        snapshot({ id, draft: next, updatedAt: 20_000, state: 'quoted' }),
      ),
    ),
  );
  const seen: string[] = [];
  shipments.onTouched(() => seen.push(shipments.get(row.id)?.state ?? ''));
  const key = (): void => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  };
  await vi.advanceTimersByTimeAsync(1000);
  shipments.saveDrafts(
    nextId(),
    [{ id: row.id, draft: draft({ receiver: person({ first_name: 'S' }) }) }],
    'Change the receiver',
    nextId(),
  );
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 20);
  key();
  await vi.advanceTimersByTimeAsync(40);
  expect([desk.times('sheet.save'), seen.includes('quoted')]).toEqual([1, false]);
  await shipments.ask(async () => {
    seen.push('asked');
  });
  expect(seen.slice(-2)).toEqual(['quoted', 'asked']);
});

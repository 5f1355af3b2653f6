import { expect, it } from 'vitest';
import { trackCommand } from '../../../src/cli/commands/lookups.ts';
import { HttpFailure } from '../../../src/core/base/ports.ts';
import { testDesk } from '../../builders.ts';
import { good } from '../../fakes/http.ts';
import { fakeService } from '../../fakes/service.ts';

it('desk track ends at the first signal: not after the answer, and not after the other numbers', async () => {
  const service = fakeService();
  const test = testDesk({ send: service.send });
  const stopping = new AbortController();
  service.next(
    'track',
    good({ tracking_number: 'A1', status: 'In transit', location: '', estimated_delivery: '' }),
  );
  service.next('track', async ({ signal }) => {
    stopping.abort();
    if (signal?.aborted !== true) throw new Error('it went on');
    throw new HttpFailure('cancelled', true, 'stopped');
  });
  const printed: unknown[] = [];
  const nothing = (): void => undefined;
  const output = {
    print: nothing,
    json: (value: unknown) => void printed.push(value),
    note: nothing,
    progress: nothing,
  };
  await trackCommand(
    test.desk,
    ['A1', 'B2', 'C3'],
    { json: true, signal: stopping.signal },
    output,
  );
  expect(printed).toMatchObject([[{ trackingNumber: 'A1' }]]);
  expect(service.count('track')).toBe(2);
  await test.close();
});

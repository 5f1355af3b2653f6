import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHostQueue } from '../../../../../src/core/service/http/hostQueue.ts';
import { NotStarted } from '../../../../../src/core/service/http/runQueued.ts';

const settle = () => new Promise((done) => setImmediate(done));

/** What happens at a queue: an exchange comes, one that runs ends, one that waits is cancelled, the limit changes. */
const anyEvent = fc.oneof(
  fc.record({ kind: fc.constant('come' as const), ownConnection: fc.boolean() }),
  fc.record({ kind: fc.constant('end' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('limit' as const), limit: fc.integer({ min: 1, max: 5 }) }),
);

describe('the queue of a host', () => {
  it('runs what it may, never more, in the order of arrival, and loses none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(anyEvent, { maxLength: 60 }),
        async (max, events) => {
          const queue = createHostQueue(max);
          let limit = max;
          interface Item {
            readonly ownConnection: boolean;
            readonly cancel: AbortController;
            state: 'waiting' | 'running' | 'over';
            end: () => void;
          }
          const items: Item[] = [];
          const outcomes: Promise<unknown>[] = [];
          const in_ = (state: Item['state'], own?: boolean): Item[] =>
            items.filter(
              (item) => item.state === state && (own === undefined || item.ownConnection === own),
            );
          const check = (): void => {
            const [running, shared] = [in_('running'), in_('running', false)];
            expect(running.length).toBeLessThanOrEqual(max);
            const room = running.length < max;
            // Nothing waits that could run.
            expect(room && in_('waiting', true).length > 0).toBe(false);
            expect(room && in_('waiting', false).length > 0 && shared.length < limit).toBe(false);
          };
          for (const event of events) {
            if (event.kind === 'come') {
              const item: Item = {
                ownConnection: event.ownConnection,
                cancel: new AbortController(),
                state: 'waiting',
                end: () => undefined,
              };
              items.push(item);
              outcomes.push(
                queue
                  .run(
                    () => {
                      item.state = 'running';
                      const first = items.find(
                        (each) =>
                          each.state === 'waiting' && each.ownConnection === item.ownConnection,
                      );
                      expect(
                        first === undefined || items.indexOf(first) > items.indexOf(item),
                      ).toBe(true);
                      return new Promise<void>((resolve) => {
                        item.end = () => {
                          item.state = 'over';
                          resolve();
                        };
                      });
                    },
                    { ownConnection: item.ownConnection, signal: item.cancel.signal },
                  )
                  .catch((error: unknown) => {
                    expect(error).toBeInstanceOf(NotStarted);
                  }),
              );
            } else if (event.kind === 'end') {
              const running = in_('running');
              running[event.at % Math.max(1, running.length)]?.end();
              await settle();
            } else if (event.kind === 'cancel') {
              const waiting = in_('waiting');
              const item = waiting[event.at % Math.max(1, waiting.length)];
              if (item) {
                item.state = 'over';
                item.cancel.abort();
              }
            } else {
              limit = event.limit;
              queue.limitShared(limit);
            }
            check();
          }
          while (in_('running').length > 0) {
            for (const item of in_('running')) item.end();
            await settle();
          }
          expect(in_('waiting')).toEqual([]);
          await Promise.all(outcomes);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('begins what nobody waits for only where nothing waits, and lets it take no place from the others', async () => {
    const queue = createHostQueue(2);
    const running: string[] = [];
    const ends = new Map<string, () => void>();
    const come = (name: string, background: boolean, ownConnection = false): Promise<void> =>
      queue.run(
        () =>
          new Promise<void>((resolve) => {
            running.push(name);
            ends.set(name, resolve);
          }),
        { ownConnection, background },
      );
    const all = [
      ...['b1', 'b2', 'b3'].map((name) => come(name, true)),
      come('rates', false),
      come('purchase', false, true),
      come('waits', false),
    ];
    expect(running).toEqual(['b1', 'b2', 'rates', 'purchase']);
    ends.get('b1')?.();
    ends.get('b2')?.();
    await settle();
    expect(running).toHaveLength(4);
    ends.get('rates')?.();
    await settle();
    expect(running.at(-1)).toBe('waits');
    ends.get('purchase')?.();
    await settle();
    expect(running.at(-1)).toBe('b3');
    ends.get('waits')?.();
    ends.get('b3')?.();
    await Promise.all(all);
  });

  it('holds what nobody waits for to the limit of a slowed service', async () => {
    const queue = createHostQueue(3);
    queue.limitShared(1);
    let begun = 0;
    const ends: (() => void)[] = [];
    const all = [1, 2].map(() =>
      queue.run(
        () =>
          new Promise<void>((resolve) => {
            begun += 1;
            ends.push(resolve);
          }),
        { ownConnection: false, background: true },
      ),
    );
    expect(begun).toBe(1);
    ends[0]?.();
    await settle();
    expect(begun).toBe(2);
    ends[1]?.();
    await Promise.all(all);
  });

  it('goes on after an exchange that threw before it began to wait', async () => {
    const queue = createHostQueue(1);
    const failed = queue.run(
      () => {
        throw new Error('at once');
      },
      { ownConnection: false },
    );
    await expect(failed).rejects.toThrow('at once');
    expect(await queue.run(async () => 'next', { ownConnection: false })).toBe('next');
  });

  it('does not listen to a signal any more once the exchange has begun', async () => {
    const queue = createHostQueue(1);
    const cancel = new AbortController();
    const answer = queue.run(async () => 'answer', {
      ownConnection: true,
      signal: cancel.signal,
    });
    cancel.abort();
    expect(await answer).toBe('answer');
  });
});

import { describe, expect, it } from 'vitest';
import { makeLiveState } from '../../../src/renderer/stores/liveState.ts';

describe('a live state', () => {
  it('keeps what an event brought while the first reading was under way, which is older', async () => {
    let take: (next: string) => void = () => undefined;
    let answer: (read: string) => void = () => undefined;
    const { state, start } = makeLiveState<string>(
      (listener) => {
        take = listener;
        return () => undefined;
      },
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const started = start();
    take('new');
    answer('old');
    await started;
    expect(state.value).toBe('new');
  });

  it('keeps what it has when it cannot be read, and ends its subscription when it is stopped or started again', async () => {
    let listening = 0;
    const { state, start, stop } = makeLiveState<string>(
      (take) => {
        listening += 1;
        take('known');
        return () => {
          listening -= 1;
        };
      },
      () => Promise.reject(new Error('no answer')),
    );
    await start();
    await start();
    expect([state.value, listening]).toEqual(['known', 1]);
    stop();
    expect(listening).toBe(0);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../../src/renderer/ipc/desk.ts';
import type { DeskBridge } from '../../../src/shared/bridge.ts';

/** A bridge that counts the functions that crossed it. */
const bridge = () => {
  const listeners = new Set<(payload: unknown) => void>();
  const calls = { on: 0 };
  const desk: DeskBridge = {
    request: () => Promise.reject(new Error('no request is sent here')),
    on: (_, listener) => {
      calls.on += 1;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    desk,
    calls,
    listeners,
    send: () => listeners.forEach((each) => each({ at: 1, fetching: false })),
  };
};

afterEach(() => vi.unstubAllGlobals());

it('makes one subscription for all listeners of an event, and ends it with the last of them', () => {
  const fake = bridge();
  vi.stubGlobal('desk', fake.desk);
  const received: string[] = [];
  const first = listen('codes.catalogue', () => received.push('first'));
  const second = listen('codes.catalogue', () => received.push('second'));
  expect(fake.calls.on).toBe(1);
  fake.send();
  first();
  fake.send();
  expect(received).toEqual(['first', 'second', 'second']);
  expect(fake.listeners.size).toBe(1);
  second();
  expect(fake.listeners.size).toBe(0);
  listen('codes.catalogue', () => received.push('third'));
  fake.send();
  expect(received.at(-1)).toBe('third');
});

it('calls the other listeners of an event when one of them throws', () => {
  const fake = bridge();
  vi.stubGlobal('desk', fake.desk);
  const errors: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  const received: string[] = [];
  listen('codes.catalogue', () => {
    throw new Error('broken');
  });
  listen('codes.catalogue', () => received.push('second'));
  fake.send();
  expect(received).toEqual(['second']);
  expect(errors).toEqual([new Error('broken')]);
});

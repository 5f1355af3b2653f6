import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { feedAddress, isFeedSigned } from '../../../../../src/core/upkeep/updates/feed.ts';
import {
  createUpdates,
  type Updates,
  type UpdateSource,
} from '../../../../../src/core/upkeep/updates/updates.ts';
import type { UpdateState } from '../../../../../src/domain/desk/update.ts';
import { heldClock, START, type HeldClock } from '../../../../fakes/clock.ts';

interface Bench {
  readonly updates: Updates;
  readonly clock: HeldClock;
  readonly seen: UpdateState[];
  readonly left: UpdateSource[];
  /** Words of what goes on, or null. */
  busy: string | null;
}

/** A source that has a version, or fails. */
const source = (
  found: string | null | Error,
): UpdateSource & { checks: number; keptVersion: boolean } => ({
  checks: 0,
  keptVersion: false,
  atEnd: true,
  check() {
    this.checks += 1;
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  },
  download: (progress) => {
    progress(40.2);
    progress(40.9);
    progress(100);
    return Promise.resolve();
  },
  install: () => undefined,
  keepVersion() {
    this.keptVersion = true;
  },
});

const bench = (from: UpdateSource | null): Bench => {
  const clock = heldClock();
  const seen: UpdateState[] = [];
  const left: UpdateSource[] = [];
  const made: Bench = {
    updates: createUpdates({
      source: from,
      busy: () => made.busy,
      leave: (one) => left.push(one),
      clock,
      log: { info: () => undefined, warn: () => undefined },
      emit: (state) => seen.push(state),
    }),
    clock,
    seen,
    left,
    busy: null,
  };
  return made;
};

describe('updates', () => {
  it('are looked for a minute after the start and every six hours, and fetched in the background', async () => {
    const from = source(null);
    const { updates, clock } = bench(from);
    updates.start();
    await clock.pass(59_000);
    expect(from.checks).toBe(0);
    await clock.pass(1_000);
    expect(from.checks).toBe(1);
    await clock.pass(6 * 3_600_000);
    expect(from.checks).toBe(2);
    updates.close();
  });

  it('are not looked for while a run is on, and soon after it', async () => {
    const from = source(null);
    const desk = bench(from);
    desk.busy = 'A run is in progress.';
    desk.updates.start();
    await desk.clock.pass(60_000);
    expect(from.checks).toBe(0);
    desk.busy = null;
    await desk.clock.pass(600_000);
    expect(from.checks).toBe(1);
    desk.updates.close();
  });

  it('tell of each step, once a percent', async () => {
    const { updates, seen } = bench(source('2.0.0'));
    expect(await updates.look()).toEqual({ kind: 'ready', version: '2.0.0', atEnd: true });
    expect(seen).toEqual([
      { kind: 'checking' },
      { kind: 'downloading', version: '2.0.0', percent: 0 },
      { kind: 'downloading', version: '2.0.0', percent: 40 },
      { kind: 'downloading', version: '2.0.0', percent: 100 },
      { kind: 'ready', version: '2.0.0', atEnd: true },
    ]);
  });

  it('are never installed while a run or a print is on, nor before one is ready', async () => {
    const desk = bench(source('2.0.0'));
    expect(() => desk.updates.install()).toThrow(/no update/);
    await desk.updates.look();
    desk.busy = 'Something is being printed.';
    expect(() => desk.updates.install()).toThrow(/being printed/);
    expect(desk.left).toEqual([]);
    desk.busy = null;
    desk.updates.install();
    expect(desk.left).toHaveLength(1);
  });

  it('are not installed while the program starts again after a restore: the installer would end it', async () => {
    const from = source('2.0.0');
    const { updates } = bench(from);
    await updates.look();
    expect(from.keptVersion).toBe(false);
    updates.keepVersion();
    expect(from.keptVersion).toBe(true);
    expect(() => bench(null).updates.keepVersion()).not.toThrow();
  });

  it('that cannot be had are said in the state and tried again, and hold nothing up', async () => {
    const { updates, clock } = bench(source(new Error('not signed')));
    expect(await updates.look()).toEqual({ kind: 'failed', message: 'not signed', at: START });
    expect(clock.sleepers()).toBe(0);
  });

  it('are off where the build names no place for them', async () => {
    const { updates, clock } = bench(null);
    updates.start();
    expect(await updates.look()).toEqual({ kind: 'off' });
    expect(clock.sleepers()).toBe(0);
  });
});

describe('the place of updates', () => {
  it('is an https folder or the releases of a repository, and nothing that anybody on the way could change', () => {
    expect(feedAddress('https://updates.example/desk')?.feed).toBe('https://updates.example/desk/');
    const github = feedAddress('github:owner/name');
    expect(github?.feed).toBe('https://github.com/owner/name/releases/latest/download/');
    expect(github?.files('1.2.0')).toBe('https://github.com/owner/name/releases/download/v1.2.0/');
    expect(feedAddress('http://127.0.0.1:8080/')?.feed).toBe('http://127.0.0.1:8080/');
    for (const bad of [
      'http://updates.example/',
      'file:///tmp/',
      'https://a:b@c.example/',
      'x',
      '',
    ])
      expect(feedAddress(bad), bad).toBeNull();
  });
});

describe('the signature of a feed', () => {
  it('is believed from the owner of the key only', () => {
    const ours = generateKeyPairSync('ed25519');
    const theirs = generateKeyPairSync('ed25519');
    const der = (key: typeof ours.publicKey): string =>
      key.export({ format: 'der', type: 'spki' }).toString('base64');
    const text = 'version: 2.0.0\n';
    const signature = sign(null, Buffer.from(text), ours.privateKey).toString('base64');
    expect(isFeedSigned(text, `${signature}\n`, der(ours.publicKey))).toBe(true);
    expect(isFeedSigned(text, signature, der(theirs.publicKey))).toBe(false);
    expect(isFeedSigned(`${text} `, signature, der(ours.publicKey))).toBe(false);
    expect(isFeedSigned(text, '', der(ours.publicKey))).toBe(false);
    expect(isFeedSigned(text, signature, 'no key')).toBe(false);
  });
});

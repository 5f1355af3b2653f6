import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Desk } from '../../src/core/desk.ts';
import { openDesk } from '../../src/core/openDesk.ts';
import {
  HttpFailure,
  type HttpAnswer,
  type HttpRequest,
  type HttpSend,
} from '../../src/core/base/ports.ts';
import type { StoredLocation } from '../../src/core/ledger/tables/facts.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { settingsSchema, type Settings } from '../../src/domain/desk/settings.ts';
import { inlineWorker } from '../fakes/inlineWorker.ts';
import { operationOf } from '../fakes/operation.ts';
import { Killed, watchedDatabase } from './watchedDatabase.ts';
import type { World } from './world.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** A port without a listener. */
const NOBODY = 'http://127.0.0.1:9';
const PATIENT_MS = 20_000;
const IMPATIENT_MS = 25;

/** The simulated surroundings of the desk, shared by all lives of a run. */
export interface Surroundings {
  line: 'up' | 'offline' | 'refused';
  /** Settings that differ from the initial ones. */
  settings: Partial<Settings>;
  /** True for a request to give up early, because its answer is delayed. */
  impatient: (request: HttpRequest) => boolean;
  /** Called before each request and after each answer, to do something else at the desk at that moment. */
  meanwhile: () => void;
  /** Number of writes until the disk is full, and how many then fail. */
  full: { after: number; times: number } | null;
  /** How often each reference was sent to the service. */
  readonly purchases: Map<string, number>;
  /** Violated rules about requests, as texts. */
  readonly broken: string[];
}

/** A desk from its start to its end. `kill` acts like SIGKILL: only what is on disk at that moment remains. */
export interface Life {
  readonly desk: Desk;
  readonly folder: string;
  /** Resolves with the remaining folder when the desk is killed. */
  readonly killed: Promise<string>;
  /** Kills it at the n-th point from now at which it can be killed; null cancels that. */
  readonly killAfter: (points: number | null) => void;
  /** Closes it normally. */
  readonly close: () => Promise<void>;
}

/** Thrown by `startLife` when the desk was killed while starting. */
export class KilledAtStart extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super('killed while it started');
    this.folder = folder;
  }
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export interface LifeOptions {
  readonly world: World;
  readonly around: Surroundings;
  readonly random: () => number;
  readonly mark: string;
  /** The location of its folder, as the desk is given it. */
  readonly home: StoredLocation;
  /** Number of points, from its start, after which it is killed. */
  readonly killAfter: number | null;
}

/**
 * A real desk on a real folder, in this process. A kill copies the folder at that moment and continues with the copy: whatever the killed desk still
 * does happens in a folder that nothing reads, and it cannot send any more.
 */
export const startLife = (
  folder: string,
  { world, around, random, mark, home, killAfter }: LifeOptions,
): Life => {
  const path = join(folder, 'desk.db');
  const ending = new AbortController();
  let dead = false;
  /** A function, because the value may have changed after an await. */
  const isDead = (): boolean => dead;
  let left: number | null = killAfter;
  /** True during an action of a person: kills in the middle of those are tested by test/kill/typing.ts. */
  let person = false;
  let tell: (rest: string) => void = () => undefined;
  let rest = '';
  const killed = new Promise<string>((resolve) => {
    tell = resolve;
  });

  const die = (): void => {
    if (dead) return;
    dead = true;
    rest = mkdtempSync(join(world.folder, 'life-'));
    cpSync(folder, rest, { recursive: true, filter: (file) => !file.endsWith('-shm') });
    ending.abort();
    desk?.memory.learner.close();
    reader?.close();
    // Closes files as the system does for a dead process; later, because a statement may be running.
    setImmediate(() => {
      desk?.context.store.attempts?.close();
      opened.db.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    });
    tell(rest);
  };
  /** A point at which the desk may be killed. Returns true when it is dead. */
  const point = (): boolean => {
    if (dead || person || left === null) return dead;
    left -= 1;
    if (left > 0) return false;
    die();
    return true;
  };
  const full = (): boolean => {
    const { full: plan } = around;
    if (plan === null) return false;
    if (plan.after > 0) plan.after -= 1;
    else plan.times -= 1;
    return plan.after === 0 && plan.times >= 0;
  };

  let desk: Desk | undefined;
  let reader: DatabaseSync | undefined;
  const found = openStoreFile(folder, world.now());
  if (found.kind !== 'open') throw new Error('the database is damaged');
  const opened: { readonly db: (typeof found)['db'] } = found;

  /** Checks that a purchase that is sent is in the journal on disk, with exactly these bytes. */
  const mustBeJournaled = ({ body }: HttpRequest): void => {
    const reference = String(
      (JSON.parse(new TextDecoder().decode(body)) as { external_reference?: unknown })
        .external_reference,
    );
    const times = (around.purchases.get(reference) ?? 0) + 1;
    around.purchases.set(reference, times);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const sent =
      reader
        ?.prepare("SELECT detail FROM journal WHERE event = 'sent' AND reference = ? ORDER BY seq")
        .all(reference)
        .map((row) => String(row['detail'])) ?? [];
    const state = reader
      ?.prepare('SELECT state FROM shipments WHERE external_reference = ? AND removed_at IS NULL')
      .get(reference)?.['state'];
    if (sent.length < times)
      around.broken.push(
        `${reference} left ${times} times with ${sent.length} entries in the journal`,
      );
    else if (!sent.at(-1)?.includes(hash.slice(0, 16)))
      around.broken.push(`${reference} left with other bytes than the journal says`);
    if (state !== 'sending') around.broken.push(`${reference} left while it was ${String(state)}`);
  };

  /** Advances the clock so that no two requests have the same time and prices can be told apart. */
  const moment = (): void => {
    world.pass(1);
    person = true;
    around.meanwhile();
    person = false;
  };

  const send: HttpSend = async (request) => {
    if (isDead() || point()) return never();
    moment();
    if (around.line === 'offline')
      throw new HttpFailure('connect', false, 'no line', 'ENETUNREACH');
    if (operationOf(request) === 'purchase') mustBeJournaled(request);
    const signal =
      request.signal === undefined
        ? ending.signal
        : AbortSignal.any([request.signal, ending.signal]);
    const url =
      around.line === 'refused' ? request.url.replace(/^http:\/\/[^/]+/, NOBODY) : request.url;
    const timeoutMs = around.impatient(request) ? IMPATIENT_MS : PATIENT_MS;
    const answer: Promise<HttpAnswer> = world.wire({ ...request, url, timeoutMs, signal });
    answer.catch(() => undefined);
    // Kills at a random time between the first byte of the request and the last of the answer.
    if (left === 1) setTimeout(point, random() * 4);
    else point();
    await answer.catch(() => undefined);
    if (isDead() || point()) return never();
    moment();
    return answer;
  };

  const settings: Settings = settingsSchema.parse({ desk: mark, operator: 'AO', concurrency: 4 });
  try {
    reader = new DatabaseSync(path, { readOnly: true });
    desk = openDesk({
      dataDir: folder,
      resourcesDir: join(ROOT, 'resources'),
      workerUrl: new URL('file:///'),
      worker: inlineWorker,
      send,
      random,
      home,
      db: watchedDatabase(opened.db, {
        at: () => {
          if (point()) throw new Killed('killed here');
        },
        dead: () => dead,
        full,
      }),
      clock: {
        now: world.now,
        sleep: async (ms, signal) => {
          if (dead) return never();
          signal?.throwIfAborted();
          world.pass(ms);
          await nextTurn();
          return isDead() ? never() : undefined;
        },
      },
      log: { info: () => undefined, warn: () => undefined },
      timeZone: 'Africa/Lagos',
      settings: () => ({ ...settings, ...around.settings }),
      emit: () => undefined,
      credentials: async () => world.practice,
      practiceAddress: () => world.practice.url,
    });
    // As each shell does at its start: records the service that it is connected to.
    desk.context.identity();
  } catch (reason) {
    if (!isDead()) throw reason;
    throw new KilledAtStart(rest);
  }
  const living = desk;
  return {
    desk: living,
    folder,
    killed,
    killAfter: (points) => {
      left = points;
    },
    close: async () => {
      if (dead) return;
      left = null;
      await living.close();
      reader.close();
    },
  };
};

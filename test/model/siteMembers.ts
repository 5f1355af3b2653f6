import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/core/base/clock.ts';
import type { HttpRequest } from '../../src/core/base/ports.ts';
import { writeJoinCode, type JoinCode } from '../../src/domain/site/siteAddress.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import type { FakeService } from '../fakes/service.ts';
import { siteDesk } from '../fakes/siteDesks.ts';
import { siteActs, type SiteActs } from './siteActs.ts';

/** A desk of a random run. */
export interface SiteMember {
  readonly name: string;
  readonly acts: SiteActs;
  readonly dataDir: string;
  /** Kills the desk, calls `between` with its data folder, and starts it again. */
  restart(between?: (dataDir: string) => void): Promise<void>;
  /** Closes the desk and removes its folder. */
  close(): Promise<void>;
}

interface MemberOptions {
  readonly code: JoinCode;
  readonly name: string;
  readonly service: FakeService;
  /** Added to the system's clock, in milliseconds. */
  readonly skew: number;
}

/** Desks use the test service: what is learned on the practice service is not shared. */
export const SETTINGS = { activeProfile: 'test' } as const;

/** A desk in this process. Its connection to the site is closed before it is killed. */
export const memberHere = async ({
  code,
  name,
  service,
  skew,
}: MemberOptions): Promise<SiteMember> => {
  const clock = { ...systemClock, now: () => systemClock.now() + skew };
  let desk = siteDesk({ service, clock, settings: SETTINGS });
  let acts = siteActs(desk);
  await acts.join(writeJoinCode(code), name);
  return {
    name,
    dataDir: desk.dataDir,
    get acts() {
      return acts;
    },
    restart: async (between) => {
      desk = await desk.reopen(between);
      acts = siteActs(desk);
    },
    close: () => desk.close(),
  };
};

/** Messages from the desk's process to this one. */
export type FromDesk =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly call: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly call: number; readonly reason: string }
  | {
      readonly kind: 'send';
      readonly call: number;
      readonly request: Pick<HttpRequest, 'method' | 'url' | 'headers' | 'body'>;
    };

/** Messages to the desk's process. */
export type ToDesk =
  | {
      readonly kind: 'act';
      readonly call: number;
      readonly name: keyof SiteActs;
      readonly values: readonly unknown[];
    }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: unknown };

/** The start parameters of the desk's process, as JSON in its first argument. */
export interface DeskStart {
  readonly dataDir: string;
  readonly skew: number;
  /** Seed of its random numbers; different for each start. */
  readonly seed: number;
}

/** Thrown by an act when its desk's process ended. */
export class DeskKilled extends Error {}

/** Path of the program of `siteChild.ts`. */
const childProgram = (): string => join(builtPrograms(), 'siteDesk.mjs');
const COMPILED = join(import.meta.dirname, '../../.cache/compiled');
let starts = 1_000;

/** A process of a desk. */
interface DeskProcess {
  readonly acts: SiteActs;
  /** Sends SIGKILL; resolves when the process has ended. */
  readonly kill: () => Promise<void>;
}

const NAMES = [
  'join',
  'book',
  'bookParcels',
  'lookAround',
  'copy',
  'setLine',
  'exchange',
  'writeShared',
  'backUp',
  'setUpAnew',
  'calm',
  'rest',
  'report',
] as const satisfies readonly (keyof SiteActs)[];

const startProcess = async (
  { dataDir, skew }: Omit<DeskStart, 'seed'>,
  service: FakeService,
): Promise<DeskProcess> => {
  starts += 7;
  const start: DeskStart = { dataDir, skew, seed: starts };
  const child: ChildProcess = fork(childProgram(), [JSON.stringify(start)], {
    execPath: process.execPath,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  const gone = once(child, 'exit');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ready = Promise.withResolvers<null>();
  const say = (message: ToDesk): void => {
    // A killed process cannot receive messages.
    if (child.connected) child.send(message, () => undefined);
  };
  child.on('message', (message: FromDesk) => {
    if (message.kind === 'ready') ready.resolve(null);
    if (message.kind === 'done') waiting.get(message.call)?.resolve(message.value);
    if (message.kind === 'failed') waiting.get(message.call)?.reject(new Error(message.reason));
    if (message.kind === 'send') {
      const { call, request } = message;
      // Without an answer the desk's request fails like a broken connection.
      void service.send({ ...request, timeoutMs: 60_000, maxBytes: 1_000_000 }).then(
        (answer) => say({ kind: 'answer', call, answer }),
        () => say({ kind: 'answer', call, answer: null }),
      );
    }
  });
  void gone.then(() => {
    const killed = new DeskKilled('the process of the desk ended');
    ready.reject(killed);
    for (const { reject } of waiting.values()) reject(killed);
  });
  let calls = 0;
  const ask = async (name: keyof SiteActs, values: readonly unknown[]): Promise<unknown> => {
    calls += 1;
    const call = calls;
    const result = Promise.withResolvers<unknown>();
    waiting.set(call, result);
    say({ kind: 'act', call, name, values });
    if (!child.connected) result.reject(new DeskKilled('the process of the desk is gone'));
    try {
      return await result.promise;
    } finally {
      waiting.delete(call);
    }
  };
  const acts = Object.fromEntries(
    NAMES.map((name) => [name, (...values: unknown[]) => ask(name, values)]),
  ) as unknown as SiteActs;
  await ready.promise;
  return {
    acts,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** A desk in its own process, which can be killed with SIGKILL at any time. */
export const memberInProcess = async ({
  code,
  name,
  service,
  skew,
}: MemberOptions): Promise<
  SiteMember & {
    /** Sends SIGKILL; acts in progress reject with DeskKilled. `restart` starts it again. */
    readonly kill: () => Promise<void>;
  }
> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-site-desk-'));
  let running = await startProcess({ dataDir, skew }, service);
  await running.acts.join(writeJoinCode(code), name);
  return {
    name,
    dataDir,
    get acts() {
      return running.acts;
    },
    kill: () => running.kill(),
    restart: async (between) => {
      await running.kill();
      between?.(dataDir);
      running = await startProcess({ dataDir, skew }, service);
    },
    close: async () => {
      await running.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

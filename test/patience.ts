import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

const WORK = Buffer.alloc(4 << 20);
/** Time of the work on a quiet machine without instructions for SHA-256, in milliseconds. */
const QUIET_MS = 20;
/** A machine that is slower than this has failed. */
const MOST = 30;
const FRESH_MS = 5_000;

// Not performance.now: tests of components stop it.
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

let measured = { at: -Infinity, factor: 1 };

/** Returns how many times slower than a quiet one this machine is now, 1 to 30: it is busy, or slow itself. */
export const slowness = (): number => {
  const began = now();
  if (began - measured.at < FRESH_MS) return measured.factor;
  createHash('sha256').update(WORK).digest();
  const [load = 0] = loadavg();
  const factor = Math.max((now() - began) / QUIET_MS, load / availableParallelism());
  measured = { at: now(), factor: Math.min(Math.max(factor, 1), MOST) };
  return measured.factor;
};

/** Returns the limit of a wait, in milliseconds: long enough that none fails because the machine is slow. @param quietMs limit on a quiet machine */
export const patience = (quietMs = 60_000): number => Math.round(quietMs * slowness());

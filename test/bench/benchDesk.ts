import { resolve } from 'node:path';
import { systemClock } from '../../src/core/base/clock.ts';
import type { Desk } from '../../src/core/desk.ts';
import { openDesk, type OpenDeskOptions } from '../../src/core/openDesk.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Opens the desk of a data folder as the window does: a large ledger is checked in the background. Without `send` it sends nothing. */
export const openBenchDesk = (dataDir: string, options: Partial<OpenDeskOptions> = {}): Desk => {
  const opened = openStoreFile(dataDir, Date.now(), undefined, { beside: true });
  if (opened.kind !== 'open') throw new Error('no database');
  const settings = settingsSchema.parse({ desk: 'BNCH' });
  return openDesk({
    dataDir,
    resourcesDir: resolve(ROOT, 'resources'),
    workerUrl: new URL('../../src/core/papers/documents/worker.ts', import.meta.url),
    db: opened.db,
    send: () => Promise.reject(new Error('nothing is sent')),
    clock: systemClock,
    random: Math.random,
    log: { info: () => undefined, warn: () => undefined },
    timeZone: 'Africa/Lagos',
    settings: () => settings,
    credentials: async () => ({ publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY }),
    practiceAddress: () => null,
    emit: () => undefined,
    ...options,
  });
};

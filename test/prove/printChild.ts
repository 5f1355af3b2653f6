/**
 * A desk that only prints, to be killed: `printChild.ts FOLDER CUPS_SERVER PDF`. Continues the queue in the folder; prints `idle` when no job is
 * open.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRunCommand } from '../../src/core/papers/cups/command.ts';
import { createCupsSystem } from '../../src/core/papers/cups/cupsSystem.ts';
import { createPrintQueue } from '../../src/core/papers/printing/queue.ts';
import { createPrintSetup } from '../../src/core/papers/printing/setup.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { createStore } from '../../src/core/ledger/tables/store.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { ok } from '../../src/domain/service/serviceError.ts';

const [folder = '', server = '', pdf = ''] = process.argv.slice(2);
const opened = openStoreFile(folder, Date.now());
if (opened.kind !== 'open') throw new Error('the database is damaged');
const store = createStore(opened.db);
const queue = createPrintQueue({
  store,
  clock: systemClock,
  log: { info: () => undefined, warn: () => undefined },
  system: createCupsSystem({ run: createRunCommand({ ...process.env, CUPS_SERVER: server }) }),
  setup: createPrintSetup(store),
  render: async ({ id }) => {
    const path = join(folder, `${id}.pdf`);
    copyFileSync(pdf, path);
    return ok({ path, leftOut: [], isCurrent: () => true, takeSlots: () => () => undefined });
  },
  leaveOut: () => {
    throw new Error('every page here can be laid out');
  },
  titleNow: ({ title }) => title,
  onJobs: () => {
    if (store.printJobs.open().length === 0) process.stdout.write('idle\n');
  },
  onPrinter: () => undefined,
});
await queue.recover();
queue.start();
process.stdout.write(store.printJobs.open().length === 0 ? 'idle\n' : 'started\n');

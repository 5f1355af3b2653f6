/**
 * `npm run walk [-- --list]`: how many files of `src`, and how many functions, one cell edit and one payment enter, by V8's precise coverage.
 * Exits with 1 when they are more than what one person can follow. `--list` names the files and their functions.
 */
import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { draft } from '../component/builders.ts';
import { openWorld } from '../component/deskWorld.ts';
import type { RouteName } from '../../src/main/ipc/routes.ts';
import { realDesk } from '../component/realDesk.ts';

/** The most that a walk enters. */
interface Bounds {
  readonly files: number;
  readonly functions: number;
}

const EDIT: Bounds = { files: 65, functions: 328 };
const PAYMENT: Bounds = { files: 45, functions: 176 };

const SOURCES = pathToFileURL(join(import.meta.dirname, '../../src/')).href;

const coverage = new Session();
const desk = realDesk();

const ask = async (route: RouteName, input: unknown): Promise<unknown> => {
  const answer = await desk.request(route, input);
  if (!answer.ok) throw new Error(`${route}: ${answer.error.message}`);
  return answer.data;
};

/** Names of the functions of each file that the work enters; a module's own code is none. */
const enteredBy = async (work: () => Promise<unknown>): Promise<ReadonlyMap<string, string[]>> => {
  await desk.core.collector.idle();
  await coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await coverage.post('Profiler.takePreciseCoverage');
  await coverage.post('Profiler.stopPreciseCoverage');
  const entered = result
    .filter(({ url }) => url.startsWith(SOURCES))
    .map(({ url, functions }): [string, string[]] => [
      url.slice(SOURCES.length),
      functions
        .filter(({ ranges: [all], functionName }) => {
          const isModule = all?.startOffset === 0 && functionName === '';
          return !isModule && (all?.count ?? 0) > 0;
        })
        .map(({ functionName }) => functionName || '(nameless)'),
    ]);
  return new Map(entered.filter(([, functions]) => functions.length > 0).sort());
};

/** Prints what the work enters. @returns whether that is within the bounds */
const walk = async (
  name: string,
  bounds: Bounds,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  const entered = await enteredBy(work);
  const functions = [...entered.values()].flat().length;
  const within = entered.size <= bounds.files && functions <= bounds.functions;
  console.log(
    `${name}: ${entered.size} files (at most ${bounds.files}), ${functions} functions (at most ${bounds.functions})${within ? '' : ': too many'}`,
  );
  if (process.argv.includes('--list'))
    for (const [file, names] of entered) console.log(`  ${file}: ${names.join(', ')}`);
  return within;
};

coverage.connect();
await coverage.post('Profiler.enable');
const world = await openWorld(desk);
const { id: batchId } = world.addBatch({ name: 'Walk' });
const { id } = world.add(batchId, draft());
const cell = (city: string) => ({
  batchId,
  edits: [{ id, path: 'receiver.city', value: city }],
  label: 'City',
  editSessionId: 'walk',
});
const edited = await walk('one cell edit', EDIT, () => ask('sheet.edit', cell('Bethesda')));

await world.book(id);
const [state] = desk.core.payments.states([id]);
const paid = await walk('one payment', PAYMENT, () =>
  ask('payments.take', {
    id: crypto.randomUUID(),
    shipmentIds: [id],
    method: 'cash',
    amount: state?.balance?.price,
    tendered: null,
    reference: '',
    pin: null,
  }),
);
await desk.close();
coverage.disconnect();
process.exitCode = edited && paid ? 0 : 1;

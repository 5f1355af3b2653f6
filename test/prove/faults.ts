import type { ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import { startFaultBench, type FaultBench } from '../fakes/faultBench.ts';
import { FAULTS, PDF_FAULTS, type Effect } from '../fakes/faults.ts';
import { boughtTwice } from '../kill/truth.ts';
import type { Proof, ProveOptions } from './proof.ts';

const SHIPMENTS = 3;
const PLACES = ['first', 'middle', 'last'] as const;
const OPERATIONS = ['rates', 'purchase', 'upload', 'document'] as const;
type Operation = (typeof OPERATIONS)[number];

/** The result of a run in which the calls of one shipment failed. */
interface Cell {
  /** The typed error, or for a document its message. */
  readonly error: string;
  readonly state: string;
  /** Number of other shipments that were booked anyway. */
  readonly others: number;
  readonly sold: number;
  readonly twice: number;
  readonly lost: number;
}

const faultsOf = (operation: Operation): readonly (readonly [name: string, effect: Effect])[] =>
  operation === 'document'
    ? [
        ...FAULTS.filter(([name]) => name !== 'no tracking number' && name !== 'wrong types'),
        ...PDF_FAULTS,
      ]
    : FAULTS.filter(([name]) => operation === 'purchase' || name !== 'no tracking number');

/** The typed error in the shipment's issues or journal. */
const errorOf = (
  bench: FaultBench,
  operation: Operation,
  { id, issues, documents, state }: ShipmentSnapshot,
): string => {
  const noted = issues
    .find(({ code }) => code.startsWith('service-'))
    ?.code.replace('service-', '');
  const line = bench
    .desk()
    .desk.context.store.journal.of(id)
    .findLast(({ event }) => event === 'uncertain' || event === 'notSent' || event === 'refused');
  switch (operation) {
    case 'rates':
      return noted ?? 'none';
    case 'document':
      return documents.find((each) => each.state === 'failed')?.message ?? 'none';
    case 'purchase':
    case 'upload':
      return state === 'refused'
        ? 'refused'
        : (/^(?:files: )?(\w+):/.exec(line?.detail ?? '')?.[1] ?? 'none');
  }
};

const cell = async (
  bench: FaultBench,
  operation: Operation,
  effect: Effect,
  place: number,
): Promise<Cell> => {
  const snapshots = await bench.struckRun(operation, effect, SHIPMENTS, place);
  const struck = snapshots[place];
  if (!struck) throw new Error('there is no such shipment');
  const error = errorOf(bench, operation, struck);
  // Throws when the lists differ after a person has resolved the uncertain shipments.
  const lost = await bench.resolvedEqualsService(snapshots).then(
    () => 0,
    () => 1,
  );
  const references = new Set(snapshots.map(({ externalReference }) => externalReference));
  const bought = bench.practice
    .shipments()
    .filter((each) => references.has(each.external_reference));
  return {
    error,
    lost,
    state: struck.state,
    others: snapshots.filter(({ id, state }) => id !== struck.id && state === 'booked').length,
    sold: bought.filter((each) => each.external_reference === struck.externalReference).length,
    twice: boughtTwice(bought).length,
  };
};

/** One cell of the table: the common result, or the results by position. */
const words = (cells: readonly Cell[]): string => {
  const told = cells.map(
    ({ error, state, sold }) =>
      `${error === 'none' ? '' : `${error} → `}${state}${state === 'booked' ? '' : sold > 0 ? ', bought' : ', not bought'}`,
  );
  const others = cells.map((each) => each.others);
  const stopped = others.every((count) => count === SHIPMENTS - 1)
    ? ''
    : `; others booked ${others.join('/')}`;
  return `${new Set(told).size === 1 ? told[0] : told.map((text, at) => `${PLACES[at]}: ${text}`).join('; ')}${stopped}`;
};

/** Tests every fault × rates, purchase, upload, document × the first, middle and last shipment of a run of three. */
export const run = async ({ say }: Pick<ProveOptions, 'say'>): Promise<Proof> => {
  const bench = await startFaultBench();
  bench.open();
  try {
    const found = new Map<string, Cell[]>();
    for (const operation of OPERATIONS) {
      for (const [name, effect] of faultsOf(operation)) {
        const cells: Cell[] = [];
        for (const place of PLACES.keys()) cells.push(await cell(bench, operation, effect, place));
        found.set(`${operation} ${name}`, cells);
      }
      say(`faults on ${operation}: done`);
    }
    const all = [...found.values()].flat();
    const sum = (pick: (each: Cell) => number): number =>
      all.reduce((total, each) => total + pick(each), 0);
    const [twice, lost] = [sum((each) => each.twice), sum((each) => each.lost)];
    const uncertain = all.filter(({ state }) => state === 'uncertain');
    const elsewhere = [...found].flatMap(([name, cells]) =>
      name.startsWith('purchase ') ? [] : cells.filter(({ state }) => state === 'uncertain'),
    );
    return {
      title: 'The fault matrix',
      ok: twice === 0 && lost === 0 && elsewhere.length === 0,
      rows: [
        ['runs of three shipments, one spoilt', all.length],
        ['uncertain', uncertain.length],
        ['uncertain by anything else than a purchase', elsewhere.length],
        ['uncertain and bought', uncertain.filter(({ sold }) => sold > 0).length],
        ['bought twice', twice],
        ['lost', lost],
      ],
      table: [
        '| fault | rates | purchase | upload | document |',
        '|---|---|---|---|---|',
        ...[...FAULTS, ...PDF_FAULTS].map(
          ([name]) =>
            `| ${name} | ${OPERATIONS.map((operation) => (found.has(`${operation} ${name}`) ? words(found.get(`${operation} ${name}`) ?? []) : '–')).join(' | ')} |`,
        ),
      ].join('\n'),
    };
  } finally {
    await bench.close();
    await bench.end();
  }
};

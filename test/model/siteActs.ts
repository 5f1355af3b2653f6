import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chosen, goodDraft, stateOf } from '../builders.ts';
import type { LineFault, SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { randomOf } from './random.ts';
import { sharedAt, writeShared } from './siteShared.ts';

const UNSENT = ['ready', 'quoted', 'chosen', 'refused'];

/** The state of a desk after an act, as plain data. */
export interface SiteReport {
  readonly line: string;
  readonly trouble: string | null;
  readonly unsent: number;
  readonly unasked: number;
  /** State of each shipment in the ledger, by its id, removed ones too. */
  readonly states: ReadonlyMap<string, string>;
  /** Ids of shipments that are in the ledger and not removed. */
  readonly here: ReadonlySet<string>;
  /** Ids by parcel, oldest first; only of shipments whose draft is known. */
  readonly parcels: ReadonlyMap<number, readonly string[]>;
  readonly references: ReadonlyMap<string, string>;
  /** Ids that are on their way to or from another desk. */
  readonly passing: ReadonlySet<string>;
  /** For each shipment, as text: whether this desk has it, and the state of its pass. */
  readonly passes: ReadonlyMap<string, string>;
  /** Ids of shipments that are shown as bought twice. */
  readonly doubles: ReadonlySet<string>;
  /** Shipments of other desks, as this desk knows them. */
  readonly others: readonly {
    readonly id: string;
    readonly desk: string;
    readonly state: string;
  }[];
  /** Shared records, one line each. */
  readonly shared: readonly string[];
}

/** What a random run does with one desk. Arguments and results are plain data: the desk may be in another process. */
export interface SiteActs {
  join(code: string, name: string): Promise<void>;
  /** Books a parcel unless this desk may have bought it already. @param ids shipments that are this parcel, at any desk */
  book(parcel: number, ids: readonly string[]): Promise<void>;
  /** Gives, takes or takes back a shipment if there is one. @returns what was done, in words */
  pass(kind: PassKind, draws: readonly [number, number]): Promise<string>;
  setLine(fault: LineFault): Promise<void>;
  exchange(): Promise<void>;
  /** Changes one shared record. @returns what was done, in words */
  writeShared(seed: number): Promise<string>;
  /** Writes a copy of the ledger into the data folder. @returns its path */
  backUp(name: string): Promise<string>;
  setUpAnew(setUp: {
    readonly code: string;
    readonly user: string;
    readonly password: string;
    readonly deskName: string;
  }): Promise<void>;
  /** Ends all faults and processes the learning queue, which may create shared entries. */
  calm(): Promise<void>;
  /** One round towards quiet: answers the questions a person would answer, then exchanges. @returns whether nothing is left to send */
  rest(): Promise<boolean>;
  report(): Promise<SiteReport>;
}

export type PassKind = 'give' | 'take' | 'takeBack';

const parcelName = (parcel: number): string => `P-${parcel}`;

const report = (test: SiteDeskUnderTest): SiteReport => {
  const { desk, site } = test;
  const { store } = desk.context;
  const { line, trouble, unsent, unasked, passes, doubles } = site.state();
  const records = store.shipments.some(
    store.db.all('SELECT id FROM shipments ORDER BY id').map((row) => String(row['id'])),
  );
  const parcels = new Map<number, string[]>();
  for (const { id, draft } of records) {
    const parcel = /^P-(\d+)$/.exec(draft.name)?.[1];
    if (parcel !== undefined)
      parcels.set(Number(parcel), [...(parcels.get(Number(parcel)) ?? []), id]);
  }
  const here = new Set(records.filter(({ removedAt }) => removedAt === null).map(({ id }) => id));
  return {
    line,
    trouble,
    unsent,
    unasked,
    states: new Map(records.map(({ id, purchase }) => [id, purchase.kind])),
    here,
    parcels,
    references: new Map(records.map(({ id, externalReference }) => [id, externalReference])),
    passing: new Set(passes.map(({ shipmentId }) => shipmentId)),
    passes: new Map(
      records.map(({ id }) => {
        const pass = store.sitePasses.get(id);
        return [
          id,
          `${here.has(id) ? 'has it' : 'does not have it'}${pass ? ` (${pass.state}, hop ${pass.hop})` : ''}`,
        ];
      }),
    ),
    doubles: new Set(doubles.map(({ shipmentId }) => shipmentId)),
    others: desk.othersShipments
      .search('', 500)
      .map(({ id, deskName, state }) => ({ id, desk: deskName, state })),
    shared: sharedAt(test),
  };
};

export const siteActs = (test: SiteDeskUnderTest): SiteActs => {
  const { desk, site } = test;
  const isHere = (id: string): boolean => desk.context.store.shipments.get(id)?.removedAt === null;

  return {
    join: async (code, name) => {
      await site.join(code, name);
      await site.exchange();
    },
    book: async (parcel, ids) => {
      // A shipment that was given away is tried too: it must not be sent.
      let id = ids.findLast((each) => UNSENT.includes(stateOf(test, each)));
      if (id !== undefined && stateOf(test, id) !== 'refused' && isHere(id)) {
        await desk.rating.start([id], null).finished;
        desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
      }
      // A desk books a parcel again only when it certainly did not buy it.
      if (id === undefined && ids.some((each) => stateOf(test, each) !== 'gone')) return;
      if (id === undefined) [id = ''] = await chosen(test, goodDraft(parcelName(parcel)));
      const { booking } = desk;
      try {
        const { token } = booking.preflight([id]);
        await booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null).finished;
      } catch {
        // The site cannot be queried, or the ledger waits for a person: nothing was begun.
      }
    },
    pass: async (kind, [one, two]) => {
      const { passing } = desk;
      const { passes, desks } = site.state();
      const step = async (what: string, work: Promise<void>): Promise<string> => {
        await work.catch(() => undefined);
        return what;
      };
      const offered = passes.find(({ state }) => state === 'offered');
      if (kind === 'take' && offered) return step('takes', passing.take(offered.shipmentId));
      const given = passes.find(({ state }) => state === 'given' || state === 'giving');
      if (kind === 'takeBack' && given)
        return step('takes back', passing.takeBack(given.shipmentId));
      const free = [...report(test).parcels.values()]
        .flat()
        .filter((id) => UNSENT.includes(stateOf(test, id)));
      const id = free[one % Math.max(1, free.length)];
      const to = desks[two % Math.max(1, desks.length)];
      return id === undefined || to === undefined
        ? 'has nothing to pass on'
        : step(`gives ${id} to ${to.name}`, passing.give(id, to.id));
    },
    setLine: async (fault) => test.setLine(fault),
    exchange: async () => {
      await site.exchange();
    },
    writeShared: async (seed) => writeShared(test, randomOf(seed)),
    backUp: async (name) => {
      const file = join(test.dataDir, name);
      rmSync(file, { force: true });
      desk.context.store.db.copyTo(file);
      return file;
    },
    setUpAnew: async (setUp) => {
      await site.setUpAnew(setUp);
      await site.exchange();
    },
    calm: async () => {
      test.setLine('none');
      // Entries learned from the last booking would otherwise be shared after the run.
      desk.memory.learner.flush();
    },
    rest: async () => {
      if (desk.ledgerLock.get()?.by === 'putBack') desk.ledgerLock.reviewed();
      await site.exchange();
      if (site.state().trouble === 'copied') await site.resume();
      const { unsent, trouble } = site.state();
      return unsent === 0 && trouble === null;
    },
    report: async () => report(test),
  };
};

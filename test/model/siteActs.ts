import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chosen, goodDraft, stateOf } from '../builders.ts';
import { present } from '../present.ts';
import type { LineFault, SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { randomOf } from './random.ts';
import { sharedAt, writeShared } from './siteShared.ts';

const UNSENT = ['draft', 'ready', 'quoted', 'chosen', 'refused'];

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
  /** Books these parcels in one run, those of this desk that are not sent and those that it does not have yet. */
  bookParcels(parcels: readonly number[]): Promise<void>;
  /** Reads all that shows facts of other desks: dashboard, list and details. @returns number of facts that were left out */
  lookAround(): Promise<number>;
  /** Offers a shipment, or opens a copy of another desk's and edits it at times. @returns what was done, in words */
  copy(kind: CopyKind, draw: number): Promise<string>;
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

export type CopyKind = 'offer' | 'openCopy';

const parcelName = (parcel: number): string => `P-${parcel}`;

const report = (test: SiteDeskUnderTest): SiteReport => {
  const { desk, site } = test;
  const { store } = desk.context;
  const { line, trouble, unsent, unasked, doubles } = site.state();
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
      // A copy of another desk's shipment is tried too: of both, one may be sent.
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
    bookParcels: async (parcels) => {
      const own = report(test).parcels;
      const free = parcels.flatMap((parcel) => own.get(parcel)?.slice(-1) ?? []);
      const ids = free.filter((id) => isHere(id) && UNSENT.includes(stateOf(test, id)));
      const missing = parcels.filter((parcel) => !own.has(parcel));
      try {
        if (ids.length > 0) {
          await desk.rating.start(ids, null).finished;
          desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
        }
        ids.push(...(await chosen(test, ...missing.map((each) => goodDraft(parcelName(each))))));
        const { token } = desk.booking.preflight(ids);
        const options = { fileIsUrl: true, concurrency: 4, pick: null };
        await desk.booking.start(token, options, null).finished;
      } catch {
        // The site cannot be queried, or the ledger waits for a person: nothing was begun.
      }
    },
    lookAround: async () => {
      await desk.dashboard.figures({
        span: 'month',
        day: null,
        desks: 'all',
        withCost: true,
      });
      for (const { id } of desk.othersShipments.search('', 500)) desk.othersShipments.get(id);
      return site.state().desks.reduce((sum, { leftOut }) => sum + leftOut, 0);
    },
    copy: async (kind, draw) => {
      const { copies, drafts, othersShipments, context } = desk;
      const pick = <T>(all: readonly T[]): T | undefined => all[draw % Math.max(1, all.length)];
      try {
        if (kind === 'openCopy') {
          const offered = pick(
            othersShipments.search('', 500).filter(({ state }) => state === 'draft'),
          );
          if (offered === undefined) return 'finds no offer';
          const id = copies.open(offered.id);
          const { draft } = present(context.store.shipments.get(id), 'the copy');
          // An edited copy is still the same parcel.
          if (draw % 2 === 0 && UNSENT.includes(stateOf(test, id)))
            drafts.save([
              { id, draft: { ...draft, receiver: { ...draft.receiver, city: `Town ${draw}` } } },
            ]);
          return `opens a copy of ${offered.id} as ${id}`;
        }
        const id = pick(
          [...report(test).parcels.values()]
            .flat()
            .filter((each) => UNSENT.includes(stateOf(test, each)) && isHere(each)),
        );
        if (id === undefined) return 'has nothing to offer';
        copies.offer(id, true);
        return `offers ${id}`;
      } catch (reason) {
        return `${kind}: ${String(reason)}`;
      }
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

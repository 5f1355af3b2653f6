import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  doubleFact,
  readRow,
  searchTextOf,
  shipmentFact,
  shipmentsOfFact,
} from '../../domain/site/siteFacts.ts';
import type { SiteContext } from './site.ts';
import { plainWrite, type BeginLongWrite, type LongWrite } from '../ledger/database/longWrite.ts';
import { storeReceivedErasure } from './erasures.ts';
import { ROW_FACTS } from '../ledger/tables/siteTriggers.ts';
import type { DeskAtSite, SiteFactAtSite } from './line.ts';
import { createChunkSize } from './chunkSize.ts';
import { applyOthersAct, type AppliedAct } from './othersActs.ts';
import type { SiteSession } from './session.ts';
import type { SharedEntries } from './shared.ts';

/** Most facts read in one query. */
const FACTS_PER_QUERY = 100;
/** From this many unread facts on, as after joining, checkpoints are made on another thread. */
const MANY_FACTS = 2_000;
/** How long facts are stored before the event loop gets a turn, in milliseconds. The commit comes on top of it. */
const SLICE_MS = 8;

/** While many facts are read, the window is informed this often, in milliseconds: it may search anew each time. */
const NEWS_EVERY_MS = 500;
/** Pages of the search index that are merged after each slice. A slice writes about two, and each is merged once per level of the index. */
const MERGED_PAGES = 24;

/** Dependencies of `createIncoming`. */
export interface IncomingDeps {
  readonly context: SiteContext;
  readonly session: SiteSession;
  readonly shared: Pick<SharedEntries, 'take'>;
  /** Called when shipments of other desks have changed: after the last of the facts of a desk, and now and then while many are read. */
  readonly onNews: () => void;
  /** Called when another desk did something with a parcel of this desk, or changed a shared entry. */
  readonly onOwnNews: (what: NonNullable<AppliedAct>) => void;
  readonly onDouble: () => void;
  readonly beginLongWrite: BeginLongWrite;
}

/**
 * Creates the reader of the facts of other desks; it continues after the last fact that was read of each desk.
 * @returns a function that reads everything new. Resolves to true while the site was restored from a backup and waits for its desks. It throws
 * SiteFailure.
 */
export const createIncoming = ({
  context: { store, log },
  session,
  shared,
  onNews,
  onOwnNews,
  onDouble,
  beginLongWrite,
}: IncomingDeps): (() => Promise<boolean>) => {
  const { site, siteOthers } = store;
  const piece = createChunkSize(FACTS_PER_QUERY);

  const take = (desk: string, name: string, fact: SiteFactAtSite): AppliedAct => {
    const { kind, subject, seq, body } = fact;
    if (shared.take(desk, fact)) return 'shared';
    if (kind === 'shipment') {
      const shipment = shipmentFact.parse(body);
      if (shipment === null) {
        siteOthers.remove(desk, subject);
        return null;
      }
      siteOthers.put({
        id: subject,
        desk,
        at: shipment.at,
        state: shipment.state,
        reference: shipment.reference,
        trackingNumber: shipment.tracking,
        search: searchTextOf(shipment),
        // `whole` is needed by the shipment's own desk only, so it is not stored here.
        body: JSON.stringify({ ...shipment, whole: undefined }),
      });
      return null;
    }
    if (kind === 'erasure') {
      storeReceivedErasure(store, desk, subject, body);
      return null;
    }
    if (kind === 'double') {
      const { otherDesk, otherShipment, reference, at } = doubleFact.parse(body);
      if (otherDesk === session.member().desk) {
        const shipmentId = subject.split(' ')[0] ?? '';
        site.addDouble({
          shipmentId: otherShipment,
          otherDesk: desk,
          otherShipment: shipmentId,
          otherReference: reference,
          foundAt: at,
        });
        onDouble();
      }
      return null;
    }
    if (!(kind in ROW_FACTS)) throw new Error(`no desk shares ${kind}`);
    const row = readRow(kind, body);
    siteOthers.putFact(
      desk,
      { kind, subject, seq, body: JSON.stringify(row) },
      shipmentsOfFact(row),
    );
    return row === null ? null : applyOthersAct(store, name, { kind, body: row });
  };

  const factsAfter = (desk: string, seq: number): Promise<readonly SiteFactAtSite[]> =>
    piece.exchange(() => session.read((line) => line.facts(desk, seq, piece.now())));

  /** Stores facts of a desk in slices, each in a transaction of its own. @returns the number of the last one; `from` where there is none */
  const storeFacts = async (
    { id, name, seq: last, seenAt, setUpAt }: DeskAtSite,
    facts: readonly SiteFactAtSite[],
    from: number,
  ): Promise<number> => {
    const left = site.leftOut().get(id) ?? 0;
    const before = site.cursors().find(({ desk }) => desk === id)?.place ?? 0;
    const news = new Set<NonNullable<AppliedAct>>();
    let seq = from;
    for (let at = 0; at === 0 || at < facts.length;) {
      const began = performance.now();
      store.db.part(() => {
        store.epoch.check();
        do {
          const fact = facts[at];
          at += 1;
          if (fact === undefined) break;
          // Only up to what was read: the site may have been restored since it reported `last`.
          seq = fact.seq;
          try {
            const about = store.db.savepoint(() => take(id, name, fact));
            if (about !== null) news.add(about);
            if (left > 0) site.leaveOut(id, fact, false);
          } catch (reason) {
            // One faulty fact must not block the others.
            site.leaveOut(id, fact, true);
            log.warn('a fact of another desk was not understood', {
              kind: fact.kind,
              name: reason instanceof Error ? reason.name : 'unknown',
            });
          }
        } while (performance.now() - began < SLICE_MS);
        siteOthers.mergeWords(MERGED_PAGES);
        const place = Math.max(before, facts.at(-1)?.place ?? 0);
        site.setCursor({ desk: id, name, seq, seenAt, setUpAt, last, place });
      });
      if (at < facts.length) await nextTurn();
    }
    news.forEach(onOwnNews);
    return seq;
  };

  /** When `onNews` was last called, by the monotonic clock. */
  let toldAt = -Infinity;
  /** Reads the facts of a desk after number `from`. */
  const readDesk = async (desk: DeskAtSite, from: number, writing: LongWrite): Promise<void> => {
    const { id, seq: last } = desk;
    let seq = from;
    let hasNews = false;
    let nextFacts = seq < last ? factsAfter(id, seq) : Promise.resolve([]);
    for (;;) {
      const facts = await nextFacts;
      const upTo = facts.at(-1)?.seq ?? last;
      const isLast = upTo >= last;
      // The next facts are queried while these are stored.
      nextFacts = isLast ? nextFacts : factsAfter(id, upTo);
      nextFacts.catch(() => undefined);
      seq = await storeFacts(desk, facts, seq);
      hasNews ||= facts.length > 0;
      if (hasNews && (isLast || performance.now() - toldAt > NEWS_EVERY_MS)) {
        onNews();
        [hasNews, toldAt] = [false, performance.now()];
      }
      if (isLast) return;
      await writing.wrote(facts.length);
      await nextTurn();
    }
  };

  return async () => {
    const { desks, returning } = await session.read((line) => line.desks());
    let isReturning = returning;
    const own = desks.find(({ id }) => id === session.member().desk);
    // This desk was set up anew. The greeting shows whether this ledger is the one that the desk was given to.
    if (own && own.setUpAt !== (session.member().setUpAt ?? null)) {
      await session.greet();
      session.save({ setUpAt: own.setUpAt });
    }
    const others = desks.filter(({ id }) => id !== session.member().desk);
    const known = new Map(site.cursors().map((each) => [each.desk, each]));
    const readOfLeft = session.member().readOfLeft ?? {};
    const readUpTo = (id: string): number => known.get(id)?.seq ?? readOfLeft[id] ?? 0;
    const unread = others.reduce((sum, { id, seq }) => sum + Math.max(0, seq - readUpTo(id)), 0);
    const writing = (unread < MANY_FACTS ? plainWrite : beginLongWrite)();
    try {
      for (const desk of others) {
        const from = readUpTo(desk.id);
        // This desk has read more facts of the other desk than the site has: the site was restored from a backup. The other desk will send the
        // missing ones again.
        if (from > desk.seq && !desk.hasLeft) {
          await session.read((line) => line.putBack());
          isReturning = true;
        }
        // A desk that was away when another left has not read its last facts, and one that joined later none.
        if (!desk.hasLeft || from < desk.seq)
          await readDesk(desk, Math.min(from, desk.seq), writing);
      }
    } finally {
      await writing.end();
    }
    const left = others.filter(({ hasLeft, id, seq }) => hasLeft && readOfLeft[id] !== seq);
    if (left.length > 0)
      session.save({
        readOfLeft: { ...readOfLeft, ...Object.fromEntries(left.map(({ id, seq }) => [id, seq])) },
      });
    store.db.part(() =>
      site.keepCursors(others.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id)),
    );
    return isReturning;
  };
};

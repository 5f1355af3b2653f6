import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  doubleFact,
  searchWords,
  shipmentFact,
  shipmentsOfFact,
} from '../../domain/site/siteFacts.ts';
import type { CoreContext } from '../context.ts';
import { takeErasure } from './erasures.ts';
import type { SiteFact } from './line.ts';
import { takeOwnNews, type OwnNews } from './ownNews.ts';
import type { Session } from './session.ts';
import type { SharedEntries } from './shared.ts';

/** How many facts are read in one question. */
const AT_ONCE = 250;
/** How long facts are stored before the window gets its turn, in milliseconds; writing them down comes on top. */
const IN_ONE_GO_MS = 8;

/** What is heard with. */
export interface IncomingDeps {
  readonly context: Pick<CoreContext, 'store' | 'log'>;
  readonly session: Session;
  readonly shared: Pick<SharedEntries, 'take'>;
  /** Others' shipments have changed. */
  readonly onNews: () => void;
  /** Another desk did something with a parcel that is here too. */
  readonly onOwnNews: (what: NonNullable<OwnNews>) => void;
  readonly onDouble: () => void;
}

/**
 * Reads what the other desks told, each from where it was read to last. @returns a function that reads all there is: true while the site was put back and
 * waits for its desks; it throws SiteFailure
 */
export const createIncoming = ({
  context: { store, log },
  session,
  shared,
  onNews,
  onOwnNews,
  onDouble,
}: IncomingDeps): (() => Promise<boolean>) => {
  const { site, siteOthers } = store;

  const take = (desk: string, name: string, { kind, subject, seq, body }: SiteFact): OwnNews => {
    if (shared.take(kind, subject, body)) return 'shared';
    if (kind === 'shipment') {
      const fact = shipmentFact.parse(body);
      if (fact === null) {
        siteOthers.remove(desk, subject);
        return null;
      }
      siteOthers.put({
        id: subject,
        desk,
        at: fact.at,
        state: fact.state,
        reference: fact.reference,
        trackingNumber: fact.tracking,
        search: searchWords(fact),
        // What only its own desk needs is not kept here.
        body: JSON.stringify({ ...fact, whole: undefined }),
      });
      return null;
    }
    if (kind === 'erasure') {
      takeErasure(store, desk, subject, body);
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
    }
    siteOthers.putFact(
      desk,
      { kind, subject, seq, body: JSON.stringify(body) },
      shipmentsOfFact(body),
    );
    return takeOwnNews(store, name, { kind, body });
  };

  const factsAfter = (desk: string, seq: number): Promise<readonly SiteFact[]> =>
    session.read((line) => line.facts(desk, seq, AT_ONCE));

  return async () => {
    const { desks, returning } = await session.read((line) => line.desks());
    let isReturning = returning;
    const own = desks.find(({ id }) => id === session.member().desk);
    // Somebody set this desk up anew: greeting tells whether this is the ledger that it was given to.
    if (own && own.setUpAt !== (session.member().setUpAt ?? null)) {
      await session.greet();
      session.save({ setUpAt: own.setUpAt });
    }
    const others = desks.filter(({ id }) => id !== session.member().desk);
    const known = new Map(site.cursors().map((each) => [each.desk, each]));
    store.db.part(() => site.keepCursors(others.map(({ id }) => id)));
    for (const { id, name, seq: last, seenAt, setUpAt } of others) {
      let seq = known.get(id)?.seq ?? 0;
      if (seq > last) {
        // More was read of it than the site has: the site was put back, and the desk will tell again what is missing.
        await session.read((line) => line.putBack());
        isReturning = true;
        seq = last;
      }
      let asked = seq < last ? factsAfter(id, seq) : Promise.resolve([]);
      for (;;) {
        const facts = await asked;
        const upTo = facts.at(-1)?.seq ?? last;
        const isLast = upTo >= last;
        // The site looks for the next ones while these are stored.
        asked = isLast ? asked : factsAfter(id, upTo);
        asked.catch(() => undefined);
        const news = new Set<NonNullable<OwnNews>>();
        for (let at = 0; at === 0 || at < facts.length;) {
          const began = performance.now();
          store.db.part(() => {
            store.epoch.check();
            do {
              const fact = facts[at];
              at += 1;
              if (fact === undefined) break;
              // Only as far as was read: the site may have been put back since it said how far the desk is.
              seq = fact.seq;
              try {
                const about = take(id, name, fact);
                if (about !== null) news.add(about);
              } catch (reason) {
                // What one desk tells wrongly does not keep the others from being heard.
                log.warn('a fact of another desk was not understood', {
                  kind: fact.kind,
                  name: reason instanceof Error ? reason.name : 'unknown',
                });
              }
            } while (performance.now() - began < IN_ONE_GO_MS);
            site.setCursor({ desk: id, name, seq, seenAt, setUpAt, last });
          });
          if (at < facts.length) await nextTurn();
        }
        if (facts.length > 0) onNews();
        news.forEach(onOwnNews);
        if (isLast) break;
        await nextTurn();
      }
    }
    return isReturning;
  };
};

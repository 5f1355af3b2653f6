import { setImmediate as nextTurn } from 'node:timers/promises';
import { readRow, trackingFact, voidFact } from '../../domain/site/siteFacts.ts';
import { wayAfter } from '../../domain/tracking/way.ts';
import type { SiteContext } from './site.ts';
import type { SettingUp } from '../ledger/tables/facts.ts';
import { ROW_FACTS, type RowFact } from '../ledger/tables/siteTriggers.ts';
import type { SharedRow } from '../ledger/tables/siteSetUp.ts';
import type { Outgoing } from '../ledger/tables/site.ts';
import { keepLastAnswer } from '../purchase/tracking/lastAnswer.ts';
import { storeReceivedErasure } from './erasures.ts';
import type { SiteFactAtSite } from './line.ts';
import { createChunkSize } from './chunkSize.ts';
import type { SiteSession } from './session.ts';
import type { SharedEntries } from './shared.ts';
import { createShipmentsSetUp } from './setUpShipments.ts';

type Subject = Pick<Outgoing, 'kind' | 'subject'>;

/** Most facts in one piece. A piece takes some milliseconds, so that the window stays responsive. */
const FACTS_PER_PIECE = 100;

/** Dependencies of `createSetUpAnew`. */
export interface SetUpAnewDeps {
  readonly context: SiteContext;
  readonly session: SiteSession;
  readonly shared: Pick<SharedEntries, 'take'>;
  /** Called with the shipments that were put back. */
  readonly onShipments: (ids: readonly string[]) => void;
}

/**
 * Reads the next piece of the facts that this desk had sent to its site before its disk was lost, or after the backup from which it was restored: shipments first, then the facts about them, then
 * its claims. Each piece is one transaction; after a restart of the program it continues with the next one.
 * @returns a function that resolves to false when there is no more. It throws SiteFailure.
 */
export const createSetUpAnew = ({
  context,
  session,
  shared,
  onShipments,
}: SetUpAnewDeps): (() => Promise<boolean>) => {
  const { store, log } = context;
  const shipments = createShipmentsSetUp(context);
  const piece = createChunkSize(FACTS_PER_PIECE);

  /**
   * Stores a row, with the id that its service has in this ledger. Skips it when its shipment is not here. @returns whether the site's copy equals
   * the row here
   */
  const takeRow = (
    table: RowFact,
    row: SharedRow,
    { services, isRestored }: Pick<SettingUp, 'services' | 'isRestored'>,
  ): boolean => {
    const { shipment_id: shipmentId, profile } = row;
    const isOwn = typeof shipmentId === 'string' && table !== 'site_tracked';
    const record = isOwn ? store.shipments.get(shipmentId) : null;
    // The shipment was never sent, so it was never a fact itself, and its rows have no shipment here.
    if (isOwn && record === null) return true;
    if (isRestored && store.siteSetUp.hasRow(table, row)) return true;
    // Its journal came from the attempts log.
    if (isRestored && isOwn && table === 'journal' && cameBack(shipmentId)) return true;
    const keeps = store.siteSetUp.putRow(table, {
      ...row,
      ...(typeof profile === 'string' && { profile: services[profile] ?? profile }),
    });
    const way = isOwn ? store.ways.get(shipmentId) : null;
    if (record && table === 'tracking_events') {
      const { at, status, location, estimated_delivery } = trackingFact.parse(row);
      const event = { at, status, location, estimatedDelivery: estimated_delivery };
      keepLastAnswer(store, record, event);
      // The result is old, so it is not marked as news.
      if (way) store.ways.update({ ...wayAfter(way, event, true), news: false });
    }
    if (way && table === 'voids')
      store.ways.update({ ...way, stage: voidFact.parse(row).kind === 'void' ? 'void' : 'open' });
    return keeps;
  };

  const cameBack = (shipmentId: string): boolean =>
    store.journal.of(shipmentId).some(({ event }) => event === 'cameBack');

  const orSkip = (kind: string, work: () => boolean): boolean => {
    try {
      return store.db.savepoint(work);
    } catch (reason) {
      // One faulty fact must not block the others.
      log.warn('what this desk had told its site could not be taken back', {
        kind,
        name: reason instanceof Error ? reason.name : 'unknown',
      });
      return true;
    }
  };

  /**
   * Stores one piece and the new position in one transaction. @param work returns the subjects that are here as the site has them; they are not sent
   * again
   */
  const storePiece = (next: SettingUp | null, work: () => readonly Subject[]): void => {
    store.db.transaction(() => {
      store.epoch.check();
      const noted = store.siteSetUp.lastNoted();
      store.siteSetUp.dropNoted(noted, work());
      session.save({ settingUp: next });
    });
  };

  const takeFacts = async (now: SettingUp): Promise<void> => {
    const most = piece.now();
    const facts = await piece.exchange(() =>
      session.read((line) =>
        line.facts(
          session.member().desk,
          Number(now.after),
          most,
          now.part === 'shipment' ? 'shipment' : 'rest',
        ),
      ),
    );
    const services = { ...now.services };
    const back: string[] = [];
    const taken = now.taken + facts.length;
    const last = facts.at(-1)?.seq ?? now.after;
    const isLast = facts.length < most;
    /** Returns whether the subject is here now as the site has it. */
    const take = (fact: SiteFactAtSite): boolean => {
      const { kind, subject, body } = fact;
      if (kind === 'shipment') {
        const id = shipments.takeShipment(fact, services);
        if (id === null) return false;
        back.push(id);
        // A shipment that was being sent is uncertain now; that is sent to the other desks.
        return store.shipments.get(id)?.purchase.kind === (body as { state?: unknown }).state;
      }
      if (kind === 'erasure' && body !== null) {
        // The log of erasures can be lost too; it is carried out like one of another desk.
        storeReceivedErasure(store, session.member().desk, subject, body);
        return false;
      }
      if (shared.take(session.member().desk, fact)) return false;
      const row = kind in ROW_FACTS ? readRow(kind, body) : null;
      if (row === null) return false;
      const table = kind as RowFact;
      store.siteSetUp.countFrom(table, Number(subject));
      return takeRow(table, row, { services, isRestored: now.isRestored ?? false });
    };
    storePiece(
      {
        ...now,
        part: isLast ? (now.part === 'shipment' ? 'rest' : 'claims') : now.part,
        after: isLast ? (now.part === 'shipment' ? 0 : '') : last,
        services,
        taken,
      },
      () => facts.filter((fact) => orSkip(fact.kind, () => take(fact))),
    );
    if (back.length > 0) onShipments(back);
  };

  const takeClaims = async (now: SettingUp): Promise<void> => {
    const claims = await session.read((line) =>
      line.claims(session.member().desk, String(now.after), FACTS_PER_PIECE),
    );
    const back: string[] = [];
    storePiece(
      claims.length < FACTS_PER_PIECE
        ? null
        : { ...now, after: claims.at(-1)?.key ?? now.after, taken: now.taken + claims.length },
      () => {
        for (const claim of claims)
          orSkip('claim', () => {
            const id = shipments.takeClaim(claim);
            if (id !== null) back.push(id);
            return id === null;
          });
        return [];
      },
    );
    if (back.length > 0) onShipments(back);
  };

  return async () => {
    const now = session.member().settingUp;
    if (!now) return false;
    await (now.part === 'claims' ? takeClaims(now) : takeFacts(now));
    await nextTurn();
    return true;
  };
};

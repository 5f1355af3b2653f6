import type { SiteRule } from '../../src/domain/site/site.ts';
import { stateOf } from '../builders.ts';
import type { SiteDeskUnderTest } from '../fakes/siteDesks.ts';

/** How many parcels the desks of a run have between them. */
export const PARCELS = 5;

/** A desk of a random run. */
export interface Member {
  readonly name: string;
  desk: SiteDeskUnderTest;
  /** Shipments of this desk by the parcel that they are, the newest last. */
  readonly made: Map<number, string[]>;
  /** A copy of the ledger to put back, with what had been made by then. */
  backup: string | null;
  wasPutBack: boolean;
  /** Its folder went once, and it was set up anew from the site. */
  lostDisk: boolean;
}

/** Whether a desk has a shipment that was not removed there. */
export const isHere = ({ desk }: SiteDeskUnderTest, id: string): boolean =>
  desk.context.store.shipments.get(id)?.removedAt === null;

const SENT = new Set(['sending', 'booked', 'uncertain']);

/** What does not hold after quiet. @param siteWasPutBack the site was once put back */
export const judge = (
  members: readonly Member[],
  rule: SiteRule,
  siteWasPutBack: boolean,
): string[] => {
  const wrong: string[] = [];
  for (const [at, { desk }] of members.entries()) {
    const state = desk.site.state();
    if (state.line !== 'up' || state.trouble !== null)
      wrong.push(`desk ${at + 1} is ${state.line}, ${state.trouble ?? 'no trouble'}`);
    if (state.unsent > 0 || state.unasked > 0)
      wrong.push(`desk ${at + 1} has ${state.unsent} unsent, ${state.unasked} unasked`);
    for (const other of members) {
      if (other.desk === desk) continue;
      // What the others were told of this desk is at this desk, after its disk was lost too.
      const name = members[at]?.name;
      if (members[at]?.wasPutBack === false)
        for (const { id, deskName, state: told } of other.desk.desk.othersShipments.search('', 500))
          if (deskName === name && stateOf(desk, id) !== told)
            wrong.push(
              `another was told that ${id} of desk ${at + 1} is ${told}, it is ${stateOf(desk, id)}`,
            );
      const mine = new Map(
        desk.desk.context.store.shipments
          .some([...(members[at]?.made.values() ?? [])].flat())
          .flatMap((record) =>
            SENT.has(record.purchase.kind) ? [[record.id, record.purchase.kind] as const] : [],
          ),
      );
      const told = new Map(
        other.desk.desk.othersShipments
          .search('', 500)
          .map((each) => [each.id, each.state] as const),
      );
      for (const [id, kind] of mine)
        if (told.get(id) !== kind)
          wrong.push(
            `desk ${at + 1} has ${id} ${kind}, another was told ${told.get(id) ?? 'nothing'}`,
          );
    }
  }
  for (let parcel = 0; parcel < PARCELS; parcel += 1) {
    const sent = members.map(({ desk, made }) =>
      (made.get(parcel) ?? []).filter((id) => SENT.has(stateOf(desk, id))),
    );
    const buyers = sent.filter((ids) => ids.length > 0);
    if (buyers.length < 2) continue;
    if (rule === 'refuse')
      wrong.push(
        `parcel ${parcel} was sent by ${buyers.length} desks under refuse${siteWasPutBack ? ', the site was put back' : ''}`,
      );
    const shown = members.filter(({ desk }, at) =>
      desk.site.state().doubles.some(({ shipmentId }) => sent[at]?.includes(shipmentId)),
    );
    // What a ledger put back had bought unasked is known by its reference only: nobody can tell that it is alike.
    const isForgotten = members.some(
      ({ wasPutBack, lostDisk }, at) => (wasPutBack || lostDisk) && sent[at]?.length !== 0,
    );
    if (shown.length < 2 && !isForgotten)
      wrong.push(`parcel ${parcel} was bought twice and ${shown.length} desks show it`);
  }
  return wrong;
};

/** How a desk stands to a shipment that is passed on, in words. */
const standingOf = ({ name, desk }: Member, id: string): string => {
  const pass = desk.desk.context.store.sitePasses.get(id);
  return `${name} ${isHere(desk, id) ? 'has it' : 'does not have it'}${pass ? ` (${pass.state}, hop ${pass.hop})` : ''}`;
};

/** A shipment that is passed on is at one desk, or on its way to one: never at two, never lost. */
export const judgePasses = (members: readonly Member[], ids: readonly string[]): string[] => {
  // What a ledger that was put back has forgotten is not at any desk, and what it remembers may be another's by now.
  if (members.some(({ wasPutBack, lostDisk }) => wasPutBack || lostDisk)) return [];
  return ids.flatMap((id) => {
    const here = members.filter(({ desk }) => isHere(desk, id)).length;
    const isUnderWay = members.some(({ desk }) =>
      desk.site.state().passes.some(({ shipmentId }) => shipmentId === id),
    );
    return here > 1 || (here === 0 && !isUnderWay) || (here === 1 && isUnderWay)
      ? [
          `${id} is at ${here} desks${isUnderWay ? ' and on its way' : ''}: ${members.map((member) => standingOf(member, id)).join(', ')}`,
        ]
      : [];
  });
};

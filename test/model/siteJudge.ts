import type { SiteRule } from '../../src/domain/site/site.ts';
import type { SiteReport } from './siteActs.ts';

/** Number of parcels that the desks of a run share. */
export const PARCELS = 5;

/** A desk after all desks have nothing left to exchange. */
export interface Judged {
  readonly name: string;
  readonly report: SiteReport;
  /** True when its ledger was restored from a backup. */
  readonly wasPutBack: boolean;
  /** True when its folder was lost and it was set up again from the site. */
  readonly lostDisk: boolean;
}

const SENT = new Set(['sending', 'booked', 'uncertain']);

const stateAt = ({ report }: Judged, id: string): string => report.states.get(id) ?? 'gone';

/** Returns whether what others know of a shipment is so. What a desk only offered is gone with its disk, and the others may still open it. */
const isKnownAs = (own: Judged, id: string, state: string): boolean => {
  const at = stateAt(own, id);
  return state === 'draft'
    ? (own.lostDisk && at === 'gone') || ['draft', 'ready', 'quoted', 'chosen'].includes(at)
    : at === state;
};

/** Checks that the desk is online and has nothing left to send. */
const judgeLine = ({ name, report }: Judged): string[] => [
  ...(report.line === 'up' && report.trouble === null
    ? []
    : [`${name} is ${report.line}, ${report.trouble ?? 'no trouble'}`]),
  ...(report.unsent === 0 && report.unasked === 0
    ? []
    : [`${name} has ${report.unsent} unsent, ${report.unasked} unasked`]),
];

/** Checks that another desk knows the current state of a desk's shipments. */
const judgeNews = (own: Judged, other: Judged): string[] => {
  const known = new Map(other.report.others.map(({ id, state }) => [id, state]));
  return [
    // A desk knows what it shared, even after its disk was lost; but not after its ledger was restored.
    ...(own.wasPutBack ? [] : other.report.others)
      .filter(({ id, desk, state }) => desk === own.name && !isKnownAs(own, id, state))
      .map(
        ({ id, state }) =>
          `${other.name} knows ${id} of ${own.name} as ${state}, it is ${stateAt(own, id)}`,
      ),
    ...[...own.report.states]
      .filter(([id, state]) => SENT.has(state) && known.get(id) !== state)
      .map(
        ([id, state]) =>
          `${own.name} has ${id} ${state}, ${other.name} knows ${known.get(id) ?? 'nothing'}`,
      ),
  ];
};

const judgeParcel = (
  desks: readonly Judged[],
  rule: SiteRule,
  parcel: number,
  ids: readonly string[],
): string[] => {
  const sent = desks.map((desk) => ids.filter((id) => SENT.has(stateAt(desk, id))));
  const buyers = sent.filter((each) => each.length > 0).length;
  if (buyers < 2) return [];
  const shown = desks.filter(({ report }, at) =>
    [...report.doubles].some((id) => sent[at]?.includes(id)),
  ).length;
  // A restored ledger knows only the reference of what it bought without a claim: no desk can see that the content is similar.
  const isForgotten = desks.some(
    ({ wasPutBack, lostDisk }, at) => (wasPutBack || lostDisk) && sent[at]?.length !== 0,
  );
  return [
    ...(rule === 'refuse' ? [`parcel ${parcel} was sent by ${buyers} desks under refuse`] : []),
    ...(shown < 2 && !isForgotten
      ? [`parcel ${parcel} was bought twice and ${shown} desks show it`]
      : []),
  ];
};

/** Checks that shared records are the same at all desks. */
const judgeShared = ([first, ...others]: readonly Judged[]): string[] =>
  others.flatMap(({ name, report: { shared } }) => {
    const own = first?.report.shared ?? [];
    const more = shared.filter((line) => !own.includes(line));
    const less = own.filter((line) => !shared.includes(line));
    return more.length + less.length === 0
      ? []
      : [`${name} shares ${more.join('; ')} and not ${less.join('; ')}`];
  });

/** Checks that the service sold no reference twice, and that each sold one is being sent, booked or uncertain at a desk. */
const judgeService = (desks: readonly Judged[], bought: readonly string[]): string[] => {
  const twice = bought.filter((reference, at) => bought.indexOf(reference) !== at);
  const known = new Set(
    desks.flatMap(({ report }) =>
      [...report.references].flatMap(([id, reference]) =>
        SENT.has(report.states.get(id) ?? '') ? [reference] : [],
      ),
    ),
  );
  // What a desk bought without a claim and had not shared yet is lost with its disk.
  const lost = desks.some(({ lostDisk }) => lostDisk)
    ? []
    : bought.filter((reference) => !known.has(reference));
  return [
    ...twice.map((reference) => `the service sold ${reference} twice`),
    ...lost.map((reference) => `no desk knows that ${reference} was sold`),
  ];
};

/** All violations, as texts. @param parcels ids of each parcel, at any desk @param bought references in the order of their purchases */
export const judge = (
  desks: readonly Judged[],
  rule: SiteRule,
  parcels: ReadonlyMap<number, readonly string[]>,
  bought: readonly string[],
): string[] => [
  ...desks.flatMap(judgeLine),
  ...desks.flatMap((own) => desks.flatMap((other) => (other === own ? [] : judgeNews(own, other)))),
  ...[...parcels].flatMap(([parcel, ids]) => judgeParcel(desks, rule, parcel, ids)),
  ...judgeShared(desks),
  ...judgeService(desks, bought),
];

import type { SiteRule } from '../../src/domain/site/site.ts';
import type { SiteReport } from './siteActs.ts';

/** How many parcels the desks of a run have between them. */
export const PARCELS = 5;

/** A desk after quiet. */
export interface Judged {
  readonly name: string;
  readonly report: SiteReport;
  /** Its ledger was restored from a backup. */
  readonly wasPutBack: boolean;
  /** Its folder was lost once, and it was set up anew from the site. */
  readonly lostDisk: boolean;
}

const SENT = new Set(['sending', 'booked', 'uncertain']);

const stateAt = ({ report }: Judged, id: string): string => report.states.get(id) ?? 'gone';

/** The desk is online and has nothing left to send. */
const judgeLine = ({ name, report }: Judged): string[] => [
  ...(report.line === 'up' && report.trouble === null
    ? []
    : [`${name} is ${report.line}, ${report.trouble ?? 'no trouble'}`]),
  ...(report.unsent === 0 && report.unasked === 0
    ? []
    : [`${name} has ${report.unsent} unsent, ${report.unasked} unasked`]),
];

/** What another desk knows of a desk's shipments is their state there. */
const judgeNews = (own: Judged, other: Judged): string[] => {
  const known = new Map(other.report.others.map(({ id, state }) => [id, state]));
  return [
    // A desk knows what it sent to the others, after its disk was lost too; not after its ledger was put back.
    ...(own.wasPutBack ? [] : other.report.others)
      .filter(({ id, desk, state }) => desk === own.name && stateAt(own, id) !== state)
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
  // A ledger that was put back knows only the reference of what it bought without a claim: nobody can see that the content is alike.
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

/** A shipment that is passed on is at one desk, or on its way to one: never at two, never lost. */
const judgePasses = (desks: readonly Judged[], ids: readonly string[]): string[] => {
  // A ledger that was put back forgot what it gave and took.
  if (desks.some(({ wasPutBack, lostDisk }) => wasPutBack || lostDisk)) return [];
  return ids.flatMap((id) => {
    const here = desks.filter(({ report }) => report.here.has(id)).length;
    const isUnderWay = desks.some(({ report }) => report.passing.has(id));
    return here > 1 || (here === 0 && !isUnderWay) || (here === 1 && isUnderWay)
      ? [
          `${id} is at ${here} desks${isUnderWay ? ' and on its way' : ''}: ${desks
            .map(({ name, report }) => `${name} ${report.passes.get(id) ?? 'does not know it'}`)
            .join(', ')}`,
        ]
      : [];
  });
};

/** Shared records are the same at all desks. */
const judgeShared = ([first, ...others]: readonly Judged[]): string[] =>
  others.flatMap(({ name, report: { shared } }) => {
    const own = first?.report.shared ?? [];
    const more = shared.filter((line) => !own.includes(line));
    const less = own.filter((line) => !shared.includes(line));
    return more.length + less.length === 0
      ? []
      : [`${name} shares ${more.join('; ')} and not ${less.join('; ')}`];
  });

/** The service sold no reference twice, and every one it sold is booked or uncertain at a desk. */
const judgeService = (desks: readonly Judged[], bought: readonly string[]): string[] => {
  const twice = bought.filter((reference, at) => bought.indexOf(reference) !== at);
  const known = new Set(
    desks.flatMap(({ report }) =>
      [...report.references].flatMap(([id, reference]) =>
        SENT.has(report.states.get(id) ?? '') ? [reference] : [],
      ),
    ),
  );
  // What a desk bought unclaimed and had not yet sent to the site is lost with its disk.
  const lost = desks.some(({ lostDisk }) => lostDisk)
    ? []
    : bought.filter((reference) => !known.has(reference));
  return [
    ...twice.map((reference) => `the service sold ${reference} twice`),
    ...lost.map((reference) => `no desk knows that ${reference} was sold`),
  ];
};

/** Everything that does not hold after quiet, in words. @param parcels ids of each parcel, at any desk @param bought references in the order of their purchases */
export const judge = (
  desks: readonly Judged[],
  rule: SiteRule,
  parcels: ReadonlyMap<number, readonly string[]>,
  bought: readonly string[],
): string[] => [
  ...desks.flatMap(judgeLine),
  ...desks.flatMap((own) => desks.flatMap((other) => (other === own ? [] : judgeNews(own, other)))),
  ...[...parcels].flatMap(([parcel, ids]) => judgeParcel(desks, rule, parcel, ids)),
  ...judgePasses(desks, [...parcels.values()].flat()),
  ...judgeShared(desks),
  ...judgeService(desks, bought),
];

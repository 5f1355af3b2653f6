import { z } from 'zod';

/**
 * How a desk stands to a shipment that is passed on. PERSISTED names. At the desk that gives: `giving` until the site has it, `given` until it is taken, `gone` then, `backing` while it is
 * taken back, `back` then. At the other: `offered`, `taking` until the site has answered, `own` then.
 */
export type SitePassState =
  'giving' | 'given' | 'gone' | 'backing' | 'back' | 'offered' | 'taking' | 'own';

/** States in which a desk must not book the shipment: it is another desk's, or nobody knows yet whose. */
const NOT_OURS: ReadonlySet<SitePassState> = new Set([
  'giving',
  'given',
  'gone',
  'backing',
  'offered',
  'taking',
]);

/** Whether a desk may book a shipment that was passed on. */
export const mayBook = (state: SitePassState): boolean => !NOT_OURS.has(state);

/** A pass as the site has it. `given`: neither desk may book. */
export interface PassAtSite {
  readonly shipment: string;
  readonly hop: number;
  readonly from: string;
  readonly to: string;
  readonly state: 'given' | 'taken' | 'back';
  readonly label: string;
  /** What its service is known by at every desk. */
  readonly place: string;
}

/** What the desk does when it hears how a pass stands at the site. */
export type PassStep =
  | 'none'
  /** It is offered to this desk. */
  | 'offer'
  /** The site says that it is this desk's, and this desk does not have it: its content is asked for. */
  | 'take'
  /** It is given away, which this ledger does not know: it was put back. */
  | 'giveAway'
  | 'markGiven'
  | 'markGone'
  /** It came back, which this ledger does not know. */
  | 'markBack';

/** What follows from a pass at the site for a desk that knows of it what `known` says. */
export const passStep = (
  own: string,
  { hop, from, to, state }: Pick<PassAtSite, 'hop' | 'from' | 'to' | 'state'>,
  known: { readonly hop: number; readonly state: SitePassState } | null,
): PassStep => {
  if (known !== null && known.hop > hop) return 'none';
  const isNews = known === null || known.hop < hop;
  const isGiven = known !== null && ['giving', 'given', 'backing'].includes(known.state);
  if (to === own && state === 'taken')
    return isNews || known.state === 'offered' || known.state === 'taking' ? 'take' : 'none';
  if (from !== own) {
    if (to === own && state === 'given') return isNews ? 'offer' : 'none';
    // What this desk gave was taken, and given on or kept, before this desk heard of it.
    return isGiven ? 'markGone' : 'none';
  }
  const isOpen = !isNews && isGiven;
  switch (state) {
    case 'given':
      return isNews ? 'giveAway' : known.state === 'giving' ? 'markGiven' : 'none';
    case 'taken':
      return isNews || isOpen ? 'markGone' : 'none';
    case 'back':
      return isNews || isOpen ? 'markBack' : 'none';
  }
};

/** What goes with a shipment that is passed on. */
export const passBody = z.object({
  draft: z.unknown(),
  mode: z.enum(['SFN', 'STN']),
  reference: z.string().min(1),
});
export type PassBody = z.output<typeof passBody>;

import { z } from 'zod';

/**
 * State of a passed shipment at a desk. PERSISTED names. At the giving desk: `giving` until the site has it, `given` until it is taken, then `gone`;
 * `backing` while it is taken back, then `back`. At the receiving desk: `offered`, `taking` until the site has answered, then `own`.
 */
export type SitePassState =
  'giving' | 'given' | 'gone' | 'backing' | 'back' | 'offered' | 'taking' | 'own';

/** States in which a desk must not book the shipment: it belongs to another desk, or the owner is not certain yet. */
const NOT_OURS: ReadonlySet<SitePassState> = new Set([
  'giving',
  'given',
  'gone',
  'backing',
  'offered',
  'taking',
]);

/** True at the giving desk while the shipment can still come back to it. */
export const isOpenAtGiver = (state: SitePassState): boolean =>
  state === 'giving' || state === 'given' || state === 'backing';

/** True when a desk may book a passed shipment. */
export const mayBook = (state: SitePassState): boolean => !NOT_OURS.has(state);

/** A pass in the site's database. `given`: neither desk may book. */
export interface PassAtSite {
  readonly shipment: string;
  readonly hop: number;
  readonly from: string;
  readonly to: string;
  readonly state: 'given' | 'taken' | 'back';
  readonly label: string;
  /** Key of its service, the same at every desk. */
  readonly place: string;
}

/** What a desk does about the state of a pass at the site. */
export type PassStep =
  | 'none'
  /** It is offered to this desk. */
  | 'offer'
  /** It belongs to this desk, and this desk does not have it: request its content. */
  | 'take'
  /** It was given away, which this ledger does not know because it was restored. */
  | 'giveAway'
  | 'markGiven'
  | 'markGone'
  /** It was taken back, which this ledger does not know. */
  | 'markBack';

/** Decides the step for a pass at the site. `known` is the desk's own state of the pass. */
export const passStep = (
  own: string,
  { hop, from, to, state }: Pick<PassAtSite, 'hop' | 'from' | 'to' | 'state'>,
  known: { readonly hop: number; readonly state: SitePassState } | null,
): PassStep => {
  if (known !== null && known.hop > hop) return 'none';
  const isNews = known === null || known.hop < hop;
  const isGiven = known !== null && isOpenAtGiver(known.state);
  if (to === own && state === 'taken')
    return isNews || known.state === 'offered' || known.state === 'taking' ? 'take' : 'none';
  if (from !== own) {
    if (to === own && state === 'given') return isNews ? 'offer' : 'none';
    // The shipment that this desk gave was taken, and maybe passed on, before this desk received the news.
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

/** Content of a passed shipment. */
export const passBody = z.object({
  draft: z.unknown(),
  mode: z.enum(['SFN', 'STN']),
  reference: z.string().min(1),
  /** When it was drafted at its first desk, milliseconds since the epoch: an erasure covers only what is older. Earlier versions do not send it. */
  createdAt: z.number().optional(),
  /** Its receiver was erased at its first desk, so it is no shipment any more. */
  erased: z.boolean().optional(),
});
export type PassBody = z.output<typeof passBody>;

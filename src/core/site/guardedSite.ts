import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Money } from '../../domain/money/money.ts';
import { NO_SITE, type SiteSpending, type SiteState } from '../../domain/site/site.ts';
import { t } from '../../texts/index.ts';
import type { Guard } from '../booking/guard.ts';
import { DeskError } from '../deskError.ts';
import type { LostDesk, NewSite, Site } from './ports.ts';

/**
 * The site as a person at the desk changes it: the PIN is checked before anything is done. Every function except `state` and `changes` throws
 * DeskError `notAllowed` on a desk whose shell has no connection to a site.
 */
export interface GuardedSite extends Pick<Site, 'state' | 'exchange' | 'changes' | 'seeDoubles'> {
  /** As `Site.spending`. Without a PIN, what was spent is null where the cost is secret (`Guard.hidesCost`). Throws DeskError as `Guard.demand` too. */
  readonly spending: (pin: GivenPin | null) => Promise<readonly SiteSpending[]>;
  /** As `Site.create`. Throws DeskError as `Guard.demand` too, as all functions below. */
  readonly create: (wish: NewSite, pin: GivenPin | null) => Promise<SiteState>;
  /** As `Site.join`. */
  readonly join: (code: string, deskName: string, pin: GivenPin | null) => Promise<SiteState>;
  /** As `Site.setUpAnew`. */
  readonly setUpAnew: (wish: LostDesk, pin: GivenPin | null) => Promise<SiteState>;
  /** As `Site.code`. */
  readonly code: (pin: GivenPin | null) => Promise<string>;
  /** As `Site.leave`. */
  readonly leave: (evenUnsent: boolean, pin: GivenPin | null) => Promise<SiteState>;
  /** As `Site.resume`. */
  readonly resume: (pin: GivenPin | null) => Promise<SiteState>;
  /** As `Site.setLimits`. */
  readonly setLimits: (
    limits: readonly Money[],
    pin: GivenPin | null,
  ) => Promise<readonly SiteSpending[]>;
}

/**
 * Creates `GuardedSite`.
 * @param site null when the shell has no connection to a site
 */
export const createGuardedSite = (
  site: Site | null,
  guard: Pick<Guard, 'demand' | 'hidesCost'>,
): GuardedSite => {
  const connected = (): Site => {
    if (site === null) throw new DeskError('notAllowed', t('site.trouble', { trouble: 'noSite' }));
    return site;
  };
  const allowed = (pin: GivenPin | null): Site => {
    guard.demand(pin, 'site');
    return connected();
  };
  return {
    state: () => site?.state() ?? NO_SITE,
    exchange: async () => connected().exchange(),
    changes: () => site?.changes() ?? [],
    seeDoubles: (shipmentId) => connected().seeDoubles(shipmentId),
    spending: async (pin) => {
      if (pin !== null) guard.demand(pin, 'costs');
      const isHidden = pin === null && guard.hidesCost();
      const all = await connected().spending();
      return isHidden ? all.map((each) => ({ ...each, spent: null })) : all;
    },
    create: async (wish, pin) => allowed(pin).create(wish),
    join: async (code, deskName, pin) => allowed(pin).join(code, deskName),
    setUpAnew: async (wish, pin) => allowed(pin).setUpAnew(wish),
    code: async (pin) => allowed(pin).code(),
    leave: async (evenUnsent, pin) => allowed(pin).leave(evenUnsent),
    resume: async (pin) => allowed(pin).resume(),
    setLimits: async (limits, pin) => {
      guard.demand(pin, 'limits');
      return connected().setLimits(limits);
    },
  };
};

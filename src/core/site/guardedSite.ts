import type { Money } from '../../domain/money/money.ts';
import { NO_SITE, type SiteSpending, type SiteState } from '../../domain/site/site.ts';
import { t } from '../../texts/index.ts';
import type { Guard } from '../purchase/booking/guard.ts';
import { DeskError } from '../base/deskError.ts';
import type { LostDesk, NewSite, Site } from './site.ts';

/**
 * The site as a person at the desk changes it. Every function except `state` and `changes` throws
 * DeskError `notAllowed` on a desk whose shell has no connection to a site.
 */
export interface GuardedSite extends Pick<Site, 'state' | 'exchange' | 'changes' | 'seeDoubles'> {
  /** As `Site.spending`. Unless a PIN allowed it, what was spent is null where the cost is secret (`Guard.hidesCost`). */
  readonly spending: (isAllowed: boolean) => Promise<readonly SiteSpending[]>;
  /** As `Site.create`. */
  readonly create: (wish: NewSite) => Promise<SiteState>;
  /** As `Site.join`. */
  readonly join: (code: string, deskName: string) => Promise<SiteState>;
  /** As `Site.setUpAnew`. */
  readonly setUpAnew: (wish: LostDesk) => Promise<SiteState>;
  /** As `Site.code`. */
  readonly code: () => Promise<string>;
  /** As `Site.leave`. */
  readonly leave: (evenUnsent: boolean) => Promise<SiteState>;
  /** As `Site.resume`. */
  readonly resume: () => Promise<SiteState>;
  /** As `Site.setLimits`. */
  readonly setLimits: (limits: readonly Money[]) => Promise<readonly SiteSpending[]>;
}

/**
 * Creates `GuardedSite`.
 * @param site null when the shell has no connection to a site
 */
export const createGuardedSite = (
  site: Site | null,
  guard: Pick<Guard, 'hidesCost'>,
): GuardedSite => {
  const connected = (): Site => {
    if (site === null) throw new DeskError('notAllowed', t('site.trouble', { trouble: 'noSite' }));
    return site;
  };
  return {
    state: () => site?.state() ?? NO_SITE,
    exchange: async () => connected().exchange(),
    changes: () => site?.changes() ?? [],
    seeDoubles: (shipmentId) => connected().seeDoubles(shipmentId),
    spending: async (isAllowed) => {
      const isHidden = !isAllowed && guard.hidesCost();
      const all = await connected().spending();
      return isHidden ? all.map((each) => ({ ...each, spent: null })) : all;
    },
    create: async (wish) => connected().create(wish),
    join: async (code, deskName) => connected().join(code, deskName),
    setUpAnew: async (wish) => connected().setUpAnew(wish),
    code: async () => connected().code(),
    leave: async (evenUnsent) => connected().leave(evenUnsent),
    resume: async () => connected().resume(),
    setLimits: async (limits) => connected().setLimits(limits),
  };
};

import type { FactRepository } from '../core/ledger/tables/facts.ts';
import { t } from '../texts/index.ts';
import { CARRIER_HOSTS, hostCovers, hostOfLink, safeMessageUrl } from './externalUrl.ts';
import type { Dialogs } from '../core/base/ports.ts';

/** `declined`: a person refused to open it. */
export interface OpenedLink {
  readonly opened: boolean;
  readonly declined: boolean;
}

/** Opens one web address if allowed; the result says whether it was opened. */
export type OpenLink = (url: string) => Promise<OpenedLink>;

/** Dependencies of `createExternalLinks`. */
export interface ExternalLinksDeps {
  /** @param also a host that is additionally allowed for this call */
  readonly openExternal: (url: string, also?: string) => boolean;
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly facts: Pick<FactRepository, 'get' | 'set'>;
  /** Hosts of the connections, which a person entered. */
  readonly hosts: () => readonly string[];
}

/** Maximum number of remembered hosts; the oldest one is removed first. */
const MOST_HOSTS = 200;

/** Opens links outside of the program. For an unknown host of a tracking page, a system dialog asks the first time. */
export const createExternalLinks =
  ({ openExternal, dialogs, facts, hosts }: ExternalLinksDeps): OpenLink =>
  async (url) => {
    const host = hostOfLink(url);
    if (host === null || safeMessageUrl(url) !== null)
      return { opened: openExternal(url), declined: false };
    if ([...CARRIER_HOSTS, ...hosts()].some((known) => hostCovers(known, host)))
      return { opened: openExternal(url), declined: false };
    const allowed = facts.get('linkHosts') ?? [];
    if (!allowed.includes(host)) {
      const pressed = await dialogs.ask({
        message: t('window.openHost', { host }),
        detail: t('window.openHostAbout', { url }),
        buttons: [t('window.doNotOpen'), t('window.open')],
      });
      if (pressed !== 1) return { opened: false, declined: true };
      facts.set('linkHosts', [...allowed, host].slice(-MOST_HOSTS));
    }
    return { opened: openExternal(url, host), declined: false };
  };

import type { FactRepository } from '../core/store/facts.ts';
import { t } from '../texts/index.ts';
import { CARRIER_HOSTS, covers, hostOfLink, safeMessageUrl } from './externalUrl.ts';
import type { Dialogs } from './platform/dialogs.ts';

/** `declined`: a person did not want it opened. */
export interface OpenedLink {
  readonly opened: boolean;
  readonly declined: boolean;
}

/** Opens one web address, or not: see `OpenedLink`. */
export type OpenLink = (url: string) => Promise<OpenedLink>;

/** What web addresses are opened with. */
export interface ExternalLinksDeps {
  /** @param also a host that may be opened this once */
  readonly openExternal: (url: string, also?: string) => boolean;
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly facts: Pick<FactRepository, 'get' | 'set'>;
  /** Hosts of the connections, which a person entered. */
  readonly hosts: () => readonly string[];
}

/** As many hosts as are remembered; the oldest goes first. */
const MOST_HOSTS = 200;

/** Opens links outside of the program. A host of a tracking page that is not known is asked about the first time, by the system's own window. */
export const createExternalLinks =
  ({ openExternal, dialogs, facts, hosts }: ExternalLinksDeps): OpenLink =>
  async (url) => {
    const host = hostOfLink(url);
    if (host === null || safeMessageUrl(url) !== null)
      return { opened: openExternal(url), declined: false };
    if ([...CARRIER_HOSTS, ...hosts()].some((known) => covers(known, host)))
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

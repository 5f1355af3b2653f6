import { t } from '../../../texts/index.ts';
import type { ProfileId } from '../../../domain/desk/settings.ts';
import { crossedHost } from '../../../domain/service/officialHosts.ts';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import { prefixOf } from '../../../domain/service/serviceIdentity.ts';
import { isCallableUrl } from '../http/hosts.ts';

/** Characters that the URL parser would silently remove or replace: white space, control characters, backslashes. */
const REPAIRED = /[\s\\\p{Cc}]/u;

/**
 * Checks the base address of the service as it was typed (docs/service.md §2.1): https, or http on this computer only. A path prefix is kept.
 * @param profile connection that the address is for: an official host of the other one is refused
 * @returns the address, without the `/api/v1` that every operation adds and without a trailing slash; or the problem, as a message for the user
 */
export const checkBaseAddress = (text: string, profile: ProfileId | null): Result<URL, string> => {
  const typed = text.trim();
  if (typed === '') return fail(t('service.addressMissing'));
  const url = REPAIRED.test(typed) || !/^https?:\/\/[^/]/i.test(typed) ? null : URL.parse(typed);
  if (url === null || url.hostname === '') return fail(t('service.noWebAddress'));
  if (url.username !== '' || url.password !== '') return fail(t('service.addressWithLogin'));
  if (typed.includes('?') || typed.includes('#')) return fail(t('service.addressWithQuery'));
  if (!isCallableUrl(url)) return fail(t('service.addressWithoutTls'));
  const crossed = profile === null ? null : crossedHost(profile, url.hostname);
  if (crossed !== null) return fail(crossed);
  url.pathname = prefixOf(url);
  return ok(url);
};

/**
 * Returns the address of an operation: the base address, then each segment encoded, so that no value can change the path.
 * @returns null when a segment is empty, `.` or `..`: URL parsers remove those even when they are encoded
 */
export const joinAddress = (
  base: URL,
  segments: readonly string[],
  query: Readonly<Record<string, string>> = {},
): URL | null => {
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    return null;
  const url = new URL(base);
  const path = segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/');
  url.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};

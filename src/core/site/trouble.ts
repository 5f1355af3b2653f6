import type { SiteTrouble } from '../../domain/site/site.ts';

/** The site could not be reached, or refused or failed; `trouble` says which. */
export class SiteFailure extends Error {
  readonly trouble: SiteTrouble;
  constructor(trouble: SiteTrouble, message: string = trouble) {
    super(message);
    this.name = 'SiteFailure';
    this.trouble = trouble;
  }
}

/** By SQLSTATE of PostgreSQL. The first match counts, so single codes stand before their class. */
const BY_STATE: readonly (readonly [RegExp, SiteTrouble])[] = [
  [/^28/, 'login'],
  [/^3D000$|^3F000$|^42P01$|^42883$/, 'noSite'],
  [/^42501$/, 'rights'],
  // A standby accepts no transaction that may write.
  [/^25006$|^0A000$/, 'readOnly'],
  [/^53100$/, 'full'],
  [/^53|^57P03$/, 'busy'],
  [/^55P03$/, 'held'],
  [/^57014$/, 'slow'],
  [/^57P0|^08/, 'unreachable'],
  // The values do not fit: characters, numbers, sizes, conditions of the tables.
  [/^2[23]|^54/, 'refused'],
];

const TLS =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_OSSL)/;
const NO_TLS = 'does not support SSL';
const LATE = /timeout/i;
const NO_ANSWER =
  /^(?:ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EPIPE|EADDRNOTAVAIL)|terminated|not queryable|closed/;

/** Maps an error of the client, of TLS or of the server to the trouble that the desk shows. */
export const troubleOf = (reason: unknown): SiteTrouble => {
  if (reason instanceof SiteFailure) return reason.trouble;
  const given = (reason as { code?: unknown } | null)?.code;
  const code = typeof given === 'string' ? given : '';
  const message = reason instanceof Error ? reason.message : '';
  if (TLS.test(code) || message.includes(NO_TLS)) return 'tls';
  const known = BY_STATE.find(([state]) => state.test(code));
  if (known) return known[1];
  if (code === 'ETIMEDOUT') return 'unreachable';
  if (LATE.test(message)) return 'slow';
  return NO_ANSWER.test(code) || NO_ANSWER.test(message) ? 'unreachable' : 'failed';
};

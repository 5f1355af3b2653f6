import type { SiteAddress, SiteLogin } from './site.ts';

const SCHEMA = /^[a-z_][a-z0-9_]{0,40}$/;
const DEFAULT_SCHEMA = 'waybill_site';
const DEFAULT_PORT = 5432;

/**
 * Parses a typed address: `postgres://user:password@host:5432/database?schema=name`; all but host and database are optional.
 * @returns null for other text, or an invalid schema
 */
export const readSiteAddress = (
  text: string,
): { readonly address: SiteAddress; readonly login: SiteLogin } | null => {
  const url = URL.parse(text.trim());
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hostname === '') return null;
  const schema = url.searchParams.get('schema') ?? DEFAULT_SCHEMA;
  const database = decoded(url.pathname.slice(1));
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (!SCHEMA.test(schema) || !database || user === null || password === null) return null;
  return {
    address: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? DEFAULT_PORT : Number(url.port),
      database,
      schema,
    },
    login: { user, password },
  };
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The address for display; a login is bound to it. */
export const siteAddressText = ({ host, port, database, schema }: SiteAddress): string =>
  `postgres://${host.includes(':') ? `[${host}]` : host}:${port}/${database}?schema=${schema}`;

/** What a desk joins a site with: its address and the login of its desks. */
export interface JoinCode {
  readonly address: SiteAddress;
  readonly login: SiteLogin;
}

const MARK = 'WDSITE1.';

/** Checksum, to detect a code that was cut or mistyped. */
const checkOf = (text: string): string => {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_679_616;
  return sum.toString(36).padStart(4, '0');
};

/** Creates the code that another desk joins with. It contains the password: anyone who has it can read the site. */
export const writeJoinCode = ({ address, login }: JoinCode): string => {
  const { host, port, database, schema } = address;
  const text = JSON.stringify([host, port, database, schema, login.user, login.password]);
  const body = [...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${MARK}${body}.${checkOf(body)}`;
};

/** @returns null for a text that is not a complete join code */
export const readJoinCode = (text: string): JoinCode | null => {
  const tidy = text.replace(/\s+/g, '');
  if (!tidy.startsWith(MARK)) return null;
  const [body = '', check = ''] = tidy.slice(MARK.length).split('.');
  if (!/^(?:[0-9a-f]{2})+$/.test(body) || checkOf(body) !== check) return null;
  try {
    const bytes = Uint8Array.from(body.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    const [host, port, database, schema, user, password] = JSON.parse(
      new TextDecoder().decode(bytes),
    ) as [string, number, string, string, string, string];
    const read = readSiteAddress(
      siteAddressText({ host, port, database: encodeURIComponent(database), schema }),
    );
    return read && { address: read.address, login: { user, password } };
  } catch {
    return null;
  }
};

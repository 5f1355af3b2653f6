/** An HTTP proxy that tunnels with CONNECT (RFC 9110, section 9.3.6). */
export interface Proxy {
  readonly host: string;
  readonly port: number;
  /** True when the connection to the proxy itself uses TLS. */
  readonly secure: boolean;
  /** Value of `Proxy-Authorization`, or null for none. */
  readonly authorization: string | null;
}

const fromUrl = (text: string): Proxy | null => {
  const url = URL.parse(text);
  if (
    url === null ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.hostname === ''
  )
    return null;
  const secure = url.protocol === 'https:';
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 443 : 80)),
    secure,
    authorization:
      url.username === '' ? null : `Basic ${Buffer.from(login, 'utf8').toString('base64')}`,
  };
};

/**
 * Parses a proxy setting of the system: a URL, or a PAC result, whose first usable entry is taken.
 * @returns the proxy, or null for a direct connection (`DIRECT`)
 * @throws Error with code `PROXY_UNKNOWN` when every entry is of an unsupported kind (SOCKS)
 */
export const parseProxy = (text: string): Proxy | null => {
  for (const entry of text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    if (/^direct$/i.test(entry)) return null;
    const [, kind = '', address = ''] = /^(proxy|http|https)\s+(\S+)$/i.exec(entry) ?? [];
    const proxy = fromUrl(
      kind === '' ? entry : `${kind.toLowerCase() === 'https' ? 'https' : 'http'}://${address}`,
    );
    if (proxy !== null) return proxy;
  }
  throw Object.assign(new Error('this kind of proxy is not supported'), { code: 'PROXY_UNKNOWN' });
};

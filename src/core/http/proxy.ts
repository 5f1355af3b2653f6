/** A proxy that tunnels with CONNECT. */
export interface Proxy {
  readonly host: string;
  readonly port: number;
  /** True when the way to the proxy itself is TLS. */
  readonly secure: boolean;
  /** Value of `Proxy-Authorization`, or null. */
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
 * Reads what the system says about the proxy: a URL, or a PAC answer whose first usable entry counts. `DIRECT` is null.
 * @throws Error with code `PROXY_UNKNOWN` when only kinds are offered that the desk does not speak (SOCKS)
 */
export const parseProxy = (text: string): Proxy | null => {
  for (const entry of text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    if (/^direct$/i.test(entry)) return null;
    const [, kind = '', place = ''] = /^(proxy|http|https)\s+(\S+)$/i.exec(entry) ?? [];
    const proxy = fromUrl(
      kind === '' ? entry : `${kind.toLowerCase() === 'https' ? 'https' : 'http'}://${place}`,
    );
    if (proxy !== null) return proxy;
  }
  throw Object.assign(new Error('this kind of proxy is not supported'), { code: 'PROXY_UNKNOWN' });
};

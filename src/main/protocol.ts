import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrintFiles } from './printFiles.ts';
import { scriptFontFor } from './scriptFontFiles.ts';
import { SECURITY_HEADERS } from './security.ts';

export const APP_SCHEME = 'app';
const APP_HOST = 'desk';
/** URL of the window's page. */
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/index.html`;
/** Another origin than the desk's, so that this page can neither send requests to the desk nor receive its events. */
const CUSTOMER_HOST = 'customer';
/** URL of the page of the customer's screen. */
export const CUSTOMER_URL = `${APP_SCHEME}://${CUSTOMER_HOST}/customer.html`;
/** URL of the page of the hidden print window. */
export const PRINT_URL = `${APP_SCHEME}://${APP_HOST}/print.html`;

const MIME: Readonly<Record<string, string>> = {
  '.bcmap': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.icc': 'application/octet-stream',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.pfb': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Media type of a file by its extension; `application/octet-stream` when unknown. */
export const mimeOf = (file: string): string =>
  MIME[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** True for the customer's page and its assets. @param inside path within the built page's folder */
const isOfCustomers = (inside: string): boolean =>
  inside === 'customer.html' || inside.split(path.sep)[0] === 'assets';

/**
 * The file of an address; null when the address is not ours or is outside `root`.
 * @param root absolute folder of the built page
 */
export const fileFor = (root: string, address: string): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (
    url.protocol !== `${APP_SCHEME}:` ||
    (url.host !== APP_HOST && url.host !== CUSTOMER_HOST) ||
    url.username !== '' ||
    url.password !== ''
  )
    return null;
  let name: string;
  try {
    name = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  // NUL ends a path for the system; on Windows a backslash or a drive letter starts a new one.
  if (/[\0\\:]/.test(name)) return null;
  const file = path.join(root, name === '/' ? 'index.html' : name);
  const inside = path.relative(root, file);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return null;
  return url.host === APP_HOST || isOfCustomers(inside) ? file : null;
};

const refuse = (status: number): Response =>
  new Response(null, { status, headers: SECURITY_HEADERS });

/** Answers one request. Never rejects: a missing file is an answer with status 404. */
export type RequestHandler = (request: Request) => Promise<Response>;

/**
 * Answers requests on app:// from the built page's folder: GET and HEAD only, no files outside `root` except files being printed and fonts of other
 * scripts, always with the security headers.
 */
export const createAppHandler =
  (root: string, prints: Pick<PrintFiles, 'find'> = { find: () => null }): RequestHandler =>
  async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const url = URL.parse(request.url);
    const printed = url?.host === APP_HOST ? prints.find(url.pathname) : null;
    const file = printed ?? fileFor(root, request.url);
    if (url === null || file === null) return refuse(404);
    try {
      const font = url.host === APP_HOST ? await scriptFontFor(url.pathname) : null;
      const { name, body } = font ?? { name: file, body: new Uint8Array(await readFile(file)) };
      return new Response(request.method === 'HEAD' ? null : body, {
        headers: { ...SECURITY_HEADERS, 'Content-Type': mimeOf(name), 'Cache-Control': 'no-cache' },
      });
    } catch {
      return refuse(404);
    }
  };

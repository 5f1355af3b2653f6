import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { mimeOf } from '../../../src/main/protocol.ts';
import { SECURITY_HEADERS } from '../../../src/main/security.ts';

/** Serves a built harness with the very headers of the program. */
export const serveFolder = async (
  root: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server: Server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(root, name === '/' ? 'index.html' : path.normalize(name));
    readFile(file).then(
      // A browser that may keep the program's files compiles them once for all screens. Their names change with what is in them.
      (body) => {
        response.writeHead(200, {
          ...SECURITY_HEADERS,
          'Content-Type': mimeOf(file),
          ...(name.startsWith('/assets/') && { 'Cache-Control': 'max-age=31536000, immutable' }),
        });
        response.end(body);
      },
      () => {
        response.writeHead(404);
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};

/** @param file the browser to use, or null to look for an installed one */
export const openBrowser = (file: string | null = null): Promise<Browser> => {
  const found = file ?? findBrowser();
  return chromium.launch({
    ...(found && { executablePath: found }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};

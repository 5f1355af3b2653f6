import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppHandler, fileFor, mimeOf } from '../../../src/main/protocol.ts';

const ROOT = path.resolve('/srv/page');

describe('fileFor', () => {
  it.each([
    ['app://desk/', 'index.html'],
    ['app://desk/index.html', 'index.html'],
    ['app://desk/assets/a.js?v=1#x', 'assets/a.js'],
    ['app://desk/assets/../index.html', 'index.html'],
    ['app://desk/a%20b.png', 'a b.png'],
    ['app://desk/%2e%2e', 'index.html'],
  ])('%s is %s', (address, file) => expect(fileFor(ROOT, address)).toBe(path.join(ROOT, file)));

  it.each([
    ['app://desk/..%2fsecret'],
    ['app://desk/%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
    ['app://desk/..%5c..%5cwindows'],
    ['app://desk/a%00.html'],
    ['app://desk/assets/..%2f..%2f..%2fx'],
    ['app://desk/C:%5cx'],
    ['app://desk/C:/x'],
    ['app://desk/%'],
    ['app://desk/%ff'],
    ['app://evil/index.html'],
    ['app://desk.evil/index.html'],
    ['app://user@desk/index.html'],
    ['app://desk:1/index.html'],
    ['https://desk/index.html'],
    ['file:///etc/passwd'],
    ['nonsense'],
    [''],
    ['app:desk'],
    ['app://desk/..%2fpage2/x'],
    ['app://desk/assets/%2e%2e/%2e%2e%2f'],
  ])('%s is nothing', (address) => expect(fileFor(ROOT, address)).toBeNull());

  it('never leaves its folder, for any path', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      'a',
      '%00',
      '%252e',
      ':',
      '//',
      'page',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const file = fileFor(ROOT, `app://desk/${pieces.join('')}`);
        if (file !== null) expect(file.startsWith(`${ROOT}${path.sep}`)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('mimeOf', () => {
  it.each([
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.mjs', 'text/javascript; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.HTML', 'text/html; charset=utf-8'],
    ['a.svg', 'image/svg+xml'],
    ['a.woff2', 'font/woff2'],
    ['a.wasm', 'application/wasm'],
    ['a.exe', 'application/octet-stream'],
    ['a', 'application/octet-stream'],
  ])('%s is %s', (file, type) => expect(mimeOf(file)).toBe(type));
});

describe('createAppHandler', () => {
  let folder = '';
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-protocol-'));
    fs.mkdirSync(path.join(folder, 'page'));
    fs.writeFileSync(path.join(folder, 'page', 'index.html'), '<p>desk</p>');
    fs.writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const ask = (address: string, method = 'GET') =>
    createAppHandler(path.join(folder, 'page'))(new Request(address, { method }));

  it('answers the page', async () => {
    const answer = await ask('app://desk/');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<p>desk</p>',
    ]);
  });

  it.each([
    ['app://desk/', 'GET', 200],
    ['app://desk/', 'HEAD', 200],
    ['app://desk/none', 'GET', 404],
    ['app://desk/..%2fsecret.txt', 'GET', 404],
    ['app://desk/', 'POST', 405],
  ])('puts the security headers on the answer to %s %s', async (address, method, status) => {
    const answer = await ask(address, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (status !== 200 || method === 'HEAD') expect(await answer.text()).toBe('');
  });

  it('has the fonts of other scripts that the style sheet names, and nothing else beside them', async () => {
    const sheet = await ask('app://desk/fonts/scripts.css');
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
    const css = await sheet.text();
    const files = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(400);
    for (const file of files.filter((_, at) => at % 60 === 0)) {
      const font = await ask(`app://desk/fonts/${file}`);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect((await font.bytes()).subarray(0, 4)).toEqual(new TextEncoder().encode('wOF2'));
    }
    for (const other of ['fonts/none.woff2', 'fonts/../secret.txt', 'fonts/%2e%2e/secret.txt'])
      expect((await ask(`app://desk/${other}`)).status).toBe(404);
    expect((await ask('app://customer/fonts/scripts.css')).status).toBe(404);
  });

  it('answers 404 to a folder instead of failing', async () => {
    fs.mkdirSync(path.join(folder, 'page', 'assets'));
    expect((await ask('app://desk/assets/')).status).toBe(404);
  });
});

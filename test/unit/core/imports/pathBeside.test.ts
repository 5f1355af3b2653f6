import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathBeside } from '../../../../src/core/imports/pathBeside.ts';

describe('where a path of a batch file leads', () => {
  const here = (text: string) => pathBeside('/home/ann/orders', text, path.posix);
  it.each([
    ['invoice.pdf', '/home/ann/orders/invoice.pdf'],
    ['./scans/a b.pdf', '/home/ann/orders/scans/a b.pdf'],
    ['scans/../invoice.pdf', '/home/ann/orders/invoice.pdf'],
    ['/home/ann/orders/invoice.pdf', '/home/ann/orders/invoice.pdf'],
    ['file:///home/ann/orders/a%20b.pdf', '/home/ann/orders/a b.pdf'],
    ['file://localhost/home/ann/orders/a.pdf', '/home/ann/orders/a.pdf'],
    ['..invoice.pdf', null],
  ])('%s stays beside it', (text, found) => expect(here(text)).toBe(found));

  it.each([
    '../../private/payroll.pdf',
    '../orders2/a.pdf',
    'scans/../../a.pdf',
    '..',
    '.',
    '',
    '/etc/passwd',
    '/home/ann/orders',
    'file:///etc/passwd',
    'file://server/share/a.pdf',
    'file:///home/ann/orders/..%2f..%2fa.pdf',
    'FILE:///etc/passwd',
    '.ssh/id.pdf',
    'scans/.hidden/a.pdf',
    'a.pdf\0.png',
  ])('%j does not', (text) => expect(here(text)).toBeNull());

  const windows = (text: string) => pathBeside(String.raw`C:\Users\Ann\Orders`, text, path.win32);
  it.each([
    ['invoice.pdf', String.raw`C:\Users\Ann\Orders\invoice.pdf`],
    ['scans/a.pdf', String.raw`C:\Users\Ann\Orders\scans\a.pdf`],
    [String.raw`c:\users\ann\ORDERS\a.pdf`, String.raw`c:\users\ann\ORDERS\a.pdf`],
    ['file:///C:/Users/Ann/Orders/a.pdf', String.raw`C:\Users\Ann\Orders\a.pdf`],
  ])('on Windows %s stays beside it', (text, found) => expect(windows(text)).toBe(found));

  it.each([
    String.raw`\\server\share\a.pdf`,
    '//server/share/a.pdf',
    'file://server/share/a.pdf',
    'file:////server/share/a.pdf',
    String.raw`\\?\C:\Users\Ann\Orders\a.pdf`,
    String.raw`\\.\PhysicalDrive0`,
    String.raw`\\?\UNC\server\share\a.pdf`,
    String.raw`\Windows\a.pdf`,
    String.raw`D:\a.pdf`,
    'D:a.pdf',
    String.raw`..\a.pdf`,
    'NUL',
    'nul.pdf',
    'COM1.pdf',
    'a.pdf:stream.pdf',
    'a.pdf.',
    'scans /a.pdf',
  ])('on Windows %s does not', (text) => expect(windows(text)).toBeNull());

  it('nothing that can be written leads out of the folder', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      'a',
      '/',
      '\\',
      'C:',
      'file:',
      '//',
      '%2e%2e',
      '%2f',
      '~',
      ' ',
      '\0',
      'server',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), fc.boolean(), (parts, onWindows) => {
        const paths = onWindows ? path.win32 : path.posix;
        const folder = onWindows ? String.raw`C:\in\here` : '/in/here';
        const found = pathBeside(folder, parts.join(''), paths);
        if (found !== null)
          expect(found.toLowerCase().startsWith(folder.toLowerCase() + paths.sep)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

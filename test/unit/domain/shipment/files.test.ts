import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  archivedText,
  fileLabel,
  filesOf,
  readFileRef,
  withFiles,
} from '../../../../src/domain/shipment/files.ts';

const HASH = 'ab'.repeat(32);

describe('what a text in a list of files stands for', () => {
  it.each([
    ['https://example.com/a.pdf', 'url'],
    ['HTTP://example.com/a.pdf', 'url'],
    [`archive:${HASH}.pdf`, 'archived'],
    ['documents/invoice/1-2.pdf', 'key'],
    ['/home/desk/a b.pdf', 'path'],
    ['C:\\Desk\\a.pdf', 'path'],
    ['\\\\server\\share\\a.pdf', 'path'],
    ['file:///a.pdf', 'path'],
    ['invoice.pdf', 'path'],
    [`archive:${HASH.slice(1)}.pdf`, 'path'],
    [`archive:${HASH}.exe`, 'path'],
    ['archive:../../etc/passwd.pdf', 'path'],
    ['', 'path'],
  ])('%s is %s', (text, kind) => expect(readFileRef(text).kind).toBe(kind));

  it('reads back every mark it writes, whatever the file is called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((name) => name.isWellFormed()),
        fc.boolean(),
        fc.constantFrom(null, { from: 'EUR', to: 'NGN', rate: '1687.5' }),
        (name, isMade, rate) => {
          const file = {
            hash: HASH,
            type: 'webp' as const,
            name,
            made: isMade
              ? {
                  content: '0123456789abcdef',
                  reason: 'sale',
                  incoterm: 'DAP',
                  date: '2026-11-20',
                  rate,
                }
              : null,
          };
          const text = archivedText(file);
          expect(readFileRef(text)).toEqual({ kind: 'archived', ...file });
          // A cell of a batch file parts its files at these.
          expect(text).not.toMatch(/[|\n]/);
        },
      ),
    );
  });

  it('survives a mark with a broken escape', () => {
    expect(readFileRef(`archive:${HASH}.pdf?name=%E0%A4%A`)).toMatchObject({
      kind: 'archived',
      name: '%E0%A4%A',
    });
  });

  it('calls a file what a person calls it', () => {
    expect(
      [
        'https://example.com/d/Rechnung%201.pdf?x=1',
        'C:\\Desk\\a b.pdf',
        archivedText({ hash: HASH, type: 'pdf', name: 'Faktura.pdf', made: null }),
        `archive:${HASH}.jpg`,
      ].map(fileLabel),
    ).toEqual(['Rechnung 1.pdf', 'a b.pdf', 'Faktura.pdf', 'abababab.jpg']);
  });
});

describe('files of a shipment', () => {
  const boxes = [
    { items: [{ documents: ['a'], photos: [] }] },
    {
      items: [
        { documents: [], photos: [] },
        { documents: ['b'], photos: ['c'] },
      ],
    },
  ];
  it('name the list they are in, not always the first item', () => {
    expect(filesOf(boxes).map(({ text, field }) => [text, field])).toEqual([
      ['a', 'boxes.0.items.0.documents'],
      ['b', 'boxes.1.items.1.documents'],
      ['c', 'boxes.1.items.1.photos'],
    ]);
  });
  it('are changed in one list without touching the others', () => {
    expect(
      filesOf(
        withFiles(boxes, (files, field) =>
          field === 'boxes.1.items.1.photos' ? [...files, 'd'] : files,
        ),
      ).map(({ text }) => text),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});

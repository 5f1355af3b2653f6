import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { HttpAnswer } from '../../src/core/base/ports.ts';
import { NAMED_LAYOUTS } from '../../src/domain/paper/paperLayout.ts';
import { ENCRYPTED_PDF } from '../../src/practice/faults/encrypted-pdf.ts';
import { someDraft } from '../fakes/desk.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { jpeg, png } from '../fixtures/pictures.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { tinyDisk } from '../fixtures/tinyDisk.ts';
import { like } from '../like.ts';

/** One row for each kind of bad document: it has its clear state, nothing is lost, no other document is touched, and a good one can follow. */
const ADDRESS = 'https://carrier.example.com/waybill.pdf';
const METRE = 72 / 0.0254;
const text = (content: string): Uint8Array => Buffer.from(content);
const answer = (body: Uint8Array, over: Partial<HttpAnswer> = {}): HttpAnswer => ({
  status: 200,
  headers: {},
  body,
  ...over,
});
const redirect = (location: string): HttpAnswer =>
  answer(text(''), { status: 302, headers: { location } });
const onePage = (): Promise<Uint8Array> => makePdf([{ ...PAGES.label4x6, text: 'a good one' }]);
/** A sound PDF of about so many bytes. */
const heavyPdf = async (bytes: number): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await onePage());
  pdf.catalog.set(
    PDFName.of('Extra'),
    pdf.context.register(pdf.context.stream(Buffer.alloc(bytes, 0x37))),
  );
  return pdf.save({ useObjectStreams: false });
};

interface Row {
  readonly name: string;
  readonly serve: () => HttpAnswer | Promise<HttpAnswer>;
  /** Words on the shipment, or pages when it is taken. */
  readonly expected: RegExp | { readonly pages: number };
}
const ROWS: readonly Row[] = [
  {
    name: 'HTML instead of a PDF',
    serve: () => answer(text('<!DOCTYPE html><html><body>Please log in</body></html>')),
    expected: /^This is not a PDF; it looks like a web page\.$/,
  },
  {
    name: 'truncated',
    serve: async () => answer((await makePdf([PAGES.a4, PAGES.a4])).subarray(0, 900)),
    expected: /damaged or incomplete/,
  },
  { name: 'encrypted', serve: () => answer(ENCRYPTED_PDF), expected: /protected with a password/ },
  { name: 'zero pages', serve: async () => answer(await makePdf([])), expected: /has no pages/ },
  { name: 'empty', serve: () => answer(new Uint8Array()), expected: /is empty/ },
  {
    name: '300 pages',
    serve: async () => answer(await makePdf(Array.from({ length: 300 }, () => PAGES.a6))),
    expected: { pages: 300 },
  },
  {
    name: 'almost 60 MB',
    serve: async () => answer(await heavyPdf(59 * 1024 * 1024)),
    expected: { pages: 1 },
  },
  {
    name: 'more than 60 MB',
    serve: () => answer(Buffer.alloc(61 * 1024 * 1024, 0x25)),
    expected: /larger than the limit of 60 MB/,
  },
  {
    name: 'a 20-metre page',
    serve: async () => answer(await makePdf([{ width: 288, height: 20 * METRE }])),
    expected: { pages: 1 },
  },
  { name: 'a JPEG label', serve: () => answer(jpeg(812, 1218, 203)), expected: { pages: 1 } },
  { name: 'a PNG label', serve: () => answer(png(812, 1218, 203)), expected: { pages: 1 } },
  {
    name: 'a broken PNG',
    serve: () => answer(png(812, 1218, 203).subarray(0, 400)),
    expected: /picture is damaged/,
  },
  {
    name: 'a redirect to a private address',
    serve: () => redirect('https://192.168.1.10/admin'),
    expected: /not safe to open/,
  },
  {
    name: 'a redirect to this computer',
    serve: () => redirect('http://127.0.0.1:1/secret'),
    expected: /not safe to open/,
  },
  {
    name: 'a redirect to the cloud’s own address',
    serve: () => redirect('http://169.254.169.254/latest/meta-data'),
    expected: /not safe to open/,
  },
  {
    name: 'a redirect to file:',
    serve: () => redirect('file:///etc/passwd'),
    expected: /not safe to open/,
  },
  {
    name: 'an expired address',
    serve: () =>
      answer(
        text('<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'),
        { status: 403 },
      ),
    expected: /does not allow access/,
  },
  {
    name: 'an address that is gone',
    serve: () => answer(text(''), { status: 410 }),
    expected: /does not exist \(any more\)/,
  },
];

let real: RealDesk;
let [id, other] = ['', ''];
let serve: Row['serve'] = () => answer(text(''));
const asked: string[] = [];
beforeAll(async () => {
  real = await realDesk({
    through: (send) => (request) => {
      if (
        !request.url.startsWith('http://127.0.0.1') ||
        new URL(request.url).pathname === '/secret'
      )
        asked.push(request.url);
      return request.url.startsWith('https://carrier.example.com')
        ? Promise.resolve(serve())
        : send(request);
    },
  });
  const ids = await real.add(someDraft('one'), someDraft('other'));
  await real.price(ids);
  await real.book(ids);
  [id = '', other = ''] = ids;
});
afterAll(() => real.close());

const { stringify } = JSON;
const waybill = (of = id) => real.snapshot(of).documents.find(({ kind }) => kind === 'waybill');
/** As after a booking whose waybill was not fetched yet. */
const expectFrom = (source: object): void => {
  real
    .desk()
    .context.store.db.run(
      "UPDATE documents SET state = 'missing', source = ?, hash = NULL, pages = NULL, message = NULL WHERE shipment_id = ? AND kind = 'waybill'",
      stringify(source),
      id,
    );
  asked.length = 0;
};
/** Everything that a document of `id` must not touch. */
const others = async (): Promise<unknown> => {
  const { store, documentStore } = real.desk().context;
  const { hash } = waybill(other) ?? {};
  return {
    service: real.practice.shipments(),
    purchases: real.practice.calls().filter(({ operation }) => operation === 'purchase').length,
    documents: real.snapshot(other).documents,
    bytes: hash ? (await documentStore.get(hash)).ok : false,
    purchase: store.shipments.get(id)?.purchase,
    journal: store.journal.of(id),
    mine: store.documents.of(id).filter(({ kind }) => kind !== 'waybill'),
  };
};
const unfinished = (): string[] =>
  readdirSync(join(real.folder, 'archive'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tmp') || name.endsWith('.part'));
const fetchIt = () => real.desk().fetching.start([id], null).finished;
/** A good document can follow at any time. */
const comesAfterAll = async (): Promise<void> => {
  serve = async () => answer(await onePage());
  expect(await fetchIt()).toMatchObject({ state: 'done', failed: 0 });
  expect(waybill()).toMatchObject({ state: 'stored', pages: 1, message: null });
};

describe('a bad document', () => {
  it.each(ROWS)('$name', async ({ serve: by, expected }) => {
    expectFrom({ kind: 'url', url: ADDRESS });
    const before = await others();
    // Made once: some are made slowly.
    const made = await by();
    serve = () => made;
    const ended = await fetchIt();
    expect(ended).toMatchObject({ state: 'done', total: 1 });
    if (expected instanceof RegExp) {
      expect(waybill()).toMatchObject({
        state: 'failed',
        hash: null,
        message: like.stringMatching(expected),
      });
      expect(ended.failures).toMatchObject([{ message: waybill()?.message, ids: [id] }]);
      expect(real.snapshot(id)).toMatchObject({ state: 'booked', allowed: { print: false } });
    } else {
      expect(waybill()).toMatchObject({ state: 'stored', pages: expected.pages, message: null });
      const path = join(real.folder, 'look.pdf');
      await real.desk().waybills.mergeTo({ ids: [id, other], layout: NAMED_LAYOUTS.label }, path);
      expect((await PDFDocument.load(await readFile(path))).getPages()[0]?.getSize()).toEqual({
        width: 288,
        height: 432,
      });
    }
    // Nobody was asked for anything but the one address.
    expect(new Set(asked)).toEqual(new Set([ADDRESS]));
    expect(unfinished()).toEqual([]);
    expect(await others()).toEqual(before);
    if (expected instanceof RegExp) await comesAfterAll();
  });

  it.each([
    ['broken Base64', 'JVBERi0xLjQK%%%not base64', /not valid Base64/],
    ['Base64 of something else', Buffer.from('<html></html>').toString('base64'), /web page/],
    ['Base64 of nothing', '', /is empty/],
  ])('%s inside the answer', async (_name, sent, words) => {
    expectFrom({ kind: 'base64', text: sent });
    const before = await others();
    expect(await fetchIt()).toMatchObject({ state: 'done', failed: 1 });
    expect(waybill()).toMatchObject({ state: 'failed', message: like.stringMatching(words) });
    // What came is kept: somebody may still make sense of it.
    expect(
      real
        .desk()
        .context.store.documents.of(id)
        .find(({ kind }) => kind === 'waybill')?.source,
    ).toEqual({ kind: 'base64', text: sent });
    expect(await others()).toEqual(before);
  });
});

describe('a bad disk', () => {
  it.each([
    [
      'a full disk',
      'disk is full',
      (path: string) => writeFileSync(join(path, 'filler'), Buffer.alloc(120 * 1024)),
    ],
    ['a read-only archive', 'cannot be written to', null],
  ] as const)(
    '%s: said in words, the run stops, and the document comes once there is room',
    async (_name, words, fill) => {
      const disk = tinyDisk(128);
      if (disk === null) return;
      const archive = join(real.folder, 'archive');
      const kept = `${archive}-kept`;
      renameSync(archive, kept);
      symlinkSync(disk.path, archive);
      onTestFinished(() => {
        rmSync(archive);
        renameSync(kept, archive);
        disk.remove();
      });
      expectFrom({ kind: 'url', url: ADDRESS });
      const whole = await heavyPdf(32 * 1024);
      serve = () => answer(whole);
      try {
        if (fill) fill(disk.path);
      } catch {
        /* As full as it gets. */
      }
      if (!fill) disk.readOnly();
      expect(await fetchIt()).toMatchObject({
        state: 'stopped',
        failed: 1,
        message: like.stringContaining(words),
      });
      expect(waybill()).toMatchObject({ state: 'failed', message: like.stringContaining(words) });
      expect(unfinished()).toEqual([]);
      expect(real.snapshot(id).state).toBe('booked');
      if (fill) rmSync(join(disk.path, 'filler'));
      else disk.writable();
      expect(await fetchIt()).toMatchObject({ state: 'done', failed: 0 });
      expect(waybill()).toMatchObject({ state: 'stored' });
      expect(existsSync(real.desk().context.documentStore.path(waybill()?.hash ?? ''))).toBe(true);
    },
  );
});

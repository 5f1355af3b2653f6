import type { PDFDocumentProxy } from 'pdfjs-dist';
import { expect, it } from 'vitest';
import { createKeptPdf, staysReady } from '../../../src/renderer/components/waybill/keptPdf.ts';
import { sourceOfBytes, type PdfSource } from '../../../src/renderer/lib/pdfSource.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** Opens PDFs that are nothing but their bytes. */
const scene = (refuse: (source: PdfSource) => boolean = () => false) => {
  const events: string[] = [];
  const nameOf = ({ first }: PdfSource): string => first.join('');
  const kept = createKeptPdf({
    open: async (source) => {
      events.push(`open ${nameOf(source)}`);
      if (refuse(source)) throw new Error('damaged');
      const pdf = { name: nameOf(source) } as unknown as PDFDocumentProxy;
      return {
        pdf,
        failed: new Promise<never>(() => undefined),
        close: () => {
          events.push(`close ${nameOf(source)}`);
          source.close();
        },
      };
    },
    drawFirst: async (pdf) => {
      events.push(`draw ${(pdf as unknown as { name: string }).name}`);
    },
  });
  const source = (name: string, data: Uint8Array, size = data.length): PdfSource => ({
    ...sourceOfBytes(data),
    size,
    close: () => {
      events.push(`release ${name}`);
    },
  });
  /** What happened since it was asked the last time. */
  const since = (): string[] => events.splice(0);
  return { kept, source, since };
};
/** What waits for what is done already has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('hands out the open document for the same bytes, as often as somebody looks', async () => {
  const { kept, source, since } = scene();
  await kept.keep(source('prepared', bytes(1, 2)));
  expect(since()).toEqual(['release prepared', 'open 12', 'draw 12']);
  const one = await kept.open(source('first look', bytes(1, 2)));
  expect(staysReady(one.pdf, 1)).toBe(true);
  expect(staysReady(one.pdf, 2)).toBe(false);
  one.close();
  const other = await kept.open(source('second look', bytes(1, 2)));
  expect(other.pdf).toBe(one.pdf);
  other.close();
  await settled();
  // The document itself stays open.
  expect(since()).toEqual(['release first look', 'release second look']);
});

it('never shows the prepared pages for other bytes, nor for the beginning of a longer file', async () => {
  const { kept, source, since } = scene();
  await kept.keep(source('prepared', bytes(1, 2)));
  since();
  for (const [data, size] of [
    [bytes(1, 3), 2],
    [bytes(1, 2, 3), 3],
    [bytes(1), 1],
    [bytes(1, 2), 9],
  ] as const) {
    const { pdf, close } = await kept.open(source('look', data, size));
    expect(staysReady(pdf, 1)).toBe(false);
    close();
    expect(since()).toEqual([`open ${data.join('')}`, `close ${data.join('')}`, 'release look']);
  }
});

it('does not keep a file of which only the beginning is here', async () => {
  const { kept, source, since } = scene();
  await kept.keep(source('long', bytes(1, 2), 900));
  expect(since()).toEqual(['release long']);
});

it('closes what is replaced only with the last who looks at it', async () => {
  const { kept, source, since } = scene();
  await kept.keep(source('prepared', bytes(1)));
  const [one, other] = [
    await kept.open(source('one', bytes(1))),
    await kept.open(source('other', bytes(1))),
  ];
  await kept.keep(source('next', bytes(2)));
  since();
  one.close();
  one.close();
  await settled();
  expect(since()).not.toContain('close 1');
  other.close();
  await settled();
  expect(since()).toEqual(['release other', 'close 1']);
  expect(staysReady(one.pdf, 1)).toBe(false);
  kept.drop();
  await settled();
  expect(since()).toEqual(['close 2']);
});

it('opens a damaged file anew for whoever looks, so that they are told why', async () => {
  const { kept, source, since } = scene(() => true);
  await kept.keep(source('prepared', bytes(1)));
  since();
  await expect(kept.open(source('look', bytes(1)))).rejects.toThrow('damaged');
  expect(since()).toEqual(['open 1']);
});

it('opens it anew when it fails under a look that waited for it', async () => {
  let times = 0;
  const { kept, source, since } = scene(() => (times += 1) === 1);
  const keeping = kept.keep(source('prepared', bytes(1)));
  const looked = await kept.open(source('look', bytes(1)));
  await keeping;
  looked.close();
  expect(since()).toEqual(['release prepared', 'open 1', 'open 1', 'close 1', 'release look']);
});

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawing } from '../../src/core/papers/documents/drawing.ts';
import { drawPage } from '../../src/core/papers/documents/drawPage.ts';
import { layoutPdf } from '../fixtures/layoutPdf.ts';
import { NAMED_LAYOUTS } from '../../src/domain/paper/paperLayout.ts';
import {
  DRAWN_BOMBS,
  MALFORMED_ANNOTATIONS,
  onlyUnknownPiece,
  withAnnotations,
  withUnknownPiece,
} from '../fixtures/hostile.ts';
import { PAGES, makePdf } from '../fixtures/pdf.ts';
import { difference, inkBox, render } from '../fixtures/pixels.ts';
import { patience } from '../patience.ts';

const WORKER = new URL('../../src/core/papers/documents/worker.ts', import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-drawn-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tool = async (bytes: Uint8Array, name: string, ...args: string[]): Promise<string> => {
  const path = join(folder, 'in.pdf');
  await writeFile(path, bytes);
  return execFileSync(name, [...args, path], { encoding: 'utf8', timeout: patience(30_000) });
};

describe('a page that cannot be copied', () => {
  it.each(Object.entries(NAMED_LAYOUTS))(
    'is drawn as it looks, in %s, between others',
    async (_name, layout) => {
      const good = { bytes: await makePdf([PAGES.label4x6]) };
      const bad = { bytes: withUnknownPiece() };
      const out = await layoutPdf([good, bad, good], layout, { drawPage });
      const only = await layoutPdf([bad], layout, { drawPage });
      expect(await tool(out, 'qpdf', '--check')).toContain('No syntax');
      const shown = render(folder, only, 1, 72);
      // The bars have the shape that poppler gives them in the file itself.
      const shape = (box: ReturnType<typeof inkBox>): number =>
        box === null ? 0 : (box.right - box.left) / (box.bottom - box.top);
      expect(shape(inkBox(shown))).toBeCloseTo(shape(inkBox(render(folder, bad.bytes, 1, 72))), 1);
    },
  );

  it('looks the same as its copy does, for a page that can be copied', async () => {
    const bytes = await makePdf([PAGES.cropped]);
    const drawn = await drawPage(bytes, 0);
    expect(drawn).toMatchObject({ width: 460, height: 300, grey: false });
    const copy = render(folder, await layoutPdf([{ bytes }], { kind: 'original' }), 1, 72);
    const twin = await layoutPdf(
      [{ bytes }, { bytes: withUnknownPiece() }],
      { kind: 'original' },
      { drawPage: async () => drawn },
    );
    expect(difference(copy, render(folder, twin, 2, 72)).mean).toBeLessThan(3);
  });

  it('is refused when nothing of it can be drawn, and when the file is none', async () => {
    expect(await drawPage(onlyUnknownPiece(), 0)).toBeNull();
    expect(await drawPage(Buffer.from('%PDF-1.4 and then nothing'), 0)).toBeNull();
    expect(await drawPage(withUnknownPiece(), 7)).toBeNull();
  });
});

describe('a page that is meant to be drawn for ever', () => {
  it.each(Object.entries(DRAWN_BOMBS))('is refused since %s', async (why, file) => {
    // The process that ended such a page at its own two minutes would have kept everybody waiting.
    const limited = createDrawing(WORKER, why.includes('long') ? 800 : 60_000);
    const bad = { bytes: file() };
    await expect(
      layoutPdf([bad], { kind: 'original' }, { drawPage: limited }),
    ).rejects.toMatchObject({
      problem: { kind: 'tooLarge', message: expect.stringContaining(why) as string },
    });
  });

  it('is not what a good page is taken for, by the same thread', async () => {
    const file = withUnknownPiece();
    expect(await createDrawing(WORKER)(file, 0)).toEqual(await drawPage(file, 0));
  });
});

describe('malformed annotations', () => {
  it('cost poppler no page behind them', async () => {
    const all = Object.values(MALFORMED_ANNOTATIONS).map((each) => ({
      bytes: withAnnotations(each),
    }));
    const good = { bytes: await makePdf([PAGES.label4x6]) };
    const out = await layoutPdf([...all, good], { kind: 'original' }, { drawPage });
    expect(await tool(out, 'qpdf', '--check')).toContain('No syntax');
    expect(await tool(out, 'pdfinfo')).toMatch(new RegExp(`Pages: +${all.length + 1}\\b`));
    expect(inkBox(render(folder, out, all.length + 1, 72))).not.toBeNull();
    for (let page = 1; page <= all.length; page += 1)
      expect(inkBox(render(folder, out, page, 72))).not.toBeNull();
  });
});

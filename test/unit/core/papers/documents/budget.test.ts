import { describe, expect, it, vi } from 'vitest';
import { checkPdf } from '../../../../../src/core/papers/documents/check.ts';
import { layoutPdf } from '../../../../fixtures/layoutPdf.ts';
import { PDF_LIMITS, OverBudget, createBudget } from '../../../../../src/core/papers/pdf/budget.ts';
import { NAMED_LAYOUTS } from '../../../../../src/domain/paper/paperLayout.ts';
import { BOMBS, circularTree } from '../../../../fixtures/hostile.ts';
import { PAGES, makePdf } from '../../../../fixtures/pdf.ts';
import { like } from '../../../../like.ts';

vi.spyOn(console, 'warn').mockReturnValue(undefined);

const TOO_MUCH = { kind: 'tooLarge', message: like.stringContaining('gives to one document') };

describe('the budget of a document', () => {
  // What pdf.js draws without end is ended with its process (documents-process.test.ts).
  it.each(Object.entries(BOMBS).filter(([, { only }]) => only !== 'layout'))(
    'ends %s',
    async (_name, { file, only }) => {
      const bytes = file();
      expect(bytes.length).toBeLessThan(400_000);
      expect(await checkPdf(bytes)).toMatchObject({ ok: false, error: TOO_MUCH });
      const cropped = { ...NAMED_LAYOUTS.label, crop: 'label' } as const;
      // A picture is copied as it is packed.
      if (only === 'check') return;
      await expect(layoutPdf([{ bytes }], cropped)).rejects.toMatchObject({ problem: TOO_MUCH });
    },
  );

  it('ends a tree of pages in a circle as damaged', async () => {
    expect(await checkPdf(circularTree())).toMatchObject({ ok: false, error: { kind: 'damaged' } });
  });

  it('ends what takes too long, by its own clock', () => {
    let now = 0;
    const budget = createBudget(() => now);
    for (let at = 0; at < 10_000; at += 1) budget.tick();
    now = PDF_LIMITS.milliseconds + 1;
    expect(() => {
      for (let at = 0; at < 10_000; at += 1) budget.tick();
    }).toThrow(OverBudget);
  });

  it('is no hindrance to a document of many pages', async () => {
    const pages = Array.from({ length: 60 }, () => PAGES.a6);
    expect(await checkPdf(await makePdf(pages, { objectStreams: true }))).toMatchObject({
      ok: true,
    });
  });
});

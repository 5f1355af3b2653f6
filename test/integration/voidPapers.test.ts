import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/core/papers/documentStore/documentStore.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import { NAMED_LAYOUTS, type PaperLayout } from '../../src/domain/paper/paperLayout.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import type { DocumentKind } from '../../src/domain/service/service.ts';
import { handOver } from '../fixtures/handOver.ts';
import { fakePrintSystem, type FakePrintSystem } from '../fakes/printSystem.ts';
import { changedInTheMiddle } from '../fixtures/pixels.ts';
import { bookNew, choosePrinters } from '../fixtures/printingDesk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';
import { speak } from '../../src/texts/index.ts';

let real: RealDesk;
let fake: FakePrintSystem;
let printing: Printing;
beforeEach(async () => {
  real = await realDesk();
  fake = fakePrintSystem('Label', 'Office');
  printing = createPrinting(real.desk().context, {
    system: fake.system,
    spoolDir: join(real.folder, 'spool'),
  });
  choosePrinters(printing);
});
afterEach(async () => {
  await printing.stop();
  await real.close();
});

const booked = (count: number): Promise<string[]> => bookNew(real, count);
const voidIt = (id: string): void => {
  real.desk().voiding.mark({ id: `W-${id}`, shipmentId: id, reason: 'sent twice', allowed: null });
};
const tracking = (id: string): string =>
  present(real.snapshot(id).receipt, 'receipt').trackingNumber;
const wordsOf = (pdf: Uint8Array): string => {
  const path = join(real.folder, 'paper.pdf');
  writeFileSync(path, pdf);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
};

describe('papers of several shipments', () => {
  it('leave out what is void, and say which: it is not handed over by mistake', async () => {
    const [one = '', other = ''] = await booked(2);
    voidIt(one);
    const answer = await printing.print({ kind: 'label', ids: [one, other] });
    expect(answer).toMatchObject({ kind: 'queued', voided: [one] });
    expect(answer.kind === 'queued' && answer.jobs.map(({ title }) => title)).toEqual([
      `Label ${tracking(other)}`,
    ]);
    await expect(handOver(real.desk(), [one, other])).rejects.toThrow(tracking(one));
    const manifest = await handOver(real.desk(), [other]);
    const words = wordsOf(await printing.preview('manifest', [manifest]));
    expect(words).toContain(tracking(other));
    expect(words).not.toContain(tracking(one));
  });

  it('are not made of void ones alone; a label is, when it is asked for by itself', async () => {
    const [one = '', other = ''] = await booked(2);
    voidIt(one);
    voidIt(other);
    await expect(printing.print({ kind: 'label', ids: [one, other] })).rejects.toThrow('void');
    expect(await printing.print({ kind: 'label', ids: [one] })).toMatchObject({ kind: 'queued' });
  });

  it('do not print by themselves once it is void, and do again when it is not', async () => {
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    const [id = ''] = await booked(1);
    voidIt(id);
    await printing.onBooked(id);
    expect(printing.printsOf(id)).toEqual([]);
    real.desk().voiding.undo({ id: 'U', shipmentId: id, reason: 'it was right', allowed: null });
    await printing.onBooked(id);
    expect(printing.printsOf(id)).toHaveLength(1);
  });
});

describe('a paper of a void booking', () => {
  const changed = (before: Uint8Array, after: Uint8Array): number =>
    changedInTheMiddle(real.folder, before, after);
  const saved = async (
    ids: readonly string[],
    layout: PaperLayout,
    papers?: readonly DocumentKind[],
  ): Promise<Uint8Array> => {
    const path = join(real.folder, 'saved.pdf');
    await real.desk().waybills.mergeTo({ ids, layout, ...(papers && { papers }) }, path);
    return readFileSync(path);
  };
  const LAYOUTS = [
    ['as it came', { kind: 'original', pages: 'all' }],
    ['on a sheet', NAMED_LAYOUTS.label],
  ] as const;

  it.each(LAYOUTS)(
    'is crossed out %s, and no longer once the mark is taken back',
    async (_, layout) => {
      const [id = ''] = await booked(1);
      const before = await saved([id], layout);
      voidIt(id);
      const crossed = await saved([id], layout);
      expect(changed(before, crossed)).toBeGreaterThan(0.1);
      // Its words are still there to be read.
      expect(wordsOf(crossed).replace(/\s/g, '')).toContain(tracking(id));
      real.desk().voiding.undo({ id: 'U', shipmentId: id, reason: 'it was right', allowed: null });
      expect(changed(before, await saved([id], layout))).toBe(0);
    },
  );

  it('is left out of a file of several, which is told', async () => {
    const [one = '', other = ''] = await booked(2);
    voidIt(one);
    const path = join(real.folder, 'several.pdf');
    const layout = { kind: 'original', pages: 'all' } as const;
    expect(await real.desk().waybills.mergeTo({ ids: [one, other], layout }, path)).toMatchObject({
      pages: 1,
      voided: 1,
      missing: 0,
    });
    expect(wordsOf(readFileSync(path)).replace(/\s/g, '')).toContain(tracking(other));
    expect(real.desk().folderExport.booked('')).toMatchObject({ ids: [other], voided: 1 });
  });

  it('is crossed out in a folder of files, its invoice too', async () => {
    const [id = ''] = await booked(1);
    const layout = { kind: 'original', pages: 'all' } as const;
    const papers = ['waybill', 'invoice'] as const;
    const before = new Map(
      papers.map((kind) => [
        kind,
        real
          .desk()
          .context.store.documents.of(id)
          .find((each) => each.kind === kind)?.hash,
      ]),
    );
    voidIt(id);
    const folder = join(real.folder, 'out');
    mkdirSync(folder);
    const run = await real.desk().folderExport.start({
      folder,
      ids: [id],
      papers,
      pattern: '{reference}',
      layout,
      existing: 'skip',
      batchId: null,
    });
    await run.finished;
    const files = readdirSync(folder);
    expect(files).toHaveLength([...before.values()].filter(Boolean).length);
    for (const name of files)
      expect([...before.values()]).not.toContain(hashOf(readFileSync(join(folder, name))));
  });

  it('is crossed out at the printer even where it waited in the queue when the booking was marked', async () => {
    const [id = ''] = await booked(1);
    const handed: Uint8Array[] = [];
    const { submit } = fake.system;
    Object.assign(fake.system, {
      submit: async (order: Parameters<typeof submit>[0]) => {
        handed.push(readFileSync(order.path));
        return submit(order);
      },
    });
    await printing.print({ kind: 'label', ids: [id] });
    await printing.queue.look();
    await printing.queue.whenIdle();
    await printing.print({ kind: 'label', ids: [id], reason: 'torn' });
    voidIt(id);
    await printing.queue.look();
    await printing.queue.whenIdle();
    expect(handed).toHaveLength(2);
    expect(changed(nth(handed, 0), nth(handed, 1))).toBeGreaterThan(0.1);
  });

  it('says so on the receipt, and in the name of its print', async () => {
    const [id = ''] = await booked(1);
    voidIt(id);
    expect(wordsOf(await printing.preview('receipt', [id]))).toContain('VOID, NOT TO BE SHIPPED');
    const answer = await printing.print({ kind: 'label', ids: [id] });
    expect(answer.kind === 'queued' && answer.jobs[0]?.title).toBe(`Label ${tracking(id)} (void)`);
  });
});

describe('the request slip of a void booking', () => {
  it('says what is to be cancelled and why, of each on a page of its own, and no price', async () => {
    const ids = await booked(2);
    ids.forEach(voidIt);
    const path = join(real.folder, 'slips.pdf');
    const slips = await printing.preview('voidSlip', ids);
    writeFileSync(path, slips);
    const words = wordsOf(slips);
    for (const id of ids) {
      const { receipt, externalReference } = real.snapshot(id);
      expect(words).toContain(tracking(id));
      expect(words).toContain(present(receipt, 'receipt').reference);
      expect(words).toContain(externalReference);
    }
    expect(words).toContain('Please cancel this booking');
    expect(words).toContain('sent twice');
    expect(words).not.toMatch(/₦|\$/);
    expect(words.split('\f').filter((page) => page.trim() !== '')).toHaveLength(2);
  });

  it('is in the language of the service at a French desk too, while the receipt is in that of the desk', async () => {
    const [id = ''] = await booked(1);
    voidIt(id);
    await speak('fr');
    try {
      const words = wordsOf(await printing.preview('voidSlip', [id]));
      expect(words).toContain('Please cancel this booking');
      expect(words).not.toMatch(/Veuillez|Référence/);
      expect(wordsOf(await printing.preview('receipt', [id]))).toContain('Reçu');
    } finally {
      await speak('en');
    }
  });

  it('is printed where manifests are, is not crossed out, and is no slip of a booking that stands', async () => {
    const [id = '', other = ''] = await booked(2);
    voidIt(id);
    const handed: string[] = [];
    const { submit } = fake.system;
    Object.assign(fake.system, {
      submit: async (order: Parameters<typeof submit>[0]) => {
        handed.push(`${order.printer} ${wordsOf(readFileSync(order.path))}`);
        return submit(order);
      },
    });
    expect(await printing.print({ kind: 'voidSlip', ids: [id] })).toMatchObject({
      kind: 'queued',
      jobs: [{ title: `Cancellation request ${tracking(id)}` }],
    });
    await printing.queue.look();
    await printing.queue.whenIdle();
    expect(handed).toEqual([expect.stringMatching(/^Office [^]*sent twice/)]);
    expect(() => printing.preview('voidSlip', [other])).toThrow('marked void');
  });
});

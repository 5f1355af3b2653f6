import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/core/printing/index.ts';
import type { Printing } from '../../src/core/printing/printing.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import { someDraft } from '../fakes/desk.ts';
import { fakePrintSystem, type FakePrintSystem } from '../fakes/printSystem.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { present } from '../present.ts';

let real: RealDesk;
let fake: FakePrintSystem;
let printing: Printing;
beforeEach(async () => {
  real = await realDesk();
  fake = fakePrintSystem('Label', 'Office');
  printing = createPrinting(real.desk().context, {
    system: fake.system,
    spoolDir: join(real.folder, 'spool'),
    emit: () => undefined,
  });
  printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label' });
  printing.choose('receipt', { ...DEFAULT_CHOICES.receipt, printer: 'Office' });
  printing.choose('manifest', { ...DEFAULT_CHOICES.manifest, printer: 'Office' });
}, 30_000);
afterEach(async () => {
  await printing.stop();
  await real.close();
});

const booked = async (count: number): Promise<string[]> => {
  const ids = await real.add(...Array.from({ length: count }, (_, at) => someDraft(`P-${at}`)));
  await real.price(ids);
  await real.book(ids);
  return ids;
};
const voidIt = (id: string): void => {
  real.desk().voiding.mark({ id: `W-${id}`, shipmentId: id, reason: 'sent twice', pin: null });
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
    const words = wordsOf(await printing.preview('manifest', [one, other]));
    expect(words).toContain(tracking(other));
    expect(words).not.toContain(tracking(one));
    for (const kind of ['manifest', 'label'] as const) {
      const answer = await printing.print({ kind, ids: [one, other] });
      expect(answer).toMatchObject({ kind: 'queued', voided: [one] });
      expect(answer.kind === 'queued' && answer.jobs.map(({ title }) => title)).toEqual([
        kind === 'manifest' ? 'Manifest of 1' : `Label ${tracking(other)}`,
      ]);
    }
  });

  it('are not made of void ones alone; a label is, when it is asked for by itself', async () => {
    const [one = '', other = ''] = await booked(2);
    voidIt(one);
    voidIt(other);
    expect(() => printing.preview('manifest', [one])).toThrow('void');
    await expect(printing.print({ kind: 'label', ids: [one, other] })).rejects.toThrow('void');
    expect(await printing.print({ kind: 'label', ids: [one] })).toMatchObject({ kind: 'queued' });
  });

  it('do not print by themselves once it is void, and do again when it is not', async () => {
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    const [id = ''] = await booked(1);
    voidIt(id);
    await printing.onBooked(id);
    expect(printing.printsOf(id)).toEqual([]);
    real.desk().voiding.undo({ id: 'U', shipmentId: id, reason: 'it was right', pin: null });
    await printing.onBooked(id);
    expect(printing.printsOf(id)).toHaveLength(1);
  });
});

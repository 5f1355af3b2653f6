import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { someDraft } from '../fakes/desk.ts';
import { fakePrintSystem } from '../fakes/printSystem.ts';
import { handOver } from '../fixtures/handOver.ts';
import { choosePrinters } from '../fixtures/printingDesk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { like } from '../like.ts';

let real: RealDesk;
let printing: Printing;
beforeEach(async () => {
  real = await realDesk();
  printing = createPrinting(real.desk().context, {
    system: fakePrintSystem('Label', 'Office').system,
    spoolDir: join(real.folder, 'spool'),
  });
  choosePrinters(printing);
});
afterEach(async () => {
  await printing.stop();
  await real.close();
});

const threeBoxes = (name: string): Draft => {
  const draft = someDraft(name);
  return { ...draft, boxes: [0, 1, 2].flatMap(() => draft.boxes.slice(0, 1)) };
};
/** Books a parcel of three boxes with a carrier of the practice service. */
const booked = async (carrier: string): Promise<string> => {
  const ids = await real.add(threeBoxes('P-0'));
  await real.desk().rating.start(ids, null).finished;
  real.desk().choosing.byRule(ids, plainRule({ kind: 'slug', slug: `${carrier}_sfn` }));
  const [row] = await real.book(ids);
  expect(row?.state).toBe('booked');
  return ids[0] ?? '';
};
const ONE_NOTE = 'meridian_post_parcel';
const SAID = like.stringMatching(/has 1 label for 3 boxes/);

describe('a waybill with fewer labels than boxes', () => {
  it('is asked about before anything is printed, and printed once a person has counted', async () => {
    const ids = [await booked(ONE_NOTE)];
    const asked = await printing.print({ kind: 'label', ids });
    expect(asked).toEqual({ kind: 'confirm', about: 'labels', message: SAID });
    expect(printing.jobs()).toEqual([]);
    expect(await printing.print({ kind: 'label', ids, counted: true })).toMatchObject({
      kind: 'queued',
    });
  });

  it('waits in the queue as failed where it would print by itself: nobody is there to ask', async () => {
    const id = await booked(ONE_NOTE);
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label', auto: true });
    await printing.onBooked(id);
    expect(printing.printsOf(id).map(({ job }) => job)).toMatchObject([
      { kind: 'failed', message: SAID },
    ]);
  });

  it('is no question where each box has its label', async () => {
    const ids = [await booked('kora_priority')];
    expect(await printing.print({ kind: 'label', ids })).toMatchObject({ kind: 'queued' });
  });
});

describe('a parcel of three boxes at hand-over', () => {
  it.each([
    [2, true],
    [3, false],
    [7, false],
  ])('of which %i pieces were scanned says so where one is missing: %s', async (scans, isSaid) => {
    const id = await booked('kora_priority');
    const { handovers } = real.desk();
    const [parcel] = (await handovers.list()).waiting;
    expect([parcel?.shipmentId, parcel?.boxes]).toEqual([id, 3]);
    const parcelId = parcel?.id ?? '';
    const handover = await handOver(real.desk(), [parcelId], { scanned: { [parcelId]: scans } });
    const [row] = await handovers.parcelsOf(handover);
    expect(row).toMatchObject({ boxes: 3, scanned: Math.min(scans, 3) });
    const { detail } =
      real
        .desk()
        .context.store.journal.of(id)
        .find(({ event }) => event === 'handedOver') ?? {};
    expect(JSON.stringify(detail).includes('of 3 boxes scanned')).toBe(isSaid);
  });
});

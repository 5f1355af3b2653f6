import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPreviews,
  type Preview,
  type Previews,
} from '../../src/core/papers/documents/previews.ts';
import { openPdfDocument } from '../../src/core/papers/pdf/open.ts';
import { newId } from '../../src/core/base/clock.ts';
import type { LabelRule } from '../../src/domain/paper/paperLayout.ts';
import { NAMED_LAYOUTS } from '../../src/domain/paper/paperLayout.ts';
import { someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';

let real: RealDesk;
let ids: string[];
let previews: Previews;
let folder: string;
beforeAll(async () => {
  real = await realDesk();
  ids = await real.add(...Array.from({ length: 7 }, (_, at) => someDraft(`L-${at}`)));
  await real.price(ids);
  await real.book(ids);
  folder = join(real.folder, 'preview');
  previews = createPreviews(real.desk().context, real.desk().waybills, folder);
});
afterAll(async () => {
  await previews.stop();
  await real.close();
});

/** Reads it as the window does: in pieces, none of them whole. */
const bytesOf = async ({ id, size }: Preview, step = 7_001): Promise<Uint8Array> => {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += step)
    bytes.set(await previews.read(id, from, Math.min(size, from + step)), from);
  return bytes;
};
const pagesOf = async (preview: Preview): Promise<number> => {
  const opened = await openPdfDocument(await bytesOf(preview));
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.pages.length;
};
const order = (over = {}) => ({ ids, layout: NAMED_LAYOUTS.label, ...over });
const documentOf = (id: string): string =>
  real.snapshot(id).documents.find(({ kind }) => kind === 'waybill')?.hash ?? '';

describe('a look at waybills', () => {
  it('shows the first sheets of many at once and the whole after them, the same pages first', async () => {
    const first = await previews.ofWaybills(order());
    expect(first.whole).toBe(false);
    const begun = await pagesOf(first);
    const whole = await previews.whole(first.id);
    expect(whole.whole).toBe(true);
    expect(await pagesOf(whole)).toBeGreaterThan(begun);
    expect(whole.first).toEqual((await bytesOf(whole)).subarray(0, whole.first.length));
    await previews.close(first.id);
    await previews.close(whole.id);
    expect(readdirSync(folder)).toEqual([]);
  });

  describe('that was prepared', () => {
    /** Previews in a folder of their own, and how often they have something laid out. */
    const counted = (rules: () => readonly LabelRule[] = () => []) => {
      const { context, waybills } = real.desk();
      const laidOut: (readonly string[])[] = [];
      const own = createPreviews(
        { ...context, settings: () => ({ ...context.settings(), labelRules: [...rules()] }) },
        {
          ...waybills,
          mergeTo: (asked, out, way) => {
            laidOut.push(asked.ids);
            return waybills.mergeTo(asked, out, way);
          },
        },
        join(real.folder, `prepared-${newId(context)}`),
      );
      return { own, laidOut };
    };

    it('is there at once, by the first shipments alone, and is not used up by a look', async () => {
      const { own, laidOut } = counted();
      await own.close((await own.ofWaybills(order({ ids: ids.slice(0, 5) }))).id);
      const [one, other] = [await own.ofWaybills(order()), await own.ofWaybills(order())];
      expect(laidOut).toHaveLength(1);
      expect(one.whole).toBe(false);
      expect(Buffer.from(one.first).equals(other.first)).toBe(true);
      await own.close(one.id);
      expect(await own.read(other.id, 0, other.size)).toEqual(one.first);
      expect((await own.whole(other.id)).whole).toBe(true);
      await own.stop();
    });

    it('is laid out anew for other shipments, another layout or other rules', async () => {
      let rules: LabelRule[] = [];
      const { own, laidOut } = counted(() => rules);
      await own.ofWaybills(order());
      await own.ofWaybills(order({ ids: ids.toReversed() }));
      await own.ofWaybills(order({ layout: NAMED_LAYOUTS.a4 }));
      await own.ofWaybills(order());
      rules = [
        {
          name: 'Any',
          option: '',
          pageWidthMm: 210,
          pageHeightMm: 297,
          left: 0,
          top: 0,
          width: 99,
          height: 99,
        },
      ];
      await own.ofWaybills(order());
      expect(laidOut).toHaveLength(5);
      await own.stop();
    });

    it('showed the labels of another choice where one of the first was void, which puts the fifth among the first four', async () => {
      const { own } = counted();
      const [voided, second, third, fourth, fifth, sixth] = ids as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const { voiding } = real.desk();
      voiding.mark({ id: 'W', shipmentId: voided, reason: 'sent twice', allowed: null });
      const shownFor = async (last: readonly string[]): Promise<Uint8Array> =>
        (await own.ofWaybills(order({ ids: [voided, second, third, fourth, ...last] }))).first;
      const one = await shownFor([fifth, sixth]);
      const other = await shownFor([sixth, fifth]);
      voiding.undo({ id: 'U', shipmentId: voided, reason: 'it was right', allowed: null });
      expect(Buffer.from(one).equals(other)).toBe(false);
      await own.stop();
    });
  });

  it('is whole at once when it is few, and of one archived document leaves the archive alone', async () => {
    expect((await previews.ofWaybills(order({ ids: ids.slice(0, 2) }))).whole).toBe(true);
    const one = await previews.ofDocument(documentOf(nth(ids, 0)));
    expect(await pagesOf(one)).toBeGreaterThan(0);
    await previews.close(one.id);
    expect((await previews.ofDocument(documentOf(nth(ids, 0)))).size).toBe(one.size);
  });

  it('stops making what nobody waits for, and says so to whoever still does', async () => {
    const first = await previews.ofWaybills(order());
    const refused = expect(previews.whole(first.id)).rejects.toThrow();
    await previews.close(first.id);
    await refused;
    await expect(previews.read(first.id, 0, 10)).rejects.toThrow('closed');
  });

  it('keeps few open: a window that went away leaves nothing behind for long', async () => {
    const many = [];
    for (let at = 0; at < 9; at += 1)
      many.push(await previews.ofWaybills(order({ ids: ids.slice(0, 1) })));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(6);
    await expect(previews.read(nth(many, 0).id, 0, 10)).rejects.toThrow('closed');
    expect((await previews.read(present(many.at(-1), 'last preview').id, 0, 10)).length).toBe(10);
  });

  it('says which shipment has a waybill that is no good, and that there is none', async () => {
    const [, second, third] = ids as [string, string, string];
    const spoil = (id: string): void =>
      writeFileSync(real.desk().context.documentStore.path(documentOf(id)), 'not what was put in');
    spoil(second);
    const preview = await previews.ofWaybills(order({ ids: ids.slice(0, 3) }));
    expect(await pagesOf(preview)).toBe(2);
    expect(preview.refused).toEqual([expect.stringMatching(/^The waybill of .+:/)]);
    spoil(third);
    await expect(previews.ofWaybills(order({ ids: [third] }))).rejects.toThrow(
      /The waybill of .+:/,
    );
    const [blank] = await real.add(someDraft('blank'));
    await expect(previews.ofWaybills(order({ ids: [blank] }))).rejects.toThrow('no waybill');
  });
});

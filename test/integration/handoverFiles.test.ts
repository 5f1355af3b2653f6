import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someDraft } from '../fakes/desk.ts';
import { handOver } from '../fixtures/handOver.ts';
import { png } from '../fixtures/pictures.ts';
import { render } from '../fixtures/pixels.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

let real: RealDesk;
beforeEach(async () => {
  real = await realDesk();
});
afterEach(() => real.close());

const booked = async (name: string): Promise<string> => {
  const [id = ''] = await real.add(someDraft(name));
  await real.price([id]);
  await real.book([id]);
  return id;
};

it('a hand-over keeps the photo that was taken and its signed copy, both as PDF; a photo only where one was taken', async () => {
  const { handovers } = real.desk();
  const withPhoto = await handOver(real.desk(), [await booked('A')], {
    photo: new Uint8Array(png(64, 48, 96)),
    signature: [
      [
        [60, 40],
        [300, 90],
      ],
    ],
  });
  for (const kind of ['photo', 'manifest'] as const) {
    const pdf = await handovers.file(withPhoto, kind);
    expect(render(real.folder, pdf, 1, 72).width).toBeGreaterThan(10);
  }
  expect((await handovers.list()).done[0]).toMatchObject({ signed: true });
  const without = await handOver(real.desk(), [await booked('B')]);
  await expect(handovers.file(without, 'photo')).rejects.toThrow();
  await expect(handovers.file(without, 'manifest')).resolves.toBeDefined();
});

it('a photo that is no picture hands nothing over, and the same press goes through without it', async () => {
  const { handovers } = real.desk();
  const id = await booked('A');
  const wish = {
    id: randomUUID(),
    parcelIds: [id],
    carrier: 'Air Expedited',
    driver: 'Musa Bello',
    vehicle: '',
    signature: null,
  };
  const notAPicture = new TextEncoder().encode('not a picture');
  await expect(handovers.handOver({ ...wish, photo: notAPicture })).rejects.toThrow('readable');
  expect((await handovers.list()).waiting.map((row) => row.id)).toEqual([id]);
  await handovers.handOver({ ...wish, photo: null });
  expect((await handovers.list()).waiting).toEqual([]);
});

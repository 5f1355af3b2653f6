import { numberText, type NameFacts } from '../../../src/domain/paper/fileNames.ts';
import type { ShipmentSnapshot } from '../../../src/domain/shipment/snapshot.ts';
import { nextId } from '../builders.ts';
import type { World } from './world.ts';

const lacks = ({ documents }: ShipmentSnapshot): boolean =>
  documents.some(({ state }) => state === 'missing' || state === 'failed');
const got = (row: ShipmentSnapshot): Partial<ShipmentSnapshot> => ({
  documents: row.documents.map((each) =>
    each.state === 'missing' || each.state === 'failed'
      ? {
          ...each,
          state: 'stored' as const,
          hash: each.hash ?? 'c'.repeat(64),
          pages: 1,
          message: null,
        }
      : each,
  ),
});

/** Answers the archive's routes from a world. */
export const serveArchive = (world: World): void => {
  const { desk } = world;
  const facts = (id: string, at: number, of: number): NameFacts => {
    const {
      draft: { receiver },
      externalReference,
      receipt,
      batchId,
    } = world.get(id);
    return {
      reference: externalReference,
      receiver: `${receiver.first_name} ${receiver.last_name}`,
      tracking: receipt?.trackingNumber ?? '',
      date: '2026-11-20',
      country: receiver.country,
      option: 'Air Express',
      batch: world.summary(batchId).name,
      number: numberText(at, of),
      paper: 'waybill',
    };
  };
  desk
    .handle('documentStore.names', ({ ids, papers }) =>
      ids.flatMap((id, at) => papers.map((paper) => ({ ...facts(id, at, ids.length), paper }))),
    )
    .handle('documentStore.chooseFolder', ({ ids }) => ({
      ticket: nextId(),
      path: '/home/counter/Documents/Waybills',
      look: { files: ids.length, missing: 0, taken: world.taken },
    }))
    .handle('documentStore.saveFolder', ({ ids }) => world.run('files', ids, (id) => world.get(id)))
    .handle('documentStore.booked', ({ text }) => {
      const found = [...world.shipments.values()].filter(
        (row) =>
          row.state === 'booked' &&
          JSON.stringify(row.draft.receiver).toLowerCase().includes(text.toLowerCase()),
      );
      const ids = found.filter((row) => row.allowed.print).map((row) => row.id);
      return { ids, missing: found.length - ids.length };
    })
    .handle('documentStore.use', () => ({
      documents: {
        waybill: { files: 1204, bytes: 61_300_000 },
        invoice: { files: 640, bytes: 22_100_000 },
        insurance: { files: 12, bytes: 900_000 },
        upload: { files: 311, bytes: 148_000_000 },
        paper: { files: 80, bytes: 2_400_000 },
        other: { files: 0, bytes: 0 },
      },
      database: { files: 3, bytes: 38_000_000 },
      backups: { files: 10, bytes: 310_000_000 },
      log: { files: 2, bytes: 640_000 },
      free: 84_000_000_000,
    }))
    .handle('documentStore.plan', ({ days }) => ({
      token: nextId(),
      days,
      kinds: {
        waybill: { files: 902, bytes: 45_100_000 },
        invoice: { files: 480, bytes: 17_000_000 },
      },
      sum: { files: 1382, bytes: 62_100_000 },
      oldest: Date.UTC(2026, 1, 3),
      kept: 14,
    }))
    .handle('documentStore.prune', () => ({ files: 1382, bytes: 62_100_000 }))
    .handle('documentStore.check', () =>
      world.run('check', [...world.shipments.keys()], (id) => world.get(id)),
    )
    .handle('documentStore.missing', () => ({
      shipments: [...world.shipments.values()].filter(lacks).length,
    }))
    .handle('documentStore.fetch', ({ ids }) =>
      world.run(
        'documents',
        ids ?? [...world.shipments.values()].filter(lacks).map((row) => row.id),
        (id) => world.put(world.get(id), got(world.get(id))),
      ),
    );
};

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import type { Desk } from '../../src/core/desk.ts';
import { BookingLocked } from '../../src/core/ledger/bookingLock/bookingLock.ts';
import { restoreNow } from '../../src/core/ledger/backup/restoring.ts';
import { homeAt } from './folders.ts';
import type { Life } from './life.ts';
import type { System } from './system.ts';

/** Copies the ledger like a backup, for a later restore. */
export const save = (system: System): void => {
  const { folder } = system.world;
  system.saved ??= join(mkdtempSync(join(folder, 'saved-')), 'desk.db');
  rmSync(system.saved, { force: true });
  system.desk.context.store.db.copyTo(system.saved);
};

/** Checks that nothing can be booked before a person has confirmed. */
const mustBeShut = (desk: Desk, by: BookingLocked['by']): void => {
  if (desk.ledgerLock.get()?.by !== by) throw new Error(`booking is not shut by ${by}`);
  try {
    desk.booking.preflight([]);
  } catch (reason) {
    if (reason instanceof BookingLocked && reason.by === by) return;
    throw reason;
  }
  throw new Error('booking can be begun before anybody has looked');
};

/** Replaces the ledger with the saved copy and reviews what was recovered. */
export const putBack = async (system: System): Promise<void> => {
  const { saved, world, model } = system;
  if (saved === null) return;
  await world.settled();
  await system.between(async (folder) => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `desk.db${end}`), { force: true });
    await restoreNow(folder, saved, null, world.now());
  });
  const { desk } = system;
  mustBeShut(desk, 'putBack');
  model.adopt(desk);
  system.check();
  desk.ledgerLock.reviewed();
  system.forgetWire();
  system.counts.putBack += 1;
};

/** Moves the folder; drafts must keep their references. */
export const move = async (system: System): Promise<void> => {
  const references = (): string =>
    system.model.all
      .map(({ id }) => system.desk.context.store.shipments.get(id)?.externalReference)
      .join();
  const before = references();
  system.home = homeAt(`${system.home.path}'`);
  await system.restart();
  mustBeShut(system.desk, 'moved');
  system.desk.ledgerLock.thisDesk();
  if (references() !== before)
    throw new Error('a reference was made anew when the folder was moved');
};

/** Books open shipments in a copy of the folder, after overriding its warning. Its purchases are counted separately. */
export const bookInACopy = async (system: System): Promise<void> => {
  const { world, model } = system;
  await world.settled();
  const before = world.sold().length;
  await system.aside(async ({ desk }: Life) => {
    mustBeShut(desk, 'moved');
    desk.ledgerLock.thisDesk();
    const ids = model.all.filter(({ removed }) => !removed).map(({ id }) => id);
    await desk.rating.start(ids, null).finished;
    desk.choosing.byRule(ids, plainRule({ kind: 'cheapest' }));
    const { token } = desk.booking.preflight(ids);
    await desk.booking.start(token, { fileIsUrl: true, concurrency: 2, pick: null }, null).finished;
    await desk.collector.idle();
  });
  world.setApart(world.sold().slice(before));
  // The copy's ratings are unknown to this desk: a restart makes it forget what the service was last asked.
  await system.restart();
};

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plainRule } from '../../src/core/rating/choosing.ts';
import type { Desk } from '../../src/core/desk.ts';
import { BookingLocked } from '../../src/core/bookingLock/bookingLock.ts';
import { restoreBackup } from '../../src/core/store/open.ts';
import { homeAt } from './folders.ts';
import type { Life } from './life.ts';
import type { System } from './system.ts';

/** Copies the ledger as a backup does, to be put back later. */
export const save = (system: System): void => {
  const { folder } = system.world;
  system.saved ??= join(mkdtempSync(join(folder, 'saved-')), 'desk.db');
  rmSync(system.saved, { force: true });
  system.desk.context.store.db.copyTo(system.saved);
};

/** Nothing may be booked before a person has said something. */
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

/** Removes the ledger, puts the saved one in its place, and looks through what came back. */
export const putBack = async (system: System): Promise<void> => {
  const { saved, world, model } = system;
  if (saved === null) return;
  await world.settled();
  await system.between((folder) => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `desk.db${end}`), { force: true });
    restoreBackup(folder, saved, world.now());
  });
  const { desk } = system;
  mustBeShut(desk, 'putBack');
  model.adopt(desk);
  system.check();
  desk.ledgerLock.reviewed();
  system.forgetWire();
  system.counts.putBack += 1;
};

/** The folder is moved: what was drafted keeps its reference. */
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

/** A copy of the folder books what is open, after its warning was overridden. What it buys is counted apart. */
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
  // Its ratings are not this desk's: what the service was asked last is not what this one knows of.
  await system.restart();
};

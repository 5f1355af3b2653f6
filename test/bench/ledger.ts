import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import { openBenchDesk } from './benchDesk.ts';
import { fillLedger } from './manyShipments.ts';

/** A data folder that `remove` deletes. */
export interface Folder {
  readonly dataDir: string;
  readonly remove: () => void;
}

/** An empty data folder, or a copy of one that may be changed. */
export const newFolder = (source: string | null = null): Folder => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-bench-'));
  if (source !== null) cpSync(source, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

/** Creates the ledger as it is some time after the last booking: listed, and compacted as the desk does in the background. */
export const makeLedger = async (
  dataDir: string,
  shipments: number,
  until: number,
): Promise<void> => {
  const made = openStoreFile(dataDir, until);
  if (made.kind !== 'open') throw new Error('no database');
  fillLedger(made.db, shipments, until);
  made.db.close();
  const desk = openBenchDesk(dataDir);
  desk.listing.flush();
  // As in the copy that replaces the ledger (compactCopy.ts).
  desk.context.store.personalData.tidyIndex();
  desk.context.store.db.compact();
  await desk.close();
};

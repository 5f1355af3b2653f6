import { lookAtCopy } from '../core/backup/lookAtCopy.ts';
import { lookWords } from '../core/backup/lookWords.ts';
import { systemClock } from '../core/clock.ts';
import type { Database } from '../core/store/database.ts';
import { DamagedDatabase } from '../core/store/soundness.ts';
import { openStoreFile, restoreBackup, startEmpty } from '../core/store/open.ts';
import type { Notice } from '../domain/shipment/snapshot.ts';
import { t } from '../texts/index.ts';
import { DamageUndecided, askAboutDamage } from './damage.ts';
import type { DeskEnv } from './env.ts';

/**
 * Opens the ledger of the data folder; when it is damaged or missing, asks a person how to replace it.
 * @throws DamageUndecided when the person does not decide; nothing is changed then
 */
export const openLedger = async (
  env: DeskEnv,
): Promise<{ db: Database; notices: Notice[]; isCheckDue: boolean }> => {
  const opened = openStoreFile(env.dataDir, systemClock.now(), env.version, { beside: true });
  if (opened.kind === 'open') {
    const message = opened.replaced && t('restore.replaced', { path: opened.replaced });
    return {
      db: opened.db,
      isCheckDue: opened.isCheckDue,
      notices: message ? [{ id: 'replaced-ledger', severity: 'warning', message }] : [],
    };
  }
  const what =
    opened.setAside === null
      ? 'The ledger was missing.'
      : `The ledger was damaged and is kept as ${opened.setAside}.`;
  const decision = await askAboutDamage(env.dialogs, opened, (backup) => {
    try {
      return lookWords(lookAtCopy(backup, opened.setAside, env.dataDir));
    } catch (reason) {
      if (!(reason instanceof DamagedDatabase)) throw reason;
      return [t('cli.backupDamaged', { from: backup })];
    }
  });
  if (decision.kind === 'quit') throw new DamageUndecided(`${what} Nothing was changed.`);
  if (decision.kind === 'restore') restoreBackup(env.dataDir, decision.from, systemClock.now());
  else startEmpty(env.dataDir, systemClock.now());
  const again = openStoreFile(env.dataDir, systemClock.now(), env.version);
  if (again.kind !== 'open') throw new DamageUndecided('The backup is damaged too.');
  return {
    db: again.db,
    isCheckDue: again.isCheckDue,
    notices: [
      {
        id: opened.setAside ?? 'missing-ledger',
        severity: 'error',
        message: `${what} ${decision.kind === 'restore' ? 'A backup is in its place; what was booked since then is not in it.' : 'An empty one was begun.'} Compare with the service before booking again.`,
      },
    ],
  };
};

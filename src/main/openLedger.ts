import { lookAtBackup } from '../core/ledger/backup/lookAtCopy.ts';
import { lookWords } from '../core/ledger/backup/lookWords.ts';
import { systemClock } from '../core/base/clock.ts';
import type { Database } from '../core/ledger/database/database.ts';
import { DamagedDatabase } from '../core/ledger/database/soundness.ts';
import { restoreNow } from '../core/ledger/backup/restoring.ts';
import { openStoreFile, startEmpty } from '../core/ledger/files/open.ts';
import type { Notice } from '../domain/shipment/snapshot.ts';
import { t } from '../texts/index.ts';
import { DamageUndecided, askAboutDamage } from './damage.ts';
import type { DeskEnv } from './env.ts';

/**
 * Opens the ledger of the data folder; when it is damaged or missing, asks a person how to replace it.
 * @param replaced path of the ledger that a chosen backup has just replaced; null when none did
 * @throws DamageUndecided when the person does not decide; nothing is changed then
 */
export const openLedger = async (
  env: DeskEnv,
  replaced: string | null,
): Promise<{ db: Database; notices: Notice[]; isCheckDue: boolean }> => {
  const opened = openStoreFile(env.dataDir, systemClock.now(), env.version, { beside: true });
  if (opened.kind === 'open') {
    const message = replaced && t('restore.replaced', { path: replaced });
    return {
      db: opened.db,
      isCheckDue: opened.isCheckDue,
      notices: message ? [{ id: 'replaced-ledger', severity: 'warning', message }] : [],
    };
  }
  const file = opened.setAside;
  const decision = await askAboutDamage(env.dialogs, opened, (backup) => {
    try {
      return lookWords(lookAtBackup(backup, opened.setAside, env.dataDir));
    } catch (reason) {
      if (!(reason instanceof DamagedDatabase)) throw reason;
      return null;
    }
  });
  if (decision.kind === 'quit')
    throw new DamageUndecided(
      file === null ? t('restore.undecidedMissing') : t('restore.undecidedDamaged', { file }),
    );
  if (decision.kind === 'restore')
    await restoreNow(env.dataDir, decision.from, null, systemClock.now());
  else startEmpty(env.dataDir, systemClock.now());
  const by = decision.kind === 'restore' ? 'backup' : 'empty';
  const again = openStoreFile(env.dataDir, systemClock.now(), env.version);
  if (again.kind !== 'open') throw new DamageUndecided(t('restore.backupDamagedToo'));
  return {
    db: again.db,
    isCheckDue: again.isCheckDue,
    notices: [
      {
        id: opened.setAside ?? 'missing-ledger',
        severity: 'error',
        message:
          file === null
            ? t('restore.missingReplaced', { by })
            : t('restore.damagedReplaced', { by, file }),
      },
    ],
  };
};

import { existsSync } from 'node:fs';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { diskFault } from '../database/diskWords.ts';

/** Returns why a copy could not be made, as a message for the user. */
export const copyWords = (reason: unknown, folder: string): string => {
  if (reason instanceof DeskError) return reason.message;
  if (!existsSync(folder)) return t('backup.noFolder', { folder });
  const why = reason instanceof Error ? reason.message : String(reason);
  return diskFault(reason) === 'full'
    ? t('backup.noRoom', { folder })
    : t('backup.notWritten', { folder, why });
};

import type { CopyLook, LedgerFigures } from '../../../domain/desk/restore.ts';
import { t } from '../../../texts/index.ts';

/** Formats a time in the computer's own time zone, to the minute. */
const moment = (at: number | null): string => {
  if (at === null) return t('backup.noBooking');
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
};

const figures = ({ shipments, booked, batches, customers, newestBooking }: LedgerFigures): string =>
  t('backup.figures', { shipments, booked, batches, customers, newest: moment(newestBooking) });

/** Returns what a restore of a copy would change, one sentence per entry. */
export const lookWords = ({ kind, copy, here, fromLog }: CopyLook): string[] => [
  ...(kind === 'move' ? [t('backup.isMovedDesk')] : []),
  t('backup.inTheBackup', { figures: figures(copy) }),
  here === null ? t('backup.nothingHere') : t('backup.inTheLedger', { figures: figures(here) }),
  fromLog.booked + fromLog.uncertain === 0
    ? t('backup.logKnowsNoMore')
    : t('backup.logKnowsMore', fromLog),
];

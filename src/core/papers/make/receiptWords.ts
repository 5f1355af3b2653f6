import { t } from '../../../texts/index.ts';
import type { Party, ReceiptData } from './data.ts';

/** Returns how long it takes, and where it ends as far as that was stored. */
const carrierSays = (days: string, lastMile: boolean | null): string =>
  lastMile === null
    ? t('papers.carrierSays', { days })
    : lastMile
      ? t('papers.carrierSaysToDoor', { days })
      : t('papers.carrierSaysToWarehouse', { days });

/** Returns what happens next, one sentence each. @param code position of the QR code */
export const nextSteps = (
  { days, lastMile, pickup, trackingNumber, trackingUrl, insured }: ReceiptData,
  code: 'right' | 'below',
): string[] => [
  days === null ? t('papers.leavesNext') : carrierSays(days, lastMile),
  ...(pickup === '' ? [] : [t('papers.pickupWish', { warehouse: pickup })]),
  trackingNumber === ''
    ? t('papers.askHere')
    : trackingUrl === null
      ? t('papers.askByNumber')
      : t(code === 'right' ? 'papers.followByCode' : 'papers.followByCodeBelow'),
  ...(insured === null ? [] : [insured ? t('papers.isInsured') : t('papers.isNotInsured')]),
  t('papers.keepReceipt'),
];

/** Returns name and place in one line. */
export const shortPlace = ({ name, place }: Party): string => `${name}, ${place}`;

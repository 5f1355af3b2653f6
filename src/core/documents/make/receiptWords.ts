import { t } from '../../../texts/index.ts';
import type { Party, ReceiptData } from './data.ts';

/** How long it takes, and where it ends as far as that was kept. */
const carrierSays = (days: string, lastMile: boolean | null): string =>
  lastMile === null
    ? t('papers.carrierSays', { days })
    : lastMile
      ? t('papers.carrierSaysToDoor', { days })
      : t('papers.carrierSaysToWarehouse', { days });

/** What happens next, a sentence each. @param code where the QR code stands */
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

/** Name and place in one line. */
export const shortPlace = ({ name, place }: Party): string => `${name}, ${place}`;

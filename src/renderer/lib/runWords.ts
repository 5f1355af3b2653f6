import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';

const DOING = {
  rating: 'booking.doingRating',
  booking: 'booking.doingBooking',
  documents: 'booking.doingDocuments',
  codes: 'booking.doingCodes',
  goods: 'booking.doingGoods',
  packing: 'booking.doingPacking',
  addresses: 'booking.doingAddresses',
  files: 'booking.doingFiles',
  check: 'booking.doingCheck',
  invoices: 'booking.doingInvoices',
  papers: 'booking.doingPapers',
  tracking: 'booking.doingTracking',
} as const;
const DONE = {
  rating: 'booking.doneRating',
  booking: 'booking.doneBooking',
  documents: 'booking.doneDocuments',
  codes: 'booking.doneCodes',
  goods: 'booking.doneGoods',
  packing: 'booking.donePacking',
  addresses: 'booking.doneAddresses',
  files: 'booking.doneFiles',
  check: 'booking.doneCheck',
  invoices: 'booking.doneInvoices',
  papers: 'booking.donePapers',
  tracking: 'booking.doneTracking',
} as const;

/** Says what a run does and how far it is, or what it did. */
export const runWords = (run: RunProgress): string => {
  const done = t(DONE[run.kind], { n: Math.max(0, run.done - run.failed) });
  if (run.state === 'stopped') return t('booking.runStopped', { done });
  if (run.state === 'done') return done;
  const at = { doing: t(DOING[run.kind]), done: run.done, total: run.total };
  return t(run.state === 'paused' ? 'booking.runPaused' : 'booking.runAt', at);
};

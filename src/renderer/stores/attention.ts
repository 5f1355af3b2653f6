import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { t } from '../../texts/index.ts';
import { wantsPerson } from '../lib/printWords.ts';
import { useCustomerMessages } from './customerMessages.ts';
import { useDesk } from './desk.ts';
import { usePrinting } from './printing.ts';
import { useSite } from './site.ts';
import { useHandover } from './handover.ts';
import { useTrackingAlerts } from './trackingAlerts.ts';
import { useWallet } from './wallet.ts';
import { useWatching } from './watching.ts';

const SEEN = 'desk.attention.seen';
const MOST_SEEN = 500;

/** Reads the hashes of the files that a person dismissed in this window. When the list is lost, the files are shown again. */
const kept = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '[]');
    return Array.isArray(value)
      ? value.filter((each): each is string => typeof each === 'string')
      : [];
  } catch {
    return [];
  }
};
const keep = (hashes: readonly string[]): void => {
  try {
    localStorage.setItem(SEEN, JSON.stringify(hashes));
  } catch {
    /* Storage is full: the file is shown again next time. */
  }
};

/**
 * Everything that needs a person: uncertain bookings, missing documents, print jobs, the watched folder, a low prepaid balance, double purchases of
 * two desks of the site, failed and uncertain messages, parcels that no driver took, and parcels that are late or came back.
 */
export const useEverything = defineStore('everything', () => {
  const [desk, printing, watching] = [useDesk(), usePrinting(), useWatching()];
  const [news, wallet, handover, site, messages] = [
    useTrackingAlerts(),
    useWallet(),
    useHandover(),
    useSite(),
    useCustomerMessages(),
  ];
  const seen = shallowRef<readonly string[]>(kept());

  /** Print jobs that failed, have an unknown result, or are held. */
  const prints = computed(() =>
    printing.list.filter((row) => wantsPerson(row) || row.job.kind === 'held'),
  );
  /** Why the watched folder cannot be read, or was turned off by the desk; null when it works. */
  const folder = computed(() => {
    const { problem = null, stopped = null } = watching.status ?? {};
    return stopped !== null
      ? { word: t('attention.stopped'), why: stopped }
      : problem !== null
        ? { word: t('attention.outOfReach'), why: t('attention.triedAgain', { problem }) }
        : null;
  });
  /** Files of the watched folder that are no batch, until they are dismissed. */
  const files = computed(() =>
    watching.files.filter(
      ({ outcome, hash }) => outcome === 'refused' && !seen.value.includes(hash),
    ),
  );
  const others = computed(
    () =>
      prints.value.length +
      (folder.value === null ? 0 : 1) +
      files.value.length +
      handover.late +
      messages.count +
      site.matters +
      (wallet.low.length > 0 ? 1 : 0),
  );
  /** Number of parcels that are late or came back; delivered ones are good news and counted separately. */
  const late = computed(() => {
    const { overdue, quiet, returned } = news.counts;
    return overdue + quiet + returned;
  });
  const count = computed(() => desk.attention + others.value + late.value);

  const putAway = (hash: string): void => {
    seen.value = [...seen.value, hash].slice(-MOST_SEEN);
    keep(seen.value);
  };
  return { prints, folder, files, others, count, putAway };
});

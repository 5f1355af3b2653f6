import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AddressAdvice } from '../../domain/address/addressAdvice.ts';
import type { AdvisedAddress } from '../../domain/address/batchAdvice.ts';
import type { DraftAddress } from '../../domain/shipment/draft.ts';
import type { Role } from '../../domain/shipment/fields.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { t } from '../../texts/index.ts';
import { useGroupedProposals } from '../composables/batchProposals.ts';
import { listen, request } from '../ipc/desk.ts';
import { useSheet } from './sheet.ts';

/** Interval at which results are shown while rows are checked, in milliseconds. */
const SHOW_EVERY_MS = 500;

/** The service's advice on addresses: on one address at the counter, and on the rows of the open batch. */
export const useAddressAdvice = defineStore('addressAdvice', () => {
  const sheet = useSheet();
  /** False once the service is known not to check addresses. */
  const offered = shallowRef(true);
  const proposals = useGroupedProposals(
    'differs',
    (batchId, group: { readonly which: 'differs' | 'noted'; readonly limit: number }) =>
      request('addressAdvice.list', { batchId, ...group }),
    {
      readFailed: () => t('addressAdvice.failed'),
      runFailed: () => t('addressAdvice.failed'),
      acceptFailed: () => t('addressAdvice.failed'),
      used: (n) => t('addressAdvice.used', { n }),
      noneUsed: () => t('addressAdvice.noneUsed'),
      noneUsedAbout: () => t('addressAdvice.changedSince'),
    },
    SHOW_EVERY_MS,
  );
  let started = false;

  const readOffered = async (): Promise<void> => {
    offered.value = await request('addressAdvice.offered', {}).catch(() => false);
  };
  /** Reads whether the service checks addresses, now and whenever the service changes. */
  const start = (): void => {
    if (started) return;
    started = true;
    listen('identity.changed', () => void readOffered());
    void readOffered();
  };
  /** Returns the service's advice on one address; `none` when it cannot be requested now. */
  const ask = async (mode: Mode, role: Role, address: DraftAddress): Promise<AddressAdvice> => {
    const advice = await request('addressAdvice.ask', {
      mode,
      role,
      address: { ...address },
    }).catch((): AddressAdvice => ({ kind: 'none' }));
    if (advice.kind === 'hidden') offered.value = false;
    return advice;
  };

  /** @param ids null: all rows */
  const check = async (ids: readonly string[] | null): Promise<void> => {
    await sheet.opened();
    const batchId = sheet.batch?.id;
    if (batchId === undefined) return;
    await proposals.begin(() => request('addressAdvice.check', { batchId, ids: ids && [...ids] }));
  };
  /**
   * @param one an address and the index of the accepted place; null: every address that has exactly one place
   * @returns whether any row was changed
   */
  const accept = (
    one: { readonly advised: AdvisedAddress; readonly index: number } | null,
  ): Promise<boolean> =>
    proposals.accept((batchId) =>
      request('addressAdvice.accept', {
        batchId,
        taken: one && [{ id: one.advised.id, role: one.advised.role, index: one.index }],
      }),
    );

  return { ...proposals, offered, start, ask, check, accept };
});

import { defineStore } from 'pinia';
import type { SenderId } from '../../domain/desk/senderId.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** IDs that senders showed: read and saved for one shipment at a time, and never kept in this store. */
export const useSenderIds = defineStore('senderIds', () => ({
  load: (shipmentId: string): Promise<SenderId | null> =>
    request('senderIds.get', { shipmentId }).catch(() => null),
  /** @returns false when it was not saved; a toast says why */
  keep: async (shipmentId: string, shown: SenderId | null): Promise<boolean> => {
    try {
      await request('senderIds.set', { shipmentId, shown });
      return true;
    } catch (error) {
      useToasts().failed(t('declaration.idNotKept'), error);
      return false;
    }
  },
}));

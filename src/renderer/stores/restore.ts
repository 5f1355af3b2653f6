import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { CopyLook, FoundBackup } from '../../domain/desk/restore.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Restore of a backup or a moved desk: those that were found, the selected one, and its use in place of the ledger. */
export const useRestore = defineStore('restore', () => {
  const toasts = useToasts();
  /** Null until the list is read. */
  const found = shallowRef<readonly FoundBackup[] | null>(null);
  const chosen = shallowRef<FoundBackup | null>(null);
  /** What the selected backup would change. */
  const look = shallowRef<CopyLook | null>(null);
  const { busy, problem, act } = useShownActs();

  const choose = (backup: FoundBackup | null): void => {
    chosen.value = backup;
    look.value = null;
    problem.value = '';
  };
  /** @param arrival true where only a chosen file counts: a desk that comes from another computer */
  const load = async (arrival: boolean): Promise<void> => {
    choose(null);
    found.value = arrival ? [] : null;
    if (arrival) return;
    try {
      found.value = await request('restore.found', {});
      choose(found.value[0] ?? null);
    } catch (error) {
      found.value = [];
      toasts.failed(t('restore.notFound'), error);
    }
  };
  const chooseFile = (): Promise<boolean> =>
    act(async () => {
      const file = await request('restore.chooseFile', {});
      if (file === null) return;
      found.value = [file, ...(found.value ?? []).filter(({ id }) => id !== file.id)];
      choose(file);
    });
  const lookAt = (passphrase: string | null): Promise<boolean> =>
    act(async () => {
      const id = chosen.value?.id;
      if (id === undefined) return;
      // Another backup may be chosen while this one is read: what is shown is what would be restored.
      const isChosen = (): boolean => chosen.value?.id === id;
      try {
        const seen = await request('restore.look', { id, passphrase });
        if (isChosen()) look.value = seen;
      } catch (error) {
        if (isChosen()) throw error;
      }
    });
  /** @returns whether the program restarts */
  const begin = (passphrase: string | null, pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      const id = chosen.value?.id;
      if (id !== undefined) await request('restore.begin', { id, passphrase, pin });
    });

  return { found, chosen, look, busy, problem, load, choose, chooseFile, lookAt, begin };
});

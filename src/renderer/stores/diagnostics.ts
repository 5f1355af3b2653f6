import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DiagnosticsFile } from '../../domain/desk/diagnostics.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** Diagnostics: collected, shown, saved. */
export const useDiagnostics = defineStore('diagnostics', () => {
  const toasts = useToasts();
  /** Null until the files are collected. */
  const collected = shallowRef<{
    readonly id: string;
    readonly files: readonly DiagnosticsFile[];
  } | null>(null);
  const saving = shallowRef(false);
  /** Path of the saved file; empty until it is saved. */
  const savedAs = shallowRef('');

  const collect = async (): Promise<void> => {
    collected.value = null;
    savedAs.value = '';
    try {
      collected.value = await request('diagnostics.collect', {});
    } catch (error) {
      toasts.failed(t('diagnostics.failed'), error);
    }
  };
  const save = async (): Promise<void> => {
    const id = collected.value?.id;
    if (id === undefined || saving.value) return;
    saving.value = true;
    try {
      savedAs.value = (await request('diagnostics.save', { id }))?.path ?? savedAs.value;
    } catch (error) {
      toasts.failed(t('diagnostics.notSaved'), error);
    } finally {
      saving.value = false;
    }
  };

  return { collected, saving, savedAs, collect, save };
});

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Numbered } from '../../domain/paper/scanVerify.ts';

/** Labels to be scanned: their tracking number, how many carry it, and the name on the parcel. */
export interface ScanEntry extends Numbered {
  readonly name: string;
}
/** Labels that are checked by scanning each of them once. */
interface LabelCheck {
  readonly entries: readonly ScanEntry[];
  /** Title of the check when it is not about the labels of a print. */
  readonly title?: string;
}

/** The check of labels by scanning, opened from a dialog or from the toast of a print whose dialog is closed. */
export const useLabelCheck = defineStore('labelCheck', () => {
  const current = shallowRef<LabelCheck | null>(null);
  const begin = (check: LabelCheck): void => {
    current.value = check;
  };
  const end = (): void => {
    current.value = null;
  };
  return { current, begin, end };
});

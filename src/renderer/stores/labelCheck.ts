import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

/** A label that is to be scanned: its tracking number, and whose parcel it is. */
export interface ScanEntry {
  readonly number: string;
  readonly name: string;
}
/** Labels that are checked by scanning each of them once. */
interface LabelCheck {
  readonly entries: readonly ScanEntry[];
  /** What is checked, where it is not the labels of a print. */
  readonly title?: string;
}

/** The check of labels by scanning: asked for in a dialog, and by the message of a print whose dialog is closed. */
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

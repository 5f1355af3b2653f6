import { onBeforeUnmount, onMounted } from 'vue';
import { SCAN_GAP_MS, scannedText, scanTarget, type Keystroke } from '../lib/scan.ts';
import { openDialogs } from './shortcuts.ts';

const MOST = 200;
const fieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Callbacks for scans. */
export interface ScanTaker {
  readonly search: (text: string) => void;
  /** Left out where phone numbers are not looked up: such a scan stays in the field. */
  readonly phone?: (text: string) => void;
  /** Returns false for a scan that another listener handles, or that belongs to the focused field (null for none). */
  readonly takes?: (
    field: HTMLInputElement | HTMLTextAreaElement | null,
    scanned: string,
  ) => boolean;
}

/**
 * Listens for a barcode scanner that acts as a keyboard. A scan that a callback takes is removed from the field that it was typed into; a field with
 * `data-scan` keeps every scan.
 */
export const useScanner = ({ search, phone, takes = () => true }: ScanTaker): void => {
  const take = { search, phone };
  let keys: Keystroke[] = [];
  let before = '';
  const onKey = (event: KeyboardEvent): void => {
    if (
      event.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      openDialogs.value > 0
    ) {
      keys = [];
      return;
    }
    const field = fieldOf(event.target);
    if (event.key === 'Enter') {
      const scan = scannedText(keys, event.timeStamp);
      keys = [];
      if (scan === null) return;
      const { to, text } = scanTarget(scan, field !== null, field?.dataset.scan !== undefined);
      const taken = to === 'field' || !takes(field, text) ? undefined : take[to];
      if (!taken) return;
      event.preventDefault();
      event.stopPropagation();
      if (field) {
        field.value = before;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      taken(text);
      return;
    }
    if (event.key.length !== 1) {
      if (event.key !== 'Shift') keys = [];
      return;
    }
    const last = keys.at(-1);
    if (last && event.timeStamp - last.at > SCAN_GAP_MS) keys = [];
    if (keys.length === 0) before = field?.value ?? '';
    keys = [...keys.slice(-MOST), { key: event.key, at: event.timeStamp }];
  };
  onMounted(() => window.addEventListener('keydown', onKey, true));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey, true));
};

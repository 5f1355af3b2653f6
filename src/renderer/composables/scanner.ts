import { onBeforeUnmount, onMounted } from 'vue';
import { SCAN_GAP_MS, scannedText, scanTarget, type Keystroke } from '../lib/scan.ts';
import { openDialogs } from './shortcuts.ts';

const MOST = 200;
/** Inputs without a text. */
const NO_TEXT = ['button', 'checkbox', 'file', 'radio', 'range', 'reset', 'submit'];
const fieldOf = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type))
    ? target
    : null;
/** True for an amount or a count, which no label is: a PIN can be on a card. */
const isNumberField = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  field.dataset.scan === undefined &&
  field.getAttribute('type') !== 'password' &&
  ['decimal', 'numeric'].includes(field.getAttribute('inputmode') ?? '');

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
 * `data-scan` keeps every scan. The Enter of a scanner presses no button and answers no question: a label that is scanned while a booking is asked
 * about would buy it.
 */
export const useScanner = ({ search, phone, takes = () => true }: ScanTaker): void => {
  const take = { search, phone };
  let keys: Keystroke[] = [];
  let before = '';
  let endedAt = -Infinity;
  const stop = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) {
      keys = [];
      return;
    }
    const field = fieldOf(event.target);
    if (event.key === 'Enter') {
      const scan = scannedText(keys, event.timeStamp);
      keys = [];
      if (scan === null) {
        // Some scanners end with two of them.
        if (field === null && event.timeStamp - endedAt <= SCAN_GAP_MS) stop(event);
        return;
      }
      endedAt = event.timeStamp;
      const inDialog = openDialogs.value > 0;
      const { to, text } = scanTarget(scan, field !== null, field?.dataset.scan !== undefined);
      const taken = inDialog || to === 'field' || !takes(field, text) ? undefined : take[to];
      if (!taken && field !== null && !(inDialog && isNumberField(field))) return;
      stop(event);
      if (field) {
        field.value = before;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      taken?.(text);
      return;
    }
    if (event.key.length !== 1) {
      if (event.key !== 'Shift') keys = [];
      return;
    }
    const last = keys.at(-1);
    if (last && event.timeStamp - last.at > SCAN_GAP_MS) keys = [];
    // A space presses the focused button as Enter does.
    else if (last && event.key === ' ' && field === null) stop(event);
    if (keys.length === 0) before = field?.value ?? '';
    keys = [...keys.slice(-MOST), { key: event.key, at: event.timeStamp }];
  };
  onMounted(() => window.addEventListener('keydown', onKey, true));
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey, true));
};

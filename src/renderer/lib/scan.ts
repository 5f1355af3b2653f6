/** A key and the time when it was pressed, in milliseconds. */
export interface Keystroke {
  readonly key: string;
  readonly at: number;
}

/** Longest time between two keys of a scanner, in milliseconds; no person types that fast repeatedly. */
export const SCAN_GAP_MS = 35;
/** Shortest scan, in characters; a shorter one may be typed by hand. */
const LEAST = 6;

/** Returns the text that a scanner sent before its Enter: the unbroken run of fast keys up to `enterAt`; null when a person typed it. */
export const scannedText = (keys: readonly Keystroke[], enterAt: number): string | null => {
  let text = '';
  let later = enterAt;
  for (const { key, at } of keys.toReversed()) {
    if (key.length !== 1 || later - at > SCAN_GAP_MS) break;
    text = key + text;
    later = at;
  }
  return text.trim().length >= LEAST ? text.trim() : null;
};

/** Destination of a scan. `field`: it stays in the focused field. */
export interface ScanTarget {
  readonly to: 'search' | 'phone' | 'field';
  readonly text: string;
}

/**
 * Returns where a scan belongs: a tracking number or reference (letters and digits in one word) to the search; a phone number (`tel:…`, `+…`, or
 * digits alone when no field is focused) to the look-up; anything else to the focused field.
 * @param field true when a field is focused
 * @param takesAny true when that field is meant for references
 */
export const scanTarget = (scan: string, field: boolean, takesAny: boolean): ScanTarget => {
  const phone = /^(?:tel:)?(\+?\d[\d ()-]{6,17})$/i.exec(scan)?.[1] ?? null;
  if (takesAny) return { to: 'field', text: scan };
  if (phone !== null && (/^tel:/i.test(scan) || phone.startsWith('+') || !field))
    return { to: 'phone', text: phone };
  const isNumber =
    scan.length >= 8 && /^[\w-]+$/.test(scan) && /\d/.test(scan) && /[a-z]/i.test(scan);
  return { to: isNumber || !field ? 'search' : 'field', text: scan };
};

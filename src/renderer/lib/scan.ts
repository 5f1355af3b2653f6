/** A key as it came, and when (milliseconds of one clock). */
export interface Keystroke {
  readonly key: string;
  readonly at: number;
}

/** No hand types two keys within this time, again and again; a scanner sends each within a few. */
export const SCAN_GAP_MS = 35;
/** Fewer signs than these may be a hand after all. */
const LEAST = 6;

/** What a scanner sent before its Enter: the unbroken run of fast keys up to `enterAt`; null when a hand typed it. */
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

/** Where a scan belongs. `field`: it stays where the keyboard is. */
export interface ScanTarget {
  readonly to: 'search' | 'phone' | 'field';
  readonly text: string;
}

/**
 * A tracking number or reference (letters and digits in one word) goes to the search; a phone number (`tel:…`, `+…`, or bare digits
 * while no field has the keyboard) to the look-up; all else stays in the field that has the keyboard.
 * @param field true while a field has the keyboard @param takesAny true when that field is meant for references
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

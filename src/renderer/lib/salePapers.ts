import { SALE_PAPERS, type SalePaper } from '../../domain/paper/printJob.ts';
import type { PrinterChoice, PrinterRole } from '../../domain/paper/print.ts';

const KEY = 'sale.papers';
const SLIPS = 'labels.slips';

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or locked storage: the ticks start anew.
  }
};

type Choices = Readonly<Record<PrinterRole, PrinterChoice>>;
/** Returns the papers that a sale offers; a packing slip only where a printer is chosen for it. */
export const salePapersAt = (setup: Choices | null): readonly SalePaper[] =>
  SALE_PAPERS.filter(
    (kind) => kind !== 'packingSlip' || (setup !== null && setup.packingSlip.printer !== null),
  );
/** Papers that are ticked in the first sale. No packing slip: a parcel that is brought to the counter is packed already. */
export const FIRST_SALE_PAPERS: readonly SalePaper[] = ['label', 'receipt'];

/** Returns the papers that were ticked in the last sale; null before the first. */
export const lastSalePapers = (): readonly SalePaper[] | null => {
  const value = read(KEY);
  return Array.isArray(value) ? SALE_PAPERS.filter((kind) => value.includes(kind)) : null;
};

/** Remembers them for the next sale. */
export const rememberSalePapers = (papers: readonly SalePaper[]): void => keep(KEY, papers);

/** Returns whether packing slips were printed with the last labels. */
export const lastSlipsToo = (): boolean => read(SLIPS) === true;

/** Remembers it for the next labels. */
export const rememberSlipsToo = (is: boolean): void => keep(SLIPS, is);

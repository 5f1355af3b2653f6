import type { DocumentKind } from '../../../domain/service/service.ts';
import type { PaperKind, PrinterChoice } from '../../../domain/paper/print.ts';

/** Everything that is printed for shipments. */
export type OrderKind = Exclude<PaperKind, 'test'>;

/** How one kind of paper is printed. */
export interface PaperFacts {
  /** The stored document that is printed; null for a paper that is made here. */
  readonly stored: DocumentKind | null;
  /** Always takes a whole sheet, even where other kinds share one. */
  readonly wholeSheet: boolean;
  /** One paper about several shipments: a hand-over or a day. It counts as a print of none of them. */
  readonly ofMany: boolean;
}

const STORED = { wholeSheet: false, ofMany: false } as const;
const SLIP = { stored: null, wholeSheet: false, ofMany: false } as const;
const PAGE = { stored: null, wholeSheet: true, ofMany: false } as const;

const FACTS = {
  label: { ...STORED, stored: 'waybill' },
  invoice: { ...STORED, stored: 'invoice' },
  insurance: { ...STORED, stored: 'insurance' },
  receipt: SLIP,
  draftSlip: SLIP,
  quoteSlip: SLIP,
  packingSlip: SLIP,
  doubtSlip: PAGE,
  voidSlip: PAGE,
  declarationSlip: PAGE,
  manifest: { ...PAGE, ofMany: true },
  dayReport: { ...PAGE, ofMany: true },
} as const satisfies Record<OrderKind, PaperFacts>;

/** Papers that are made here. */
export type MadeKind = {
  [K in OrderKind]: (typeof FACTS)[K]['stored'] extends null ? K : never;
}[OrderKind];
/** Papers that are documents of the service. */
export type ServicePaperKind = Exclude<OrderKind, MadeKind>;

/** Returns how papers of this kind are printed. */
export const paperFacts = (kind: OrderKind): PaperFacts => FACTS[kind];

/** Returns the kind of document that is printed. */
export const documentOf = (kind: ServicePaperKind): DocumentKind => FACTS[kind].stored;

/** Returns true for a paper that is made here. */
export const isMade = (kind: OrderKind): kind is MadeKind => FACTS[kind].stored === null;

/** Returns the printer choice adjusted to one kind of paper. */
export const choiceFor = (kind: OrderKind, choice: PrinterChoice): PrinterChoice =>
  FACTS[kind].wholeSheet ? { ...choice, perSheet: 1 } : choice;

import type { GoodsRules } from '../customs/goodsRulesFile.ts';
import type { FileField } from './fields.ts';
import type { FileType } from './files.ts';

/** What files of one kind may be. */
interface FileLimits {
  readonly types: readonly FileType[];
  /** Bytes. */
  readonly maxBytes: number;
}

/** What a made invoice can say; the first part of each pair is what is stored. */
export interface InvoiceRules {
  readonly defaultIncoterm: string;
  readonly incoterms: readonly { readonly code: string; readonly name: string }[];
  readonly defaultReason: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  readonly declaration: string;
}

/** Days on which nobody works at a desk of one time zone, besides weekends. */
export interface Holidays {
  /** Each year, MM-DD. */
  readonly yearly: readonly string[];
  /** Days from Easter Sunday: -2 is Good Friday. */
  readonly easter: readonly number[];
  /** Single days, YYYY-MM-DD, as they are announced. */
  readonly dates: readonly string[];
}

/** Rule data of resources/rules. Data, not code: no list is published, so it changes without a release. */
export interface Rules {
  readonly europe: { readonly certain: ReadonlySet<string>; readonly likely: ReadonlySet<string> };
  readonly files: Readonly<Record<FileField, FileLimits>> & { readonly maxPerItem: number };
  readonly invoice: InvoiceRules;
  /** Prohibited and restricted goods, and goods that are asked about. */
  readonly goods: GoodsRules;
  /** By the desk's time zone (IANA name). */
  readonly holidays: ReadonlyMap<string, Holidays>;
}

/** Receiver countries that need an invoice: docs/service.md §4.5.2, rule 1. */
export const invoiceNeed = (rules: Rules, country: string): 'certain' | 'likely' | 'none' =>
  rules.europe.certain.has(country)
    ? 'certain'
    : rules.europe.likely.has(country)
      ? 'likely'
      : 'none';

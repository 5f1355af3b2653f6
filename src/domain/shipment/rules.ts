import type { GoodsRules } from '../customs/goodsRulesFile.ts';
import type { FileField } from './fields.ts';
import type { FileType } from './files.ts';

/** Allowed types and size of files of one kind. */
interface FileLimits {
  readonly types: readonly FileType[];
  /** Bytes. */
  readonly maxBytes: number;
}

/** Texts and choices of an invoice; `code` is what is stored. */
export interface InvoiceRules {
  readonly defaultIncoterm: string;
  readonly incoterms: readonly { readonly code: string; readonly name: string }[];
  readonly defaultReason: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  readonly declaration: string;
}

/** Public holidays of one time zone, without weekends. */
export interface Holidays {
  /** Each year, MM-DD. */
  readonly yearly: readonly string[];
  /** Days after Easter Sunday: -2 is Good Friday. */
  readonly easter: readonly number[];
  /** Single announced days, YYYY-MM-DD. */
  readonly dates: readonly string[];
}

/** Name and date of what a rule is taken from. */
interface Source {
  readonly name: string;
  readonly date: string;
}
/** Addresses that only the post delivers to, and no courier. */
export interface MailRule {
  readonly kind: 'box' | 'restante' | 'military' | 'locker';
  /** Two letters each; empty for all. */
  readonly countries: ReadonlySet<string>;
  /** Matches a line of such an address. */
  readonly forms: RegExp;
  readonly source: Source;
}
/** A number of the receiver that a country's customs ask for. */
export interface TaxNumberRule {
  /** As the country calls it: `CPF/CNPJ`. */
  readonly number: string;
  readonly source: Source;
}

/** Rule data of resources/rules. Kept as data, because no official list is published and it has to change without a release. */
export interface RuleData {
  readonly europe: { readonly certain: ReadonlySet<string>; readonly likely: ReadonlySet<string> };
  readonly files: Readonly<Record<FileField, FileLimits>> & { readonly maxPerItem: number };
  readonly invoice: InvoiceRules;
  /** Prohibited and restricted goods, and goods with questions. */
  readonly goods: GoodsRules;
  readonly mail: readonly MailRule[];
  /** By country, two letters. */
  readonly taxNumbers: ReadonlyMap<string, TaxNumberRule>;
  /** By the desk's time zone (IANA name). */
  readonly holidays: ReadonlyMap<string, Holidays>;
}

/** Whether a receiver's country needs an invoice: docs/service.md §4.5.2, rule 1. */
export const invoiceNeed = (rules: RuleData, country: string): 'certain' | 'likely' | 'none' =>
  rules.europe.certain.has(country)
    ? 'certain'
    : rules.europe.likely.has(country)
      ? 'likely'
      : 'none';

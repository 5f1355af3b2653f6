import type { Money } from '../../../domain/money/money.ts';
import type { EnteredLatin } from '../../../domain/latin/latin.ts';
import type { Signature } from '../../../domain/handover/signature.ts';
import type { Paper } from '../../../domain/paper/papers.ts';

/** A party on a paper. Empty lines are left out. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
  /** City and country in one line. */
  readonly place: string;
  /** Name of the country. */
  readonly country: string;
  /** Its two letters, which select the regional form of Han letters. */
  readonly region: string;
  readonly phone: string;
  /** Name and address in Latin letters in addition to those of another script: for customs. */
  readonly latin: EnteredLatin;
}

/** Content of the customer's receipt. */
export interface ReceiptData {
  /** Name of the desk that accepted the parcel; can be empty. */
  readonly desk: string;
  readonly operator: string;
  /** When it was sent to be booked: date and time in words, in the desk's time zone then. */
  readonly at: string;
  /** True under the practice connection: the paper states that it is worthless. */
  readonly practice: boolean;
  /** The booking is void, and the paper states it. */
  readonly voided: boolean;
  readonly reference: string;
  /** '' where it is not known yet. */
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
  readonly option: string;
  /** `3 to 5 days`, or null. */
  readonly days: string | null;
  /** As it was sold. Here and below, null means that this desk did not store it; the paper leaves it out. */
  readonly lastMile: boolean | null;
  /** The pickup warehouse that the customer asked for; '' where none was named or it goes to the door. */
  readonly pickup: string;
  readonly insured: boolean | null;
  readonly sender: Party | null;
  readonly receiver: Party;
  /** `1 box · 2.50 kg`. */
  readonly parcel: string;
  readonly total: Money | null;
  /** The parts of the total, in order; empty where there is only one. */
  readonly parts: readonly { readonly name: string; readonly amount: Money }[];
  /** The payments and their methods, in order; empty where there are none. */
  readonly paid: readonly { readonly name: string; readonly amount: Money }[];
  /** What is still to be paid, below zero where too much was; null where nothing was paid, and for a void booking, for which nobody owes anything. */
  readonly open: Money | null;
  /** The part of the price that the customer owes on account, and what nobody has seen arrive of the transfers; null where there is none. */
  readonly owed: Money | null;
  readonly unseen: Money | null;
  /** Why something is missing on it, or null. */
  readonly remark: string | null;
}

/** Content of the slip of a parcel that was accepted but not bought yet. */
export interface DraftSlipData {
  readonly at: string;
  readonly practice: boolean;
  readonly reference: string;
  readonly receiver: Party;
  readonly sender: Party;
  /** `1 box · 2.50 kg · value ₦37,800.00`. */
  readonly parcel: string;
}

/** Content of the quote slip: what a parcel would cost the customer. Nothing is bought. */
export interface QuoteSlipData {
  readonly desk: string;
  readonly operator: string;
  /** When the prices were requested, in words. */
  readonly at: string;
  readonly practice: boolean;
  readonly reference: string;
  readonly sender: Party;
  readonly receiver: Party;
  /** `1 box · 2.50 kg · value ₦37,800.00`. */
  readonly parcel: string;
  readonly insured: boolean;
  readonly lastMile: boolean;
  /** The customer's prices, cheapest first. */
  readonly options: readonly {
    readonly name: string;
    /** `3 to 5 days`, or null. */
    readonly days: string | null;
    readonly price: Money;
    readonly chosen: boolean;
  }[];
}

/** Content of the slip of an uncertain booking. */
export interface EnquirySlipData {
  readonly desk: string;
  readonly operator: string;
  /** When it was printed, in words. */
  readonly at: string;
  readonly practice: boolean;
  readonly reference: string;
  readonly receiver: Party;
  /** Name and value: when and by whom it was sent, option, parcel. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly price: Money | null;
  /** Journal entries about sending it, one line each. */
  readonly trail: readonly string[];
  readonly cameBack: string;
  /** The service's answer, line by line: status, reasons, the beginning of its text; empty where no answer was received. */
  readonly answer: readonly string[];
  /** Name and value of what the answer contained to look it up by. */
  readonly came: readonly (readonly [name: string, value: string])[];
  /** From when it can be reported that the service does not have it, in words; null where that is not known. */
  readonly notBookedFrom: string | null;
  readonly checks: readonly string[];
}

/** Content of the slip of a void booking, which asks the service to cancel it. */
export interface VoidSlipData {
  readonly desk: string;
  readonly operator: string;
  /** When it was printed, in words. */
  readonly at: string;
  readonly practice: boolean;
  readonly trackingNumber: string;
  readonly receiver: Party;
  /** Name and value: references, when and by whom it was booked, option, parcel. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Why it is void; '' where that was erased. */
  readonly reason: string;
  /** When and by whom it was marked, in words. */
  readonly marked: string;
}

/** One item on a declaration slip. */
export interface DeclaredItem {
  /** `2 × Ankara fabric`. */
  readonly goods: string;
  /** Description, code and origin in one line; empty where none is known. */
  readonly about: string;
  readonly value: string;
  /** Answers of the customer and checked rules, one line each. */
  readonly answers: readonly string[];
}

/** Content of the declaration that the customer signs. */
export interface DeclarationSlipData {
  readonly desk: string;
  readonly operator: string;
  /** When it was printed, in words. */
  readonly at: string;
  readonly practice: boolean;
  readonly reference: string;
  readonly sender: Party | null;
  readonly receiver: Party;
  readonly parcel: string;
  readonly items: readonly DeclaredItem[];
  /** The declared value of everything; '' where there is none. */
  readonly total: string;
}

/** One item on a packing slip. */
export interface PackedItem {
  /** As typed or as it was sold; never empty. */
  readonly quantity: string;
  readonly name: string;
  /** Its description; empty where it says no more than the name. */
  readonly about: string;
}

/** Content of the packing slip of one box, with its words in the receiver's language. */
export interface PackingSlipData {
  readonly words: Readonly<
    Record<'title' | 'practice' | 'to' | 'from' | 'contents' | 'nothing', string>
  >;
  readonly practice: boolean;
  /** What check and hand-over scan: the tracking number, before there is one our own reference. With its name. */
  readonly code: readonly [name: string, value: string];
  /** Name and value: order number, reference, number of the box. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sender: Party | null;
  readonly receiver: Party;
  readonly items: readonly PackedItem[];
}

/** One parcel on a manifest. */
export interface ManifestRow {
  readonly trackingNumber: string;
  readonly reference: string;
  readonly receiver: string;
  readonly place: string;
  /** Two letters of the receiver's country. */
  readonly region: string;
  readonly option: string;
  /** Name of its bag with the seal; '' for none. */
  readonly bag: string;
  readonly boxes: number;
  /** Pieces that were scanned; null or left out where the parcel was not scanned on its own. */
  readonly scanned?: number | null;
  /** With its unit. */
  readonly weight: string;
}

/** Content of the manifest that the driver signs. */
export interface ManifestData {
  readonly desk: string;
  readonly at: string;
  readonly practice: boolean;
  readonly operator: string;
  readonly rows: readonly ManifestRow[];
  /** `12.40 kg`, or several sums where the units differ. */
  readonly weight: string;
  /** The driver who took it. */
  readonly handover: {
    readonly carrier: string;
    readonly driver: string;
    readonly vehicle: string;
    /** Null where it is signed on paper. */
    readonly signature: Signature | null;
  };
}

/** Content of the report of a closed day. */
export interface DayReportData {
  readonly desk: string;
  readonly operator: string;
  /** When it was printed, in words. */
  readonly at: string;
  readonly practice: boolean;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** When and by whom it was closed, in words. */
  readonly closedBy: string;
  /** One for each drawer, currency and payment method: names and sums. */
  readonly sections: readonly {
    readonly title: string;
    readonly lines: readonly (readonly [name: string, value: string])[];
    /** Null where it is not counted. */
    readonly difference: string | null;
  }[];
  /** Reason for differences; '' where none was entered. */
  readonly words: string;
  readonly counts: readonly (readonly [name: string, value: string])[];
  /** Transfers that nobody had marked as arrived: day and reference, amount. */
  readonly unseen: readonly (readonly [name: string, value: string])[];
}

/** Content of the page that measures and tests a printer. */
export interface CalibrationData {
  readonly printer: string;
  readonly at: string;
}

/** Content of the test page of a receipt printer. */
export interface PrinterTestData {
  readonly printer: string;
  /** Address of the printer. */
  readonly address: string;
  readonly at: string;
}

/** Papers on a roll are as long as their content. */
export type MadePaper = Paper | { readonly rollMm: number };

/** An order for a paper to be made here, as plain data for the worker. */
export type MakeOrder =
  | { readonly kind: 'receipt'; readonly paper: MadePaper; readonly data: ReceiptData }
  | { readonly kind: 'draftSlip'; readonly paper: MadePaper; readonly data: DraftSlipData }
  | { readonly kind: 'quoteSlip'; readonly paper: MadePaper; readonly data: QuoteSlipData }
  | {
      readonly kind: 'doubtSlip';
      readonly paper: MadePaper;
      readonly data: readonly EnquirySlipData[];
    }
  | { readonly kind: 'voidSlip'; readonly paper: MadePaper; readonly data: readonly VoidSlipData[] }
  | { readonly kind: 'dayReport'; readonly paper: MadePaper; readonly data: DayReportData }
  | {
      readonly kind: 'declarationSlip';
      readonly paper: MadePaper;
      readonly data: readonly DeclarationSlipData[];
    }
  | {
      readonly kind: 'packingSlip';
      readonly paper: MadePaper;
      readonly data: readonly PackingSlipData[];
    }
  | { readonly kind: 'manifest'; readonly paper: Paper; readonly data: ManifestData }
  | { readonly kind: 'calibration'; readonly paper: Paper; readonly data: CalibrationData }
  | { readonly kind: 'printerTest'; readonly paper: MadePaper; readonly data: PrinterTestData };

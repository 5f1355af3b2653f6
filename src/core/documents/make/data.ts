import type { Money } from '../../../domain/money/money.ts';
import type { GivenLatin } from '../../../domain/latin/latin.ts';
import type { Signature } from '../../../domain/handover/signature.ts';
import type { Paper } from '../../../domain/paper/papers.ts';

/** A person and place as a paper names them. Lines that are empty are left out. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
  /** City and country in one line. */
  readonly place: string;
  /** Name of the country. */
  readonly country: string;
  /** Its two letters: Han letters are drawn as there. */
  readonly region: string;
  readonly phone: string;
  /** Name and address in Latin letters beside those of another script: for customs. */
  readonly latin: GivenLatin;
}

/** What the customer takes home. */
export interface ReceiptData {
  /** Who took the parcel in: the desk's own name, may be empty. */
  readonly desk: string;
  readonly operator: string;
  /** When it was sent to be booked: date and time in words, by the desk's clock then. */
  readonly at: string;
  /** True under the practice connection: the paper says that it is worth nothing. */
  readonly practice: boolean;
  /** Its booking is void: the paper says so. */
  readonly voided: boolean;
  readonly reference: string;
  /** '' where it is not known yet. */
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
  readonly option: string;
  /** `3 to 5 days`, or null. */
  readonly days: string | null;
  /** As it was sold. Null, here and below: this desk did not keep it, and the paper says nothing of it. */
  readonly lastMile: boolean | null;
  /** Where the customer wants to collect it; '' where nothing was said or it goes to the door. */
  readonly pickup: string;
  readonly insured: boolean | null;
  readonly sender: Party | null;
  readonly receiver: Party;
  /** `1 box · 2.50 kg`. */
  readonly parcel: string;
  readonly total: Money | null;
  /** What the total is made of, in order; empty where there is only one part. */
  readonly parts: readonly { readonly name: string; readonly amount: Money }[];
  /** What was paid and how, in order; empty where nothing was. */
  readonly paid: readonly { readonly name: string; readonly amount: Money }[];
  /** What is still to be paid, below zero where too much was; null where nothing was paid. */
  readonly open: Money | null;
  /** Why something is not on it, or null. */
  readonly remark: string | null;
}

/** A shipment that was only taken in: nothing is bought. */
export interface DraftSlipData {
  readonly at: string;
  readonly practice: boolean;
  readonly reference: string;
  readonly receiver: Party;
  readonly sender: Party;
  /** `1 box · 2.50 kg · value ₦37,800.00`. */
  readonly parcel: string;
}

/** What a parcel would cost the customer: nothing is bought. */
export interface QuoteSlipData {
  readonly desk: string;
  readonly operator: string;
  /** When the prices were asked for, in words. */
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

/** A booking whose outcome nobody knows. */
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
  /** What the journal says of sending it, a line each. */
  readonly trail: readonly string[];
  readonly cameBack: string;
  /** What the service answered, a line each: number, reasons, the beginning of its text; empty where no answer came. */
  readonly answer: readonly string[];
  /** Name and value of what came with the answer to look it up by. */
  readonly came: readonly (readonly [name: string, value: string])[];
  /** From when it can be said that the service does not have it, in words; null where that is not known. */
  readonly notBookedFrom: string | null;
  readonly checks: readonly string[];
}

/** A void booking, for whoever asks the service to cancel it. */
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
  /** Description, code and origin in one line; empty where nothing more is known. */
  readonly about: string;
  readonly value: string;
  /** What was answered and checked, a line each. */
  readonly answers: readonly string[];
}

/** What the customer declares of a parcel, and signs. */
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
  /** The declared value of all; '' where there is none. */
  readonly total: string;
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
  /** With its unit. */
  readonly weight: string;
}

/** What the driver signs for. */
export interface ManifestData {
  readonly desk: string;
  readonly at: string;
  readonly practice: boolean;
  readonly operator: string;
  readonly rows: readonly ManifestRow[];
  /** `12.40 kg`, or several sums where the units differ. */
  readonly weight: string;
  /** Who took it. */
  readonly handover: {
    readonly carrier: string;
    readonly driver: string;
    readonly vehicle: string;
    /** Null where it is signed on paper. */
    readonly signature: Signature | null;
  };
}

/** A day that was closed. */
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
  /** One for each drawer, currency and way of paying: names and sums. */
  readonly sections: readonly {
    readonly title: string;
    readonly lines: readonly (readonly [name: string, value: string])[];
    /** Null where nobody counts it. */
    readonly difference: string | null;
  }[];
  /** Why something differs; '' where nothing was said. */
  readonly words: string;
  readonly counts: readonly (readonly [name: string, value: string])[];
  /** Transfers that nobody had seen: day and reference, amount. */
  readonly unseen: readonly (readonly [name: string, value: string])[];
}

/** Measures what a printer does, and shows that it works. */
export interface CalibrationData {
  readonly printer: string;
  readonly at: string;
}

/** Shows that a receipt printer works. */
export interface PrinterTestData {
  readonly printer: string;
  /** Where it is reached. */
  readonly address: string;
  readonly at: string;
}

/** Papers on a roll are as long as their content. */
export type MadePaper = Paper | { readonly rollMm: number };

/** A paper to be made here, as plain data that passes to the worker. */
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
  | { readonly kind: 'manifest'; readonly paper: Paper; readonly data: ManifestData }
  | { readonly kind: 'calibration'; readonly paper: Paper; readonly data: CalibrationData }
  | { readonly kind: 'printerTest'; readonly paper: MadePaper; readonly data: PrinterTestData };

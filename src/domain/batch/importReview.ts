import type { ColumnField } from './columnField.ts';
import type { LeftOutLines } from './batchFile.ts';
import type { LeftOutReason } from './lineRules.ts';
import type { DateOrder } from '../text/dateText.ts';
import type { Draft } from '../shipment/draft.ts';
import type { Issue } from '../shipment/issue.ts';
import type { Mode } from '../shipment/mode.ts';
import type { PurchaseState } from '../purchase/purchase.ts';

/** What a shipment of a file is on this desk: not there, there alike, there with other content and open, or sent already. */
export type DraftMatch = 'new' | 'same' | 'changed' | 'bought';
export type DraftMatchCounts = Readonly<Record<DraftMatch, number>>;

/** How far an import is; `done` and `total` count what the step works on. */
export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'drafting';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** How the letters of a text file are written, by the names of TextDecoder. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** One way to read the letters of a file. */
export interface LettersReading {
  readonly encoding: FileEncoding;
  /** What its first cells with other letters than English ones say then. */
  readonly sample: string;
}

/** A sheet of a workbook, or a table of a web page, to choose among. */
export interface SheetFacts {
  readonly name: string;
  /** A person does not see it in the program that made it. */
  readonly hidden: boolean;
  /** Lines with something in them, below the headers where there are such. */
  readonly rows: number;
  /** True when its headers are those of shipments. */
  readonly shipments: boolean;
}
/** What kind of file it is by what is in it, whatever its name says. */
export type FileFormat = 'csv' | 'xlsx' | 'ods' | 'html' | 'xml';
export type FileSeparator = ',' | ';' | '\t' | '|';

/** A file that was taken over before. */
export interface ImportedFile {
  readonly name: string;
  readonly batchId: string | null;
  readonly shipments: number;
  readonly at: number;
}

/** Where one column of a file goes, as it is kept. */
export interface KeptColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
  /** Nobody said so: it is what was guessed beside the columns that a person corrected. */
  readonly guessed?: boolean;
}

/** Columns of a file kept under a name; files with the same headers find them by themselves. */
export interface ImportMapping {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly KeptColumn[];
  readonly settings: { readonly decimalComma?: boolean; readonly dateOrder?: DateOrder };
  readonly usedAt: number;
}

/** What a person corrected of how a file was understood; what is left out is guessed. */
export interface ImportCorrections {
  readonly encoding?: FileEncoding;
  readonly separator?: FileSeparator;
  /** Line of the header, 1 = the first; null: the table has none. */
  readonly headerRow?: number | null;
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  readonly dateOrder?: DateOrder;
  /** Id of the program whose export it is, null for none. */
  readonly system?: string | null;
  /** Reasons that lines are left out by themselves, of which they are wanted all the same. */
  readonly take?: readonly LeftOutReason[];
  /** Lines one below the other to the same receiver are one shipment. */
  readonly together?: boolean;
  /** Where single columns go, by position; null leaves one out, a hole leaves the guess. */
  readonly columns?: readonly (
    { readonly field: ColumnField; readonly unit?: string | null } | null | undefined
  )[];
}

/** Shipments of a file that were sent at another service, or with another account: unknown at the one in use. */
export interface BookedAtOtherService {
  /** The service as a person knows it. */
  readonly service: string;
  readonly shipments: number;
  /** When the last of them was sent, in milliseconds since the epoch. */
  readonly at: number;
}

/** What an import would take over and how the file was understood, before anything is taken. */
export interface ImportReview {
  readonly token: string;
  readonly name: string;
  readonly mode: Mode;
  readonly format: FileFormat;
  /** Null for XLSX and pasted text. */
  readonly encoding: FileEncoding | null;
  /** Ways to read letters that were guessed, the guess first; null where nothing was guessed, or a person has said. */
  readonly letters: {
    readonly readings: readonly LettersReading[];
    /** False: nothing is taken over before a person has chosen. */
    readonly sure: boolean;
  } | null;
  /** Null for XLSX. */
  readonly separator: FileSeparator | null;
  readonly sheet: string | null;
  readonly sheets: readonly SheetFacts[];
  readonly headerRow: number | null;
  readonly decimalComma: boolean;
  /** The first lines as they are, to choose the header among them. */
  readonly firstLines: readonly (readonly string[])[];
  /** True for an export of this program, which is read letter by letter. */
  readonly own: boolean;
  readonly rows: number;
  readonly shipments: number;
  /** Of the file as a whole. */
  readonly issues: readonly Issue[];
  /** What the reading found wrong with the drafts: how often each kind occurs, the most frequent first. */
  readonly counts: readonly {
    readonly code: string;
    readonly severity: Issue['severity'];
    readonly count: number;
  }[];
  readonly firstIssues: readonly Issue[];
  readonly columns: readonly {
    readonly header: string;
    readonly field: ColumnField | null;
    readonly unit: string | null;
    readonly sample: string;
    /** First values, to be shown with a question. */
    readonly values: string;
    /** What it may be, the likeliest first; nothing is taken from it before a person says so. */
    readonly guesses: readonly ColumnField[];
    /** First texts of a column that may hold whole addresses, to be shown taken apart; empty for any other. */
    readonly addresses?: readonly string[];
  }[];
  /** Fields that a shipment needs and no column fills, where that is most of them. */
  readonly missing: readonly ColumnField[];
  /** Lines that are left out, by reason. */
  readonly leftOut: readonly LeftOutLines[];
  /** What puts lines together: the name of a shipment, a reference, or nothing. */
  readonly groupedBy: 'shipment' | 'external_reference' | null;
  /** Lines that could be put to the shipment of the line above. */
  readonly alikeLines: number;
  /** Shipments of the file that are of the other mode, which become a batch of their own; null where all are of one. */
  readonly other: { readonly mode: Mode; readonly shipments: number } | null;
  /** The program whose export this is, or null. */
  readonly system: { readonly id: string; readonly name: string; readonly kind: string } | null;
  readonly mapping: { readonly id: string; readonly name: string } | null;
  /** False while no column has a place that makes a shipment: there is nothing to take over yet. */
  readonly usable: boolean;
  readonly matches: DraftMatchCounts;
  /** When these very bytes were taken over last, or null. */
  readonly importedBefore: ImportedFile | null;
  /** Empty where none of them was. Otherwise a person has to say that they are wanted here as well. */
  readonly bookedAtOtherServices: readonly BookedAtOtherService[];
  /** Files on this computer that it names: those beside it are copied with the import, the others a person has to attach. */
  readonly files: {
    readonly taken: readonly { readonly name: string; readonly bytes: number }[];
    readonly asked: readonly { readonly name: string; readonly why: string }[];
  };
}

/** One shipment of a previewed file beside what the desk has of it. */
export interface ReviewedShipment {
  readonly index: number;
  readonly draft: Draft;
  readonly issues: readonly Issue[];
  readonly match: DraftMatch;
  /** By what the stored shipment was found, or null. `name` alone is weak: its receiver is another. */
  readonly by: 'content' | 'reference' | 'receiver' | 'name' | null;
  readonly existing: {
    readonly id: string;
    readonly batchId: string;
    readonly state: PurchaseState;
    readonly draft: Draft;
    readonly externalReference: string;
  } | null;
}

/** What is done with shipments that the desk has. `replace` puts the file's content into the open draft; `add` drafts another one. */
export interface ImportDecisions {
  readonly same: 'skip' | 'add';
  readonly changed: 'skip' | 'replace' | 'add';
  readonly bought: 'skip' | 'add';
  /** Decided one by one, by place in the file; a shipment that stands otherwise by now falls back to the rule. */
  readonly single?: ReadonlyMap<number, 'skip' | 'replace' | 'add'>;
}

/** How an import ended, with counts of drafts. After `cancelled` those counted are there all the same. */
export interface ImportOutcome {
  readonly state: 'done' | 'cancelled';
  /** Where the new drafts lie; null when there are none. */
  readonly batchId: string | null;
  /** Where those of the other mode lie, of a file that has both. */
  readonly otherBatchId?: string | null;
  readonly inserted: number;
  readonly replaced: number;
  readonly skipped: number;
}

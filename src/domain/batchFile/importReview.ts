import type { ColumnField } from './columnField.ts';
import type { LeftOutLines } from './batchFile.ts';
import type { UnsaidUnit } from './unsaidUnits.ts';
import type { LeftOutReason } from './lineRules.ts';
import type { DateOrder } from '../text/dateText.ts';
import type { Draft } from '../shipment/draft.ts';
import type { Issue } from '../shipment/issue.ts';
import type { Mode } from '../shipment/mode.ts';
import type { BatchSummary } from '../shipment/snapshot.ts';
import type { PurchaseState } from '../purchase/purchase.ts';

/** The shipment of the desk that one of a file repeats: none, the same, an open one with other content, an open one with the name alone, or a sent one. */
export type DraftMatch = 'new' | 'same' | 'changed' | 'named' | 'bought';
export type DraftMatchCounts = Readonly<Record<DraftMatch, number>>;

/** Progress of an import; `done` and `total` count what the step works on. */
export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'drafting';
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
}

/** Encodings of text files, by their names in TextDecoder. */
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

/** A possible encoding of a file. */
export interface LettersReading {
  readonly encoding: FileEncoding;
  /** The first cells with non-English letters, in this encoding. */
  readonly sample: string;
}

/** A sheet of a workbook, or a table of a web page, that can be chosen. */
export interface SheetFacts {
  readonly name: string;
  /** True when the program that made it does not show it. */
  readonly hidden: boolean;
  /** Number of rows with content, below the header if there is one. */
  readonly rows: number;
  /** True when it has a batch header. */
  readonly shipments: boolean;
}
/** The format of a file, detected from its content. */
export type FileFormat = 'csv' | 'xlsx' | 'ods' | 'html' | 'xml';
export type FileSeparator = ',' | ';' | '\t' | '|';

/** A file that was imported before. */
export interface ImportedFile {
  readonly name: string;
  readonly batchId: string | null;
  readonly shipments: number;
  readonly at: number;
}

/** The saved assignment of a column. */
export interface SavedColumn {
  readonly header: string;
  readonly field: ColumnField | null;
  readonly unit: string | null;
  /** True when it was guessed, beside columns that a person corrected. */
  readonly guessed?: boolean;
}

/** A saved assignment of columns; files with the same headers use it automatically. */
export interface ImportMapping {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly SavedColumn[];
  readonly settings: { readonly decimalComma?: boolean; readonly dateOrder?: DateOrder };
  readonly usedAt: number;
}

/** A person's corrections of how a file is read; what is left out is guessed. */
export interface ImportCorrections {
  readonly encoding?: FileEncoding;
  readonly separator?: FileSeparator;
  /** Row number of the header, from 1; null: the table has none. */
  readonly headerRow?: number | null;
  readonly sheet?: string;
  readonly decimalComma?: boolean;
  /** Null: the other dates of the file decide, whatever the saved columns say. */
  readonly dateOrder?: DateOrder | null;
  /** Id of the program whose export it is, null for none. */
  readonly system?: string | null;
  /** Reasons for leaving out rows that a person overrides: such rows are imported. */
  readonly take?: readonly LeftOutReason[];
  /** True when consecutive rows to the same receiver are one shipment. */
  readonly together?: boolean;
  /** Fields of single columns, by position; null leaves a column out, undefined keeps the guess. */
  readonly columns?: readonly (
    { readonly field: ColumnField; readonly unit?: string | null } | null | undefined
  )[];
}

/** Shipments of a file that were sent at another service or with another account, unknown at the current one. */
export interface BookedAtOtherService {
  /** Name of the service for people. */
  readonly service: string;
  readonly shipments: number;
  /** When the last of them was sent, milliseconds since the epoch. */
  readonly at: number;
}

/** What an import would draft and how the file was read, before anything is imported. */
export interface ImportReview {
  readonly token: string;
  readonly name: string;
  readonly mode: Mode;
  readonly format: FileFormat;
  /** Null for XLSX and pasted text. */
  readonly encoding: FileEncoding | null;
  /** Possible encodings, the guess first; null when nothing was guessed, or when a person has chosen. */
  readonly letters: {
    readonly readings: readonly LettersReading[];
    /** False when a person must choose before the import. */
    readonly sure: boolean;
  } | null;
  /** Null for XLSX. */
  readonly separator: FileSeparator | null;
  readonly sheet: string | null;
  readonly sheets: readonly SheetFacts[];
  readonly headerRow: number | null;
  readonly decimalComma: boolean;
  /** The first rows unchanged, to choose the header from. */
  readonly firstLines: readonly (readonly string[])[];
  /** True for an unchanged export of this program, which is read without guesses. */
  readonly own: boolean;
  readonly rows: number;
  readonly shipments: number;
  /** Issues of the file as a whole. */
  readonly issues: readonly Issue[];
  /** Issues of the drafts, counted by kind, most frequent first. */
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
    /** The first values, to show with a question. */
    readonly values: string;
    /** Possible fields, most likely first; not used until a person confirms one. */
    readonly guesses: readonly ColumnField[];
    /** The first texts of a column that may hold whole addresses, to show how they are split; empty for any other. */
    readonly addresses?: readonly string[];
    /** Set when it holds weights or sizes and nobody says their unit. */
    readonly unsaidUnit?: UnsaidUnit | null;
  }[];
  /** The needed fields that no column fills, if they are most of them. */
  readonly missing: readonly ColumnField[];
  /** Rows left out, by reason. */
  readonly leftOut: readonly LeftOutLines[];
  /** What groups rows into shipments: the name of a shipment, a reference, or nothing. */
  readonly groupedBy: 'shipment' | 'external_reference' | null;
  /** Number of rows that could be grouped with the shipment above. */
  readonly alikeLines: number;
  /** Shipments of the other mode, which become a separate batch; null when all have one mode. */
  readonly other: { readonly mode: Mode; readonly shipments: number } | null;
  /** The program whose export this is, or null. */
  readonly system: { readonly id: string; readonly name: string; readonly kind: string } | null;
  readonly mapping: Pick<ImportMapping, 'id' | 'name' | 'settings'> | null;
  /** False while no column has content of a shipment: nothing can be imported yet. */
  readonly usable: boolean;
  readonly matches: DraftMatchCounts;
  /** The last import of exactly these bytes, or null. */
  readonly importedBefore: ImportedFile | null;
  /** When not empty, a person must confirm importing these shipments here too. */
  readonly bookedAtOtherServices: readonly BookedAtOtherService[];
  /** Files on this computer that it names: those beside it are copied with the import, the others must be attached by a person. */
  readonly files: {
    readonly taken: readonly { readonly name: string; readonly bytes: number }[];
    readonly asked: readonly { readonly name: string; readonly why: string }[];
  };
}

/** A shipment of a previewed file with the desk's shipment that it repeats. */
export interface ReviewedShipment {
  readonly index: number;
  readonly draft: Draft;
  readonly issues: readonly Issue[];
  readonly match: DraftMatch;
  /** How the stored shipment was found, or null. `name` alone is weak: it is for somebody else. */
  readonly by: 'content' | 'reference' | 'receiver' | 'name' | null;
  readonly existing: {
    readonly id: string;
    readonly batchId: string;
    readonly state: PurchaseState;
    readonly draft: Draft;
    readonly externalReference: string;
  } | null;
}

/**
 * What to do with shipments that the desk has already. `replace` puts the file's content into the open draft; `add` drafts another one; `block` skips
 * what was sent with the same content, and drafts other content with an error that blocks it until a person has looked.
 */
export interface ImportDecisions {
  readonly same: 'skip' | 'replace' | 'add';
  readonly changed: 'skip' | 'replace' | 'add';
  /** Left out, they are added: the lists of two days often have the same numbers. */
  readonly named?: 'skip' | 'replace' | 'add';
  readonly bought: 'skip' | 'add' | 'block';
  /** Decisions for single shipments, by index in the file; ignored for a shipment whose match has changed since the review. */
  readonly single?: ReadonlyMap<number, 'skip' | 'replace' | 'add'>;
}

/**
 * The result of an import, with counts of drafts. After `cancelled` nothing was drafted and all counts are 0, except in a file with both modes: one
 * that is cancelled after the shipments of its first mode were drafted keeps these.
 */
export interface ImportOutcome {
  readonly state: 'done' | 'cancelled';
  /** The batch with the new drafts; null when there are none. */
  readonly batchId: string | null;
  /** The batch with the drafts of the other mode, for a file with both. */
  readonly otherBatchId?: string | null;
  readonly inserted: number;
  readonly replaced: number;
  readonly skipped: number;
}

/** A finished import, with the batches that hold its drafts: one per mode of the file, none when nothing was drafted. */
export interface CommittedImport extends ImportOutcome {
  readonly batches: readonly BatchSummary[];
}

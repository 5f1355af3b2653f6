import { KNOWN_SYSTEMS } from '../../domain/knownSystems.ts';
import type { KnownSystem } from '../../domain/knownSystems.ts';
import type { ColumnField } from '../../domain/batchColumns.ts';
import type { Draft } from '../../domain/draft.ts';
import type { Issue } from '../../domain/issue.ts';
import type { PurchaseState } from '../../domain/purchase.ts';
import type { ImportedFile } from '../store/imports.ts';
import type { ImportFacts } from './import/protocol.ts';

/** What a shipment of a file is on this desk: not there, there alike, there with other content and open, or sent already. */
export type Standing = 'new' | 'same' | 'changed' | 'bought';
export type StandingCounts = Readonly<Record<Standing, number>>;

export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'drafting';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** What an import would take over and how the file was understood, before anything is taken. */
export interface ImportReview extends Pick<ImportFacts, 'name' | 'mode' | 'format' | 'encoding' | 'separator' | 'sheet' | 'sheets' | 'headerRow' | 'decimalComma' | 'firstLines' | 'own' | 'rows' | 'shipments' | 'issues' | 'counts' | 'firstIssues'> {
  readonly token: string;
  readonly columns: readonly { readonly header: string; readonly field: ColumnField | null; readonly unit: string | null; readonly sample: string }[];
  /** The program whose export this is, or null. */
  readonly system: Pick<KnownSystem, 'id' | 'name' | 'kind'> | null;
  readonly mapping: { readonly id: string; readonly name: string } | null;
  /** False while no column has a place that makes a shipment: there is nothing to take over yet. */
  readonly usable: boolean;
  readonly standing: StandingCounts;
  /** When these very bytes were taken over last, or null. */
  readonly importedBefore: ImportedFile | null;
}

/** One shipment of a previewed file beside what the desk has of it. */
export interface ReviewedShipment {
  readonly index: number;
  readonly draft: Draft;
  readonly issues: readonly Issue[];
  readonly standing: Standing;
  /** By what the stored shipment was found, or null. `name` alone is weak: its receiver is another. */
  readonly by: 'content' | 'reference' | 'receiver' | 'name' | null;
  readonly existing: { readonly id: string; readonly batchId: string; readonly state: PurchaseState; readonly draft: Draft; readonly externalReference: string } | null;
}

/** What is done with shipments that the desk has. `replace` puts the file's content into the open draft; `add` drafts another one. */
export interface ImportDecisions {
  readonly same: 'skip' | 'add';
  readonly changed: 'skip' | 'replace' | 'add';
  readonly bought: 'skip' | 'add';
  /** Decided one by one, by place in the file; a shipment that stands otherwise by now falls back to the rule. */
  readonly single?: ReadonlyMap<number, 'skip' | 'replace' | 'add'>;
}

export interface ImportOutcome {
  readonly state: 'done' | 'cancelled';
  /** Where the new drafts lie; null when there are none. */
  readonly batchId: string | null;
  readonly inserted: number;
  readonly replaced: number;
  readonly skipped: number;
}

/** States in which a draft may still get other content. */
export const CHANGED_IN_PLACE: ReadonlySet<PurchaseState> = new Set<PurchaseState>(['draft', 'ready', 'quoted', 'chosen', 'refused']);

const MAKES_A_SHIPMENT = /^(?:receiver\.|item\.|box(?:\.|$))/;

export const reviewOf = (token: string, facts: ImportFacts, found: Pick<ImportReview, 'mapping' | 'standing' | 'importedBefore'>): ImportReview => {
  const { name, mode, format, encoding, separator, sheet, sheets, headerRow, decimalComma, firstLines, own, rows, shipments, issues, counts, firstIssues, columns, samples } = facts;
  const system = KNOWN_SYSTEMS.find(({ id }) => id === facts.system);
  return {
    token, name, mode, format, encoding, separator, sheet, sheets, headerRow, decimalComma, firstLines, own, rows, shipments, issues, counts, firstIssues, ...found,
    columns: columns.map(({ header, field, unit }, index) => ({ header, field, unit, sample: samples[index] ?? '' })),
    system: system ? { id: system.id, name: system.name, kind: system.kind } : null,
    usable: columns.some(({ field }) => field !== null && MAKES_A_SHIPMENT.test(field)),
  };
};

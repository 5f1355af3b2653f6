import type { ServiceContext } from '../service/service.ts';
import type { Ledger } from './ledger.ts';
import type { Listing } from './listing.ts';
import type { LedgerViews } from './ledgerViews.ts';
import type { LedgerExport } from './exports/ledgerExport.ts';
import type { Story } from './story.ts';
import type { Drafts } from './drafts.ts';
import type { Returns } from './returns.ts';
import type { SenderIds } from './senderIds.ts';
import type { Codes } from './codes/codes.ts';
import type { SavedEntries } from './savedEntries/savedEntries.ts';
import type { Batches } from './batch/batches.ts';
import type { Exporting } from './exports/exporting.ts';
import type { WriteBack } from './exports/writeBack.ts';
import type { BatchSheet } from './batch/sheet.ts';
import type { BatchGoods } from './batch/batchGoods.ts';
import type { BatchPacking } from './batch/batchPacking.ts';
import type { BatchRules } from './batch/batchRules.ts';
import type { BatchAddresses } from './batch/batchAddresses.ts';
import type { Templates } from './batch/templates.ts';

export type ShipmentsContext = ServiceContext;

/** What the area offers; each part is documented at its own interface. */
export interface ShipmentsParts {
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly ledgerViews: LedgerViews;
  readonly ledgerExport: LedgerExport;
  readonly story: Story;
  readonly drafts: Drafts;
  readonly returns: Returns;
  readonly senderIds: SenderIds;
  readonly codes: Codes;
  readonly memory: SavedEntries;
  readonly batches: Batches;
  readonly exporting: Exporting;
  readonly writeBack: WriteBack;
  readonly sheet: BatchSheet;
  readonly batchGoods: BatchGoods;
  readonly batchPacking: BatchPacking;
  readonly batchRules: BatchRules;
  readonly batchAddresses: BatchAddresses;
  readonly templates: Templates;
}

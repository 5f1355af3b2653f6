import type { ShipmentsContext } from '../shipments/shipments.ts';
import type { DocumentStore } from './documentStore/documentStore.ts';
import type { FetchFile } from './documents/fetchDocuments.ts';
import type { DocumentWorker } from './documents/pool.ts';
import type { Waybills } from './documents/waybills.ts';
import type { Pruning } from './documentStore/pruning.ts';
import type { DocumentCheck } from './documentStore/checking.ts';
import type { FolderExport } from './documentStore/folderExport.ts';

/** What the parts that read, store or make documents can use. */
export interface PapersContext extends ShipmentsContext {
  readonly documentStore: DocumentStore;
  readonly worker: DocumentWorker;
  readonly fetchFile: FetchFile;
}

/** What the area offers; each part is documented at its own interface. */
export interface PapersParts {
  readonly waybills: Waybills;
  readonly pruning: Pruning;
  readonly documentCheck: DocumentCheck;
  readonly folderExport: FolderExport;
}

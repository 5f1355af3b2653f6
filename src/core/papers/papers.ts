import type { ShipmentsContext } from '../shipments/shipments.ts';
import type { DocumentStore } from './documentStore/documentStore.ts';
import type { FetchFile } from './documents/fetchDocuments.ts';
import type { DocumentWorker } from './documents/pool.ts';

/** What the parts that read, store or make documents can use. */
export interface PapersContext extends ShipmentsContext {
  readonly documentStore: DocumentStore;
  readonly worker: DocumentWorker;
  readonly fetchFile: FetchFile;
}

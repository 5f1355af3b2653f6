import { join, resolve } from 'node:path';
import type { Credentials } from '../core/ports.ts';
import type { StartRunner } from '../core/workers/runner.ts';

/** What differs between the command line from source and the one in the packed program. */
export interface CliHost {
  /** Of the program, for the backup before the first start of another one; null from source. */
  readonly version: string | null;
  /** Folder of resources/, absolute. */
  readonly resourcesDir: string;
  /** The document worker, built or from source. */
  readonly workerUrl: URL;
  /** Starts the process of the document worker: a child process unless given. */
  readonly startDocumentWorker?: StartRunner;
  /** The window's data folder; null where it is found by the environment. */
  readonly dataDir: string | null;
  /**
   * Keys that the window keeps for a profile at an address. Null from source, where only the environment has keys and without an
   * address the practice service is meant.
   */
  readonly keys: ((profileId: string, place: string) => Promise<Credentials | null>) | null;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** The command line as npm runs it from source. */
export const sourceHost: CliHost = {
  version: null,
  resourcesDir: join(ROOT, 'resources'),
  workerUrl: new URL('../core/documents/worker.ts', import.meta.url),
  dataDir: null,
  keys: null,
};

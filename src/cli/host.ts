import { join, resolve } from 'node:path';
import type { Credentials } from '../core/base/ports.ts';
import type { StartRunner } from '../core/base/workers/runner.ts';

/** Differences between the command line from source and in the packaged program. */
export interface CliHost {
  /** Version of the program, for the backup before the first start of another version; null from source. */
  readonly version: string | null;
  /** Absolute path of resources/. */
  readonly resourcesDir: string;
  /** URL of the document worker, built or from source. */
  readonly workerUrl: URL;
  /** Starts the process of the document worker; default: a child process. */
  readonly startDocumentWorker?: StartRunner;
  /** Returns the system's proxy for a URL, as a PAC result (`PROXY host:port`). Without it, connections are direct. */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** The window's data folder; null: from the environment. */
  readonly dataDir: string | null;
  /**
   * Reads the keys that the window stored for a profile and an address. Null from source, where keys come from the environment only, and no address
   * means the practice service.
   */
  readonly keys: ((profileId: string, place: string) => Promise<Credentials | null>) | null;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** The command line from source, as npm runs it. */
export const sourceHost: CliHost = {
  version: null,
  resourcesDir: join(ROOT, 'resources'),
  workerUrl: new URL('../core/papers/documents/worker.ts', import.meta.url),
  dataDir: null,
  keys: null,
};

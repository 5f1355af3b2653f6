export interface DownloadOptions {
  /** Ends the download when it is aborted. */
  readonly signal: AbortSignal;
  /** A connection that brings nothing for so long is cut, milliseconds. */
  readonly stallMs?: number;
  /** Called at most once each megabyte; total is null where the server does not say it. */
  readonly progress: (megabytes: number, total: number | null) => void;
}
export function downloadFile(url: string, target: string, options: DownloadOptions): Promise<void>;
export function reasonOf(error: unknown): string;

/** A PostgreSQL that runs on this computer only. */
export interface SitePostgres {
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** `fast` shuts it down properly; `kill` stops it like a power cut. */
  readonly stop: (how?: 'fast' | 'kill') => Promise<void>;
}

export function startPostgres(options: {
  readonly folder: string;
  readonly port?: number | undefined;
  readonly flags?: readonly string[];
}): Promise<SitePostgres>;

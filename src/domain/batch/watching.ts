import { z } from 'zod';

/** The folder whose files are drafted by themselves. Off until a person turns it on, for one mode and one connection profile. */
export const watchSettingsSchema = z.object({
  on: z.boolean(),
  /** Absolute path, chosen in the system's dialog; empty before that. */
  folder: z.string().max(4000),
  mode: z.enum(['SFN', 'STN']),
  /** What is drafted belongs to this profile: under any other the folder waits. */
  profile: z.enum(['practice', 'test', 'live']),
  /** Identity of the service that it was turned on for; empty once a person turns it off, and in settings that are older than this. */
  service: z.string().max(60).default(''),
});
export type WatchSettings = z.infer<typeof watchSettingsSchema>;

/**
 * How the watched folder stands. `waiting`: on, but the desk is connected under another profile. `stopped`: turned off by the desk because the
 * profile leads to another service than the one it was turned on for; a person turns it on again.
 */
export interface WatchStatus extends WatchSettings {
  readonly state: 'off' | 'watching' | 'waiting' | 'stopped';
  /** Why the desk turned it off, or null. */
  readonly stopped: string | null;
  /** Why the folder cannot be looked into now, or null. It is tried again by itself. */
  readonly problem: string | null;
}

/** A file that landed in the watched folder. Neither a batch nor a problem: it held nothing that the desk did not have. */
export interface WatchedFile {
  /** SHA-256 of its content, hex. */
  readonly hash: string;
  readonly name: string;
  readonly batchId: string | null;
  readonly problem: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The same as the window shows it. */
export interface WatchedRow extends WatchedFile {
  /** `left`: it was there before watching began; `nothing`: all of it was known. */
  readonly outcome: 'drafted' | 'left' | 'nothing' | 'refused';
  /** Shipments of its batch, or null when there is none. */
  readonly shipments: number | null;
}

/** The watched folder has something to tell: how it stands, and a file that was dealt with just now. */
export interface WatchEvent {
  readonly status: WatchStatus;
  readonly file: WatchedRow | null;
}

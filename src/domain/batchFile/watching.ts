import type { Settings } from '../desk/settings.ts';

/** Settings of the folder whose files are drafted automatically. */
export type WatchSettings = Settings['watch'];

/**
 * State of the watched folder. `waiting`: on, but the desk is connected under another profile. `stopped`: turned off by the desk, because the profile
 * now leads to another service than the one it was turned on for; a person must turn it on again.
 */
export interface WatchStatus extends WatchSettings {
  readonly state: 'off' | 'watching' | 'waiting' | 'stopped';
  /** Why the desk turned it off, or null. */
  readonly stopped: string | null;
  /** Why the folder cannot be read now, or null. The desk retries automatically. */
  readonly problem: string | null;
}

/** A file found in the watched folder. With neither a batch nor a problem, all its shipments were known. */
export interface WatchedFile {
  /** SHA-256 of its content, hex. */
  readonly hash: string;
  readonly name: string;
  readonly batchId: string | null;
  readonly problem: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How many files the window shows, the newest. */
export const FILES_SHOWN = 50;

/** A watched file as the window shows it. */
export interface WatchedRow extends WatchedFile {
  /** `left`: it was there before watching began; `nothing`: all its shipments were known. */
  readonly outcome: 'drafted' | 'left' | 'nothing' | 'refused';
  /** Number of shipments in its batch, or null when there is none. */
  readonly shipments: number | null;
}

/** Event of the watched folder: its state, and a file that was just handled. */
export interface WatchEvent {
  readonly status: WatchStatus;
  readonly file: WatchedRow | null;
}

/**
 * Everything the core needs from outside, as small interfaces. Shells (Electron, command line) bring the real
 * ones, tests bring fakes from test/fakes.
 */
import type { Reach } from './http/hosts.ts';

/** Wall clock and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since the computer was started, sleep included, which setting the clock does not change; left out where there is none. */
  steady?(): number;
  /** Resolves after `ms`, rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Uniform number in [0, 1): jitter and ULIDs take it from here so that tests can repeat a run. */
export type Random = () => number;

/** One HTTP exchange to make. `body` has a known length and is sent whole. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Time for the whole exchange from its turn on, body included, in milliseconds: waiting for a turn takes none of it. */
  readonly timeoutMs: number;
  /** More bytes than this in the answer end the exchange with `too-large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** Told when its turn in the queue of its host has come: its time begins then. */
  readonly onStart?: () => void;
  /** Told how many bytes of the body have been handed to the system so far; the body then goes in pieces, under the same length. */
  readonly onSent?: (bytes: number) => void;
  /** Opens a connection of its own, so that a reset always belongs to this request and to no earlier one. Purchases ask for it. */
  readonly freshConnection?: boolean;
  /** Nobody waits for it: it begins only when nothing else waits for this host, and keeps nothing else from beginning. */
  readonly background?: boolean;
  /**
   * How far inside the service lies on whose word this address is called: nothing further inside is connected to, whatever the name resolves
   * to. Left out for the service itself, whose address a person entered.
   */
  readonly onWordOf?: Reach;
}

/** An answer with any status. Header names are in lower case. Redirects are never followed. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * Why an exchange gave no whole answer.
 * `sent: false` is a promise: not one byte of the request can have reached the service.
 */
export class HttpFailure extends Error {
  readonly reason: 'connect' | 'timeout' | 'cancelled' | 'reset' | 'too-large';
  readonly sent: boolean;
  /** The system's own word (`ENOTFOUND`, `ECONNREFUSED`, …), null where there is none. */
  readonly code: string | null;
  /** What had come of an answer that did not come whole: it can be the only word of what was bought. Null where none had begun. */
  readonly came: HttpAnswer | null;
  constructor(
    reason: HttpFailure['reason'],
    sent: boolean,
    message: string,
    code: string | null = null,
    came: HttpAnswer | null = null,
  ) {
    super(message);
    this.name = 'HttpFailure';
    this.reason = reason;
    this.sent = sent;
    this.code = code;
    this.came = came;
  }
}

/** Makes one exchange; rejects with HttpFailure only. Never repeats a request by itself, not even on a reused connection. */
export type HttpSend = (request: HttpRequest) => Promise<HttpAnswer>;

/** Keys of an account at the service (docs/service.md §2.2). */
export interface Credentials {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Keys are kept, but the system's keyring does not open them now: it is locked, did not answer in time, or is another one. */
export class KeysLocked extends Error {
  constructor() {
    super('the keyring does not open the keys');
    this.name = 'KeysLocked';
  }
}

/**
 * How a set of keys is kept: `locked` keys exist but cannot be decrypted now; `session` ones go when the program ends; `elsewhere`
 * ones were given for another address and are not used at this one.
 */
export interface KeyStatus {
  readonly state: 'none' | 'stored' | 'session' | 'locked' | 'elsewhere';
  /** Last four characters of the public key, or null. */
  readonly publicKeyEnd: string | null;
  /** True when the system has no keyring: stored text would be readable by anybody with the file. */
  readonly weak: boolean;
  /** Of keys given for another address: which one, '' for none; null where it is not known. */
  readonly place?: string | null;
}

/**
 * Keys of the service by connection profile, each set bound to the address that it was given for (origin and path, '' for none).
 * What is read here never goes to the renderer, a log or the database.
 */
export interface SecretStore {
  status(profileId: string, place: string): Promise<KeyStatus>;
  /** @returns null also for keys that were given for another address @throws KeysLocked */
  read(profileId: string, place: string): Promise<Credentials | null>;
  /** @param insist keep them on disk even where the system's protection is weak */
  write(profileId: string, place: string, keys: Credentials, insist: boolean): Promise<KeyStatus>;
  remove(profileId: string): Promise<void>;
  /** Binds keys that were stored before keys had an address to this one. To be called before a profile's address can change. */
  bind(profileId: string, place: string): Promise<void>;
}

/** Log lines of the core: words and plain values only, never keys, bodies or documents. */
export interface Log {
  info(message: string, data?: Readonly<Record<string, unknown>>): void;
  warn(message: string, data?: Readonly<Record<string, unknown>>): void;
}

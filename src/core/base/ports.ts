/**
 * Location of an address: on the internet, in the office's network, on this computer. `never`: addresses that never serve documents (unspecified,
 * link-local with the metadata services of clouds, multicast, reserved).
 */
export type Reach = 'public' | 'private' | 'loopback' | 'never';

/**
 * Everything the core needs from outside, as small interfaces. The shells (Electron, command line) implement them; tests use fakes from test/fakes.
 */

/** Wall clock and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since the computer was started, sleep included. Setting the clock does not change it. Absent where the system has no such clock. */
  steady?(): number;
  /** Resolves after `ms`. Rejects with the signal's reason when the signal is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Returns a uniform number in [0, 1). Jitter and ULIDs take it from here so that tests are repeatable. */
export type Random = () => number;

/** One HTTP exchange. `body` has a known length and is sent whole. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Timeout of the whole exchange including the body, in milliseconds. It starts when the request leaves the queue. */
  readonly timeoutMs: number;
  /** A longer response, in bytes, ends the exchange with `too-large`. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** Called when the request leaves the queue of its host: its timeout starts then. */
  readonly onStart?: () => void;
  /** Called with the number of bytes of the body that were handed to the system so far. The body is then sent in pieces, with the same length. */
  readonly onSent?: (bytes: number) => void;
  /** Opens a new connection, so that a reset always belongs to this request and not to an earlier one. Used by purchases. */
  readonly freshConnection?: boolean;
  /** Starts only when no other request waits for this host, and does not delay other requests. */
  readonly background?: boolean;
  /**
   * Reach of the service that named this address. Addresses further inside than the service are not connected to, whatever the name resolves to.
   * Omitted for the service itself, whose address a person entered.
   */
  readonly namedBy?: Reach;
}

/** A response with any status. Header names are in lower case. Redirects are never followed. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * An exchange that gave no complete response. `reason` says why. `sent: false` guarantees that not one byte of the request can have reached the
 * service.
 */
export class HttpFailure extends Error {
  readonly reason: 'connect' | 'timeout' | 'cancelled' | 'reset' | 'too-large';
  readonly sent: boolean;
  /** Error code of the system (`ENOTFOUND`, `ECONNREFUSED`, …), or null. */
  readonly code: string | null;
  /** The received part of an incomplete response: it can be the only evidence of a purchase. Null when nothing was received. */
  readonly partialAnswer: HttpAnswer | null;
  constructor(
    reason: HttpFailure['reason'],
    sent: boolean,
    message: string,
    code: string | null = null,
    partialAnswer: HttpAnswer | null = null,
  ) {
    super(message);
    this.name = 'HttpFailure';
    this.reason = reason;
    this.sent = sent;
    this.code = code;
    this.partialAnswer = partialAnswer;
  }
}

/** Makes one exchange. Rejects with HttpFailure only. Never repeats a request, not even on a reused connection. */
export type HttpSend = (request: HttpRequest) => Promise<HttpAnswer>;

/** Keys of an account at the service (docs/service.md §2.2). */
export interface Credentials {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Keys are stored, but the system's keyring cannot decrypt them now: it is locked, did not answer in time, or is another one. */
export class KeysLocked extends Error {
  constructor() {
    super('the keyring does not open the keys');
    this.name = 'KeysLocked';
  }
}

/**
 * How a set of keys is stored. `locked`: the keys exist but cannot be decrypted now; `session`: kept in memory until the program ends; `elsewhere`:
 * given for another address and not used at this one.
 */
export interface KeyStatus {
  readonly state: 'none' | 'stored' | 'session' | 'locked' | 'elsewhere';
  /** Last four characters of the public key, or null. */
  readonly publicKeyEnd: string | null;
  /** True of keys that are there, when the system has no keyring: anyone who has the file could read the stored keys. */
  readonly weak: boolean;
  /** Of keys given for another address: that address, '' for none; null when it is unknown. */
  readonly place?: string | null;
  /** True when other keys are stored beside those of this `session`: the stored ones are used again once the program was closed. */
  readonly earlier?: boolean;
}

/**
 * Keys of the service by connection profile. Each set is bound to the address it was given for (origin and path, '' for none). The keys are never
 * passed to the renderer, a log or the database.
 */
export interface SecretStore {
  status(profileId: string, place: string): Promise<KeyStatus>;
  /** Returns the keys; null when there are none or they were given for another address. Throws KeysLocked. */
  read(profileId: string, place: string): Promise<Credentials | null>;
  /** Stores keys for an address. @param insist store them on disk even where the system's protection is weak */
  write(profileId: string, place: string, keys: Credentials, insist: boolean): Promise<KeyStatus>;
  /** Stores keys that were only remembered until the program ends, as `write` does: a keyring that was locked may be open by now. Does nothing without any. */
  keep(profileId: string, place: string, insist: boolean): Promise<KeyStatus>;
  remove(profileId: string): Promise<void>;
}

/** A file type in a file dialog. */
export interface FileKind {
  /** Displayed name: `Batch files`. */
  readonly name: string;
  /** Without a dot. */
  readonly extensions: readonly string[];
}

/** The system's file dialogs and questions. All return null (or an empty list) when cancelled. */
export interface Dialogs {
  openFile(options: {
    readonly title: string;
    readonly kinds: readonly FileKind[];
  }): Promise<string | null>;
  openFiles(options: {
    readonly title: string;
    readonly kinds: readonly FileKind[];
  }): Promise<readonly string[]>;
  openFolder(options: { readonly title: string }): Promise<string | null>;
  /** @param options.suggested file name, or a path with one */
  saveFile(options: {
    readonly title: string;
    readonly suggested: string;
    readonly kinds: readonly FileKind[];
  }): Promise<string | null>;
  /** Shows a modal question. @returns index of the pressed button; 0 when closed */
  ask(options: {
    readonly message: string;
    readonly detail: string;
    readonly buttons: readonly string[];
  }): Promise<number>;
}

/** Log of the core: messages and plain values only, never keys, bodies or documents. */
export interface Log {
  info(message: string, data?: Readonly<Record<string, unknown>>): void;
  warn(message: string, data?: Readonly<Record<string, unknown>>): void;
}

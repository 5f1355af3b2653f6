import type { HttpSend, SecretStore } from '../../base/ports.ts';

/** What sending messages needs from outside. Without it, nothing is sent. */
export interface MessagePorts {
  /** Passwords, by channel and server. */
  readonly secrets: Pick<SecretStore, 'status' | 'read' | 'write' | 'remove'>;
  readonly send: HttpSend;
  /** Returns certificate authorities to trust besides those of the system, in PEM. */
  readonly certificates: () => readonly string[];
  /** Longest wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
  readonly dataDir: string;
}

/** What is sent. `id` is the same each time the message is sent, so that a mail program shows a second copy as the same message. */
export interface OutgoingMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly id: string;
}

/**
 * Result of sending one message, with the server's words. `refused`: the server did not accept it; `again` when it may accept it later.
 * `unusable`: the server could not be reached or used, nothing was sent. `uncertain`: it may have been accepted.
 */
export type Delivery =
  | { readonly kind: 'sent'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string; readonly again: boolean }
  | { readonly kind: 'unusable'; readonly words: string }
  | { readonly kind: 'uncertain'; readonly words: string };

/**
 * Sends one message.
 * @param begin called before the first byte of the text leaves; when it rejects, nothing leaves, and the sending rejects with its reason
 * @param signal ends the attempt
 */
export type Deliver = (
  message: OutgoingMessage,
  begin: () => Promise<void>,
  signal: AbortSignal,
) => Promise<Delivery>;

const MOST_WORDS = 300;
/** The forms in which a password may come back. */
const formsOf = (secret: string): readonly string[] =>
  secret.length < 4
    ? []
    : [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
/** Returns a server's words on one line, at most 300 characters, without the password. */
export const serverWords = (text: string, secret: string): string =>
  formsOf(secret)
    .reduce((words, form) => words.replaceAll(form, '…'), text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_WORDS);

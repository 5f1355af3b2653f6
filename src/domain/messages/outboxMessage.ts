/** How a message reaches a customer by itself: as e-mail, or as text message to a phone. Persisted names. */
export const MESSAGE_CHANNELS = ['mail', 'text'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a customer can be informed of, in the order in which it happens. Persisted names. */
export const OCCASIONS = ['booked', 'handedOver', 'collection', 'delivered', 'returned'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * State of a message in the outbox; persisted names. `queued`: waits to be sent. `sending`: its text may have left; at a start it becomes `uncertain`.
 * `uncertain`: it may have arrived, and only a person sends it again. `failed`: the server refused it. `notSent`: there was a reason not to send it.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'notSent';

/** A message to a customer about one occasion of a shipment, by one channel. Times in milliseconds since the epoch. */
export interface OutboxMessage {
  readonly id: number;
  readonly serviceId: string;
  readonly shipmentId: string;
  readonly occasion: Occasion;
  readonly channel: MessageChannel;
  readonly state: MessageState;
  /** When the occasion happened, or a person wanted it again. */
  readonly at: number;
  readonly changedAt: number;
  /** How often its text was about to leave. */
  readonly tries: number;
  /** The server's words, or why it was not sent; '' for none. */
  readonly words: string;
  /** Initials of the operator who sent it again; '' for none. */
  readonly operator: string;
}

/** A message that failed or is uncertain, for the list of what needs a person. */
export interface OpenMessage extends OutboxMessage {
  /** The receiver, and the number or reference of the shipment. */
  readonly name: string;
  readonly reference: string;
}

/** What needs a person. */
export interface MessagesToSee {
  /** The latest ones. */
  readonly messages: readonly OpenMessage[];
  /** How many there are. */
  readonly total: number;
  /** Channels whose messages wait for their server for half an hour or more, with its words. */
  readonly held: readonly { readonly channel: MessageChannel; readonly words: string }[];
}

const HOUR_MS = 3_600_000;
/** A server that cannot be used for so long, in milliseconds, needs a person. */
export const HELD_TOO_LONG_MS = HOUR_MS / 2;
/** A message about something that happened longer ago, in milliseconds, is not sent any more. */
export const MESSAGE_AGE_MS = 72 * HOUR_MS;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [HOUR_MS / 12, 4 * HOUR_MS];
/** Wait before a message is tried again that a server refused for now, in milliseconds. */
export const nextTry = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

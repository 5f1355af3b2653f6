import { readStoredText, textToStore, type KeptText } from '../../../texts/text.ts';
import type {
  OutboxMessage,
  MessageChannel,
  MessageState,
  Occasion,
} from '../../../domain/messages/outboxMessage.ts';
import type { Database, Row } from '../database/database.ts';

/** What changes of a message. */
interface MessageChange {
  readonly state: MessageState;
  /** Milliseconds since the epoch, as all times here. */
  readonly at: number;
  readonly words: KeptText;
  /** Sent not before; left out: unchanged. */
  readonly nextAt?: number;
  readonly tries?: number;
  readonly operator?: string;
  /** When its occasion happened, or a person wanted it again; left out: unchanged. */
  readonly since?: number;
}

/** The outbox of messages to customers. Triggers add the messages about bookings, hand-overs and ends of the way (schema.ts). */
export interface MessageRepository {
  /** Sets what is sent from now on; what is queued of anything else is not sent. */
  readonly wish: (wishes: readonly (readonly [MessageChannel, Occasion])[]) => void;
  readonly isWished: (channel: MessageChannel, occasion: Occasion) => boolean;
  /** Queues the messages about an occasion that no trigger sees. */
  readonly happened: (
    serviceId: string,
    shipmentId: string,
    occasion: Occasion,
    at: number,
  ) => void;
  readonly get: (id: number) => OutboxMessage | null;
  readonly of: (shipmentId: string) => OutboxMessage[];
  /** The queued message that has been due longest, or null. Of equal ones that which was not tried for longest, so that none is in the way of the others. */
  readonly due: (now: number) => OutboxMessage | null;
  readonly change: (id: number, change: MessageChange) => void;
  /** Postpones everything queued on a channel. */
  readonly holdUntil: (channel: MessageChannel, until: number) => void;
  /** Makes everything queued on a channel due. */
  readonly dueNow: (channel: MessageChannel, now: number) => void;
  /** Makes messages whose text may have left uncertain. @returns how many */
  readonly recover: (at: number, words: KeptText) => number;
  /** Failed and uncertain messages that no person has left as they are, the latest first; at most 200. */
  readonly open: () => OutboxMessage[];
  /** Counts all of them. */
  readonly countOpen: () => number;
  readonly seen: (id: number) => void;
  readonly countQueued: () => number;
  /** Empties the words of a shipment's messages. */
  readonly erase: (shipmentId: string) => void;
}

/** Longest list of what needs a person. */
const LISTED = 200;

/** Matches the index `messages_open`. */
const OPEN = "state IN ('sending', 'failed', 'uncertain') AND seen = 0";

/** Table `messages`. */
export const messageRepository = (db: Database): MessageRepository => ({
  wish: (wishes) => {
    db.run('DELETE FROM message_wishes');
    for (const [channel, occasion] of wishes)
      db.run('INSERT INTO message_wishes (channel, occasion) VALUES (?,?)', channel, occasion);
  },
  isWished: (channel, occasion) =>
    db.get(
      'SELECT 1 AS x FROM message_wishes WHERE channel = ? AND occasion = ?',
      channel,
      occasion,
    ) !== undefined,
  happened: (serviceId, shipmentId, occasion, at) => {
    db.run('INSERT INTO message_occasions VALUES (?,?,?,?)', serviceId, shipmentId, occasion, at);
  },
  get: (id) => {
    const row = db.get('SELECT * FROM messages WHERE id = ?', id);
    return row ? read(row) : null;
  },
  of: (shipmentId) =>
    db.all('SELECT * FROM messages WHERE shipment_id = ? ORDER BY id', shipmentId).map(read),
  due: (now) => {
    const row = db.get(
      "SELECT * FROM messages WHERE state = 'queued' AND next_at <= ? ORDER BY next_at, changed_at, id LIMIT 1",
      now,
    );
    return row ? read(row) : null;
  },
  change: (id, { state, at, words, nextAt, tries, operator, since }) => {
    db.run(
      `UPDATE messages SET state = ?, changed_at = ?, words = ?, next_at = coalesce(?, next_at), tries = coalesce(?, tries),
        operator = coalesce(?, operator), at = coalesce(?, at), seen = 0 WHERE id = ?`,
      state,
      at,
      textToStore(words),
      nextAt ?? null,
      tries ?? null,
      operator ?? null,
      since ?? null,
      id,
    );
  },
  holdUntil: (channel, until) => {
    db.run(
      "UPDATE messages SET next_at = ? WHERE state = 'queued' AND channel = ? AND next_at < ?",
      until,
      channel,
      until,
    );
  },
  dueNow: (channel, now) => {
    db.run("UPDATE messages SET next_at = ? WHERE state = 'queued' AND channel = ?", now, channel);
  },
  recover: (at, words) =>
    db.run(
      `UPDATE messages SET state = 'uncertain', changed_at = ?, words = ? WHERE ${OPEN} AND state = 'sending'`,
      at,
      textToStore(words),
    ),
  open: () =>
    db
      .all(
        `SELECT * FROM messages WHERE ${OPEN} AND state <> 'sending' ORDER BY changed_at DESC LIMIT ?`,
        LISTED,
      )
      .map(read),
  countOpen: () =>
    Number(
      db.get(`SELECT count(*) AS n FROM messages WHERE ${OPEN} AND state <> 'sending'`)?.['n'],
    ),
  seen: (id) => {
    db.run("UPDATE messages SET seen = 1 WHERE id = ? AND state IN ('failed', 'uncertain')", id);
  },
  countQueued: () =>
    Number(db.get("SELECT count(*) AS n FROM messages WHERE state = 'queued'")?.['n']),
  erase: (shipmentId) => {
    db.run("UPDATE messages SET words = '' WHERE shipment_id = ? AND words <> ''", shipmentId);
  },
});

const read = (row: Row): OutboxMessage => ({
  id: Number(row['id']),
  serviceId: String(row['profile']),
  shipmentId: String(row['shipment_id']),
  occasion: row['occasion'] as Occasion,
  channel: row['channel'] as MessageChannel,
  state: row['state'] as MessageState,
  at: Number(row['at']),
  changedAt: Number(row['changed_at']),
  tries: Number(row['tries']),
  words: readStoredText(String(row['words'])),
  operator: String(row['operator']),
});

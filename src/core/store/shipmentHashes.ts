import type { ContentVersion } from '../../domain/shipment/canon.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { Row } from './database.ts';
import type { SoldBytes } from './soldBytes.ts';
import { contentHash, draftIn, receiverHash } from './shipmentRows.ts';

/** Both hashes of a shipment as its row stores them. */
export interface StoredHashes {
  readonly content: string;
  readonly receiver: string;
}

/** The first digits of a receiver's hash: those in the index `shipments_name`. */
const DIGITS = 8;
/** Nameless shipments are found by their content hash (index `shipments_nameless`). */
const NAMELESS = /^row-[0-9]/;

const made = (row: Row, draft: Draft): StoredHashes => ({
  content: contentHash(
    draft,
    row['mode'] as Mode,
    Number(row['content_version']) as ContentVersion,
  ),
  receiver: receiverHash(draft),
});

/**
 * The hashes that a packed row stores: none of its content, and the first digits of its receiver's, because both are made from its draft again; where
 * that would give others, and for a nameless shipment, what the row has.
 * @param row must include `name`, `mode`, `content_version`, `content_hash` and `receiver_hash`
 */
export const shortHashes = (row: Row, draft: Draft): StoredHashes => {
  const { content, receiver } = made(row, draft);
  const [own, ownReceiver] = [String(row['content_hash']), String(row['receiver_hash'])];
  return {
    content: own === content && !NAMELESS.test(String(row['name'])) ? '' : own,
    receiver: ownReceiver === receiver ? ownReceiver.slice(0, DIGITS) : ownReceiver,
  };
};

/**
 * The full hashes of a shipment, from its row or made from its draft. An archived shipment has them in its row.
 * @param row must include `id`, `draft`, `purchase`, `mode`, `content_version`, `content_hash` and `receiver_hash`
 */
export const hashesIn = (row: Row, sold: SoldBytes): StoredHashes => {
  const [content, receiver] = [String(row['content_hash']), String(row['receiver_hash'])];
  const isShort = receiver.length === DIGITS;
  if (content !== '' && !isShort) return { content, receiver };
  const full = made(row, draftIn(row, sold));
  return {
    content: content === '' ? full.content : content,
    receiver: isShort ? full.receiver : receiver,
  };
};

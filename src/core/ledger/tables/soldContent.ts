import type { SoldContent } from '../../../domain/purchase/soldRecord.ts';
import { upgradeSent, upgradeSentBox } from '../../../domain/shipment/shipment.ts';
import { compress, expand } from '../database/compressed.ts';

const NEWLINE = 10;

/** The content of a sold record as it is stored: the facts as JSON, a line feed (the JSON has none) and the request body, compressed together. */
export const compressSoldContent = ({ body, ...facts }: SoldContent): Uint8Array =>
  compress(Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), body ?? new Uint8Array()]));

/** Reads the result of `compressSoldContent`. @throws Error for other bytes */
export const expandSoldContent = (stored: Uint8Array): SoldContent => {
  const plain = expand(stored);
  const end = plain.indexOf(NEWLINE);
  const body = plain.subarray(end + 1);
  const facts = JSON.parse(plain.toString('utf8', 0, end)) as Omit<SoldContent, 'body'>;
  return {
    ...facts,
    sender: facts.sender && upgradeSent(facts.sender),
    receiver: upgradeSent(facts.receiver),
    boxes: facts.boxes?.map(upgradeSentBox) ?? null,
    body: body.length === 0 ? null : new Uint8Array(body),
  };
};

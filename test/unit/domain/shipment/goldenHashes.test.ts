import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import golden from '../../../fixtures/golden/hashes.json' with { type: 'json' };
import { canonicalContent, canonicalReceiver } from '../../../../src/domain/shipment/content.ts';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { pricedContent } from '../../../../src/domain/shipment/fingerprint.ts';
import type { Mode } from '../../../../src/domain/shipment/mode.ts';
import type { Shipment } from '../../../../src/domain/shipment/shipment.ts';

/* The hashes in the fixture are those of version 1. Never make them anew. */
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const drafts = golden.drafts as unknown as {
  draft: Draft;
  mode: Mode;
  content: string;
  receiver: string;
}[];
const priced = golden.priced as unknown as { shipment: Shipment; fingerprint: string }[];

describe('what was hashed before is hashed the same', () => {
  it.each(drafts)('content of $draft.name', ({ draft, mode, content, receiver }) => {
    expect(sha(canonicalContent(draft, mode))).toBe(content);
    expect(sha(canonicalReceiver(draft))).toBe(receiver);
  });
  it.each(priced)('prices of $shipment.mode', ({ shipment, fingerprint }) => {
    expect(sha(pricedContent(shipment, 'practice documented'))).toBe(fingerprint);
  });
  it('another version of the fingerprint makes every quote stale, never one look fresh', () => {
    for (const { shipment } of priced)
      expect(pricedContent(shipment, 'practice documented', 2)).not.toBe(
        pricedContent(shipment, 'practice documented'),
      );
  });
});

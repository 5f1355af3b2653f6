import { describe, expect, it } from 'vitest';
import { canonicalContent } from '../../../../src/domain/shipment/content.ts';
import {
  emptyBox,
  emptyDraft,
  emptyItem,
  type Draft,
} from '../../../../src/domain/shipment/draft.ts';

const withDocument = (file: string): Draft => ({
  ...emptyDraft('A-1'),
  boxes: [{ ...emptyBox(), items: [{ ...emptyItem(), name: 'Book', documents: [file] }] }],
});

describe('what a draft is known again by', () => {
  it('is the same once its file was copied into the archive, so the same batch file is not booked twice', () => {
    const archived = `archive:${'a'.repeat(64)}.pdf?name=invoice.pdf`;
    expect(canonicalContent(withDocument(archived), 'SFN')).toBe(
      canonicalContent(withDocument('/somewhere/invoice.pdf'), 'SFN'),
    );
  });
  it('is another with another web address, though the file behind it has the same name', () => {
    expect(canonicalContent(withDocument('https://a.example.com/invoice.pdf'), 'SFN')).not.toBe(
      canonicalContent(withDocument('https://b.example.com/invoice.pdf'), 'SFN'),
    );
  });
});

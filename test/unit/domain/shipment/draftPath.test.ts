import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../../src/domain/shipment/draft.ts';
import {
  columnOfPath,
  fieldPaths,
  getField,
  setField,
} from '../../../../src/domain/shipment/draftPath.ts';
import { anyCell, anyDraft } from '../../../fakes/drafts.ts';

const somePath = (draft: Parameters<typeof fieldPaths>[0]) => fc.constantFrom(...fieldPaths(draft));

describe('paths of a draft', () => {
  it('get what was set, and nothing else changes', () => {
    fc.assert(
      fc.property(
        anyDraft.chain((draft) => fc.tuple(fc.constant(draft), somePath(draft), anyCell)),
        ([draft, path, value]) => {
          const after = setField(draft, path, value);
          const isList = /\.(?:documents|photos)$/.test(path);
          if (isList)
            expect(
              getField(after, path)
                ?.split(' | ')
                .map((part) => part.trim()),
            ).toBeDefined();
          else expect(getField(after, path)).toBe(value);
          for (const other of fieldPaths(draft))
            if (other !== path) expect(getField(after, other)).toBe(getField(draft, other));
          expect(fieldPaths(after)).toEqual(fieldPaths(draft));
        },
      ),
    );
  });
  it('leave the draft they were given untouched', () => {
    fc.assert(
      fc.property(
        anyDraft.chain((draft) => fc.tuple(fc.constant(draft), somePath(draft), anyCell)),
        ([draft, path, value]) => {
          const before = JSON.stringify(draft);
          setField(draft, path, value);
          expect(JSON.stringify(draft)).toBe(before);
        },
      ),
    );
  });
  it('give the same object for the same value, so that nothing looks edited', () => {
    fc.assert(
      fc.property(
        anyDraft.chain((draft) => fc.tuple(fc.constant(draft), somePath(draft))),
        ([draft, path]) => {
          expect(setField(draft, path, getField(draft, path) ?? '')).toBe(draft);
        },
      ),
    );
  });
  it('never create a box, an item or a field', () => {
    const draft = emptyDraft('A');
    for (const path of [
      'boxes.1.length',
      'boxes.0.items.1.name',
      'boxes.0.items.0.colour',
      'boxes.00.length',
      'boxes.-1.length',
      'boxes.0.items',
      'boxes',
      'shipment',
      '',
      '__proto__',
      'sender.__proto__',
      'receiver.zip_code.x',
      'boxes.0.__proto__',
      'constructor',
      'boxes.0.items.0.constructor',
      'boxes.1e0.length',
    ]) {
      expect(getField(draft, path)).toBeNull();
      expect(setField(draft, path, 'x')).toBe(draft);
    }
  });
  it('take any text for a path without failing', () => {
    fc.assert(
      fc.property(anyDraft, fc.string(), (draft, path) => {
        expect(setField(draft, path, 'x') === draft || getField(draft, path) !== null).toBe(true);
      }),
    );
  });
  it('show lists as one text and read them back', () => {
    const draft = setField(
      emptyDraft('A'),
      'boxes.0.items.0.documents',
      'https://example.com/a.pdf | invoice.pdf\nother.pdf|',
    );
    expect(draft.boxes[0]?.items[0]?.documents).toEqual([
      'https://example.com/a.pdf',
      'invoice.pdf',
      'other.pdf',
    ]);
    expect(getField(draft, 'boxes.0.items.0.documents')).toBe(
      'https://example.com/a.pdf | invoice.pdf | other.pdf',
    );
  });
  it('without numbers name the column', () => {
    expect(columnOfPath('boxes.0.items.12.product_hs_code')).toBe(
      'boxes.*.items.*.product_hs_code',
    );
    expect(columnOfPath('boxes.3')).toBe('boxes.*');
    expect(columnOfPath('receiver.zip_code')).toBe('receiver.zip_code');
  });
});

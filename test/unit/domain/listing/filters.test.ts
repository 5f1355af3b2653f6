import { expect, it } from 'vitest';
import { STORED_FILTERS } from '../../../../src/domain/listing/filters.ts';
import { tagOf, type TagKind } from '../../../../src/domain/listing/tags.ts';

it('no two filters find each other’s shipments by the same letter', () => {
  const kinds: readonly TagKind[] = ['profile', 'month', ...STORED_FILTERS.map(({ key }) => key)];
  const tags = kinds.map((kind) => tagOf(kind, 'value'));
  expect(new Set(tags).size).toBe(kinds.length);
});

import { expect, it } from 'vitest';
import { emptyDraft } from '../../../src/domain/shipment/draft.ts';
import type { Issue } from '../../../src/domain/shipment/issue.ts';
import { factsOf } from '../../../src/renderer/lib/rowFacts.ts';
import { draft, snapshot } from '../builders.ts';

it('counts no blank row as one with problems: nobody has typed in it', () => {
  const missing: Issue = {
    ...{ severity: 'error', field: 'receiver.city', code: 'required' },
    ...{ message: 'The receiver has no city.', row: null },
  };
  const issues = [missing];
  expect(factsOf(snapshot({ state: 'draft', draft: emptyDraft(), issues })).problem).toBe(false);
  expect(factsOf(snapshot({ state: 'draft', draft: draft(), issues })).problem).toBe(true);
});

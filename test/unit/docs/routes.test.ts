import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageWithTable } from '../../../scripts/lib/routeTable.mjs';

it('docs/security.md has the routes and callers of the contract: `npm run docs` renews the table', () => {
  const page = new URL('../../../docs/security.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(pageWithTable());
});

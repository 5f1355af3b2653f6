import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WITHOUT_REVIEW } from '../../../../src/core/imports/decisions.ts';
import { hashesOf } from '../../../../src/core/store/shipmentRows.ts';
import { canonicalContent } from '../../../../src/domain/shipment/content.ts';
import { book, goodDraft, testDesk, type TestDesk } from '../../../builders.ts';
import { fakeService, type FakeService } from '../../../fakes/service.ts';
import { batchOf } from '../../../kill/batchOf.ts';

let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  service = fakeService();
  test = testDesk({ send: service.send });
});
afterEach(async () => {
  await test.close();
});

const named = batchOf(2);
/** The same table without a `shipment` column, a row of its own each. */
const nameless = named
  .split('\n')
  .map((line) => line.slice(line.indexOf(',') + 1))
  .join('\n');

const take = async (text: string) => {
  const { token } = await test.desk.imports.preview({ text }, { mode: 'SFN' });
  const { imported } = await test.desk.imports.commit(token, {
    batchId: null,
    name: 'batch.csv',
    decisions: WITHOUT_REVIEW,
  });
  return imported;
};
const how = async (text: string): Promise<string[]> => (await take(text)).map((each) => each.how);
const buy = async (ids: readonly string[]): Promise<void> => {
  await test.desk.rating.start(ids, null).finished;
  test.desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(test, ids);
};
/** Leaves the ledger as a version of the program left it that wrote drafts another way to compare them, and opens it again. */
const update = (): void => {
  const { db, facts } = test.desk.context.store;
  db.run("UPDATE shipments SET content_hash = 'of another version', content_version = 1");
  facts.remove('contentVersion');
  test = test.crash();
};

describe.each([
  ['named', named],
  ['nameless', nameless],
])(
  'after an update that compares drafts another way, a file of before with %s shipments',
  (_, text) => {
    it('is not new', async () => {
      await take(text);
      update();
      expect(await how(text)).toEqual(['replaced', 'replaced']);
    });
    it('is known as bought, and nothing is bought twice', async () => {
      await buy((await take(text)).map(({ id }) => id));
      update();
      expect(await how(text)).toEqual(['skipped', 'skipped']);
      expect(service.bought.length).toBe(2);
    });
  },
);

it('hashes are written anew once after an update, not at every start', async () => {
  await take(nameless);
  update();
  const { db } = test.desk.context.store;
  expect(db.all('SELECT DISTINCT content_version AS v FROM shipments')).toEqual([{ v: 3 }]);
  db.run("UPDATE shipments SET content_hash = 'x', content_version = 1");
  test = test.crash();
  expect(
    test.desk.context.store.db.all('SELECT DISTINCT content_hash AS h FROM shipments'),
  ).toEqual([{ h: 'x' }]);
});

it('a hash that only the attempts log has is looked for as every version wrote it', async () => {
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
  const draft = goodDraft('row-1', { insured: 'on' });
  const { content } = hashesOf(draft, 'SFN');
  expect(content).toEqual([
    sha(canonicalContent(draft, 'SFN')),
    sha(canonicalContent(draft, 'SFN', 1)),
  ]);
  expect(hashesOf(goodDraft('row-1'), 'SFN').content.length).toBe(1);
  const { cameBack } = test.desk.context.store;
  const keys = { serviceId: 'live', mode: 'SFN', name: '', receiver: 'r' } as const;
  const [{ id } = { id: '' }] = await take(named);
  cameBack.insert(id, { ...keys, content: content[1] ?? '' });
  expect(cameBack.lookalikes({ ...keys, content })).toEqual([{ id, same: true }]);
});

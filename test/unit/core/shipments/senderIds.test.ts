import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message } from '../../../../src/texts/text.ts';
import { blankShipment } from '../../../../src/core/upkeep/personalData/blanking.ts';
import { fakeService } from '../../../fakes/service.ts';
import { book, chosen, goodDraft, testDesk, type TestDesk } from '../../../builders.ts';

const SHOWN = { kind: 'passport', number: 'A01234567' } as const;
let test: TestDesk;
let id: string;
beforeEach(async () => {
  test = testDesk({ send: fakeService().send });
  [id = ''] = await chosen(test, goodDraft('A'));
});
afterEach(() => test.close());
const blank = (parties: { readonly sender: boolean; readonly receiver: boolean }): void => {
  test.desk.context.store.db.transaction(() =>
    blankShipment(test.desk.context, test.desk.ledger.must(id), {
      parties,
      holdsData: () => false,
      at: 1,
      operator: '',
      detail: message('journal.detailAged', { what: 'people' }),
    }),
  );
};

describe('what a sender shows', () => {
  it('is kept beside the draft, changed and taken away, until the parcel is sent', async () => {
    const { senderIds, ledger } = test.desk;
    expect(senderIds.get(id)).toBeNull();
    senderIds.set(id, SHOWN);
    expect(senderIds.get(id)).toEqual(SHOWN);
    expect(JSON.stringify(ledger.snapshot(id))).not.toContain(SHOWN.number);
    senderIds.set(id, null);
    expect(senderIds.get(id)).toBeNull();
    senderIds.set(id, SHOWN);
    await book(test, [id]);
    expect(() => senderIds.set(id, null)).toThrow(/ID/);
    expect(senderIds.get(id)).toEqual(SHOWN);
    expect(() => senderIds.get('NOBODY')).toThrow();
  });

  it('makes no quote stale and stands in nothing that is sent, journaled or kept of the sale', async () => {
    const before = test.desk.ledger.snapshot(id);
    test.desk.senderIds.set(id, SHOWN);
    expect(test.desk.ledger.snapshot(id)).toEqual(before);
    await book(test, [id]);
    const { store } = test.desk.context;
    const tables = store.db
      .all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .map(({ name }) => String(name));
    const holding = tables.filter((table) =>
      store.db
        // Numbers of full-text pages can be larger than a number of JavaScript holds.
        .all(`SELECT ${table.endsWith('_data') ? 'block' : '*'} FROM "${table}"`)
        .some((row) =>
          Object.values(row).some((value) =>
            (value instanceof Uint8Array
              ? Buffer.from(value).toString('latin1')
              : String(value)
            ).includes(SHOWN.number),
          ),
        ),
    );
    expect(holding).toEqual(['sender_ids']);
  });

  it('goes with the sender, and stays where only the receiver is erased', async () => {
    test.desk.senderIds.set(id, SHOWN);
    await book(test, [id]);
    blank({ sender: false, receiver: true });
    expect(test.desk.context.store.senderIds.get(id)).toEqual(SHOWN);
    blank({ sender: true, receiver: false });
    expect(test.desk.context.store.senderIds.get(id)).toBeNull();
  });
});

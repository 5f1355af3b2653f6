import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import type { AddressCard } from '../../src/domain/desk/savedEntries.ts';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import type { ImportOverrides } from '../../src/core/imports/read/index.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { present } from '../present.ts';
import { joined, siteDesk, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { useSiteServer } from '../fakes/siteTests.ts';

const server = useSiteServer();
const { ends } = server;

const ada = (over: Partial<AddressCard> = {}): AddressCard => ({
  ...emptyAddress(),
  first_name: 'Ada',
  last_name: 'Bello',
  phone: '+2348031234567',
  email: 'ada@example.com',
  country: 'NG',
  state: 'Lagos',
  city: 'Lagos',
  address: '1 Broad Street',
  company: '',
  note: '',
  ...over,
});
const cards = ({ desk }: SiteDeskUnderTest, text = '') =>
  desk.memory.addresses.search(text, 50).map(({ data }) => data);
const idOf = (test: SiteDeskUnderTest, text = 'Ada'): string =>
  present(test.desk.memory.addresses.search(text)[0], 'a card').id;
/** Lets every desk tell and hear until nothing is left. */
const quiet = async (...desks: readonly SiteDeskUnderTest[]): Promise<void> => {
  for (let round = 0; round < 3; round += 1) for (const { site } of desks) await site.exchange();
};
/** @param skew how far the clock of the second desk is ahead, in milliseconds */
const two = async (skew = 0) => {
  const code = await server.site();
  const one = await joined(code, 'One');
  const clock = { ...systemClock, now: () => systemClock.now() + skew };
  const other = await joined(code, 'Two', { clock });
  ends.push(other.close);
  await quiet(one, other);
  return { one, other, code };
};

describe('a card of the address book', () => {
  it('that one desk entered is at the other, and a change there comes back', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    expect(cards(other)).toEqual([ada()]);
    other.desk.memory.addresses.save(idOf(other), ada({ email: 'new@example.com' }));
    await quiet(other, one);
    expect(cards(one)).toEqual([ada({ email: 'new@example.com' })]);
    expect(one.site.state().unsent + other.site.state().unsent).toBe(0);
  });

  it('keeps what two desks wrote in different fields while they were apart', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    one.setLine('cut');
    one.desk.memory.addresses.save(idOf(one), ada({ phone: '+2348037654321' }));
    await one.site.exchange();
    other.desk.memory.addresses.save(idOf(other), ada({ email: 'new@example.com' }));
    await other.site.exchange();
    one.setLine('none');
    await quiet(one, other);
    const both = ada({ phone: '+2348037654321', email: 'new@example.com' });
    expect([cards(one), cards(other)]).toEqual([[both], [both]]);
  });

  it.each([0, 3_600_000, -3_600_000])(
    'takes the writing of one field that the site received last at both, with a clock %i ms off, and names the change',
    async (skew) => {
      const { one, other } = await two(skew);
      ends.push(one.close);
      one.desk.memory.addresses.save(null, ada());
      await quiet(one, other);
      one.setLine('cut');
      one.desk.memory.addresses.save(idOf(one), ada({ note: 'rings twice' }));
      await one.site.exchange();
      other.desk.memory.addresses.save(idOf(other), ada({ note: 'at the gate' }));
      await other.site.exchange();
      one.setLine('none');
      await quiet(one, other);
      expect([cards(one)[0]?.note, cards(other)[0]?.note]).toEqual(['rings twice', 'rings twice']);
      expect(other.site.changes()).toMatchObject([
        { kind: 'addresses', name: 'Ada Bello', desk: 'One' },
      ]);
      expect(one.site.changes()).toEqual([]);
    },
  );

  it('written again while the answer to the writing before was lost is the last at both', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    one.setLine('deaf', 'append');
    one.desk.memory.addresses.save(idOf(one), ada({ note: 'first' }));
    await one.site.exchange();
    other.desk.memory.addresses.save(idOf(other), ada({ note: 'between' }));
    await other.site.exchange();
    one.desk.memory.addresses.save(idOf(one), ada({ note: 'second' }));
    one.setLine('none');
    await quiet(one, other);
    expect([cards(one)[0]?.note, cards(other)[0]?.note]).toEqual(['second', 'second']);
  });

  it('sent with its answer lost, and written by the other desk after that, is the other’s at both', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    one.setLine('deaf', 'append');
    one.desk.memory.addresses.save(idOf(one), ada({ note: 'first' }));
    await one.site.exchange();
    other.setLine('cut', 'facts');
    other.desk.memory.addresses.save(idOf(other), ada({ note: 'last' }));
    await other.site.exchange();
    other.setLine('none');
    one.setLine('none');
    await quiet(one, other);
    expect([cards(one)[0]?.note, cards(other)[0]?.note]).toEqual(['last', 'last']);
  });

  it('changed after the other was heard of wins, though its clock is an hour behind', async () => {
    const { one, other } = await two(-3_600_000);
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    other.desk.memory.addresses.save(idOf(other), ada({ note: 'later' }));
    await quiet(other, one);
    expect([cards(one)[0]?.note, cards(other)[0]?.note]).toEqual(['later', 'later']);
  });

  it('that both entered before they knew of each other is one card', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.setLine('cut');
    one.desk.memory.addresses.save(null, ada({ email: '' }));
    other.desk.memory.addresses.save(null, ada({ company: 'Bello Ltd' }));
    await other.site.exchange();
    one.setLine('none');
    await quiet(one, other, one);
    // Of each field the one that is not empty, and nothing of it is lost on the way.
    expect([cards(one), cards(other)]).toEqual([
      [ada({ company: 'Bello Ltd' })],
      [ada({ company: 'Bello Ltd' })],
    ]);
    expect(idOf(one)).toBe(idOf(other));
    expect(one.site.changes()).toMatchObject([{ name: 'Ada Bello', desk: 'Two' }]);
    expect(other.site.changes()).toEqual([]);
    one.desk.memory.addresses.save(idOf(one), ada({ note: 'still one' }));
    await quiet(one, other);
    expect(cards(other).map(({ note }) => note)).toEqual(['still one']);
  });

  it('removed at one desk is gone at the other, and stays away when that one changed it meanwhile', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    other.setLine('cut');
    other.desk.memory.addresses.save(idOf(other), ada({ note: 'changed' }));
    one.desk.memory.addresses.remove([idOf(one)]);
    await one.site.exchange();
    other.setLine('none');
    await quiet(other, one);
    expect([cards(one), cards(other)]).toEqual([[], []]);
  });

  it('that was removed and comes back by a press comes back everywhere', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    const entered = one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    one.desk.memory.addresses.remove([entered.id]);
    await quiet(one, other);
    one.desk.memory.addresses.restore(entered);
    await quiet(one, other);
    expect(cards(other)).toEqual([ada()]);
  });

  it('learned from a draft stays at its desk, and goes to the others once it was booked', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    // What is learned on the practice service stays there.
    for (const each of [one, other]) each.change({ activeProfile: 'test' });
    const ids = await chosen(one, goodDraft('A-1'));
    one.desk.memory.learner.flush();
    await quiet(one, other);
    const held = cards(one).length;
    expect(held).toBeGreaterThan(0);
    expect(cards(other)).toEqual([]);
    await book(one, ids);
    one.desk.memory.learner.flush();
    await quiet(one, other);
    expect(cards(other)).toHaveLength(held);
    // Its own parcels do not make the other forget them.
    expect(other.desk.memory.items.search('SFN', '')).toHaveLength(
      one.desk.memory.items.search('SFN', '').length,
    );
  });
});

describe('a card that one desk learned of a parcel that it did not book', () => {
  it('keeps its content when another desk tells of the same person, and stays apart from others', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    for (const each of [one, other]) each.change({ activeProfile: 'test' });
    await chosen(one, goodDraft('A-1'));
    one.desk.memory.learner.flush();
    const learned = cards(one).toSorted((a, b) => a.phone.localeCompare(b.phone));
    expect(learned.length).toBeGreaterThan(1);
    await book(other, await chosen(other, goodDraft('A-1')));
    other.desk.memory.learner.flush();
    await quiet(other, one, other);
    for (const each of [one, other])
      expect(cards(each).toSorted((a, b) => a.phone.localeCompare(b.phone))).toEqual(learned);
  });
});

describe('boxes, templates and the catalogue', () => {
  it('are the same at both desks, those of before they joined too', async () => {
    const code = await server.site();
    const one = siteDesk();
    ends.push(one.close);
    const box = present(one.desk.memory.boxes.list('SFN')[0], 'a box');
    one.desk.memory.boxes.save({ ...box, name: 'Flat envelope' });
    const [first = ''] = await chosen(one, goodDraft('A-1'));
    const template = one.desk.templates.save(null, 'Weekly', [first]);
    await one.site.join(writeJoinCode(code), 'One');
    const other = await joined(code, 'Two');
    ends.push(other.close);
    await quiet(one, other, one);
    const boxes = (test: SiteDeskUnderTest) => test.desk.memory.boxes.list('SFN');
    expect(boxes(other).map(({ name }) => name)).toEqual(boxes(one).map(({ name }) => name));
    expect(other.desk.templates.list()).toMatchObject([
      { id: template.id, name: 'Weekly', shipments: 1 },
    ]);
    other.desk.memory.boxes.remove(box.id);
    other.desk.templates.remove(template.id);
    await quiet(other, one);
    expect(boxes(one).map(({ id }) => id)).not.toContain(box.id);
    expect(one.desk.templates.list()).toEqual([]);
  });
});

describe('how the columns of a file are read', () => {
  const SKIP = { same: 'skip', changed: 'skip', bought: 'skip' } as const;
  const FILE = 'shipment,receiver_city,Sold For,Thing\nA,Oslo,12,cup\n';
  /** Imports a file with these columns corrected, by their place. */
  const corrected = async (
    { desk }: SiteDeskUnderTest,
    columns: NonNullable<ImportOverrides['columns']>,
    text = FILE,
  ): Promise<void> => {
    const { token } = await desk.imports.preview({ text }, { mode: 'SFN' });
    await desk.imports.correct(token, { overrides: { columns }, mappingId: null });
    await desk.imports.commit(token, { batchId: null, name: 'x', decisions: SKIP });
  };
  const price = { field: 'item.unit_price' } as const;
  const name = { field: 'item.name' } as const;
  const read = async ({ desk }: SiteDeskUnderTest, text = FILE) =>
    (await desk.imports.preview({ text }, { mode: 'SFN' })).columns.map(({ field }) => field);
  const AS_CORRECTED = ['shipment', 'receiver.city', 'item.unit_price', 'item.name'];

  it('is known at the other desk once one has corrected it, and at a desk that joins later', async () => {
    const { one, other, code } = await two();
    ends.push(one.close);
    await corrected(one, [undefined, undefined, price, name]);
    await quiet(one, other);
    const third = await joined(code, 'Three');
    ends.push(third.close);
    await quiet(third);
    for (const desk of [one, other, third]) expect(await read(desk)).toEqual(AS_CORRECTED);
    // In another order and another writing too.
    expect(await read(other, 'THING,Sold-For,Receiver City,shipment\ncup,12,Oslo,A\n')).toEqual([
      'item.name',
      'item.unit_price',
      'receiver.city',
      'shipment',
    ]);
    await corrected(other, [undefined, undefined, null, name]);
    await quiet(other, one);
    expect(await read(one)).toEqual(['shipment', 'receiver.city', null, 'item.name']);
    // Using it is no news.
    one.desk.context.store.imports.usedMapping(
      present(one.desk.imports.mappings()[0], 'kept columns').id,
      Date.now(),
    );
    expect(one.site.state().unsent).toBe(0);
  });

  it('joins what two desks corrected of one file while they were apart, and a guess takes no correction’s place', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.setLine('cut');
    other.setLine('cut');
    await corrected(one, [undefined, undefined, price, undefined]);
    await one.site.exchange();
    await corrected(other, [undefined, undefined, undefined, name]);
    await other.site.exchange();
    one.setLine('none');
    other.setLine('none');
    await quiet(one, other);
    expect([await read(one), await read(other)]).toEqual([AS_CORRECTED, AS_CORRECTED]);
    expect([one.desk.imports.mappings().length, other.desk.imports.mappings().length]).toEqual([
      1, 1,
    ]);
  });

  it('takes what the site received last where two desks said different things of one column', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.setLine('cut');
    await corrected(one, [undefined, undefined, price, name]);
    await one.site.exchange();
    await corrected(other, [undefined, undefined, null, name]);
    await other.site.exchange();
    one.setLine('none');
    await quiet(one, other);
    expect([await read(one), await read(other)]).toEqual([AS_CORRECTED, AS_CORRECTED]);
  });

  it('is forgotten at every desk once one forgets it; two files of one name keep their own', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    const SECOND = 'shipment,receiver_city,Worth\nB,Rome,3\n';
    await corrected(one, [undefined, undefined, price, name]);
    await corrected(other, [undefined, undefined, price], SECOND);
    await quiet(one, other);
    for (const desk of [one, other]) {
      expect(await read(desk)).toEqual(AS_CORRECTED);
      expect(await read(desk, SECOND)).toEqual(['shipment', 'receiver.city', 'item.unit_price']);
    }
    for (const { id } of other.desk.imports.mappings()) other.desk.imports.removeMapping(id);
    await quiet(other, one);
    expect(one.desk.imports.mappings()).toEqual([]);
    // Corrected again, it is remembered again, everywhere.
    await corrected(one, [undefined, undefined, price, name]);
    await quiet(one, other);
    expect(await read(other)).toEqual(AS_CORRECTED);
  });
});

describe('a ledger or a site that was put back', () => {
  it('loses no card that was told: the desk reads its own again', async () => {
    const { one, other } = await two();
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    const backup = join(one.dataDir, 'before.db');
    one.desk.context.store.db.copyTo(backup);
    one.desk.memory.addresses.save(idOf(one), ada({ note: 'after the backup' }));
    await quiet(one, other);
    const again = await one.reopen((dataDir) => {
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `desk.db${end}`), { force: true });
      copyFileSync(backup, join(dataDir, 'desk.db'));
    });
    ends.push(again.close);
    again.desk.ledgerLock.reviewed();
    await again.site.exchange();
    expect(again.site.state().trouble).toBe('copied');
    await again.site.resume();
    await quiet(again, other);
    expect([cards(again), cards(other)]).toEqual([
      [ada({ note: 'after the backup' })],
      [ada({ note: 'after the backup' })],
    ]);
  });
});

describe('a card that was removed by its age', () => {
  it('goes at that desk alone', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    const { addresses, retention } = one.desk.context.store;
    for (const page of retention.cards(Date.now() + 86_400_000))
      for (const { seq } of page) addresses.eraseAt(seq);
    await quiet(one, other);
    expect([cards(one), cards(other)]).toEqual([[], [ada()]]);
  });
});

describe('operators and price lists', () => {
  const first = { name: 'Ngozi', initials: 'NG', role: 'manager', next: '4711' } as const;
  it('that a manager set up at one desk are at the other: who signs in there needs the same PIN, and its hash alone went', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.operatorSettings.add(first, '');
    await quiet(one, other);
    expect(other.desk.context.operators.any()).toBe(true);
    expect(() => other.desk.context.operators.who()).toThrow();
    expect(() => other.desk.context.operators.signIn('NG', '0000')).toThrow();
    other.desk.context.operators.signIn('NG', '4711');
    expect(other.desk.context.operators.who()).toBe('NG');
    const me = present(other.desk.context.operators.state().current, 'who is signed in');
    other.desk.operatorSettings.resetPin(me, '9999', 'NG');
    await quiet(other, one);
    expect(() => one.desk.context.operators.signIn('NG', '4711')).toThrow();
    one.desk.context.operators.signIn('NG', '9999');
    expect(JSON.stringify(one.desk.context.store.siteShared.get('operators', 'ng'))).not.toMatch(
      /4711|9999/,
    );
  });

  it('whose PIN two desks changed at once have the one that the site received last; neither salt nor hash goes to the window', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.operatorSettings.add(first, '');
    await quiet(one, other);
    const reset = (test: SiteDeskUnderTest, next: string): void => {
      const { id } = present(test.desk.context.store.operators.byInitials('NG'), 'NG');
      test.desk.operatorSettings.resetPin(id, next, 'NG');
    };
    one.setLine('cut');
    reset(one, '8888');
    await one.site.exchange();
    reset(other, '9999');
    await other.site.exchange();
    one.setLine('none');
    await quiet(one, other);
    expect(JSON.stringify(other.site.changes())).not.toMatch(/[0-9a-f]{32}/);
    other.desk.context.operators.signIn('NG', '8888');
  });

  it('keep a manager, though two desks retired each other’s while they were apart', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.operatorSettings.add(first, '');
    await quiet(one, other);
    one.desk.operatorSettings.add(
      { name: 'Tunde', initials: 'TU', role: 'manager', next: '5822' },
      'NG',
    );
    await quiet(one, other);
    const idAt = (test: SiteDeskUnderTest, initials: string): string =>
      present(test.desk.context.store.operators.byInitials(initials), initials).id;
    one.setLine('cut');
    one.desk.operatorSettings.setActive(idAt(one, 'TU'), false, 'NG');
    other.desk.operatorSettings.setActive(idAt(other, 'NG'), false, 'TU');
    await other.site.exchange();
    one.setLine('none');
    await quiet(one, other, one);
    const managers = (test: SiteDeskUnderTest) =>
      test.desk.context.operators
        .state()
        .operators.filter(({ active, role }) => active && role === 'manager')
        .map(({ initials }) => initials);
    expect(managers(one).length).toBeGreaterThan(0);
    expect(managers(other)).toEqual(managers(one));
  });

  it('price a customer the same at both; a desk that joins brings no empty list over it', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    const list = { rules: [], vat: 750, roundTo: 5000 };
    one.desk.pricing.setLists({ SFN: list, STN: { rules: [], vat: 0, roundTo: 1 } });
    await quiet(one, other);
    other.desk.pricing.setLists({ SFN: list, STN: { rules: [], vat: 100, roundTo: 1 } });
    await quiet(other, one);
    expect(one.desk.pricing.lists()).toEqual({
      SFN: list,
      STN: { rules: [], vat: 100, roundTo: 1 },
    });
    expect(other.desk.pricing.lists()).toEqual(one.desk.pricing.lists());
  });
});

describe('an erasure', () => {
  it('of a person reaches the other desk, its drafts too, and a desk that was away does not bring them back', async () => {
    const { one, other } = await two();
    ends.push(one.close);
    one.desk.memory.addresses.save(null, ada());
    await quiet(one, other);
    const [draft = ''] = await chosen(
      other,
      goodDraft('A-1', { receiver: { ...goodDraft().receiver, ...ada() } }),
    );
    other.setLine('cut');
    other.desk.memory.addresses.save(idOf(other), ada({ note: 'while away' }));
    await other.site.exchange();
    const { people } = await one.desk.personalData.find('Ada Bello');
    await one.desk.personalData.erase(people.map(({ id }) => id));
    await one.site.exchange();
    expect(cards(one)).toEqual([]);
    other.setLine('none');
    await quiet(other, one, other);
    expect([cards(one), cards(other)]).toEqual([[], []]);
    expect(other.desk.context.store.shipments.get(draft)?.draft.receiver.first_name).toBe('');
    const { db } = other.desk.context.store;
    for (const table of ['site_shared', 'site_changes', 'addresses'])
      expect(JSON.stringify(db.all(`SELECT * FROM ${table}`))).not.toMatch(/Bello|ada@example/);
    expect((await other.desk.personalData.find('Ada Bello')).people).toEqual([]);
  });
});

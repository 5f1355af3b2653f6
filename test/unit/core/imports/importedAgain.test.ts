import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_AGAIN, WITHOUT_REVIEW } from '../../../../src/core/imports/decisions.ts';
import { HttpFailure } from '../../../../src/core/base/ports.ts';
import { batchOf } from '../../../kill/batchOf.ts';
import { book, stateOf, testDesk, type TestDesk } from '../../../builders.ts';
import { fakeService, type FakeService } from '../../../fakes/service.ts';
import { like } from '../../../like.ts';

let service: FakeService;
let test: TestDesk;
beforeEach(() => {
  service = fakeService();
  test = testDesk({ send: service.send });
});
afterEach(async () => {
  await test.close();
});

const take = async (text: string, options: { again?: boolean } = {}) => {
  const { token } = await test.desk.imports.preview({ text }, { mode: 'SFN' });
  const { imported } = await test.desk.imports.commit(token, {
    batchId: null,
    name: 'batch.csv',
    decisions: options.again === true ? ALL_AGAIN : WITHOUT_REVIEW,
  });
  return imported;
};
const bookAll = async (
  taken: readonly { readonly id: string; readonly how: string }[],
): Promise<void> => {
  const ids = taken.filter(({ how }) => how !== 'skipped').map(({ id }) => id);
  await test.desk.rating.start(ids, null).finished;
  test.desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(test, ids);
};
const how = (taken: readonly { readonly how: string }[]): string[] => taken.map((each) => each.how);
const file = batchOf(3);
/** The same table without a `shipment` column, a row of its own each. */
const nameless = (count: number): string =>
  batchOf(count)
    .split('\n')
    .map((line) => line.slice(line.indexOf(',') + 1))
    .join('\n');
const codes = (id: string | undefined): string[] =>
  test.desk.ledger
    .snapshot(id ?? '')
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

describe('a file that is imported again', () => {
  it('is known when nothing was bought yet: the same shipments are taken up, none doubled', async () => {
    const first = await take(file);
    const second = await take(file);
    expect(how(second)).toEqual(['replaced', 'replaced', 'replaced']);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(
      test.desk.context.store.batches.list(test.desk.context.identity().id, false).length,
    ).toBe(1);
  });

  it('is known when it was bought: nothing is bought twice', async () => {
    const first = await take(file);
    await bookAll(first);
    const second = await take(file);
    expect(how(second)).toEqual(['skipped', 'skipped', 'skipped']);
    await bookAll(second);
    expect(service.bought.length).toBe(3);
  });

  it.each<readonly [string, (text: string) => string]>([
    ['amounts with thousands and naira', (text) => text.replaceAll('285000.00', '"₦285,000"')],
    [
      'trailing zeros as a spreadsheet drops them',
      (text) => text.replaceAll('0.20', '0.2').replaceAll('2.5', '2.50'),
    ],
    ['units', (text) => text.replaceAll(',30,20,', ',30 cm,200 mm,')],
    ['dotted HS codes', (text) => text.replaceAll('8517130000', '8517.13.0000')],
    ['phones with blanks', (text) => text.replaceAll('12025550199', '+1 202 555 0199')],
    ['small letters for countries, blanks around', (text) => text.replaceAll(',US,', ', us ,')],
    ['a semicolon file', (text) => text.replaceAll(',', ';')],
    [
      'columns in another order',
      (text) =>
        text
          .split('\n')
          .map((line) => line.split(',').reverse().join(','))
          .join('\n'),
    ],
  ])('is the same file with %s', async (_name, rewrite) => {
    await bookAll(await take(file));
    expect(how(await take(rewrite(file)))).toEqual(['skipped', 'skipped', 'skipped']);
  });

  it.each([
    ['names', file.replaceAll('K-', 'Ọláyínká-')],
    [
      'references',
      file
        .split('\n')
        .map((line, at) =>
          at === 0 ? `external_reference,${line}` : `Ọjà-${line.slice(2, 3)},${line}`,
        )
        .join('\n'),
    ],
  ])('is known when its %s have the same letters in another composition', async (_what, text) => {
    const composed = text.normalize('NFC');
    const decomposed = text.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    await bookAll(await take(composed));
    expect(how(await take(decomposed))).toEqual(['skipped', 'skipped', 'skipped']);
    const edited = await take(decomposed.replaceAll(',2.5,', ',3.5,'));
    expect(edited.map(({ id }) => codes(id).includes('sent-already'))).toEqual([true, true, true]);
    const preview = await test.desk.imports.preview({ text: decomposed }, { mode: 'SFN' });
    expect(preview.matches).toMatchObject({ new: 0 });
  });

  it('with other content blocks what was sent, again and again, and buys nothing', async () => {
    await bookAll(await take(file));
    const edited = file.replaceAll(',2.5,', ',3.5,');
    for (let round = 0; round < 3; round += 1) {
      const taken = await take(edited);
      expect(taken.map(({ id }) => codes(id))).toEqual([
        ['sent-already'],
        ['sent-already'],
        ['sent-already'],
      ]);
      await bookAll(taken);
    }
    expect(service.bought.length).toBe(3);
    expect(test.desk.ledger.search({ text: '', filter: 'all', limit: 50 }).total).toBe(6);
  });

  it('the block stays when an import in the window puts the same draft in its place again', async () => {
    await bookAll(await take(file));
    const edited = file.replaceAll(',2.5,', ',3.5,');
    const blocked = await take(edited);
    const { token } = await test.desk.imports.preview({ text: edited }, { mode: 'SFN' });
    await test.desk.imports.commit(token, {
      batchId: null,
      name: 'again',
      decisions: {
        changed: 'replace',
        same: 'skip',
        bought: 'skip',
        single: new Map([0, 1, 2].map((index) => [index, 'replace'])),
      },
    });
    expect(blocked.map(({ id }) => codes(id))).toEqual([
      ['sent-already'],
      ['sent-already'],
      ['sent-already'],
    ]);
  });

  it('the block stays over edits at the desk, until the shipment gets another name', async () => {
    await bookAll(await take(file));
    const [taken] = await take(file.replaceAll(',2.5,', ',3.5,'));
    const id = taken?.id ?? '';
    const { draft } = test.desk.ledger.snapshot(id);
    test.desk.drafts.save([{ id, draft: { ...draft, product_code: 'D' } }]);
    expect(codes(id)).toEqual(['sent-already']);
    test.desk.drafts.save([{ id, draft: { ...draft, name: 'K-1 second parcel' } }]);
    expect(codes(id)).toEqual([]);
  });

  it('edited before anything was bought takes the place of the old content', async () => {
    const first = await take(file);
    const second = await take(file.replaceAll(',2.5,', ',3.5,'));
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(test.desk.ledger.snapshot(first[0]?.id ?? '').draft.boxes[0]?.weight).toBe('3.5');
  });

  it('counts an uncertain one as sent', async () => {
    const first = await take(file);
    service.next('purchase', new HttpFailure('reset', true, 'lost'));
    await bookAll(first);
    expect(stateOf(test, first[0]?.id)).toBe('uncertain');
    expect(how(await take(file))).toEqual(['skipped', 'skipped', 'skipped']);
    const changed = await take(file.replaceAll(',2.5,', ',3.5,'));
    expect(codes(changed[0]?.id)).toEqual(['sent-already']);
  });

  it('is taken as new once a person says so', async () => {
    await bookAll(await take(file));
    const again = await take(file, { again: true });
    expect(how(again)).toEqual(['added', 'added', 'added']);
    await bookAll(again);
    expect(service.bought.length).toBe(6);
    expect(new Set(service.bought).size).toBe(6);
  });
});

describe('shipments that nobody named', () => {
  it('are known although lines were put in above them', async () => {
    await bookAll(await take(nameless(2)));
    const [header = '', ...rows] = nameless(3).split('\n');
    const [first = '', second = '', ...third] = rows;
    const shifted = await take([header, ...third, first, second].join('\n'));
    expect(how(shifted)).toEqual([...third.map(() => 'added'), 'skipped', 'skipped']);
  });

  it('alike in one file are as many shipments, the first time and the second', async () => {
    const [header = '', row = ''] = nameless(1).split('\n');
    const twice = [header, row, row].join('\n');
    await bookAll(await take(twice));
    expect(service.bought.length).toBe(2);
    expect(how(await take(twice))).toEqual(['skipped', 'skipped']);
    expect(how(await take([header, row, row, row].join('\n')))).toEqual([
      'skipped',
      'skipped',
      'added',
    ]);
  });
});

describe('references that a file names', () => {
  const withReference = (text: string, ...references: string[]): string =>
    text
      .split('\n')
      .map(
        (line, index) =>
          `${line},${index === 0 ? 'external_reference' : (references[index - 1] ?? '')}`,
      )
      .join('\n');
  const two = batchOf(2);

  it('the same one twice is an issue on the second; the first goes on', async () => {
    const taken = await take(withReference(two, 'ORD-1', 'ORD-1'));
    expect(taken.map(({ id }) => codes(id))).toEqual([[], ['reference-taken']]);
    await bookAll(taken);
    expect(service.bought).toEqual(['ORD-1']);
  });

  it('is claimed by the one that was second once the first has given it up', async () => {
    const taken = await take(withReference(two, 'ORD-1', 'ORD-1'));
    const [first, second] = taken.map(({ id }) => test.desk.ledger.snapshot(id));
    test.desk.drafts.save([
      { id: first?.id ?? '', draft: { ...first?.draft, external_reference: 'ORD-2' } as never },
    ]);
    await bookAll(taken);
    expect([...service.bought].sort()).toEqual(['ORD-1', 'ORD-2']);
    expect(test.desk.ledger.snapshot(second?.id ?? '').externalReference).toBe('ORD-1');
  });

  it('added to a file that was bought without them does not make it another file', async () => {
    await bookAll(await take(two));
    const taken = await take(withReference(two, 'ORD-1', 'ORD-2'));
    expect(taken.map(({ id }) => codes(id))).toEqual([['sent-already'], ['sent-already']]);
  });

  it('two given references tell two shipments apart, however alike', async () => {
    await bookAll(await take(withReference(two, 'ORD-1', 'ORD-2')));
    const taken = await take(withReference(two, 'ORD-3', 'ORD-4'));
    expect(how(taken)).toEqual(['added', 'added']);
    expect(taken.map(({ id }) => codes(id))).toEqual([[], []]);
  });

  it('of a shipment that was sent stays, whatever is typed', async () => {
    const taken = await take(withReference(two, 'ORD-1', 'ORD-2'));
    const [id = ''] = taken.map((each) => each.id);
    service.next('purchase', new HttpFailure('connect', false, 'refused', 'ECONNREFUSED'));
    await bookAll(taken.slice(0, 1));
    test.desk.drafts.save([
      { id, draft: { ...test.desk.ledger.snapshot(id).draft, external_reference: 'ORD-9' } },
    ]);
    expect(test.desk.ledger.snapshot(id)).toMatchObject({
      externalReference: 'ORD-1',
      issues: like.arrayContaining([
        like.objectContaining({ code: 'reference-fixed', severity: 'warning' }),
      ]),
    });
    await book(test, [id]);
    expect(service.bought).toEqual(['ORD-1']);
  });
});

import { afterEach, expect, it } from 'vitest';
import { HttpFailure, type HttpAnswer } from '../../../../src/core/base/ports.ts';
import { testDesk, type TestDesk } from '../../../builders.ts';
import { good } from '../../../fakes/http.ts';
import { fakeService } from '../../../fakes/service.ts';

let open: TestDesk | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

const PHONES = { id: 7, hs_code: '8517130000', name: 'Phones', active: true };

it('codes that come after the desk was connected to another service are kept for the one that answered', async () => {
  const service = fakeService();
  const made = testDesk({ send: service.send, settings: { activeProfile: 'live' } });
  open = made;
  const { context, lookups } = made.desk;
  const there = context.identity().id;
  const late = (answer: HttpAnswer) => () => {
    made.change({ activeProfile: 'test' });
    return answer;
  };
  const { hs_code: code } = PHONES;
  const kept = (): readonly unknown[] =>
    [there, context.identity().id].map(
      (id) =>
        context.store.codes.verdict(id, code)?.valid ?? context.store.codes.get(id, code)?.code,
    );
  for (const ask of [
    () => lookups.searchCodes('phone'),
    () => lookups.listCodes(null),
    () => lookups.codeRecords('7'),
  ]) {
    made.change({ activeProfile: 'live' });
    for (const operation of ['search', 'list', 'other'] as const)
      service.always(operation, late(good([PHONES])));
    await ask();
    expect(kept()).toEqual([code, undefined]);
  }
  made.change({ activeProfile: 'live' });
  service.always(
    'verify',
    late(good({ hs_code: code, valid: true, description: '', category: '' })),
  );
  expect(await lookups.verifyCode(code)).toMatchObject({ valid: true });
  expect(kept()).toEqual([true, undefined]);
});

it('warehouses are found by country without a line, though the list of all names no countries and another writes their names', async () => {
  const service = fakeService();
  const made = testDesk({ send: service.send, settings: { activeProfile: 'live' } });
  open = made;
  const { lookups } = made.desk;
  const lagos = { id: 1, name: 'Lagos', address: 'Ikeja', active: true };
  service.next('other', good([{ ...lagos, country: 'Nigeria' }]), good([lagos]));
  expect(await lookups.warehouses('NG')).toMatchObject([{ id: 1, country: 'Nigeria' }]);
  await lookups.warehouses(null);
  service.always('other', new HttpFailure('connect', false, 'no line', 'ENOTFOUND'));
  expect(await lookups.warehouses('NG')).toMatchObject([{ id: 1 }]);
  // An answer for a country is about that country.
  service.next('other', good([{ ...lagos, id: 2 }]));
  expect(await lookups.warehouses('GH')).toMatchObject([{ id: 2, country: 'GH' }]);
  expect(await lookups.warehouses('GH')).toMatchObject([{ id: 2 }]);
  expect(await lookups.warehouses('NG')).toMatchObject([{ id: 1 }]);
});

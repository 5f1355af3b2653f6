import { afterEach, expect, it } from 'vitest';
import type { HttpAnswer } from '../../../src/core/ports.ts';
import { testDesk, type TestDesk } from '../../builders.ts';
import { good } from '../../fakes/http.ts';
import { fakeService } from '../../fakes/service.ts';

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

import { afterEach, expect, it } from 'vitest';
import { DeskError } from '../../../../../src/core/base/deskError.ts';
import { chosen, goodDraft, testDesk, type TestDesk } from '../../../../builders.ts';
import { fakeService } from '../../../../fakes/service.ts';

let test: TestDesk;
afterEach(async () => {
  await test.close();
});

it('a disk that takes nothing when the desk first works with a service is said in words by the question before a booking, and no more once it does', async () => {
  test = testDesk({ send: fakeService().send });
  const { desk } = test;
  const ids = await chosen(test, goodDraft());
  desk.context.store.db.run(
    "CREATE TEMP TRIGGER full_disk BEFORE UPDATE ON identities BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  test.change({ activeProfile: 'test' });
  const reason: unknown = await desk.booking
    .preflightInTurns(ids)
    .catch((thrown: unknown) => thrown);
  expect(reason).toBeInstanceOf(DeskError);
  expect((reason as DeskError).code).toBe('damaged');
  expect((reason as DeskError).message).toMatch(
    /could not record which service.*disk is full.*Is the disk full/,
  );
  desk.context.store.db.run('DROP TRIGGER full_disk');
  test.change({ activeProfile: 'practice' });
  expect(desk.booking.preflight(ids).ids).toEqual(ids);
});

import { expect, it } from 'vitest';
import { createShowToCustomer } from '../../../src/main/customerView.ts';
import { BLANK_VIEW, type CustomerView } from '../../../src/shared/customerScreen.ts';
import { loadLanguage } from '../../../src/texts/index.ts';
import { chosen, goodDraft, testDesk } from '../../builders.ts';
import { fakeClock } from '../../fakes/clock.ts';
import { fakeService } from '../../fakes/service.ts';

it('the screen of the customer stays blank for the next one when the texts of the language of the one before come late', async () => {
  const test = testDesk({ send: fakeService().send, clock: fakeClock() });
  const [id = ''] = await chosen(test, goodDraft('A'));
  const views: CustomerView[] = [];
  const texts = Promise.withResolvers<undefined>();
  const show = createShowToCustomer(
    (view) => views.push(view),
    test.desk.ledger.snapshot,
    async (language) => {
      await texts.promise;
      await loadLanguage(language);
    },
  );
  const before = show(id, 'fr');
  await show(null, 'en');
  texts.resolve(undefined);
  await before;
  expect(views).toEqual([BLANK_VIEW]);
  await show(id, 'fr');
  expect(views.at(-1)).toMatchObject({ language: 'fr', thanks: null });
  expect(views.at(-1)?.price?.text).toMatch(/\d/);
  await test.close();
});

import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { h } from 'vue';
import DrawnSettings from '../../../src/renderer/components/settings/DrawnSettings.vue';
import { SETTINGS } from '../../../src/domain/desk/settings.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { present } from '../../present.ts';
import { desk } from '../currentDesk.ts';

const shown = async () => {
  await useDesk().start();
  const page = mount(() =>
    (['shipments', 'service', 'handover', 'appearance'] as const).map((card) =>
      h(DrawnSettings, { card, title: card }),
    ),
  );
  await flushPromises();
  return page;
};

it('draws every setting that has no component of its own, and stores what is chosen', async () => {
  const page = await shown();
  const drawn = Object.values(SETTINGS).filter(({ control }) => control !== undefined);
  expect(page.findAll('[data-testid$="-settings"] .stack > div')).toHaveLength(drawn.length);
  await page.get('[data-testid="quote-hours-72"]').trigger('click');
  await page.get('[data-testid="insured-true"]').trigger('click');
  await page.get('[data-testid="ask-sender-id"]').setValue(true);
  await flushPromises();
  expect(present(useDesk().settings, 'settings')).toMatchObject({
    quoteHours: 72,
    insured: true,
    askSenderId: true,
  });
  expect(desk.core.context.settings()).toMatchObject({ quoteHours: 72, insured: true });
});

it('shows "never" as a choice and stores it as null, not as text', async () => {
  const page = await shown();
  await page.get('[data-testid="handover-days-never"]').trigger('click');
  await flushPromises();
  expect(useDesk().settings?.handoverDays).toBeNull();
});

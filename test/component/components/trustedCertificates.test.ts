import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import TrustedCertificates from '../../../src/renderer/components/settings/TrustedCertificates.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { t } from '../../../src/texts/index.ts';
import { testCertificate } from '../../fakes/certificate.ts';
import { START } from '../../fakes/clock.ts';
import { desk } from '../currentDesk.ts';

describe('certificates that a person trusts', () => {
  it('are asked about, shown by name and validity, and removed', async () => {
    const toasts = useToasts();
    await useDesk().start();
    const card = mount(TrustedCertificates);
    expect(card.text()).toContain(t('certificates.none'));
    const file = join(desk.folder, 'office.pem');
    const [from, until] = [START - 86_400_000, START + 40 * 86_400_000];
    writeFileSync(file, testCertificate('Office Authority', '127.0.0.1', { from, until }).cert);
    const add = async (): Promise<void> => {
      await card.find('[data-testid="certificate-add"]').trigger('click');
      await expect.poll(() => desk.dialogs.opened.length).toBeGreaterThan(0);
      await flushPromises();
    };
    desk.dialogs.files = [file];
    desk.dialogs.button = 1;
    await add();
    await expect.poll(() => card.findAll('[data-testid="certificate"]').length).toBe(1);
    expect(desk.dialogs.opened).toEqual([
      t('certificates.choose'),
      t('certificates.ask', { count: 1 }),
    ]);
    expect(card.text()).toContain('Office Authority');
    expect(card.text()).toContain(new Date(until).toISOString().slice(0, 10));
    await card.find('[data-testid="certificate-remove"]').trigger('click');
    await expect.poll(() => card.findAll('[data-testid="certificate"]').length).toBe(0);

    writeFileSync(file, 'no certificate');
    await add();
    await expect
      .poll(() => JSON.stringify(toasts.list))
      .toContain('office.pem holds no readable certificate');
  });

  it('take the manager’s PIN where one is set, before a file is chosen', async () => {
    await useDesk().start();
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '4711');
    const card = mount(TrustedCertificates, { attachTo: document.body });
    const found = (id: string): HTMLElement | null =>
      document.querySelector(`[data-testid="${id}"]`);
    await card.find('[data-testid="certificate-add"]').trigger('click');
    await expect.poll(() => found('certificate-pin')).not.toBeNull();
    const type = async (pin: string): Promise<void> => {
      const field = found('certificate-pin') as HTMLInputElement;
      field.value = pin;
      field.dispatchEvent(new Event('input'));
      await flushPromises();
      found('certificate-change')?.click();
      await flushPromises();
    };
    await type('1234');
    const toasts = useToasts();
    await expect.poll(() => toasts.list.length).toBe(1);
    expect(desk.dialogs.opened).toEqual([]);
    await type('4711');
    await expect.poll(() => desk.dialogs.opened).toEqual([t('certificates.choose')]);
    card.unmount();
  });
});

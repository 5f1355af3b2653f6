import { flushPromises, mount } from '@vue/test-utils';
import { shallowRef } from 'vue';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import App from '../../../src/renderer/App.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import {
  DEFAULT_LOCALE,
  followLocale,
  loadLanguage,
  type Language,
} from '../../../src/texts/index.ts';
import { desk } from '../currentDesk.ts';
import { onPage, seenOnPage } from '../page.ts';

let pressedAt = 0;
/** Each key a second after the one before: signs that follow at once are a scan. */
const press = (
  key: string,
  target: EventTarget = document.activeElement ?? document.body,
): void => {
  pressedAt = Math.max(pressedAt, performance.now()) + 1_000;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  target.dispatchEvent(event);
};
const drawer = () => seenOnPage('help-drawer');
const open = async (where: string) => {
  await desk.start();
  const router = makeRouter(createMemoryHistory());
  await router.push(where);
  mount(App, { attachTo: document.body, global: { plugins: [router] } });
  await expect.poll(() => document.querySelector('.screen')).not.toBeNull();
  // A screen takes the keyboard a moment after it has come.
  await expect
    .poll(() => document.querySelector('main')?.contains(document.activeElement))
    .toBe(true);
  return router;
};
const opened = async (): Promise<void> => {
  await expect.poll(drawer).not.toBeNull();
  await flushPromises();
};
const closed = async (): Promise<void> => {
  press('Escape');
  await expect.poll(drawer).toBeNull();
};

afterEach(() => {
  followLocale(() => DEFAULT_LOCALE);
});

describe('the help of a screen', () => {
  it('opens at F1 even out of a field, takes the focus, and gives it back at Escape', async () => {
    await open('/codes');
    const field = onPage('codes-input');
    field.focus();
    press('F1');
    await opened();
    expect(drawer()?.getAttribute('role')).toBe('dialog');
    expect(drawer()?.textContent).toContain('Help: HS codes');
    expect(document.activeElement).toBe(onPage('help-page'));
    await closed();
    await expect.poll(() => document.activeElement).toBe(field);
  });

  it('opens at ? where nothing is typed, and leaves ? to whoever types', async () => {
    await open('/codes');
    onPage('codes-input').focus();
    press('?');
    await flushPromises();
    expect(drawer()).toBeNull();
    onPage('nav-settings').focus();
    press('?');
    await opened();
    await closed();
    await expect.poll(() => document.activeElement).toBe(onPage('nav-settings'));
  });

  it('opens by its button, which has the focus again afterwards', async () => {
    await open('/codes');
    onPage('help').focus();
    onPage('help').click();
    await opened();
    expect(drawer()?.textContent).toContain('Help: HS codes');
    await closed();
    await expect.poll(() => document.activeElement).toBe(onPage('help'));
  });

  it('is that of the screen that is shown, with the keys that every screen has', async () => {
    const router = await open('/unpaid');
    await router.push('/settings');
    press('F1', document.body);
    await opened();
    const words = drawer()?.textContent ?? '';
    expect(words).toContain('Help: Settings');
    for (const [label, keys] of [
      ['Help and keys of this screen', '?F1'],
      ['Till', 'Alt 5'],
    ] as const)
      expect(words).toContain(`${label}${keys}`);
  });

  it('leads to another page and keeps the keyboard in it', async () => {
    await open('/unpaid');
    press('F1', document.body);
    await opened();
    const link = drawer()?.querySelector<HTMLElement>('button.link');
    expect(link?.textContent.trim()).toBe('Parcels');
    link?.focus();
    link?.click();
    await expect.poll(() => drawer()?.textContent).toContain('Help: Parcels');
    await flushPromises();
    expect(document.activeElement).toBe(onPage('help-page'));
    await closed();
    press('F1', document.body);
    await opened();
    expect(drawer()?.textContent).toContain('Help: Unpaid');
  });

  it('is in the language of the window', async () => {
    await loadLanguage('fr');
    followLocale(() => 'fr');
    await open('/unpaid');
    press('F1', document.body);
    await opened();
    expect(drawer()?.textContent).toContain('Aide\u00a0: Impayés');
    expect(drawer()?.textContent).toContain('Encaisser le montant');
  });

  it('changes with the language while it is open, and stays at the page it was led to', async () => {
    await loadLanguage('fr');
    const language = shallowRef<Language>('en');
    followLocale(() => language.value);
    await open('/unpaid');
    press('F1', document.body);
    await opened();
    drawer()?.querySelector<HTMLElement>('button.link')?.click();
    await expect.poll(() => drawer()?.textContent).toContain('Help: Parcels');
    language.value = 'fr';
    await expect.poll(() => drawer()?.textContent).toContain('Aide\u00a0: Colis');
    expect(drawer()?.textContent).not.toContain('What it is for');
  });
});

import { flushPromises, mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import GlobalSearch from '../../../src/renderer/components/frame/GlobalSearch.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { SETTINGS_SECTIONS } from '../../../src/renderer/lib/settingsSections.ts';
import { SCREENS } from '../../../src/renderer/screens.ts';
import { useFinding } from '../../../src/renderer/stores/finding.ts';
import { t } from '../../../src/texts/index.ts';
import { present } from '../../present.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

it('opens what is found where Enter comes after the question and before its answer', async () => {
  await openWorld(desk);
  const router = makeRouter(createMemoryHistory());
  const finding = useFinding();
  const opened: string[] = [];
  const asked: string[] = [];
  let answer = (): void => undefined;
  finding.find = (text) =>
    new Promise((done) => {
      asked.push(text);
      answer = () => {
        const open = (): number => opened.push(text);
        finding.found = [{ key: text, kind: 'command', title: text, detail: '', open }];
        done();
      };
    });
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins: [router] } });
  const send = async (): Promise<void> => {
    present(search.get('form').element, 'form').dispatchEvent(
      new Event('submit', { cancelable: true }),
    );
    await flushPromises();
  };
  const type = async (text: string): Promise<void> => {
    await search.get('input').setValue(text);
    await expect.poll(() => asked.at(-1)).toBe(text);
    await send();
    answer();
    await flushPromises();
  };
  await type('settings');
  expect(opened).toEqual(['settings']);
  // The same words again are asked again: what they found was put away.
  asked.length = 0;
  await type('settings');
  expect(opened).toEqual(['settings', 'settings']);
  expect(router.currentRoute.value.query).toEqual({});
  // What was found for the first letters is still listed when a scanner sends the rest and Enter, which sends the form where nothing is marked.
  asked.length = 0;
  await search.get('input').setValue('ai');
  await expect.poll(() => asked).toEqual(['ai']);
  answer();
  await flushPromises();
  await search.get('input').setValue('aie00000123ng');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
  search.get('input').element.dispatchEvent(enter);
  if (!enter.defaultPrevented) await send();
  expect(asked).toEqual(['ai', 'aie00000123ng']);
  answer();
  await flushPromises();
  expect(opened.slice(2)).toEqual(['aie00000123ng']);
});

it('finds what the desk has learned since it was typed, without another key', async () => {
  await openWorld(desk);
  const finding = useFinding();
  const asked: string[] = [];
  finding.find = (text) => {
    asked.push(text);
    return Promise.resolve();
  };
  const plugins = [makeRouter(createMemoryHistory())];
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins } });
  const field = search.get('input');
  field.element.focus();
  await field.setValue('bello');
  await expect.poll(() => asked).toEqual(['bello']);
  desk.emit('memory.learned', {});
  await flushPromises();
  expect(asked).toEqual(['bello', 'bello']);
  // Whoever has left it is not followed by a list.
  field.element.blur();
  desk.emit('memory.learned', {});
  await flushPromises();
  expect(asked).toHaveLength(2);
});

it('waits for the newest search when the desk learns something between Enter and its answer', async () => {
  await openWorld(desk);
  const router = makeRouter(createMemoryHistory());
  const finding = useFinding();
  const opened: string[] = [];
  const searches: (() => void)[] = [];
  // As the store does: the answer of a search that a newer one replaced is not used.
  finding.find = (text) =>
    new Promise((done) => {
      const at = searches.push(() => {
        const open = (): number => opened.push(text);
        if (at === searches.length)
          finding.found = [{ key: text, kind: 'draft', title: text, detail: '', open }];
        done();
      });
    });
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins: [router] } });
  search.get('input').element.focus();
  await search.get('input').setValue('taylor sam');
  await search.get('form').trigger('submit');
  desk.emit('memory.learned', {});
  expect(searches).toHaveLength(2);
  searches[0]?.();
  await flushPromises();
  expect(opened).toEqual([]);
  searches[1]?.();
  await flushPromises();
  expect(opened).toEqual(['taylor sam']);
  expect(router.currentRoute.value.query).toEqual({});
});

it('keeps no old text: one Escape empties it, and so does leaving it', async () => {
  await openWorld(desk);
  const finding = useFinding();
  finding.find = () => Promise.resolve();
  const router = makeRouter(createMemoryHistory());
  await router.push('/counter');
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins: [router] } });
  const field = search.get('input');
  const type = async (text: string): Promise<void> => {
    field.element.focus();
    await field.setValue(text);
    await expect.poll(() => document.querySelector('[role="listbox"]')).not.toBeNull();
  };
  await type('zzzz');
  await field.trigger('keydown', { key: 'Escape' });
  expect(field.element.value).toBe('');
  expect(document.querySelector('[role="listbox"]')).toBeNull();
  expect(document.activeElement).not.toBe(field.element);
  await type('zzzz');
  field.element.blur();
  await flushPromises();
  expect(field.element.value).toBe('');
  // What was looked for among the shipments stands there as long as its list does.
  await type('AIE00000123NG');
  await search.get('form').trigger('submit');
  await expect.poll(() => router.currentRoute.value.query['q']).toBe('AIE00000123NG');
  field.element.focus();
  await field.setValue('AIE');
  field.element.blur();
  await flushPromises();
  expect(field.element.value).toBe('AIE00000123NG');
});

it('is typed over by a mouse too, where what was looked for before stands in it', async () => {
  await openWorld(desk);
  useFinding().find = () => Promise.resolve();
  const router = makeRouter(createMemoryHistory());
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins: [router] } });
  await router.push('/shipments?q=taylor');
  const field = search.get('input').element;
  await expect.poll(() => field.value).toBe('taylor');
  const chosen = (): string =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  field.focus();
  await search.get('input').trigger('click');
  expect(chosen()).toBe('taylor');
  // A second press is one into the text.
  field.setSelectionRange(3, 3);
  await search.get('input').trigger('click');
  expect(chosen()).toBe('');
});

it('leads to the first field of the screen that is there already, not back into the search', async () => {
  await openWorld(desk);
  const main = document.body.appendChild(document.createElement('main'));
  const first = main.appendChild(document.createElement('input'));
  first.dataset['autofocus'] = '';
  onTestFinished(() => main.remove());
  const finding = useFinding();
  const draft = {
    key: 'd',
    kind: 'draft',
    title: 'Sam',
    detail: '',
    open: () => undefined,
  } as const;
  finding.find = () => {
    finding.found = [draft];
    return Promise.resolve();
  };
  const plugins = [makeRouter(createMemoryHistory())];
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins } });
  search.get('input').element.focus();
  await search.get('input').setValue('sam');
  await search.get('form').trigger('submit');
  await flushPromises();
  expect(document.activeElement).toBe(first);
});

it('gives the keyboard back to where it was when Escape leaves it', async () => {
  await openWorld(desk);
  useFinding().find = () => Promise.resolve();
  const plugins = [makeRouter(createMemoryHistory())];
  const before = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => before.remove());
  const search = mount(GlobalSearch, { attachTo: document.body, global: { plugins } });
  before.focus();
  search.get('input').element.focus();
  await search.get('input').trigger('keydown', { key: 'Escape' });
  expect(document.activeElement).toBe(before);
});

it('finds a screen or a section by its name before codes for goods of that name', async () => {
  await openWorld(desk);
  desk.handle('codes.local', ({ text }) => [
    {
      ...{ code: '0602900000', name: `Other ${text}`, usedFor: null, at: null },
      ...{ state: 'unverified' as const, active: true, uses: 0 },
    },
  ]);
  const finding = useFinding();
  const router = makeRouter(createMemoryHistory());
  const names = [...SCREENS.map(({ title }) => title), ...SETTINGS_SECTIONS.map((s) => s.label)];
  for (const name of names) {
    await finding.find(t(name), router);
    expect(finding.found[0]).toMatchObject({ kind: 'command', title: t(name) });
    expect(finding.found.map(({ kind }) => kind)).toContain('code');
  }
  // Goods come before a command that only has their name in it.
  await finding.find('codes', router);
  expect(finding.found[0]).toMatchObject({ kind: 'code' });
});

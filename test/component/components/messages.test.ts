import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import AppDialog from '../../../src/renderer/components/base/AppDialog.vue';
import Messages from '../../../src/renderer/components/frame/Messages.vue';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { onPage, seenOnPage } from '../page.ts';

const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
/** The messages in a top bar, and a field of a screen, or of a dialog, that has the focus. */
const show = async (inDialog = false) => {
  const field = () => h('input', { 'data-testid': 'field' });
  const closed = vi.fn();
  mount(
    defineComponent({
      setup: () => () => [
        h('header', [h(Messages)]),
        h('main', { tabindex: -1 }, inDialog ? [] : [field()]),
        inDialog
          ? h(
              AppDialog,
              { open: true, title: 'A dialog', 'onUpdate:open': closed },
              { default: field },
            )
          : null,
      ],
    }),
    { attachTo: document.body },
  );
  await flushPromises();
  onPage('field').focus();
  return { toasts: useToasts(), closed };
};
const words = (): string => document.querySelector('.words')?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a message', () => {
  it.each([false, true])(
    'undoes by F7 without the keyboard leaving its field (in a dialog: %s)',
    async (inDialog) => {
      const { toasts, closed } = await show(inDialog);
      const undo = vi.fn();
      toasts.show('info', 'Removed', 'Sam', { label: 'Undo', run: undo });
      await flushPromises();
      press('F7');
      await flushPromises();
      expect([undo.mock.calls.length, toasts.list, closed.mock.calls.length]).toEqual([1, [], 0]);
      expect(document.activeElement).toBe(onPage('field'));
    },
  );

  it('undoes what it is about: the second of two removed contacts of one name comes back by F7, not the first once more', async () => {
    const { toasts } = await show();
    const back: string[] = [];
    const removed = (id: string): void => {
      toasts.show('info', 'Removed', 'Sam', { label: 'Undo', run: () => back.push(id) });
    };
    removed('first');
    await flushPromises();
    removed('second');
    await flushPromises();
    press('F7');
    await flushPromises();
    expect(back).toEqual(['second']);
  });

  it('gives the focus back to where it was when its button has done its work', async () => {
    const { toasts } = await show();
    toasts.show('info', 'Removed', '', { label: 'Undo', run: () => undefined });
    await flushPromises();
    onPage('toast-action').focus();
    onPage('toast-action').click();
    await flushPromises();
    expect(seenOnPage('toast-action')).toBeNull();
    expect(document.activeElement).toBe(onPage('field'));
  });

  it('stays until dismissed when it offers something or says a failure', async () => {
    const { toasts } = await show();
    toasts.show('bad', 'Not saved', 'The disk is full.');
    toasts.show('info', 'Removed', '', { label: 'Undo', run: () => undefined });
    await flushPromises();
    vi.advanceTimersByTime(60_000);
    toasts.show('info', 'Moved', '', { label: 'Undo', run: () => undefined });
    await flushPromises();
    vi.advanceTimersByTime(60_000);
    expect(toasts.list.map(({ title }) => title)).toEqual(['Not saved', 'Removed', 'Moved']);
  });

  it('waits while somebody searches, whose field lies over it in a small window, then has its whole time', async () => {
    const { toasts } = await show();
    const search = document.createElement('form');
    search.setAttribute('role', 'search');
    const field = search.appendChild(document.createElement('input'));
    document.body.append(search);
    onTestFinished(() => search.remove());
    toasts.show('info', 'Removed');
    await flushPromises();
    field.focus();
    toasts.show('warn', 'Still offline');
    await flushPromises();
    vi.advanceTimersByTime(60_000);
    expect(toasts.list).toHaveLength(2);
    onPage('field').focus();
    await flushPromises();
    vi.advanceTimersByTime(9999);
    expect(toasts.list).toHaveLength(2);
    vi.advanceTimersByTime(2);
    expect(toasts.list).toHaveLength(1);
  });

  it('takes back what it says last, not what the same words said before of something else', async () => {
    const { toasts } = await show();
    const [undoFirst, undoSecond] = [vi.fn(), vi.fn()];
    toasts.show('info', 'Batch put away', '', { label: 'Bring back', run: undoFirst });
    await flushPromises();
    vi.advanceTimersByTime(5000);
    toasts.show('info', 'Batch put away', '', { label: 'Bring back', run: undoSecond });
    await flushPromises();
    vi.advanceTimersByTime(5000);
    expect(toasts.list).toHaveLength(1);
    press('F7');
    expect([undoFirst.mock.calls.length, undoSecond.mock.calls.length]).toEqual([0, 1]);
  });

  it('is read at once when something failed, and one at a time: the one before it comes back', async () => {
    const { toasts } = await show();
    const live = () => document.querySelector('.words')?.getAttribute('aria-live');
    toasts.show('bad', 'Not saved', 'The disk is full.');
    toasts.show('good', 'Printed');
    await flushPromises();
    expect([words(), live(), onPage('toast-more').textContent]).toEqual([
      'Printed',
      'polite',
      '1 earlier message+1',
    ]);
    vi.advanceTimersByTime(7001);
    await flushPromises();
    expect([words(), live()]).toEqual(['Not saved. The disk is full.', 'assertive']);
  });

  it('shows the whole of what two lines do not hold', async () => {
    const { toasts } = await show();
    const heights = { scrollHeight: 60, clientHeight: 32 };
    const spies = Object.entries(heights).map(([name, height]) =>
      vi.spyOn(HTMLElement.prototype, name as keyof typeof heights, 'get').mockReturnValue(height),
    );
    toasts.show('bad', 'Not saved', 'Long words.');
    await flushPromises();
    onPage('toast-whole').click();
    await flushPromises();
    spies.forEach((spy) => spy.mockRestore());
    expect(onPage('message-dialog').textContent).toContain('Long words.');
    expect(toasts.list).toEqual([]);
  });
});

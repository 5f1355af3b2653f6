import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, reactive } from 'vue';
import { useKeepFocus } from '../../../src/renderer/composables/keepFocus.ts';
import { openDialogs } from '../../../src/renderer/composables/shortcuts.ts';
import { onPage } from '../page.ts';

/** A screen with a button in a part of it that can have the keyboard too. */
const show = () => {
  const state = reactive({ button: true, part: true, next: false, busy: false });
  mount(
    defineComponent({
      setup() {
        useKeepFocus();
        return () =>
          h('main', { tabindex: -1, 'data-testid': 'screen' }, [
            state.next ? h('button', { 'data-next': '', 'data-testid': 'next' }) : null,
            state.part
              ? h('section', { tabindex: -1, 'data-testid': 'part' }, [
                  state.button
                    ? h('button', { 'data-testid': 'button', disabled: state.busy })
                    : null,
                ])
              : null,
          ]);
      },
    }),
    { attachTo: document.body },
  );
  onPage('button').focus();
  return state;
};
const focusedAfter = async (): Promise<string | undefined> => {
  await nextTick();
  // A browser moves the focus of what is gone to the page.
  if (document.activeElement?.isConnected !== true) document.body.focus();
  vi.advanceTimersByTime(400);
  return (document.activeElement as HTMLElement | null)?.dataset['testid'];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the keyboard of something that is gone', () => {
  it('is at the part that held it, where that can have it', async () => {
    const state = show();
    state.button = false;
    expect(await focusedAfter()).toBe('part');
  });
  it('is at the screen when its part is gone too', async () => {
    const state = show();
    state.part = false;
    expect(await focusedAfter()).toBe('screen');
  });
  it('is at what comes next where the screen marks it', async () => {
    const state = show();
    state.part = false;
    state.next = true;
    expect(await focusedAfter()).toBe('next');
  });
});

it('of a button of the frame that is gone is where it was in the screen, not at the screen: the line that is back takes *Try now* along', async () => {
  const state = show();
  const tryNow = document.createElement('button');
  document.body.prepend(tryNow);
  tryNow.focus();
  tryNow.remove();
  expect(await focusedAfter()).toBe('button');
  expect(state.button).toBe(true);
});

it('of a button in a dialog that is disabled while something goes on is at what the dialog marks, and at the button once that works again', async () => {
  const state = show();
  const dialog = document.createElement('div');
  dialog.className = 'dialog';
  dialog.innerHTML =
    '<div class="body" tabindex="0"><input data-first data-testid="first"><button data-testid="choose"></button></div>';
  document.body.append(dialog);
  openDialogs.value += 1;
  const button = onPage<HTMLButtonElement>('choose');
  button.focus();
  // A browser moves the focus of what is disabled to the page.
  button.blur();
  button.disabled = true;
  expect(await focusedAfter()).toBe('first');
  button.disabled = false;
  expect(await focusedAfter()).toBe('choose');
  openDialogs.value -= 1;
  dialog.remove();
  expect(state.button).toBe(true);
});

it('of a dialog that closed is at what opened it, also where the dialog itself has not given it back yet', async () => {
  show();
  const dialog = document.createElement('div');
  dialog.className = 'dialog';
  dialog.innerHTML = '<input data-testid="name"><button data-testid="save"></button>';
  document.body.append(dialog);
  onPage('name').focus();
  onPage('save').focus();
  dialog.remove();
  expect(await focusedAfter()).toBe('button');
});

describe('the keyboard of a button that is disabled while its own action runs', () => {
  const during = async (state: ReturnType<typeof show>): Promise<string | undefined> => {
    // A browser moves the focus of what is disabled to the page.
    onPage('button').blur();
    state.busy = true;
    return focusedAfter();
  };
  const after = (state: ReturnType<typeof show>): Promise<string | undefined> => {
    state.busy = false;
    return focusedAfter();
  };

  it('is back at the button once it works again', async () => {
    const state = show();
    expect(await during(state)).toBe('part');
    expect(await after(state)).toBe('button');
  });

  it.each([
    ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
    ['the mouse', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['the program, to a field that is wrong', () => onPage('screen').focus()],
  ])('stays where it is after %s moved it', async (_, act) => {
    const state = show();
    await during(state);
    act();
    const there = (document.activeElement as HTMLElement | null)?.dataset['testid'];
    expect(await after(state)).toBe(there);
  });

  it('stays at what comes next where the screen marks it', async () => {
    const state = show();
    state.next = true;
    expect(await during(state)).toBe('next');
    expect(await after(state)).toBe('next');
  });
});

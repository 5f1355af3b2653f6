import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { speak, t } from '../../../src/texts/index.ts';
import { present } from '../../present.ts';
import AppDialog from '../../../src/renderer/components/base/AppDialog.vue';

let shown: VueWrapper | null = null;
afterEach(() => {
  shown?.unmount();
  shown = null;
  document.body.innerHTML = '';
});

const focusedIn = async (slots: {
  default: string;
  foot?: string;
}): Promise<string | undefined> => {
  const dialog = mount(AppDialog, {
    props: { open: true, title: 'A dialog' },
    slots,
    attachTo: document.body,
  });
  await flushPromises();
  const focused = document.activeElement?.id;
  dialog.unmount();
  return focused;
};

describe('the focus of a dialog that opens', () => {
  it('is on what the dialog marks, though a field stands before it', async () =>
    expect(
      await focusedIn({
        default: '<input id="field">',
        foot: '<button id="save" data-first>Save</button>',
      }),
    ).toBe('save'));
  it('is on its first field when what it marks cannot be used', async () =>
    expect(
      await focusedIn({
        default: '<input id="field">',
        foot: '<button id="save" data-first disabled>Save</button>',
      }),
    ).toBe('field'));
  it('is on its first button when it has no field', async () =>
    expect(
      await focusedIn({ default: '<p>Text</p>', foot: '<button id="close">Close</button>' }),
    ).toBe('close'));
});

describe('the button that leaves a dialog', () => {
  it('speaks the language of now, also when the dialog was made in another', async () => {
    shown = mount(AppDialog, {
      props: { open: false, title: 'A dialog', main: 'Save' },
      attachTo: document.body,
    });
    await speak('fr');
    try {
      await shown.setProps({ open: true });
      await flushPromises();
      expect(document.querySelector('[data-leaves]')?.textContent).toContain('Annuler');
    } finally {
      await speak('en');
    }
  });
});

describe('the cross of a dialog', () => {
  const opened = async (guarded: boolean) => {
    shown?.unmount();
    const dialog = mount(AppDialog, {
      props: { open: true, title: 'A dialog', guarded },
      slots: { default: '<input id="field">' },
      attachTo: document.body,
    });
    shown = dialog;
    await flushPromises();
    const cross = present(
      document.querySelector<HTMLElement>('[data-testid="dialog-close"]'),
      'the cross',
    );
    return {
      type: () =>
        document.getElementById('field')?.dispatchEvent(new Event('input', { bubbles: true })),
      press: async () => {
        cross.click();
        await flushPromises();
        return dialog.emitted('update:open') ?? [];
      },
      asks: () => document.querySelector('[data-testid="leave-asks"]') !== null,
    };
  };
  it('asks once where something typed would be lost, as Escape does, and leaves at the second press', async () => {
    const { type, press, asks } = await opened(true);
    type();
    expect([await press(), asks()]).toEqual([[], true]);
    expect(await press()).toEqual([[false]]);
  });
  it('leaves at once where nothing was typed, and where nothing is lost', async () => {
    expect(await (await opened(true)).press()).toEqual([[false]]);
    const { type, press } = await opened(false);
    type();
    expect(await press()).toEqual([[false]]);
  });
});

describe('the main action of a dialog', () => {
  const opened = async (given: Record<string, unknown>) => {
    let done = 0;
    let settle = (): void => undefined;
    shown = mount(AppDialog, {
      props: {
        ...{ open: true, title: 'A dialog', main: 'Keep', mainTestid: 'keep', ...given },
        onMain: () =>
          new Promise<void>((resolve) => {
            done += 1;
            settle = resolve;
          }),
      },
      slots: {
        default:
          '<label for="name">Name</label><input id="name" aria-required="true"><input id="note" aria-label="Note">',
      },
      attachTo: document.body,
    });
    await flushPromises();
    const button = present(
      document.querySelector<HTMLElement>('[data-testid="keep"]'),
      'the main action',
    );
    const enter = (at: Element | null) =>
      at?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    return { button, enter, done: () => done, settle: () => settle() };
  };
  const status = () => document.querySelector('footer [role="status"]')?.textContent;

  it('that is grey is not done by two presses, nor by Enter in a field; it says what is missing and goes there', async () => {
    const { button, enter, done } = await opened({ able: false });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(status()).toBe('Needs: Name');
    button.focus();
    button.click();
    button.click();
    expect(document.activeElement?.id).toBe('name');
    document.getElementById('note')?.focus();
    enter(document.activeElement);
    await flushPromises();
    expect(document.activeElement?.id).toBe('name');
    expect(done()).toBe(0);
  });
  it('is done once by two presses, also where the dialog does not say that it is busy, and again when it has ended', async () => {
    const { button, enter, done, settle } = await opened({});
    button.click();
    button.click();
    enter(document.getElementById('note'));
    await flushPromises();
    button.click();
    expect(done()).toBe(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    settle();
    await flushPromises();
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    enter(document.getElementById('note'));
    await flushPromises();
    expect(done()).toBe(2);
  });
  it('counts what was typed into a field that counts when it is left, before Enter there is the main action', async () => {
    const { enter, done } = await opened({});
    const field = document.getElementById('note');
    let doneBefore: number | null = null;
    field?.addEventListener('change', () => {
      doneBefore = done();
    });
    enter(field);
    await flushPromises();
    expect([doneBefore, done()]).toEqual([0, 1]);
  });
  it('comes next after the last field for Tab, before the button that leaves', async () => {
    const { button } = await opened({});
    const all = [...document.querySelectorAll('#note, footer button')];
    expect(all[1]).toBe(button);
  });
});

it.each([
  [1, '1 waybill, 2 pages.'],
  [3, '3 waybills in the order of the sheet, 2 pages.'],
])('the dialog that saves %i speaks of an order only where there is one', (n, text) =>
  expect(t('waybill.inOrder', { what: 'waybills', n, pages: 2 })).toBe(text),
);

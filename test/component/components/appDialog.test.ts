import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { t } from '../../../src/texts/index.ts';
import AppDialog from '../../../src/renderer/components/base/AppDialog.vue';

afterEach(() => {
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

it.each([
  [1, '1 waybill, 2 pages.'],
  [3, '3 waybills in the order of the sheet, 2 pages.'],
])('the dialog that saves %i speaks of an order only where there is one', (n, text) =>
  expect(t('waybill.inOrder', { what: 'waybills', n, pages: 2 })).toBe(text),
);

import { mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it } from 'vitest';
import CellEditor from '../../../src/renderer/components/sheet/CellEditor.vue';

const PLACE = { left: 10, top: 20, width: 90, height: 32, right: false };
const opened = (suggesting = false) => {
  const wrapper = mount(CellEditor, {
    props: { label: 'Cell', suggesting },
    attachTo: document.body,
  });
  const field = wrapper.get<HTMLInputElement>('[data-testid="cell-editor"]').element;
  return { wrapper, field };
};
const keyEvent = (key: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true });

describe('the field of a cell', () => {
  it('has the focus before the key that opens it has done its work, so that its letter lands in it', () => {
    const { wrapper, field } = opened();
    wrapper.vm.begin(null, PLACE);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('');
  });

  it('opens where it is even before its cell is drawn, and is put over it later', async () => {
    const { wrapper, field } = opened();
    wrapper.vm.begin('Leeds', null);
    await nextTick();
    expect([document.activeElement === field, field.classList.contains('open')]).toEqual([
      true,
      false,
    ]);
    wrapper.vm.put(PLACE);
    await nextTick();
    expect([field.classList.contains('open'), field.style.left, field.selectionStart]).toEqual([
      true,
      '10px',
      5,
    ]);
  });

  it('gives its text once, so that a cell is not written twice', () => {
    const { wrapper, field } = opened();
    wrapper.vm.begin(null, PLACE);
    field.value = 'Hull';
    expect([wrapper.vm.end(), wrapper.vm.end()]).toEqual(['Hull', null]);
  });

  it('takes over what was typed when the focus goes elsewhere, and only then', async () => {
    const { wrapper, field } = opened();
    wrapper.vm.begin('York', PLACE);
    field.dispatchEvent(new FocusEvent('blur'));
    await nextTick();
    // The window was left, not the field.
    expect(wrapper.emitted('blurred')).toBeUndefined();
    field.blur();
    await nextTick();
    expect(wrapper.emitted('blurred')).toHaveLength(1);
  });

  it('leaves the arrows to the list of codes while there is one, Enter goes on', () => {
    const { wrapper } = opened(true);
    wrapper.vm.begin(null, PLACE);
    const down = keyEvent('ArrowDown');
    down.preventDefault();
    expect(wrapper.vm.key(down)).toBeNull();
    expect(wrapper.vm.key(keyEvent('Enter'))).toMatchObject({ key: 'Enter', over: true });
    expect(wrapper.emitted('suggestKey')).toHaveLength(2);
  });

  it('is left unchanged with Escape', () => {
    const { wrapper } = opened();
    wrapper.vm.begin('York', PLACE);
    expect(wrapper.vm.key(keyEvent('Escape'))).toBeNull();
    expect(wrapper.emitted('cancelled')).toHaveLength(1);
  });
});

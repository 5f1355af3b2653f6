import { mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { useFieldUndo } from '../../../src/renderer/composables/fieldUndo.ts';
import { present } from '../../present.ts';

/** The browser's own undo of one field: the texts before, the newest last. */
class BrowserUndo {
  before: string[] = [];
  after: string[] = [];
  asked = 0;
  run(direction: string): boolean {
    this.asked += 1;
    const field = document.activeElement as HTMLInputElement;
    const text = (direction === 'undo' ? this.before : this.after).pop();
    if (text === undefined) return false;
    (direction === 'undo' ? this.after : this.before).push(field.value);
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    return true;
  }
}
let browser: BrowserUndo;
let undo: ReturnType<typeof useFieldUndo>;
const field = (id: string): HTMLInputElement =>
  present(document.querySelector<HTMLInputElement>(`#${id}`), 'field of that id');
const type = (id: string, text: string): void => {
  browser.before.push(field(id).value);
  field(id).value = text;
  field(id).dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
};

beforeEach(() => {
  browser = new BrowserUndo();
  Object.assign(document, { execCommand: (direction: string) => browser.run(direction) });
  const Form = defineComponent(() => {
    undo = useFieldUndo('.shipment');
    return () =>
      h('div', [
        h('div', { class: 'shipment' }, [h('input', { id: 'a' }), h('input', { id: 'b' })]),
        h('input', { id: 'outside' }),
      ]);
  });
  mount(Form, { attachTo: document.body });
});

describe('undo in a field', () => {
  it('takes back what is being typed, then leaves it to the steps', () => {
    field('a').focus();
    type('a', 'Ada');
    expect([undo.inField('undo'), field('a').value]).toEqual([true, '']);
    expect(undo.inField('undo')).toBe(false);
  });

  it('never reaches into the field that was typed in before', () => {
    field('a').focus();
    type('a', 'Ada');
    field('b').focus();
    expect([undo.inField('undo'), browser.asked, field('a').value]).toEqual([false, 0, 'Ada']);
  });

  it('brings again what the field took back, and nothing once something else was typed', () => {
    field('a').focus();
    type('a', 'Ada');
    undo.inField('undo');
    expect([undo.inField('redo'), field('a').value]).toEqual([true, 'Ada']);
    undo.inField('undo');
    type('a', 'Eve');
    expect(undo.inField('redo')).toBe(false);
  });

  it('is left to the steps when the text was put in by something else', () => {
    field('a').focus();
    field('a').value = '08031234567';
    field('a').dispatchEvent(new Event('input', { bubbles: true }));
    expect([undo.inField('undo'), browser.asked]).toEqual([false, 0]);
  });

  it('is left to the steps when the browser has nothing to take back', () => {
    field('a').focus();
    type('a', 'Ada');
    browser.before = [];
    expect(undo.inField('undo')).toBe(false);
  });

  it('does not take a step for something typed', () => {
    field('a').focus();
    type('a', 'Ada');
    field('a').value = 'as the step left it';
    undo.stepDone();
    expect(undo.inField('undo')).toBe(false);
  });

  it('stays with a field outside the form', () => {
    field('outside').focus();
    expect([undo.inField('undo'), browser.asked]).toEqual([true, 1]);
  });
});

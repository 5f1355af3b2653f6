import { describe, expect, it } from 'vitest';
import { inputOf, textOf } from '../../../src/renderer/lib/eventField.ts';
import { numberOf } from '../../../src/renderer/lib/typedNumber.ts';

describe('a number that was typed into a setting', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 80 ', 80],
    ['0', 0],
  ])('is read with a point and with a comma: %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });
  it.each(['', ' ', 'wide', '1e3', '5 mm'])(
    'is none for %j: an emptied field is not a zero',
    (text) => {
      expect(numberOf(text)).toBeNaN();
    },
  );
});

it('an event is read only from a field, so that a wrong element is seen at once', () => {
  const [input, button] = [document.createElement('input'), document.createElement('button')];
  const heard: unknown[] = [];
  const listen = (event: Event): void => {
    try {
      heard.push(textOf(event), inputOf(event) === input);
    } catch (error) {
      heard.push((error as Error).message);
    }
  };
  input.value = 'Ada';
  for (const element of [input, button]) {
    element.addEventListener('change', listen);
    element.dispatchEvent(new Event('change'));
  }
  expect(heard).toEqual(['Ada', true, 'change comes from no field']);
});

import { expect, it } from 'vitest';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { withoutOwnUnits } from '../../../../src/domain/batch/ownUnits.ts';
import { goodDraft } from '../../../builders.ts';

const measured = (size: string, weight: string) => {
  const draft = goodDraft('A-1');
  return {
    ...draft,
    boxes: draft.boxes.map((box) => ({
      ...box,
      ...{ length: size, width: size, height: size, weight },
      items: box.items.map((item) => ({ ...item, weight })),
    })),
  };
};
const textsOf = ({ boxes }: Draft): readonly string[] =>
  boxes.flatMap(({ length, width, height, weight, items }) => [
    ...[length, width, height, weight],
    ...items.map((item) => item.weight),
  ]);

it.each([
  ['the unit of the mode is left out', 'SFN', '40 CM', '4.2 KG', '40', '4.2'],
  ['no digit is lost', 'SFN', '40.125cm', '0.4567 kg', '40.125', '0.4567'],
  ['another unit stays, to be converted', 'SFN', '12 in', '9 lb', '12 in', '9 lb'],
  ['the units of the other mode stay there', 'STN', '40 cm', '4.2 kg', '40 cm', '4.2 kg'],
  ['inches and pounds are the own units there', 'STN', '12 in', '9 lbs', '12', '9'],
  ['a number stays as it was typed', 'SFN', '040', '4,20', '040', '4,20'],
  ['words stay, for the person to see', 'SFN', 'large', 'heavy', 'large', 'heavy'],
] as const)('%s', (_, mode, size, weight, sizeThen, weightThen) => {
  const texts = textsOf(withoutOwnUnits(measured(size, weight), mode));
  expect([...new Set(texts)]).toEqual([sizeThen, weightThen]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectScope, nextTick, shallowRef } from 'vue';
import type { Draft } from '../../../src/domain/shipment/draft.ts';
import { emptyBox, emptyDraft } from '../../../src/domain/shipment/draft.ts';
import { useAlikeBoxes } from '../../../src/renderer/composables/alikeBoxes.ts';
import { withBox } from '../../../src/renderer/lib/edit.ts';

const open = (weights: readonly string[]) => {
  const draft = shallowRef<Draft>({
    ...emptyDraft(),
    boxes: weights.map((weight) => ({ ...emptyBox(), weight })),
  });
  const id = shallowRef('a');
  const alike = effectScope().run(() =>
    useAlikeBoxes(
      () => id.value,
      () => draft.value,
    ),
  );
  if (alike === undefined) throw new Error('no scope');
  return { draft, alike, id };
};
const shown = ({ alike }: ReturnType<typeof open>) =>
  alike.groups.value.map(({ box, count }) => `${count}×${box.weight}`);

describe('boxes that are alike', () => {
  it('are shown as one when a shipment is opened; blank ones are not', () => {
    expect(shown(open(['2', '2', '2', '5', '', '']))).toEqual(['3×2', '1×5', '1×', '1×']);
  });
  it('are made by their number, before the next box, and taken away by it', () => {
    const at = open(['2', '5', '5']);
    at.draft.value = at.alike.setCount(0, 3);
    expect(shown(at)).toEqual(['3×2', '2×5']);
    expect(at.draft.value.boxes).toHaveLength(5);
    at.draft.value = at.alike.setCount(0, 1);
    expect(shown(at)).toEqual(['1×2', '2×5']);
  });
  it('change together', () => {
    const at = open(['2', '2', '5']);
    at.draft.value = at.alike.spread(withBox(at.draft.value, 0, { weight: '3' }), 0);
    expect(at.draft.value.boxes.map(({ weight }) => weight)).toEqual(['3', '3', '5']);
    expect(shown(at)).toEqual(['2×3', '1×5']);
  });
  it('stay apart where one was duplicated to be changed, or became alike while it was typed', () => {
    const at = open(['2', '2', '5']);
    at.draft.value = at.alike.duplicate(0);
    expect(shown(at)).toEqual(['2×2', '1×2', '1×5']);
    at.draft.value = withBox(at.draft.value, 3, { weight: '2' });
    expect(shown(at)).toEqual(['2×2', '1×2', '1×2']);
  });
  it('stay apart once they differed, also when one is typed back to the same', async () => {
    const at = open(['2', '2']);
    at.draft.value = withBox(at.draft.value, 1, { weight: '25' });
    await nextTick();
    at.draft.value = withBox(at.draft.value, 1, { weight: '2' });
    await nextTick();
    expect(shown(at)).toEqual(['1×2', '1×2']);
  });
  it('are shown as one again when undo or redo brings their number back', async () => {
    const at = open(['2', '5']);
    const one = at.draft.value;
    const three = at.alike.setCount(0, 3);
    at.draft.value = three;
    await nextTick();
    at.draft.value = one;
    await nextTick();
    expect(shown(at)).toEqual(['1×2', '1×5']);
    at.draft.value = three;
    await nextTick();
    expect(shown(at)).toEqual(['3×2', '1×5']);
    at.draft.value = at.alike.drop(0);
    await nextTick();
    at.draft.value = three;
    await nextTick();
    expect(shown(at)).toEqual(['3×2', '1×5']);
    // What is done now counts, not how the same boxes were shown before.
    at.draft.value = one;
    await nextTick();
    at.draft.value = at.alike.duplicate(0);
    await nextTick();
    at.draft.value = at.alike.duplicate(1);
    await nextTick();
    expect(at.draft.value.boxes).toEqual(three.boxes);
    expect(shown(at)).toEqual(['1×2', '1×2', '1×2', '1×5']);
  });
  it('fall apart when undo brings back boxes that differ, and go all at once', () => {
    const at = open(['2']);
    at.draft.value = at.alike.setCount(0, 3);
    at.draft.value = withBox(at.draft.value, 1, { weight: '9' });
    expect(shown(at)).toEqual(['1×2', '1×9', '1×2']);
    const other = open(['1', '2', '2', '5', '5']);
    other.draft.value = other.alike.drop(1);
    expect(shown(other)).toEqual(['1×1', '2×5']);
  });
  it('lose no other box, whatever is done to their numbers', () => {
    const act = fc.tuple(
      fc.constantFrom('count', 'duplicate', 'drop', 'weigh'),
      fc.nat(5),
      fc.integer({ min: 1, max: 4 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('1', '2', ''), { minLength: 1, maxLength: 5 }),
        fc.array(act, { maxLength: 8 }),
        (weights, acts) => {
          const at = open(weights);
          for (const [kind, which, number] of acts) {
            const groups = at.alike.groups.value;
            const group = groups[which % Math.max(1, groups.length)];
            if (group === undefined) return;
            const before = shown(at);
            at.draft.value =
              kind === 'count'
                ? at.alike.setCount(group.at, number)
                : kind === 'duplicate'
                  ? at.alike.duplicate(group.at)
                  : kind === 'drop'
                    ? at.alike.drop(group.at)
                    : at.alike.spread(
                        withBox(at.draft.value, group.at, { weight: String(number) }),
                        group.at,
                      );
            const own = groups.indexOf(group);
            const weight = kind === 'weigh' ? String(number) : group.box.weight;
            const expected = before.toSpliced(
              own,
              1,
              ...(kind === 'count'
                ? [`${number}×${weight}`]
                : kind === 'duplicate'
                  ? [`${group.count}×${weight}`, `1×${weight}`]
                  : kind === 'drop'
                    ? []
                    : [`${group.count}×${weight}`]),
            );
            expect(shown(at)).toEqual(expected);
          }
        },
      ),
    );
  });
});

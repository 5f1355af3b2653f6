import { describe, expect, it } from 'vitest';
import {
  LESSON_STEPS,
  isLessonStepDone,
  stepAfter,
  type LessonSeen,
  type LessonStep,
} from '../../../../src/domain/desk/lesson.ts';
import { emptyDraft } from '../../../../src/domain/shipment/draft.ts';
import { draft } from '../../../component/builders.ts';

const at = (
  state: NonNullable<LessonSeen['shipment']>['state'],
  patch: Partial<LessonSeen> & { readonly error?: boolean; readonly quantity?: string } = {},
): LessonSeen => ({
  shipment: {
    draft: draft({
      boxes: draft().boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, quantity: patch.quantity ?? item.quantity })),
      })),
    }),
    state,
    issues: patch.error
      ? [{ code: 'x', row: null, field: 'boxes.0', message: '', severity: 'error' }]
      : [],
  },
  printed: patch.printed ?? false,
});

describe('the practice lesson', () => {
  it.each<[LessonStep, LessonSeen, boolean]>([
    ['receiver', at('draft'), true],
    ['goods', at('draft'), true],
    ['problem', at('draft', { error: true }), false],
    ['problem', at('ready'), true],
    ['problem', at('ready', { quantity: '0' }), false],
    ['rates', at('ready'), false],
    ['rates', at('quoted'), true],
    ['service', at('quoted'), false],
    ['service', at('chosen'), true],
    ['book', at('uncertain'), false],
    ['book', at('booked'), true],
    ['print', at('booked'), false],
    ['print', at('booked', { printed: true }), true],
    ['lost', at('booked'), false],
    ['lost', at('uncertain'), true],
    ['resolve', at('uncertain'), false],
    ['resolve', at('booked'), true],
  ])('%s is done by what was really done', (step, seen, done) => {
    expect(isLessonStepDone(step, seen)).toBe(done);
  });

  it('asks of a blank form, and of no form, everything', () => {
    const blank: LessonSeen = {
      shipment: { draft: emptyDraft(), state: 'draft', issues: [] },
      printed: false,
    };
    const none: LessonSeen = { shipment: null, printed: false };
    for (const step of LESSON_STEPS)
      expect([step, isLessonStepDone(step, none)]).toEqual([step, false]);
    for (const step of ['receiver', 'goods'] as const)
      expect(isLessonStepDone(step, blank)).toBe(false);
  });

  it('goes through every step to its end, and stays there', () => {
    const walked: LessonStep[] = ['receiver'];
    while (walked.at(-1) !== 'end') walked.push(stepAfter(walked.at(-1) ?? 'end'));
    expect(walked).toEqual([...LESSON_STEPS]);
    expect(stepAfter('end')).toBe('end');
  });
});

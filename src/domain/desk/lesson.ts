import type { PurchaseState } from '../purchase/purchase.ts';
import type { Draft, DraftAddress } from '../shipment/draft.ts';
import type { Issue } from '../shipment/issue.ts';

/** Steps of the practice lesson in order. Stored in the settings: never rename one. */
export const LESSON_STEPS = [
  'receiver',
  'goods',
  'problem',
  'rates',
  'service',
  'book',
  'print',
  'lost',
  'resolve',
  'end',
] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

/** The state that the lesson checks. */
export interface LessonSeen {
  /** The shipment of the step: at the counter, or the one being resolved. */
  readonly shipment: {
    readonly draft: Draft;
    readonly state: PurchaseState;
    readonly issues: readonly Issue[];
  } | null;
  /** One of its papers is in the print queue. */
  readonly printed: boolean;
}

const RECEIVER_FIELDS: readonly (keyof DraftAddress)[] = [
  'first_name',
  'phone',
  'country',
  'city',
  'address',
];
const isFilled = (text: string): boolean => text.trim() !== '';
/** The lesson overwrites the quantity with this, for the user to fix. */
export const BROKEN_QUANTITY = '0';
const RATED = new Set(['quoted', 'chosen', 'sending', 'booked']);

const IS_DONE: Readonly<Record<LessonStep, (seen: LessonSeen) => boolean>> = {
  receiver: ({ shipment }) =>
    shipment !== null && RECEIVER_FIELDS.every((name) => isFilled(shipment.draft.receiver[name])),
  goods: ({ shipment }) =>
    shipment?.draft.boxes.some(
      ({ length, width, height, weight, items }) =>
        [length, width, height, weight].every(isFilled) &&
        items.some((item) => [item.name, item.quantity, item.unit_price].every(isFilled)),
    ) === true,
  // Issues are updated a moment after a change of the draft, so the quantity itself is checked too.
  problem: ({ shipment }) =>
    shipment?.draft.boxes.every(({ items }) =>
      items.every(({ quantity }) => quantity.trim() !== BROKEN_QUANTITY),
    ) === true && shipment.issues.every(({ severity }) => severity !== 'error'),
  rates: ({ shipment }) => shipment !== null && RATED.has(shipment.state),
  service: ({ shipment }) => shipment?.state === 'chosen' || shipment?.state === 'booked',
  book: ({ shipment }) => shipment?.state === 'booked',
  print: ({ printed }) => printed,
  lost: ({ shipment }) => shipment?.state === 'uncertain',
  resolve: ({ shipment }) => shipment?.state === 'booked',
  end: () => false,
};

/** True when the task of the step is done. */
export const isLessonStepDone = (step: LessonStep, seen: LessonSeen): boolean =>
  IS_DONE[step](seen);
/** The step that follows; `end` after the last one. */
export const stepAfter = (step: LessonStep): LessonStep =>
  LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1] ?? 'end';

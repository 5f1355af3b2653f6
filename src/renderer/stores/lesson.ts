import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import {
  BROKEN_QUANTITY,
  LESSON_STEPS,
  isLessonStepDone,
  stepAfter,
  type LessonStep,
} from '../../domain/desk/lesson.ts';
import { ownPractice } from '../../domain/desk/ownPractice.ts';
import { type Draft } from '../../domain/shipment/draft.ts';
import { setField } from '../../domain/shipment/draftPath.ts';
import { request } from '../ipc/desk.ts';
import { useCounter } from './counter.ts';
import { useDesk } from './desk.ts';
import { usePrinting } from './printing.ts';
import { useShipments } from './shipments.ts';

/** An invented customer to whom the practice service delivers, and their goods. */
const EXAMPLE: Readonly<Record<'receiver' | 'goods', readonly (readonly [string, string])[]>> = {
  receiver: [
    ['receiver.phone', '12025550143'],
    ['receiver.first_name', 'Sam'],
    ['receiver.last_name', 'Taylor'],
    ['receiver.email', 'sam@example.com'],
    ['receiver.country', 'US'],
    ['receiver.state', 'DC'],
    ['receiver.city', 'Washington'],
    ['receiver.zip_code', '20001'],
    ['receiver.address', '2 Sample Street'],
    ['receiver.address_in_detail', 'Suite 2'],
    ['receiver.address_landmark', 'By the park'],
  ],
  goods: [
    ['boxes.0.length', '30'],
    ['boxes.0.width', '20'],
    ['boxes.0.height', '10'],
    ['boxes.0.weight', '2.5'],
    ['boxes.0.items.0.name', 'Smartphone'],
    ['boxes.0.items.0.description', 'Used smartphone'],
    ['boxes.0.items.0.product_hs_code', '8517130000'],
    ['boxes.0.items.0.country', 'NG'],
    ['boxes.0.items.0.quantity', '1'],
    ['boxes.0.items.0.weight', '0.4'],
    ['boxes.0.items.0.unit_price', '25000'],
    ['boxes.0.items.0.battery', 'inside'],
  ],
};
/** The wrong value that the lesson sets, so that there is a problem to fix. */
const BROKEN = ['boxes.0.items.0.quantity', BROKEN_QUANTITY] as const;

/** The practice lesson: a person books, prints, fixes a problem and resolves an uncertain booking. Each step ends when it was really done. */
export const useLesson = defineStore('lesson', () => {
  const [counter, desk, printing, shipments] = [
    useCounter(),
    useDesk(),
    usePrinting(),
    useShipments(),
  ];
  /** Tracking number that the service's own list shows for the shipment whose answer was lost. */
  const number = shallowRef<string | null>(null);

  const state = computed(() => desk.settings?.lesson ?? null);
  /** The lesson runs only at the practice service of this program, where no money is spent. */
  const isPossible = computed(() => desk.settings !== null && ownPractice(desk.settings) !== null);
  const isShown = computed(() => state.value?.open === true && isPossible.value);
  const progress = computed(() => ({
    at: LESSON_STEPS.indexOf(state.value?.step ?? 'receiver') + 1,
    of: LESSON_STEPS.length - 1,
  }));
  /** True when there is a form to fill in. */
  const canFill = computed(() => counter.current?.allowed.edit === true);
  /** The shipment of the current step. */
  const shipment = computed(() => {
    const step = state.value?.step;
    return step === 'resolve' || step === 'print'
      ? (shipments.known.get(state.value?.shipmentId ?? '') ?? null)
      : counter.current;
  });
  const seen = computed(() => ({
    shipment: shipment.value,
    printed: printing.list.some((job) => job.shipmentIds.includes(state.value?.shipmentId ?? '')),
  }));

  const fill = (parts: readonly (readonly [string, string])[]): void => {
    const { current } = counter;
    if (!current?.allowed.edit) return;
    const draft = parts.reduce<Draft>(
      (made, [path, text]) => setField(made, path, text),
      current.draft,
    );
    counter.change(draft, parts[0]?.[0] ?? '');
  };
  /** Prepares what a step needs before the person begins it. */
  const prepare = async (step: LessonStep): Promise<void> => {
    if (step === 'problem') fill([BROKEN]);
    if (step === 'lost') await request('lesson.loseAnswer', { on: true });
    if (step === 'resolve') {
      const reference = shipments.known.get(state.value?.shipmentId ?? '')?.externalReference;
      if (reference !== undefined)
        ({ number: number.value } = await request('lesson.numberOf', { reference }));
    }
  };
  const goTo = async (step: LessonStep): Promise<void> => {
    const before = state.value;
    if (before === null) return;
    if (before.step === 'lost') await request('lesson.loseAnswer', { on: false });
    const shipmentId =
      before.step === 'book' || before.step === 'lost' ? counter.currentId : before.shipmentId;
    if (await desk.save({ lesson: { step, open: true, shipmentId } })) await prepare(step);
  };
  const next = (): Promise<void> => goTo(stepAfter(state.value?.step ?? 'receiver'));

  const start = async (): Promise<void> => {
    if (
      !(await desk.save({
        mode: 'SFN',
        lesson: { step: 'receiver', open: true, shipmentId: null },
      }))
    )
      return;
    await counter.open('SFN');
    await counter.nextCustomer();
  };
  const resume = async (): Promise<void> => {
    const { value } = state;
    if (value === null) return start();
    if (await desk.save({ lesson: { ...value, open: true } })) await prepare(value.step);
  };
  const leave = async (): Promise<void> => {
    const { value } = state;
    if (value === null) return;
    if (value.step === 'lost') await request('lesson.loseAnswer', { on: false });
    await desk.save({ lesson: value.step === 'end' ? null : { ...value, open: false } });
  };
  const example = (step: 'receiver' | 'goods'): void => fill(EXAMPLE[step]);

  /** Moves to the next step whenever the current one is done. Returns the function that stops that. */
  const follow = (): (() => void) => {
    let moving = false;
    const advance = async (): Promise<void> => {
      if (moving) return;
      moving = true;
      try {
        for (
          let step = state.value?.step;
          step !== undefined && isShown.value && isLessonStepDone(step, seen.value);
          step = state.value?.step
        )
          await next();
      } finally {
        moving = false;
      }
    };
    // The practice service starts without a fault, so the preparation of these steps is repeated after a restart of the program.
    const stopPreparing = watch(
      isShown,
      (is) => {
        const step = state.value?.step;
        if (is && (step === 'lost' || step === 'resolve')) void prepare(step);
      },
      { immediate: true },
    );
    const stop = watch([seen, isShown], () => void advance(), { immediate: true });
    return () => {
      stop();
      stopPreparing();
    };
  };

  return {
    state,
    number,
    progress,
    isPossible,
    isShown,
    canFill,
    start,
    resume,
    next,
    leave,
    example,
    follow,
  };
});

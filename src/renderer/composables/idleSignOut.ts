import { useEventListener, useIntervalFn } from '@vueuse/core';
import { useOperators } from '../stores/operators.ts';

/** Interval between two checks, in milliseconds. */
const LOOK_MS = 5_000;

/** Signs the operator out after the time without a key, click or scroll that a manager has set. */
export const useIdleSignOut = (): void => {
  const operators = useOperators();
  let last = Date.now();
  const worked = (): void => {
    last = Date.now();
  };
  useEventListener(window, ['keydown', 'pointerdown', 'wheel'], worked, {
    capture: true,
    passive: true,
  });
  useIntervalFn(() => {
    const minutes = operators.state?.signOutAfter ?? 0;
    if (operators.current === null || minutes === 0) worked();
    else if (Date.now() - last >= minutes * 60_000) void operators.signOut(true);
  }, LOOK_MS);
};

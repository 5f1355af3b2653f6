import { watch } from 'vue';
import { useOperators } from '../stores/operators.ts';

/** Calls `hide` when another operator signs in or the operator signs out: what was opened with a PIN must not stay visible to others. */
export const onOperatorChange = (hide: () => void): void => {
  const operators = useOperators();
  watch(() => operators.state?.current ?? null, hide);
};

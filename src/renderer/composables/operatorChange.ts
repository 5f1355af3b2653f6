import { watch } from 'vue';
import { useOperators } from '../stores/operators.ts';

/** Calls `hide` when another operator signs in, or nobody is signed in any more: what a PIN opened is for whoever was there. */
export const onOperatorChange = (hide: () => void): void => {
  const operators = useOperators();
  watch(() => operators.state?.current ?? null, hide);
};

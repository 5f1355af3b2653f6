import { inject, watch } from 'vue';
import { useOperators } from '../stores/operators.ts';
import { SETTINGS_TAB } from '../lib/settingsSections.ts';

/**
 * Calls `hide` when another operator signs in or the operator signs out, and when another tab of the settings is shown, which keeps a form mounted:
 * what was opened with a PIN must not stay visible to others.
 */
export const onOperatorChange = (hide: () => void): void => {
  const operators = useOperators();
  const tab = inject(SETTINGS_TAB, null);
  watch([() => operators.state?.current ?? null, () => tab?.value], hide);
};

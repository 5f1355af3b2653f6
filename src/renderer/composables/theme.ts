import { usePreferredDark } from '@vueuse/core';
import { watchEffect } from 'vue';
import { useDesk } from '../stores/desk.ts';

/** Keeps the page's theme and density at what the settings say; `system` follows the system while it changes. */
export const useTheme = (): void => {
  const desk = useDesk();
  const dark = usePreferredDark();
  watchEffect(() => {
    const wanted = desk.settings?.theme ?? 'system';
    document.documentElement.dataset.theme =
      wanted === 'system' ? (dark.value ? 'dark' : 'light') : wanted;
    document.documentElement.dataset.density = desk.settings?.density ?? 'comfortable';
  });
};

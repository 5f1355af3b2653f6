import { usePreferredDark } from '@vueuse/core';
import { watchEffect } from 'vue';
import { useDesk } from '../stores/desk.ts';

/**
 * Applies the theme and density of the settings to the page; `system` follows the operating system.
 */
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

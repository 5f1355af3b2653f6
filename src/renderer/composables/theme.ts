import { onBeforeUnmount, onMounted, watch } from 'vue';
import { useDesk } from '../stores/desk.ts';

/** Keeps the page's theme and density at what the settings say; `system` follows the system while it changes. */
export const useTheme = (): void => {
  const desk = useDesk();
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const wanted = desk.settings?.theme ?? 'system';
    document.documentElement.dataset.theme =
      wanted === 'system' ? (dark.matches ? 'dark' : 'light') : wanted;
    document.documentElement.dataset.density = desk.settings?.density ?? 'comfortable';
  };
  watch(() => [desk.settings?.theme, desk.settings?.density], apply, { immediate: true });
  onMounted(() => dark.addEventListener('change', apply));
  onBeforeUnmount(() => dark.removeEventListener('change', apply));
};

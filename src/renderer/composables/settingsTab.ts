import type { InjectionKey, Ref } from 'vue';

/** The tab of the settings that is shown. Provided by the settings screen. */
export const SETTINGS_TAB: InjectionKey<Readonly<Ref<string>>> = Symbol('settingsTab');

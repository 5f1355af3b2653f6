import type { InjectionKey, Ref } from 'vue';
import type { PlainKey } from '../../texts/index.ts';

/** The tabs of the settings with their sections, in order. A link `/settings?tab=…` names a tab or a section. */
export const SETTINGS_TABS = {
  counter: {
    label: 'frame.keysCounter',
    sections: {
      sender: 'settings.whoSends',
      defaults: 'settings.defaults',
      rules: 'settings.rules',
      tracking: 'tracking.title',
      messages: 'messages.title',
      watch: 'settings.tabWatch',
      appearance: 'settings.appearance',
    },
  },
  printers: {
    label: 'settings.tabPrinters',
    sections: {
      roles: 'settingsPaper.eachPaper',
      direct: 'directPrinters.title',
      labels: 'settingsPaper.labelRules',
      calibration: 'settingsPaper.calibration',
      waybills: 'settings.waybillsInFile',
    },
  },
  money: {
    label: 'settings.tabMoney',
    sections: {
      prices: 'pricing.title',
      payment: 'payment.title',
      limits: 'settings.limits',
      balance: 'wallet.title',
    },
  },
  people: {
    label: 'settings.tabPeople',
    sections: { operators: 'operators.tab', personal: 'personalData.title' },
  },
  service: {
    label: 'settings.service',
    sections: {
      connection: 'settings.tabConnection',
      live: 'settings.goLive',
      requests: 'settings.serviceWork',
      site: 'site.tab',
      storage: 'settings.tabStorage',
      about: 'updates.about',
    },
  },
} as const satisfies Record<
  string,
  { readonly label: PlainKey; readonly sections: Readonly<Record<string, PlainKey>> }
>;
type SettingsTab = keyof typeof SETTINGS_TABS;
export const TAB_NAMES = Object.keys(SETTINGS_TABS) as readonly SettingsTab[];

/** A section of the settings and the tab that shows it. */
interface SettingsSection {
  readonly tab: SettingsTab;
  readonly id: string;
  readonly label: PlainKey;
}
export const SETTINGS_SECTIONS: readonly SettingsSection[] = TAB_NAMES.flatMap((tab) =>
  Object.entries(SETTINGS_TABS[tab].sections).map(([id, label]) => ({ tab, id, label })),
);

/** Returns what a link leads to: a tab, and a section in it where the link names one. The first tab for a name that there is not. */
export const settingsPlace = (
  wanted: unknown,
): { readonly tab: SettingsTab; readonly section: string | null } => {
  const found = SETTINGS_SECTIONS.find(({ id }) => id === wanted);
  return found
    ? { tab: found.tab, section: found.id }
    : { tab: TAB_NAMES.find((name) => name === wanted) ?? 'counter', section: null };
};

/** The tab of the settings that is shown. Provided by the settings screen. */
export const SETTINGS_TAB: InjectionKey<Readonly<Ref<string>>> = Symbol('settingsTab');

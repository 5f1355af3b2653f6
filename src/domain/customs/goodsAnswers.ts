import type { PlainKey } from '../../texts/index.ts';
import { readYesNo } from '../text/yesNo.ts';

/** Answers where a battery is. PERSISTED in drafts: never rename or reuse one. */
export const BATTERY_ANSWERS = ['none', 'inside', 'with', 'alone'] as const;
export type BatteryAnswer = (typeof BATTERY_ANSWERS)[number];

export const BATTERY_TEXTS = {
  none: 'declaration.batteryNone',
  inside: 'declaration.batteryInside',
  with: 'declaration.batteryWith',
  alone: 'declaration.batteryAlone',
} as const satisfies Readonly<Record<BatteryAnswer, PlainKey>>;

/** Parses an answer, also one from a file. @returns null for a text that does not say where a battery is, such as `yes` */
export const readBattery = (text: string): BatteryAnswer | null => {
  const word = text.trim().toLowerCase();
  return (
    BATTERY_ANSWERS.find((answer) => answer === word) ?? (readYesNo(word) === false ? 'none' : null)
  );
};

/** Ids of the rules that a person has checked. */
export const readChecked = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter((id) => id !== '');

/** The list with one more id. */
export const withChecked = (text: string, id: string): string =>
  [...new Set([...readChecked(text), id])].join(' ');

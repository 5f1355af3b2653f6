import type { Settings } from '../../domain/desk/settings.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The settings. */
export const settingsRoutes = {
  'settings.get': route(none, trusted<Settings>()),
  'settings.save': route(s.settingsPatch, trusted<Settings>()),
} as const;

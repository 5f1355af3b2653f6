import { z } from 'zod';
import type { Language } from '../../texts/index.ts';
import type { Notice } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The program and its computer. */
export interface AppInfo {
  readonly version: string;
  /** Git commit that the package was built from; null when run from source. */
  readonly commit: string | null;
  readonly host: string;
  /** Language of the program: from the settings, or else that of the computer. */
  readonly language: Language;
  readonly dataFolder: string;
  readonly notices: readonly Notice[];
  /** Warning that the next working day may be a holiday unknown to the desk; null when the holidays are known. */
  readonly unknownHolidays: string | null;
  /** Holidays of the next twelve months, without weekends; YYYY-MM-DD, in order. */
  readonly holidays: readonly string[];
}

/** The program itself, and opening links and folders with the operating system. */
export const appRoutes = {
  'app.info': alwaysRoute(none, trusted<AppInfo>(), anyone),
  /** Shows the licences of the software in the program. */
  'app.notices': alwaysRoute(none, z.object({ problem: z.string().nullable() }), anyone),
  'external.open': alwaysRoute(
    z.object({ url: z.string().max(12_000) }),
    z.object({ opened: z.boolean(), declined: z.boolean() }),
    anyone,
  ),
  'folder.show': alwaysRoute(z.object({ path: z.string().max(4000) }), none, anyone),
} as const;

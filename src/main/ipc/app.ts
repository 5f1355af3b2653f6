import { existsSync } from 'node:fs';
import { z } from 'zod';
import { languageNow, t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** The program itself, and opening links and folders with the operating system. */
export const appRoutes = {
  /** What every screen needs: read when the window starts, and after a change of the language or the days off. */
  'app.frame': alwaysRoute(none, anyone, (_, { env, notices, desk, settings }) => ({
    settings: settings.get(),
    connectivity: desk.context.connectivity.state(),
    /** Number of shipments that need attention. */
    attention: desk.ledger.attention(),
    info: {
      version: env.version,
      commit: env.build.commit,
      host: env.host,
      language: languageNow(),
      dataFolder: env.dataDir,
      notices: [...notices, ...env.shellNotices()],
      unknownHolidays: desk.unknownHolidays(),
      holidays: desk.holidays(),
    },
  })),
  /** Shows the licences of the software in the program. */
  'app.notices': alwaysRoute(none, anyone, async (_, { env }) => ({
    problem: existsSync(env.build.notices)
      ? await env.openPath(env.build.notices)
      : t('updates.noticesNotMade'),
  })),
  'external.open': alwaysRoute(
    z.object({ url: z.string().max(12_000) }),
    anyone,
    ({ url }, { links }) => links(url),
  ),
  'folder.show': alwaysRoute(
    z.object({ path: z.string().max(4000) }),
    anyone,
    ({ path }, { files }) => files.show(path),
  ),
} as const;

import { existsSync } from 'node:fs';
import { languageNow, t } from '../../../texts/index.ts';
import type { Handlers } from '../route.ts';
import type { appRoutes } from '../app.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `app.*`, `external.*` and `folder.*`. */
export const appHandlers = ({
  env,
  desk,
  links,
  files,
  notices,
}: HandlerContext): Handlers<typeof appRoutes> => ({
  'app.info': () => ({
    version: env.version,
    commit: env.build.commit,
    host: env.host,
    language: languageNow(),
    dataFolder: env.dataDir,
    notices: [...notices, ...env.shellNotices()],
    unknownHolidays: desk.unknownHolidays(),
    holidays: desk.holidays(),
  }),
  'app.notices': async () => ({
    problem: existsSync(env.build.notices)
      ? await env.openPath(env.build.notices)
      : t('updates.noticesNotMade'),
  }),
  'external.open': ({ url }) => links(url),
  'folder.show': ({ path }) => {
    files.show(path);
    return {};
  },
});

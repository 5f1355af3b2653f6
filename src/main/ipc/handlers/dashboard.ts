import { t } from '../../../texts/index.ts';
import type { Handlers } from '../route.ts';
import type { dashboardRoutes } from '../dashboard.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `dashboard.*`. */
export const dashboardHandlers = ({
  desk: { dashboard },
  files,
}: HandlerContext): Handlers<typeof dashboardRoutes> => ({
  'dashboard.figures': (asked) => dashboard.figures(asked),
  'dashboard.export': async (asked) => {
    const { name, text } = await dashboard.export(asked);
    return files.save(name, TABLES.csv, t('dashboard.save'), text);
  },
});

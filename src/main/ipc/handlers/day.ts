import { dayCsv } from '../../../core/day/dayReport.ts';
import { t } from '../../../texts/index.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { dayRoutes } from '../../../shared/ipc/day.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `day.*`. */
export const dayHandlers = ({
  desk: { days },
  files,
}: HandlerContext): Handlers<typeof dayRoutes> => ({
  'day.now': () => days.now(),
  'day.open': (wish) => days.open(wish),
  'day.close': (wish) => days.close(wish),
  'day.reopen': (wish) => days.reopen(wish),
  'day.costs': ({ id, pin }) => days.costs(id, pin),
  'day.save': ({ id }) => {
    const { name, text } = dayCsv(days.closing(id));
    return files.save(name, TABLES.csv, t('day.save'), text);
  },
});

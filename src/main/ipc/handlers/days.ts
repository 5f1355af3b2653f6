import { dayCsv } from '../../../core/papers/make/dayReportData.ts';
import { t } from '../../../texts/index.ts';
import type { Handlers } from '../route.ts';
import type { daysRoutes } from '../days.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `days.*`. */
export const daysHandlers = ({
  desk: { days },
  files,
}: HandlerContext): Handlers<typeof daysRoutes> => ({
  'days.now': ({ sums }) => days.now(sums),
  'days.lines': ({ skip }) => days.lines(skip),
  'days.open': (wish) => days.open(wish),
  'days.close': (wish) => days.close(wish),
  'days.reopen': (wish) => days.reopen(wish),
  'days.costs': ({ id }) => days.costs(id),
  'days.save': ({ id }) => {
    const { name, text } = dayCsv(days.closing(id));
    return files.save(name, TABLES.csv, t('day.save'), text);
  },
});

import { z } from 'zod';
import { DASHBOARD_DESKS, SPANS } from '../../domain/dashboard/dashboard.ts';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { needsPin, needsPinWhen } from './access.ts';
import { alwaysRoute } from './route.ts';
import * as s from './schemas.ts';

const query = z.object({
  span: z.enum(SPANS),
  day: s.date.nullable(),
  desks: z.enum(DASHBOARD_DESKS),
  withCost: z.boolean(),
  pin: s.givenPin,
});

/** Figures of a day or a month: domain/dashboard/dashboard.ts. Costs take the manager's PIN where one is set. */
export const dashboardRoutes = {
  'dashboard.figures': alwaysRoute(
    query,
    needsPinWhen(['costs'], ({ withCost }) => (withCost ? 'costs' : null)),
    (asked, { desk }) => desk.dashboard.figures(asked),
  ),
  /** Saves the figures as CSV in a file that a person chooses; null when cancelled. */
  'dashboard.export': alwaysRoute(query, needsPin('exports'), async (asked, { desk, files }) => {
    const { name, text } = await desk.dashboard.export(asked);
    return files.save(name, TABLES.csv, t('dashboard.save'), text);
  }),
} as const;

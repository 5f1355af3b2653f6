import { z } from 'zod';
import { DASHBOARD_DESKS, SPANS, type DashboardFigures } from '../../domain/dashboard/dashboard.ts';
import { takes, takesWhen } from './access.ts';
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
    s.trusted<DashboardFigures>(),
    takesWhen(['costs'], ({ withCost }) => (withCost ? 'costs' : null)),
  ),
  /** Saves the figures as CSV in a file that a person chooses; null when cancelled. */
  'dashboard.export': alwaysRoute(
    query,
    s.trusted<{ readonly path: string } | null>(),
    takes('exports'),
  ),
} as const;

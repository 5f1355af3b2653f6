import { z } from 'zod';
import type { TemplateSummary } from '../../domain/batch/template.ts';
import type { SheetChange } from '../../domain/batch/sheetChange.ts';
import type { BatchSummary } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const name = z.string().trim().min(1).max(120);
const change = trusted<SheetChange>();
const batchId = s.id;

/** Templates: saved shipments to start batches with. */
export const templatesRoutes = {
  'templates.list': alwaysRoute(none, trusted<readonly TemplateSummary[]>(), anyone),
  'templates.save': route(
    z.object({ id: s.id.nullable(), name, ids: s.ids }),
    trusted<TemplateSummary>(),
    anyone,
  ),
  'templates.rename': route(z.object({ id: s.id, name }), trusted<TemplateSummary>(), anyone),
  'templates.remove': route(z.object({ id: s.id }), z.object({ removed: z.boolean() }), anyone),
  /** Creates a batch with the template's shipments. */
  'templates.begin': route(z.object({ id: s.id, name }), trusted<BatchSummary>(), anyone),
  'templates.insert': route(z.object({ id: s.id, batchId }), change, anyone),
} as const;

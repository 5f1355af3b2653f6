import { z } from 'zod';
import {
  COMPARED_KINDS,
  DIFFERENCE_STATES,
  MAX_NOTE,
  type ComparedRow,
  type Comparison,
  type StatementPreview,
  type StatementSummary,
} from '../../domain/reconciliation/difference.ts';
import type { StatementChoices } from '../../domain/reconciliation/statement.ts';
import { STATEMENT_FIELDS } from '../../domain/reconciliation/statementColumns.ts';
import { coreAsks, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
/** The pass that `reconciliation.open` returned. */
const pass = z.uuid();
const item = z.string().regex(/^(?:s:[0-9A-Z]{26}|l:[0-9a-f]{64}|u:[0-9A-Z]{26}:\d{1,9})$/);
const choices: z.ZodType<StatementChoices> = z
  .object({
    columns: z
      .array(
        z.object({ header: z.string().max(2_000), field: z.enum(STATEMENT_FIELDS).nullable() }),
      )
      .max(2_000)
      .optional(),
    sheet: z.string().max(200).optional(),
    decimalComma: z.boolean().optional(),
    dateOrder: z.enum(['dmy', 'mdy']).optional(),
    chargesNegative: z.boolean().optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  })
  .transform(
    (given) =>
      Object.fromEntries(
        Object.entries<unknown>(given).filter(([, value]) => value !== undefined),
      ) as StatementChoices,
  );

/**
 * The service's statements compared with the ledger: core/counter/reconciliation/reconciliation.ts. `open` takes the PIN once; the other routes take the
 * pass.
 */
export const reconciliationRoutes = {
  'reconciliation.open': alwaysRoute(
    z.object({ pin: s.givenPin }),
    z.object({ pass }),
    takes('reconciliation'),
  ),
  'reconciliation.close': alwaysRoute(z.object({ pass }), none, coreAsks('reconciliation')),
  'reconciliation.statements': alwaysRoute(
    z.object({ pass }),
    trusted<readonly StatementSummary[]>(),
    coreAsks('reconciliation'),
  ),
  /** Opens the system's file dialog and reads the chosen file; null when cancelled. */
  'reconciliation.choose': route(
    z.object({ pass }),
    trusted<StatementPreview | null>(),
    coreAsks('reconciliation'),
  ),
  'reconciliation.read': route(
    z.object({ pass, name: z.string().max(300), bytes: z.instanceof(Uint8Array) }),
    trusted<StatementPreview>(),
    coreAsks('reconciliation'),
  ),
  'reconciliation.readAgain': route(
    z.object({ pass, choices }),
    trusted<StatementPreview>(),
    coreAsks('reconciliation'),
  ),
  'reconciliation.keep': route(
    z.object({ pass }),
    z.object({ id: s.id }),
    coreAsks('reconciliation'),
  ),
  'reconciliation.remove': route(z.object({ pass, id: s.id }), none, coreAsks('reconciliation')),
  'reconciliation.compare': alwaysRoute(
    z.object({ pass, id: s.id }),
    trusted<Comparison>(),
    coreAsks('reconciliation'),
  ),
  'reconciliation.rows': alwaysRoute(
    z.object({
      pass,
      kind: z.enum(COMPARED_KINDS).nullable(),
      state: z.enum(DIFFERENCE_STATES).nullable(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    trusted<{ readonly total: number; readonly rows: readonly ComparedRow[] }>(),
    coreAsks('reconciliation'),
  ),
  'reconciliation.mark': route(
    z.object({
      pass,
      id: z.uuid(),
      items: z.array(item).min(1).max(500),
      state: z.enum(DIFFERENCE_STATES),
      note: z.string().max(MAX_NOTE),
    }),
    trusted<Comparison>(),
    coreAsks('reconciliation'),
  ),
  /** @returns the path of the saved file; null when cancelled */
  'reconciliation.export': alwaysRoute(
    z.object({ pass }),
    z.object({ path: z.string() }).nullable(),
    coreAsks('reconciliation'),
  ),
} as const;

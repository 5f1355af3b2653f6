import { z } from 'zod';
import {
  COMPARED_KINDS,
  DIFFERENCE_STATES,
  MAX_NOTE,
} from '../../domain/reconciliation/difference.ts';
import type { StatementChoices } from '../../domain/reconciliation/statement.ts';
import { STATEMENT_FIELDS } from '../../domain/reconciliation/statementColumns.ts';
import { BATCH_ENDINGS } from '../../domain/batchFile/fileKinds.ts';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { coreAsks, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

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
    needsPin('reconciliation'),
    (_, { desk }) => ({ pass: desk.reconciliation.open() }),
  ),
  'reconciliation.close': alwaysRoute(
    z.object({ pass }),
    coreAsks('reconciliation'),
    ({ pass }, { desk }) => desk.reconciliation.close(pass),
  ),
  'reconciliation.statements': alwaysRoute(
    z.object({ pass }),
    coreAsks('reconciliation'),
    ({ pass }, { desk }) => desk.reconciliation.statements(pass),
  ),
  /** Opens the system's file dialog and reads the chosen file; null when cancelled. */
  'reconciliation.choose': route(
    z.object({ pass }),
    coreAsks('reconciliation'),
    async ({ pass }, { env, desk }) => {
      const [path] = await env.dialogs.openFiles({
        title: t('reconciliation.choose'),
        kinds: [{ name: t('reconciliation.statementFiles'), extensions: [...BATCH_ENDINGS] }],
      });
      return path === undefined ? null : desk.reconciliation.read(pass, { path }, null);
    },
  ),
  'reconciliation.read': route(
    z.object({ pass, name: z.string().max(300), bytes: z.instanceof(Uint8Array) }),
    coreAsks('reconciliation'),
    ({ pass, name, bytes }, { desk }) => desk.reconciliation.read(pass, { name, bytes }, null),
  ),
  'reconciliation.readAgain': route(
    z.object({ pass, choices }),
    coreAsks('reconciliation'),
    ({ pass, choices }, { desk }) => desk.reconciliation.readAgain(pass, choices),
  ),
  'reconciliation.keep': route(
    z.object({ pass }),
    coreAsks('reconciliation'),
    async ({ pass }, { desk }) => ({ id: await desk.reconciliation.keep(pass) }),
  ),
  'reconciliation.remove': route(
    z.object({ pass, id: s.id }),
    coreAsks('reconciliation'),
    ({ pass, id }, { desk }) => desk.reconciliation.remove(pass, id),
  ),
  'reconciliation.compare': alwaysRoute(
    z.object({ pass, id: s.id }),
    coreAsks('reconciliation'),
    ({ pass, id }, { desk }) => desk.reconciliation.compare(pass, id),
  ),
  'reconciliation.rows': alwaysRoute(
    z.object({
      pass,
      kind: z.enum(COMPARED_KINDS).nullable(),
      state: z.enum(DIFFERENCE_STATES).nullable(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    coreAsks('reconciliation'),
    ({ pass, ...wish }, { desk }) => desk.reconciliation.rows(pass, wish),
  ),
  'reconciliation.mark': route(
    z.object({
      pass,
      id: z.uuid(),
      items: z.array(item).min(1).max(500),
      state: z.enum(DIFFERENCE_STATES),
      note: z.string().max(MAX_NOTE),
    }),
    coreAsks('reconciliation'),
    ({ pass, ...wish }, { desk }) => desk.reconciliation.mark(pass, wish),
  ),
  /** @returns the path of the saved file; null when cancelled */
  'reconciliation.export': alwaysRoute(
    z.object({ pass }),
    coreAsks('reconciliation'),
    ({ pass }, { desk, files }) => {
      const { name, text } = desk.reconciliation.csv(pass);
      return files.save(name, TABLES.csv, t('reconciliation.save'), text);
    },
  ),
} as const;

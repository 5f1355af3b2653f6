import { BATCH_ENDINGS } from '../../../domain/batch/fileKinds.ts';
import { t } from '../../../texts/index.ts';
import type { Handlers } from '../route.ts';
import type { reconciliationRoutes } from '../reconciliation.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `reconciliation.*`. */
export const reconciliationHandlers = ({
  desk: { reconciliation },
  env,
  files,
}: HandlerContext): Handlers<typeof reconciliationRoutes> => ({
  'reconciliation.open': () => ({ pass: reconciliation.open() }),
  'reconciliation.close': ({ pass }) => {
    reconciliation.close(pass);
    return {};
  },
  'reconciliation.statements': ({ pass }) => reconciliation.statements(pass),
  'reconciliation.choose': async ({ pass }) => {
    const [path] = await env.dialogs.openFiles({
      title: t('reconciliation.choose'),
      kinds: [{ name: t('reconciliation.statementFiles'), extensions: [...BATCH_ENDINGS] }],
    });
    return path === undefined ? null : reconciliation.read(pass, { path }, null);
  },
  'reconciliation.read': ({ pass, name, bytes }) =>
    reconciliation.read(pass, { name, bytes }, null),
  'reconciliation.readAgain': ({ pass, choices }) => reconciliation.readAgain(pass, choices),
  'reconciliation.keep': async ({ pass }) => ({ id: await reconciliation.keep(pass) }),
  'reconciliation.remove': ({ pass, id }) => {
    reconciliation.remove(pass, id);
    return {};
  },
  'reconciliation.compare': ({ pass, id }) => reconciliation.compare(pass, id),
  'reconciliation.rows': ({ pass, ...wish }) => reconciliation.rows(pass, wish),
  'reconciliation.mark': ({ pass, ...wish }) => reconciliation.mark(pass, wish),
  'reconciliation.export': ({ pass }) => {
    const { name, text } = reconciliation.csv(pass);
    return files.save(name, TABLES.csv, t('reconciliation.save'), text);
  },
});

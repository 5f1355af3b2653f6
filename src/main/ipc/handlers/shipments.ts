import { TABLES } from '../../platform/dialogs.ts';
import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { shipmentsRoutes } from '../shipments.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `attention.*`, `journal.*` and `shipments.*`. */
export const shipmentsHandlers = ({
  desk,
  env,
  files,
}: HandlerContext): Handlers<typeof shipmentsRoutes> => ({
  'shipments.search': (query) => desk.ledger.search(query),
  'shipments.lines': (query) => desk.ledger.lines(query),
  'shipments.views': () => desk.ledgerViews.all(),
  'shipments.saveView': ({ name, query }) => desk.ledgerViews.save(name, query),
  'shipments.removeView': ({ id }) => desk.ledgerViews.remove(id),
  'shipments.export': ({ part, format }) =>
    files.saveWith(
      `${t('shipments.shipments')}.${format}`,
      TABLES[format],
      t('shipments.exportTitle'),
      async (path) => {
        const rows = await desk.ledgerExport.writeLatest(part, format, path, (done) =>
          env.emit('shipments.exportProgress', { done }),
        );
        return rows === null ? null : { rows };
      },
    ),
  'shipments.exportCancel': () => {
    desk.ledgerExport.cancel();
    return {};
  },
  'shipments.filterChoices': () => desk.ledger.filterChoices(),
  'shipments.lastBooked': ({ mode }) => desk.ledger.lastBooked(mode),
  'shipments.get': ({ id }) => desk.ledger.snapshot(id),
  'shipments.some': ({ ids }) => desk.ledger.some(ids),
  'shipments.journal': ({ id }) => desk.context.store.journal.of(id),
  'shipments.story': ({ id }) => desk.story.of(id),
  'shipments.answers': ({ id, pin }) => desk.pricing.answers(id, pin !== null),
  'journal.export': async ({ part, format }) => {
    const { name, bytes, lines } = await desk.journal.write(part, format);
    const saved = await files.save(name, TABLES[format], t('files.exportJournal'), bytes);
    return saved && { ...saved, lines };
  },
  'attention.count': () => ({ count: desk.ledger.attention() }),
});

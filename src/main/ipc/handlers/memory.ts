import type { Handlers } from '../route.ts';
import type { memoryRoutes } from '../memory.ts';
import { t } from '../../../texts/index.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `addresses.*`, `boxes.*`, `items.*`, `pairs.*` and `senders.*`. */
export const memoryHandlers = ({
  env,
  desk,
  files,
}: HandlerContext): Handlers<typeof memoryRoutes> => {
  const { addresses, items, boxes, senders, pairs, pack, importFile } = desk.memory;
  const choose = (title: string) => () =>
    env.dialogs.openFile({ title, kinds: [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }] });
  return {
    'addresses.search': ({ text, limit }) => addresses.search(text, limit),
    'pairs.search': ({ mode, text }) => pairs.search(mode, text),
    'addresses.save': ({ id, card }) => addresses.save(id, card),
    'addresses.remove': ({ ids }) => ({ removed: addresses.remove(ids) }),
    'addresses.restore': (entry) => addresses.restore(entry),
    'addresses.export': () =>
      files.save(
        `${t('fileNames.addresses')}.csv`,
        TABLES.csv,
        t('memory.exportAddresses'),
        addresses.exportCsv(),
      ),
    'addresses.import': ({ again }) =>
      importFile(choose(t('memory.importAddresses')), again, addresses.importCsv),
    'items.search': ({ mode, text, limit }) => items.search(mode, text, limit),
    'items.save': ({ id, item }) => items.save(id, item),
    'items.remove': ({ ids }) => ({ removed: items.remove(ids) }),
    'items.restore': (entry) => items.restore(entry),
    'items.export': () =>
      files.save(
        `${t('fileNames.items')}.csv`,
        TABLES.csv,
        t('memory.exportItems'),
        items.exportCsv(),
      ),
    'items.import': ({ again }) =>
      importFile(choose(t('memory.importItems')), again, items.importCsv),
    'boxes.list': ({ mode }) => boxes.list(mode),
    'boxes.save': (preset) => boxes.save(preset),
    'boxes.remove': ({ id }) => ({ removed: boxes.remove(id) }),
    'senders.list': ({ mode }) => senders.list(mode),
    'senders.save': (sender) => senders.save(sender),
    'senders.remove': ({ id }) => ({ removed: senders.remove(id) }),
    'boxes.pack': ({ draft, mode, allowance, wrap, presetIds }) =>
      pack(draft, mode, { allowance, wrap }, presetIds),
  };
};

import { readFile } from 'node:fs/promises';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { memoryRoutes } from '../../../shared/ipc/memory.ts';
import { TABLES } from '../../platform/dialogs.ts';
import type { HandlerContext } from './context.ts';

export const memoryHandlers = ({
  env,
  desk,
  files,
}: HandlerContext): Handlers<typeof memoryRoutes> => {
  const { addresses, items, boxes, senders, pack } = desk.memory;
  const readInto = async <T>(title: string, take: (bytes: Uint8Array) => T): Promise<T | null> => {
    const path = await env.dialogs.openFile({
      title,
      kinds: [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }],
    });
    return path === null ? null : take(await readFile(path));
  };

  return {
    'addresses.search': ({ text, limit }) => addresses.search(text, limit),
    'addresses.save': ({ id, card }) => addresses.save(id, card),
    'addresses.remove': ({ ids }) => ({ removed: addresses.remove(ids) }),
    'addresses.restore': (entry) => addresses.restore(entry),
    'addresses.export': () =>
      files.save('address-book.csv', TABLES.csv, 'Export the address book', addresses.exportCsv()),
    'addresses.import': () => readInto('Import an address book', addresses.importCsv),
    'items.search': ({ mode, text, limit }) => items.search(mode, text, limit),
    'items.save': ({ id, item }) => items.save(id, item),
    'items.remove': ({ ids }) => ({ removed: items.remove(ids) }),
    'items.restore': (entry) => items.restore(entry),
    'items.export': () =>
      files.save('catalogue.csv', TABLES.csv, 'Export the catalogue', items.exportCsv()),
    'items.import': () => readInto('Import a catalogue', items.importCsv),
    'boxes.list': ({ mode }) => boxes.list(mode),
    'boxes.save': (preset) => boxes.save(preset),
    'boxes.remove': ({ id }) => ({ removed: boxes.remove(id) }),
    'senders.list': ({ mode }) => senders.list(mode),
    'senders.save': (sender) => senders.save(sender),
    'senders.remove': ({ id }) => ({ removed: senders.remove(id) }),
    'boxes.pack': ({ draft, mode, allowance, presetIds }) =>
      pack(draft, mode, allowance, presetIds),
  };
};

import type { BrowserWindow, Dialog, OpenDialogOptions } from 'electron';
import type { Dialogs, FileKind } from '../../core/base/ports.ts';
import { t } from '../../texts/index.ts';

/** File types of tables, named in the language in use. */
export const TABLES = {
  csv: { name: 'CSV', extensions: ['csv'] },
  txt: { name: 'TXT', extensions: ['txt'] },
  xlsx: {
    get name() {
      return t('files.excelWorkbook');
    },
    extensions: ['xlsx'],
  },
  jsonl: {
    get name() {
      return t('files.jsonLines');
    },
    extensions: ['jsonl'],
  },
} as const satisfies Readonly<Record<string, FileKind>>;

const filters = (kinds: readonly FileKind[]) =>
  kinds.map(({ name, extensions }) => ({ name, extensions: [...extensions] }));

/** The file dialogs and questions of Electron. @param parent returns the window that the dialogs belong to; null when none is open */
export const systemDialogs = (
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'>,
  parent: () => BrowserWindow | null,
): Dialogs => {
  const open = async (options: OpenDialogOptions): Promise<readonly string[]> => {
    const window = parent();
    const answer = await (window === null
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(window, options));
    return answer.canceled ? [] : answer.filePaths;
  };
  return {
    openFile: async ({ title, kinds }) =>
      (await open({ title, filters: filters(kinds), properties: ['openFile'] }))[0] ?? null,
    openFiles: ({ title, kinds }) =>
      open({ title, filters: filters(kinds), properties: ['openFile', 'multiSelections'] }),
    openFolder: async ({ title }) =>
      (await open({ title, properties: ['openDirectory', 'createDirectory'] }))[0] ?? null,
    saveFile: async ({ title, suggested, kinds }) => {
      const options = { title, defaultPath: suggested, filters: filters(kinds) };
      const window = parent();
      const answer = await (window === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(window, options));
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
    ask: async ({ message, detail, buttons }) => {
      const answer = await dialog.showMessageBox({
        type: 'warning',
        message,
        detail,
        buttons: [...buttons],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      return answer.response;
    },
  };
};

import type { Dialog } from 'electron';
import os from 'node:os';
import path from 'node:path';
import { askInWindow } from './askWindow.ts';
import { isHeadless } from './browser.ts';
import { isControlled, record } from './control.ts';

interface FileOptions {
  readonly title?: string;
  readonly defaultPath?: string;
  readonly filters?: readonly { readonly name: string; readonly extensions: readonly string[] }[];
  readonly properties?: readonly string[];
}

interface MessageOptions {
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
  readonly cancelId?: number;
}

/** True when no person can answer: dialogs are cancelled. */
const isUnattended = (): boolean => isControlled() || isHeadless();

// Every dialog may be called with or without a window before its options.
const optionsOf = <T>(args: readonly unknown[]): T => args.at(-1) as T;

const accept = ({ filters = [] }: FileOptions): string =>
  filters.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(',');

const choose = async (options: FileOptions, save: boolean): Promise<readonly string[]> => {
  record(save ? 'showSaveDialog' : 'showOpenDialog', options);
  if (isUnattended()) return [];
  const properties = options.properties ?? [];
  const byPath = save || properties.includes('openDirectory');
  const reply = await askInWindow({
    title: options.title ?? (save ? 'Save' : 'Open'),
    buttons: ['Cancel', save ? 'Save' : 'Open'],
    ...(byPath
      ? { path: path.resolve(os.homedir(), options.defaultPath ?? '') }
      : { files: { multiple: properties.includes('multiSelections'), accept: accept(options) } }),
  });
  if (reply.button !== 1) return [];
  return byPath ? [reply.path].filter((one) => path.isAbsolute(one)) : reply.files;
};

export const dialog = {
  showOpenDialog: async (...args: unknown[]) => {
    const filePaths = [...(await choose(optionsOf(args), false))];
    return { canceled: filePaths.length === 0, filePaths };
  },
  showSaveDialog: async (...args: unknown[]) => {
    const [filePath = ''] = await choose(optionsOf(args), true);
    return { canceled: filePath === '', filePath };
  },
  showMessageBox: async (...args: unknown[]) => {
    const { message, detail, buttons = ['OK'], cancelId = 0 } = optionsOf<MessageOptions>(args);
    record('showMessageBox', { message, detail, buttons });
    const ask = async (): Promise<number | null> =>
      (await askInWindow({ title: message, buttons, ...(detail !== undefined && { detail }) }))
        .button;
    const pressed = isUnattended() ? null : await ask();
    return { response: pressed ?? cancelId, checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string): void => {
    record('showErrorBox', { title, content });
    process.stderr.write(`${title}\n${content}\n`);
  },
} satisfies Partial<Dialog>;

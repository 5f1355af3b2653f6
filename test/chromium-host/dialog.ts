import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isHeadless } from './browser.ts';
import { isControlled, nextAnswer, record } from './control.ts';

const run = promisify(execFile);

interface Options {
  readonly title?: string;
  readonly defaultPath?: string;
  readonly filters?: readonly { readonly name: string; readonly extensions: readonly string[] }[];
  readonly properties?: readonly string[];
}

/** Both dialogs may be called with or without a window before the options. */
const optionsOf = (args: readonly unknown[]): Options => (args.at(-1) ?? {}) as Options;

const patterns = (options: Options): string[] =>
  (options.filters ?? []).map(({ name, extensions }) => `--file-filter=${name} | ${extensions.map((one) => `*.${one}`).join(' ')}`);

// The desktop's own dialog where zenity is installed (every GNOME and most others).
const zenity = async (options: Options, save: boolean): Promise<readonly string[] | null> => {
  if (process.platform !== 'linux' || isHeadless()) return null;
  const properties = options.properties ?? [];
  try {
    const { stdout } = await run('zenity', [
      '--file-selection', `--title=${options.title ?? ''}`, '--separator=\n',
      ...(save ? ['--save', '--confirm-overwrite', `--filename=${path.resolve(os.homedir(), options.defaultPath ?? '')}`] : []),
      ...(properties.includes('multiSelections') ? ['--multiple'] : []),
      ...(properties.includes('openDirectory') ? ['--directory'] : []),
      ...patterns(options),
    ]);
    return stdout.split('\n').filter((line) => line !== '');
  } catch (error) {
    // Exit 1 is the person's cancel; anything else means that there is no zenity.
    return (error as { code?: unknown }).code === 1 ? [] : null;
  }
};

const answer = async (options: Options, save: boolean): Promise<readonly string[]> => {
  record(save ? 'showSaveDialog' : 'showOpenDialog', options);
  if (isControlled()) return nextAnswer() ?? [];
  const chosen = await zenity(options, save);
  if (chosen === null) process.stderr.write('The stand-in host found no file dialog to show (zenity).\n');
  return chosen ?? [];
};

export const dialog = {
  showOpenDialog: async (...args: unknown[]) => {
    const filePaths = [...(await answer(optionsOf(args), false))];
    return { canceled: filePaths.length === 0, filePaths };
  },
  showSaveDialog: async (...args: unknown[]) => {
    const [filePath = ''] = await answer(optionsOf(args), true);
    return { canceled: filePath === '', filePath };
  },
  showMessageBox: async (...args: unknown[]) => {
    record('showMessageBox', optionsOf(args));
    return { response: 0, checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string): void => {
    record('showErrorBox', { title, content });
    process.stderr.write(`${title}\n${content}\n`);
  },
};

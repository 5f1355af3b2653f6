import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { t } from '../texts/index.ts';
import { usage } from './exit.ts';

/** Checked before a command begins, so that it does not end with the work done and no file. @throws Exit 2 when no file can be written at this path */
export const mustBeWritable = (path: string): void => {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw usage(t('cli.isFolder', { path }));
  try {
    accessSync(there === undefined ? dirname(path) : path, constants.W_OK);
  } catch {
    throw usage(
      there === undefined ? t('cli.noFolderFor', { path }) : t('cli.notWritable', { path }),
    );
  }
};

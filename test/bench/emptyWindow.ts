import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { LaunchOptions } from '../e2e/support/launch.ts';

const EMPTY = join(import.meta.dirname, 'emptyWindow');

/** Builds a window with one text field with Vite and Vue, for comparison. @returns the options that start it on the host of the desk */
export const buildEmptyWindow = async (): Promise<{
  readonly options: LaunchOptions;
  readonly remove: () => Promise<void>;
}> => {
  const page = await mkdtemp(join(tmpdir(), 'empty-window-'));
  await build({
    configFile: false,
    root: EMPTY,
    logLevel: 'silent',
    build: { outDir: page, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return {
    options: { entry: join(EMPTY, 'shell.mjs'), env: { EMPTY_PAGE: page } },
    remove: () => rm(page, { recursive: true, force: true }),
  };
};

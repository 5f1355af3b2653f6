import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { launchDesk, type LaunchOptions, type LaunchedDesk } from './launch.ts';

/** A folder that somebody else made, gone when the running test has ended. */
export const willGo = (made: string): string => {
  onTestFinished(() =>
    fs.rmSync(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  );
  return made;
};

/** A new empty folder, gone when the running test has ended. */
export const folder = (): string => willGo(fs.mkdtempSync(path.join(os.tmpdir(), 'desk-e2e-')));

/**
 * Starts the built desk, in a new data folder unless one is given, and ends it when the running test has ended: before the folders go and
 * whatever else the test began earlier. Resolves when the program's own first step is done: before, that would lead away from a screen again.
 */
export const start = async (options: LaunchOptions = {}): Promise<LaunchedDesk> => {
  const launching = launchDesk(options);
  onTestFinished(async () => {
    const desk = await launching.catch(() => null);
    await desk?.close();
  });
  const desk = await launching;
  await desk.page.waitForSelector('html[data-ready]', { state: 'attached' });
  return desk;
};

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { ask } from './ask.ts';
import { tellShown } from './shownAtFailure.ts';
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
  onTestFinished(async (context) => {
    const desk = await launching.catch(() => null);
    if (desk === null) return;
    await tellShown(desk.page, context);
    await desk.close();
  });
  const desk = await launching;
  await desk.page.waitForSelector('html[data-ready]', { state: 'attached' });
  return desk;
};

/** A program for all tests of a file: a start takes longer than most of what they do. */
export interface OneProgram {
  /**
   * The program with its window as after a start, on the counter. Batches of the tests before are
   * put away; what else they left (settings, templates, shipments) is still there.
   */
  readonly begin: () => Promise<LaunchedDesk>;
  /** True for a batch of a test before. */
  readonly isOld: (batch: { readonly id: string }) => boolean;
}
export const oneProgram = (options: LaunchOptions = {}): OneProgram => {
  let desk: LaunchedDesk | null = null;
  const old = new Set<string>();
  beforeAll(async () => {
    desk = await launchDesk(options);
    await desk.page.waitForSelector('html[data-ready]', { state: 'attached' });
  });
  afterAll(() => desk?.close());
  let first = true;
  return {
    begin: async () => {
      if (desk === null) throw new Error('the program did not start');
      const { page } = desk;
      onTestFinished((context) => tellShown(page, context));
      if (first) {
        first = false;
        return desk;
      }
      for (const { id } of await ask(page, 'batches.list', { hidden: false })) {
        await ask(page, 'batches.hide', { id, hidden: true });
        old.add(id);
      }
      for (const { id } of await ask(page, 'batches.list', { hidden: true })) old.add(id);
      await page.evaluate("location.hash = '#/'");
      await page.reload();
      await page.waitForSelector('html[data-ready]', { state: 'attached' });
      return desk;
    },
    isOld: ({ id }) => old.has(id),
  };
};

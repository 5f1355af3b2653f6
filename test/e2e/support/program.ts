import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { ask } from './ask.ts';
import { tellShown } from './shownAtFailure.ts';
import { launchDesk, type LaunchOptions, type LaunchedDesk } from './launch.ts';

/** Removes a folder that another function created when the running test has ended. */
export const willGo = (made: string): string => {
  onTestFinished(() =>
    fs.rmSync(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  );
  return made;
};

/** Creates an empty folder, which is removed when the running test has ended. */
export const folder = (): string => willGo(fs.mkdtempSync(path.join(os.tmpdir(), 'desk-e2e-')));

/**
 * Starts the built desk, in a new data folder unless one is given, and closes it when the running test has ended, before its folders are removed and
 * before earlier cleanups of the test. Resolves when the start is complete. Before that, the program could still navigate to another screen.
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

/** One program for all tests of a file, because a start takes longer than most tests. */
export interface OneProgram {
  /**
   * Returns the program with its window as after a start, on the counter. Batches of earlier tests are
   * hidden and what they left unsent at the counter is removed; everything else they created (settings,
   * templates, sent shipments) still exists.
   */
  readonly begin: () => Promise<LaunchedDesk>;
  /** True for a batch of an earlier test. */
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
      const counter = await ask(page, 'batches.counter', { mode: null, inFront: null });
      const unsent = counter.shipments.filter(({ allowed }) => allowed.remove);
      await ask(page, 'sheet.remove', {
        batchId: counter.batch.id,
        ids: unsent.map(({ id }) => id),
      });
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

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askInWindow } from '../chromium-host/askWindow.ts';
import type { Question, Reply } from '../chromium-host/askWindow.ts';
import { testHost } from './support/launch.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-ask-'));

/** Asks, and answers through the DevTools port that the host opens for tests. */
const ask = async (
  question: Question,
  answer: (page: Page) => Promise<unknown>,
): Promise<Reply> => {
  let found: (address: string) => void = () => {};
  const address = new Promise<string>((resolve) => {
    found = resolve;
  });
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    const match = /DevTools listening on (ws:\S+)/.exec(String(text));
    if (match?.[1] !== undefined) found(match[1]);
    return true;
  });
  try {
    const reply = askInWindow(question);
    const browser = await chromium.connectOverCDP(await address);
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('no window');
    await page.waitForSelector('button');
    await answer(page);
    return await reply;
  } finally {
    spy.mockRestore();
  }
};

describe.skipIf(testHost().kind === 'electron')("the stand-in's dialogs", () => {
  beforeAll(() => {
    vi.stubEnv('DESK_HOST_DEBUG', '1');
    vi.stubEnv('DESK_HOST_HEADLESS', '1');
    vi.stubEnv('DESK_HOST_CHROMIUM', testHost().path);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true });
  });

  it('tell which button was pressed, and show a text as text', async () => {
    const reply = await ask(
      { title: 'Damaged <b>', detail: '<img src=x>', buttons: ['Quit', 'Begin <i>anew</i>'] },
      async (page) => {
        expect(await page.locator('b, i, img').count()).toBe(0);
        await page.getByRole('button', { name: 'Begin <i>anew</i>' }).click();
      },
    );
    expect(reply).toEqual({ button: 1, path: '', files: [] });
  });

  it('closed are no answer', async () => {
    expect(
      await ask({ title: 'Question', buttons: ['No', 'Yes'] }, (page) => page.close()),
    ).toEqual({ button: null, path: '', files: [] });
  });

  it('give the path that was typed', async () => {
    const reply = await ask(
      { title: 'Save', buttons: ['Cancel', 'Save'], path: '/home/ada/waybills.pdf' },
      async (page) => {
        await page.getByRole('textbox').fill('/home/ada/"monday".pdf');
        await page.getByRole('button', { name: 'Save' }).click();
      },
    );
    expect(reply).toMatchObject({ button: 1, path: '/home/ada/"monday".pdf' });
  });

  it('hand on a chosen file whole, under its name', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
    fs.writeFileSync(path.join(folder, 'lots of parcels.csv'), bytes);
    const reply = await ask(
      { title: 'Open', buttons: ['Cancel', 'Open'], files: { multiple: true, accept: '.csv' } },
      async (page) => {
        await page.locator('input').setInputFiles(path.join(folder, 'lots of parcels.csv'));
        await page.getByRole('button', { name: 'Open' }).click();
      },
    );
    expect(reply.files.map((file) => path.basename(file))).toEqual(['lots of parcels.csv']);
    expect(fs.readFileSync(reply.files[0] ?? '')).toEqual(bytes);
    fs.rmSync(path.dirname(reply.files[0] ?? ''), { recursive: true });
  });
});

import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import type { OutputOf } from '../../src/main/ipc/routes.ts';
import { batchOf } from '../kill/batchOf.ts';
import { ask } from './support/ask.ts';
import { folder, start } from './support/program.ts';
import { like } from '../like.ts';
import { present } from '../present.ts';

const KEYS = { publicKey: 'public-one-key', privateKey: 'private-one-key' };
const RENEWED = { publicKey: 'public-two-key', privateKey: 'private-two-key' };
const pairOf = ({ publicKey, privateKey }: typeof KEYS): string => `${publicKey}:${privateKey}`;
const service = async (keys: typeof KEYS, port = 0): Promise<Practice> => {
  const practice = await startPractice({ seed: 3, port, ...keys });
  let running = true;
  onTestFinished(async () => {
    if (running) await practice.stop();
  });
  return {
    ...practice,
    stop: async () => {
      running = false;
      await practice.stop();
    },
  };
};
const host = ({ url }: Practice): string => new URL(url).host;
const sold = (practice: Practice): number =>
  practice.calls().filter(({ operation, status }) => operation === 'purchase' && status === 200)
    .length;
const picture = async (page: Page, name: string): Promise<void> => {
  const out = process.env['DESK_PICTURES'];
  if (out) await page.screenshot({ path: path.join(out, `${name}.png`), animations: 'disabled' });
};

/** The desk connected to a service under TEST, with keys. */
const connect = async (page: Page, practice: Practice, keys: typeof KEYS): Promise<void> => {
  await ask(page, 'profiles.readdress', {
    profileId: 'test',
    baseAddress: practice.url,
    pin: null,
  });
  await ask(page, 'keys.set', { profileId: 'test', keys: pairOf(keys), insist: true });
  await ask(page, 'settings.save', { activeProfile: 'test' });
};
/** Imports a file and books all of it, as the window asks for it. @param alsoHere it was booked at another service; then it is only asked about */
const bookFile = async (
  page: Page,
  text: string,
  alsoHere = false,
): Promise<OutputOf<'booking.preflight'>> => {
  const review = await ask(page, 'imports.open', { ticket: 1, source: { text } });
  const { batchId } = await ask(page, 'imports.commit', {
    ticket: 2,
    token: present(review, 'review').token,
    batchId: null,
    name: 'Friday',
    alsoHere,
    decisions: { same: 'skip', changed: 'skip', bought: 'skip', single: [] },
  });
  const { ids } = await ask(page, 'batches.open', { id: batchId ?? '' });
  const states = async (): Promise<Set<string>> =>
    new Set(
      (await ask(page, 'batches.open', { id: batchId ?? '' })).shipments.map(({ state }) => state),
    );
  await ask(page, 'rating.start', { ids: [...ids] });
  await expect.poll(states).toEqual(new Set(['quoted']));
  await ask(page, 'choice.byRule', { ids: [...ids], rule: { kind: 'cheapest' } });
  await expect.poll(states).toEqual(new Set(['chosen']));
  const question = await ask(page, 'booking.preflight', { ids: [...ids] });
  if (alsoHere) return question;
  await ask(page, 'booking.start', { token: question.token });
  await expect.poll(states).toEqual(new Set(['booked']));
  return question;
};
const openFile = async (
  page: Page,
  answer: (file: string) => Promise<void>,
  text: string,
): Promise<void> => {
  const file = path.join(folder(), 'friday.csv');
  fs.writeFileSync(file, text);
  await page.evaluate("location.hash = '#/batch'");
  await page.getByTestId('drop').waitFor();
  await answer(file);
  await page.getByTestId('import').click();
  await page.getByTestId('import-commit').waitFor();
};

describe('a service is its address and its keys, in the window', () => {
  it('the keys never go to an address they were not given for; a file booked at one is asked about at the other, and is found under all services', async () => {
    const [a, b] = [await service(KEYS), await service(KEYS)];
    const desk = await start();
    const { page } = desk;
    await connect(page, a, KEYS);
    await bookFile(page, batchOf(2));
    expect(sold(a)).toBe(2);

    await page.evaluate("location.hash = '#/settings?tab=connection'");
    await page.getByTestId('address-test').fill(b.url);
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="keys-test"][data-state="elsewhere"]').waitFor();
    expect(await page.getByTestId('keys-test').textContent()).toContain(`are for ${a.url}`);
    await picture(page, 'address-changed');
    await page.getByTestId('test-connection').click();
    await page.getByTestId('test-result').waitFor();
    // Not one request has gone there, and so no key.
    expect(b.calls()).toEqual([]);

    await ask(page, 'keys.set', { profileId: 'test', keys: pairOf(KEYS), insist: true });
    await openFile(page, desk.answerDialogs, batchOf(2));
    expect(await page.getByTestId('import-elsewhere').textContent()).toMatch(
      new RegExp(`2 shipments of this file were booked at TEST \\(${host(a)}\\)`),
    );
    expect(await page.getByTestId('import-commit').isDisabled()).toBe(true);
    await picture(page, 'import-elsewhere');
    await page.keyboard.press('Escape');

    await page.evaluate("location.hash = '#/shipments'");
    await page.getByTestId('ledger-filter').click();
    expect(await page.getByTestId('ledger').locator('tbody tr').count()).toBe(0);
    await page.getByTestId('ledger-everywhere').check();
    await page.getByTestId('filter-show').click();
    await expect.poll(() => page.getByTestId('ledger').locator('tbody tr').count()).toBe(2);
    await expect.poll(() => page.getByTestId('ledger').textContent()).toContain(host(a));
    await picture(page, 'all-services');
    await expect(bookFile(page, batchOf(2))).rejects.toThrow(
      /2 of these shipments were booked at TEST/,
    );
    expect((await bookFile(page, batchOf(2), true)).bookedAtOtherServices).toEqual([
      { service: `TEST (${host(a)})`, shipments: 2, at: like.any(Number) },
    ]);
    expect([sold(a), sold(b), desk.problems()]).toEqual([2, 0, []]);
  });

  it('another address takes the manager’s PIN, however it is asked for', async () => {
    const desk = await start();
    const { page } = desk;
    await ask(page, 'guard.set', { perRun: [], perDay: [], share: 5, pin: '4711' });
    const { profiles } = (await ask(page, 'app.frame', {})).settings;
    const moved = profiles.map((each) =>
      each.id === 'live' ? { ...each, baseAddress: 'https://evil.example.com' } : each,
    );
    await expect(ask(page, 'settings.save', { profiles: moved })).rejects.toThrow(
      'This needs the manager’s PIN.',
    );
    await expect(
      ask(page, 'profiles.readdress', {
        profileId: 'live',
        baseAddress: 'https://evil.example.com',
        pin: '0000',
      }),
    ).rejects.toThrow('not the manager’s PIN');
    expect((await ask(page, 'app.frame', {})).settings.profiles).toEqual(profiles);

    await page.evaluate("location.hash = '#/settings?tab=connection'");
    await page.getByTestId('address-live').fill('https://ship.example.com');
    await page.keyboard.press('Enter');
    await page.getByTestId('address-pin').waitFor();
    await picture(page, 'address-pin');
    await page.getByTestId('address-pin').fill('4711');
    await page.keyboard.press('Enter');
    await expect
      .poll(
        async () =>
          (await ask(page, 'app.frame', {})).settings.profiles.find(({ id }) => id === 'live')
            ?.baseAddress,
      )
      .toBe('https://ship.example.com');
    expect(desk.problems()).toEqual([]);
  });

  it('new keys at the same address: nothing goes out before a person has said whether the account is the same; then what was booked is known', async () => {
    const first = await service(KEYS);
    const desk = await start();
    const { page } = desk;
    await connect(page, first, KEYS);
    await bookFile(page, batchOf(2));
    await first.stop();
    const second = await service(RENEWED, first.port);
    await ask(page, 'keys.set', { profileId: 'test', keys: pairOf(RENEWED), insist: true });
    await page.getByTestId('account-dialog').waitFor();
    await picture(page, 'account');
    expect((await ask(page, 'identity.get', {})).question).toMatchObject({
      at: host(second),
    });
    // Probes of the line may have come with the first keys, which it refuses; none came with the new ones. Documents are fetched without any.
    expect(
      second.calls().filter(({ operation, status }) => operation !== 'document' && status !== 401),
    ).toEqual([]);
    await page.getByTestId('account-same').click();
    await page.getByTestId('account-dialog').waitFor({ state: 'detached' });
    await openFile(page, desk.answerDialogs, batchOf(2));
    expect(await page.getByTestId('import-bought').inputValue()).toBe('skip');
    expect(await page.getByTestId('import-elsewhere').count()).toBe(0);
    expect(sold(second)).toBe(0);
  });
});

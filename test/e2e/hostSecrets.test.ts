import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LaunchedDesk } from './support/launch.ts';
import { testHost } from './support/launch.ts';
import { folder, start as startIn } from './support/program.ts';
import { like } from '../like.ts';

const PUBLIC = 'pk_CANARY_public_7d1f';
const PRIVATE = 'sk_CANARY_private_93ab';
/** As the service hands it out. */
const PAIR = Buffer.from(`${PUBLIC}:${PRIVATE}`).toString('base64');
const FORMS = [
  PUBLIC,
  PRIVATE,
  Buffer.from(PUBLIC).toString('base64'),
  Buffer.from(PRIVATE).toString('base64'),
  PAIR,
];

let data = '';
beforeEach(() => {
  data = folder();
});
const start = (): Promise<LaunchedDesk> => startIn({ dataDir: data });
const ask = (desk: LaunchedDesk, route: string, input: object): Promise<unknown> =>
  desk.page.evaluate(`window.desk.request(${JSON.stringify(route)}, ${JSON.stringify(input)})`);
const set = (desk: LaunchedDesk, insist: boolean) =>
  ask(desk, 'keys.set', { profileId: 'test', keys: PAIR, insist });
const status = (desk: LaunchedDesk) => ask(desk, 'keys.status', { profileId: 'test' });

/** Every file of the data folder that holds the key in any form. */
const leaks = (): string[] =>
  fs
    .readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => FORMS.some((form) => fs.readFileSync(file).includes(form)));

// With the known key of a system without a keyring: the case where something could go wrong.
describe.skipIf(testHost().kind === 'electron')('keys on a system without a keyring', () => {
  it('stay in memory, are said to be weak, never come back to the page, and are gone at the next start', async () => {
    const first = await start();
    expect(await set(first, false)).toEqual({
      ok: true,
      data: { state: 'session', publicKeyEnd: '7d1f', weak: true },
    });
    expect(JSON.stringify(await status(first))).not.toMatch(/CANARY/);
    // A text that cannot be read is refused without being repeated.
    const unread = await ask(first, 'keys.set', {
      profileId: 'test',
      keys: `${PRIVATE} and some words`,
      insist: true,
    });
    expect(unread).toMatchObject({ ok: false });
    expect(JSON.stringify(unread)).not.toMatch(/CANARY/);
    expect(FORMS.some((form) => first.output().includes(form))).toBe(false);
    expect(leaks()).toEqual([]);
    await first.close();
    expect(leaks()).toEqual([]);
    expect(await status(await start())).toMatchObject({
      data: { state: 'none', publicKeyEnd: null },
    });
  });

  it('typed into the window are in memory until a person has read that anyone could read them, and wants them saved all the same', async () => {
    const desk = await start();
    const { page } = desk;
    const stored = () => {
      const file = path.join(data, 'keys.json');
      return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    };
    await page.getByTestId('nav-settings').first().click();
    await page.getByTestId('tab-service').click();
    await page.getByTestId('keys-edit-test').click();
    await page.getByTestId('service-keys').fill(`${PUBLIC}:${PRIVATE}`);
    await page.getByTestId('keys-save').click();
    const keys = page.getByTestId('keys-test');
    await keys.getByRole('alert').getByText('can’t be stored securely').waitFor();
    expect([await keys.getAttribute('data-state'), stored().includes('blob')]).toEqual([
      'session',
      false,
    ]);
    await page.getByTestId('keys-insist').click();
    await page.locator('[data-testid="keys-test"][data-state="stored"]').waitFor();
    expect(await keys.textContent()).toContain('without a keyring');
    expect(stored()).toContain('blob');
    expect(leaks()).toEqual([]);
  });

  it('are kept when the person insists, encrypted, also through a kill -9', async () => {
    const first = await start();
    expect(await set(first, true)).toMatchObject({ data: { state: 'stored', weak: true } });
    await first.kill();
    expect(leaks()).toEqual([]);
    if (process.platform !== 'win32')
      expect(fs.statSync(path.join(data, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(await status(await start())).toEqual({
      ok: true,
      data: { state: 'stored', publicKeyEnd: '7d1f', weak: true },
    });
  });

  it('are in no file after questions to a service that does not answer', async () => {
    const desk = await start();
    const { data } = (await ask(desk, 'app.frame', {})) as {
      data: { settings: { profiles: { id: string }[] } };
    };
    const profiles = data.settings.profiles.map((profile) =>
      profile.id === 'test' ? { ...profile, baseAddress: 'http://127.0.0.1:9' } : profile,
    );
    await ask(desk, 'settings.save', { profiles });
    expect(await ask(desk, 'settings.save', { activeProfile: 'test' })).toMatchObject({
      ok: false,
      error: { message: like.stringContaining('no keys') },
    });
    await set(desk, true);
    expect(await ask(desk, 'settings.save', { activeProfile: 'test' })).toMatchObject({ ok: true });
    expect(await ask(desk, 'connectivity.test', {})).toMatchObject({
      ok: true,
      data: { ok: false },
    });
    expect(
      JSON.stringify(await ask(desk, 'codes.suggest', { text: 'shirt', ticket: 1 })),
    ).not.toMatch(/CANARY/);
    expect(leaks()).toEqual([]);
    expect(FORMS.some((form) => desk.output().includes(form))).toBe(false);
  });

  it('that cannot be decrypted are locked and stay on disk', async () => {
    const blob = Buffer.from('v11 made with a keyring that is not here').toString('base64');
    fs.writeFileSync(path.join(data, 'keys.json'), JSON.stringify({ test: { blob, aside: [] } }));
    const desk = await start();
    expect(await status(desk)).toMatchObject({ data: { state: 'locked', publicKeyEnd: null } });
    expect(fs.readFileSync(path.join(data, 'keys.json'), 'utf8')).toContain(blob);
  });

  it('in a damaged file are kept aside and the person is told', async () => {
    fs.writeFileSync(path.join(data, 'keys.json'), '{"test":{"blo');
    const desk = await start();
    const kept = fs.readdirSync(data).filter((name) => name.startsWith('keys.damaged-'));
    expect(kept.map((name) => fs.readFileSync(path.join(data, name), 'utf8'))).toEqual([
      '{"test":{"blo',
    ]);
    expect(JSON.stringify(await ask(desk, 'app.frame', {}))).toContain(kept[0]);
  });
});

describe('settings', () => {
  it('in a damaged file are kept aside and the person is told', async () => {
    fs.writeFileSync(path.join(data, 'settings.json'), 'x');
    const desk = await start();
    expect(JSON.stringify(await ask(desk, 'app.frame', {}))).toMatch(/settings\.damaged-/);
  });

  it('in a damaged file leave no desk on practice in silence: the window says that nothing can be booked until a person picks the connection, over a restart too', async () => {
    fs.writeFileSync(path.join(data, 'settings.json'), 'x');
    await (await start()).close();
    const { page } = await start();
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    expect(await page.getByTestId('profile').textContent()).toContain('WHICH SERVICE');
    await page.getByTestId('nav-counter').first().click();
    expect((await page.getByTestId('book').textContent())?.trim()).toMatch(
      /^Choose the connection first/,
    );
    await page.getByTestId('connection-lost').getByRole('link').press('Enter');
    await page.getByTestId('use-practice').press('Enter');
    await page.getByTestId('connection-lost').waitFor({ state: 'detached' });
    expect(await page.getByTestId('profile').textContent()).toContain('PRACTICE');
  });
});

import { fork, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';
import { ask } from './support/ask.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { folder, start } from './support/program.ts';

const SERVICE = path.join(import.meta.dirname, '../../src/practice/index.ts');
let service: ChildProcess | null = null;
const stopService = async (): Promise<void> => {
  const ending = service;
  service = null;
  if (ending?.exitCode !== null) return;
  await new Promise((resolve) => {
    ending.once('exit', resolve).kill('SIGKILL');
  });
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net
      .createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as net.AddressInfo;
        probe.close(() => resolve(port));
      });
  });
/** A service that can be killed, unlike the one that the program runs by itself; what it sold outlives it. */
const startService = async (port: number, state: string): Promise<void> => {
  const child = fork(SERVICE, ['--port', String(port), '--state', state], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  service = child;
  onTestFinished(stopService);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the service ended')));
  });
};
const soldBy = async (port: number): Promise<number> =>
  ((await (await fetch(`http://127.0.0.1:${port}/__practice/shipments`)).json()) as unknown[])
    .length;
const lineIs = async ({ page }: LaunchedDesk, words: RegExp): Promise<string> => {
  const line = page.getByTestId('line');
  await expect.poll(() => line.textContent()).toMatch(words);
  return (await line.textContent()) ?? '';
};

describe('the service goes in the middle of the day', () => {
  it('the line is shown down with its time; rates asked for meanwhile wait over a restart and come by themselves; nothing is bought', async () => {
    const [dataDir, sold] = [folder(), folder()];
    const port = await freePort();
    await startService(port, sold);
    let desk = await start({ dataDir });
    let { page } = desk;
    const { profiles } = (await ask(page, 'app.frame', {})).settings;
    await ask(page, 'settings.save', {
      profiles: profiles.map((profile) =>
        profile.id === 'test' ? { ...profile, baseAddress: `http://127.0.0.1:${port}` } : profile,
      ),
    });
    await ask(page, 'keys.set', {
      profileId: 'test',
      keys: `${PRACTICE_PUBLIC_KEY}:${PRACTICE_PRIVATE_KEY}`,
      insist: true,
    });
    await ask(page, 'settings.save', { activeProfile: 'test' });
    await lineIs(desk, /^Online$/);

    await stopService();
    // Whoever asks the service next finds out.
    await ask(page, 'codes.suggest', { text: 'phone', ticket: 1 });
    const since = await lineIs(desk, /^Offline since \d\d:\d\d$/);

    const mode = 'SFN';
    const { batch } = await ask(page, 'batches.counter', { mode, inFront: null });
    const address = {
      first_name: 'Sam',
      last_name: 'Taylor',
      email: 'sam@example.com',
      phone: '12025550143',
      alternate_phone: '',
      state: '',
      city: '',
      address: '',
      address_in_detail: '',
      address_landmark: '',
      zip_code: '',
      country: '',
      longitude: '',
      latitude: '',
      eori: '',
      vat_number: '',
      tin: '',
      latin_name: '',
      latin_address: '',
    };
    const receiver = {
      ...address,
      country: 'US',
      state: 'DC',
      city: 'Washington',
      zip_code: '20001',
      address: '2 Sample Street',
      address_in_detail: 'Suite 2',
      address_landmark: 'by the park',
    };
    const sender = {
      ...address,
      first_name: 'Ada',
      phone: '08000000001',
      country: 'NG',
      state: 'LA',
      city: 'Ikeja',
      zip_code: '100001',
      address: '1 Sample Road',
      address_in_detail: 'Ground floor',
      address_landmark: 'Opposite the market',
      longitude: '3.35',
      latitude: '6.6',
      eori: '',
      vat_number: '',
      tin: '',
      latin_name: '',
      latin_address: '',
    };
    const item = {
      name: 'Smartphone',
      description: 'Used smartphone',
      product_hs_code: '8517130000',
      quantity: '1',
      unit_price: '25000',
      weight: '0.4',
      country: 'NG',
      sku: '',
      battery: '',
      liquid: '',
      goods_checked: '',
      documents: [],
      photos: [],
    };
    const [draft] = await ask(page, 'drafts.add', {
      batchId: batch.id,
      drafts: [
        {
          name: '',
          sender,
          receiver,
          boxes: [{ length: '30', width: '20', height: '10', weight: '', items: [item] }],
          insured: 'no',
          last_mile: 'yes',
          pickup_warehouse: '',
          product_code: '',
          assigned_date: '',
          service: '',
          external_reference: '',
          nxp: '',
          ioss: '',
          checked: '',
          shipment_type: '',
        },
      ],
    });
    const id = draft?.id ?? '';
    await page.getByTestId('nav-counter').first().click();
    await page.locator('[data-path="boxes.0.weight"]').fill('2.5');
    await page.keyboard.press('Control+g');
    await page.getByTestId('rates-waiting').waitFor();
    expect(await page.getByTestId('rates-waiting').textContent()).toContain(
      'when the desk is online again',
    );
    await expect
      .poll(() => page.getByTestId('queue-size').textContent())
      .toBe('1 waiting for rates');
    expect(await page.getByTestId('book').isDisabled()).toBe(true);
    expect(desk.problems()).toEqual([]);

    await desk.close();
    desk = await start({ dataDir });
    ({ page } = desk);
    expect(await lineIs(desk, /^Offline since/)).toBe(since);
    await page.getByTestId('nav-counter').first().click();
    await page.getByTestId('rates-waiting').waitFor();
    // The form takes the keyboard when it is there.
    await page.locator('[data-path="receiver.phone"]:focus').waitFor();

    // In vain: that is said, and the button is there for the next time.
    await page.getByTestId('line-try').press('Enter');
    await page.getByTestId('toast-warn').getByText('Still offline').waitFor();
    await page.locator('[data-testid="line-try"]:focus').waitFor();

    await startService(port, sold);
    await page.getByTestId('line-try').click();
    await lineIs(desk, /^Online$/);
    await page.getByTestId('rates').waitFor();
    await expect.poll(() => ask(page, 'rating.waiting', {})).toEqual([]);
    const now = await ask(page, 'shipments.get', { id });
    expect(now.state).toBe('quoted');
    expect((await ask(page, 'shipments.journal', { id })).map(({ event }) => event)).not.toContain(
      'sending',
    );
    expect(await soldBy(port)).toBe(0);
    expect(desk.problems()).toEqual([]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { earlyLookOf, readEarlyLook, withEarlyPage } from '../../../src/main/earlyPage.ts';
import { APP_URL } from '../../../src/main/protocol.ts';
import { SECURITY_HEADERS } from '../../../src/main/security.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'early-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true });
});
const kept = (settings: object): string => JSON.stringify({ version: 1, settings });
const FRENCH = {
  language: 'fr',
  mode: 'STN',
  activeProfile: 'live',
  theme: 'dark',
  density: 'compact',
};

describe('the look of the first page', () => {
  it('is that of the settings', () =>
    expect(readEarlyLook(kept(FRENCH), false)).toEqual({
      language: 'fr',
      mode: 'STN',
      profile: 'live',
      theme: 'dark',
      density: 'compact',
      lastMile: true,
    }));
  it('is that of a new desk without settings, with the theme of the computer', () => {
    expect(readEarlyLook(null, true)).toMatchObject({
      mode: 'SFN',
      profile: 'practice',
      theme: 'dark',
      density: 'comfortable',
    });
    expect(readEarlyLook(kept({ theme: 'system' }), false)?.theme).toBe('light');
  });
  it.each([
    '',
    'null',
    '{"version":1',
    '{"version":1}',
    kept({ ...FRENCH, activeProfile: 'other' }),
    kept({ ...FRENCH, language: '../de' }),
    kept({ ...FRENCH, mode: 7 }),
    kept({ ...FRENCH, connectionLost: true }),
  ])('is unknown where the program could show something else: %j', (text) =>
    expect(readEarlyLook(text, false)).toBeNull(),
  );
  it('is unknown where the settings cannot be read', () => {
    const dataDir = folder();
    expect(earlyLookOf(dataDir, false)).not.toBeNull();
    mkdirSync(join(dataDir, 'settings.json'));
    expect(earlyLookOf(dataDir, false)).toBeNull();
  });
});

describe('the early page', () => {
  const plain = async (): Promise<Response> => Promise.resolve(new Response('plain'));
  const ask = async (handler: ReturnType<typeof withEarlyPage>, url = APP_URL): Promise<string> =>
    (await handler(new Request(url))).text();
  const look = readEarlyLook(kept(FRENCH), false);
  const built = (): string => {
    const root = folder();
    mkdirSync(join(root, 'early'));
    writeFileSync(
      join(root, 'early/counter.fr.STN.live.html'),
      '<!doctype html>\n<html lang="en"></html>',
    );
    return root;
  };

  it('answers the first request for the page only: after a crash the program has the shipment itself', async () => {
    const handler = withEarlyPage(plain, built(), look);
    expect(await ask(handler, 'app://desk/assets/start.js')).toBe('plain');
    expect(await ask(handler)).toContain(
      '<html lang="fr" data-theme="dark" data-density="compact">',
    );
    expect(await ask(handler)).toBe('plain');
  });
  it('has the security headers', async () => {
    const { headers } = await withEarlyPage(plain, built(), look)(new Request(APP_URL));
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers.get(name)).toBe(value);
  });
  it('is not given where it is missing, and to another origin', async () => {
    expect(await ask(withEarlyPage(plain, folder(), look))).toBe('plain');
    expect(await ask(withEarlyPage(plain, built(), null))).toBe('plain');
    expect(await ask(withEarlyPage(plain, built(), look), 'app://customer/index.html')).toBe(
      'plain',
    );
  });
  it('has the rows of a batch as text, and is kept nowhere', async () => {
    const root = built();
    writeFileSync(
      join(root, 'early/sheet.fr.SFN.live.html'),
      '<html lang="en"><template id="early-rows"></template></html>',
    );
    const name = '</template><img src=x onerror=alert(1)>&amp;$1';
    const sheet = { batch: 'b', mode: 'SFN', json: JSON.stringify({ name }) } as const;
    const answer = await withEarlyPage(plain, root, look, sheet)(new Request(APP_URL));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const page = await answer.text();
    expect(page).not.toContain('<img');
    const text = /<template id="early-rows">(.*)<\/template>/.exec(page)?.[1] ?? '';
    const back = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(JSON.parse(back)).toEqual({ toTheDoor: true, name });
  });
});

import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../src/main/security.ts';
import type { LaunchedDesk } from './support/launch.ts';
import { launchDesk, testHost } from './support/launch.ts';
import { reachOf } from './support/reach.ts';
import { soon } from '../soon.ts';

const SCALE = {
  deviceId: 'a',
  name: 'Scale',
  vendorId: 1,
  productId: 1,
  serialNumber: '7',
  collections: [{ usagePage: 0x8d }],
};
const OTHER = {
  ...SCALE,
  deviceId: 'b',
  name: 'Reader',
  collections: [{ usagePage: 0xff00 }],
};

/** Somebody else's server: nothing may ever reach it. */
const hits: string[] = [];
const server = http.createServer((request, answer) => {
  hits.push(request.url ?? '');
  answer.setHeader('Access-Control-Allow-Origin', '*');
  answer.end('<script>1</script>');
});
let foreign = '';
let desk: LaunchedDesk;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  foreign = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  desk = await launchDesk({ env: { DESK_HOST_HID: JSON.stringify([SCALE, OTHER]) } });
});
afterAll(async () => {
  await desk.close();
  server.close();
});
beforeEach(() => void hits.splice(0));

/** Runs code in the page and gives back its value and the directives of the policy that were violated; waits for `violation`. */
const inPage = async (
  code: string,
  violation: string | null = null,
): Promise<{ value: unknown; violated: string[] }> =>
  desk.page.evaluate(`(async () => {
    const violated = [];
    const watch = (event) => violated.push(event.effectiveDirective);
    document.addEventListener('securitypolicyviolation', watch);
    // DevTools lifts the ban on eval while its own call runs; a timer's turn is the page's own again.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const value = await (async () => { ${code} })().catch((error) => String(error));
    // Of a frame or a form the page is told after a way through the browser's own process.
    for (let tries = 0; tries < 200 && ${JSON.stringify(violation)} !== null && !violated.includes(${JSON.stringify(violation)}); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    document.removeEventListener('securitypolicyviolation', watch);
    return { value, violated };
  })()`);

describe('the page', () => {
  it('has two functions of the desk and nothing of Node or Electron', async () => {
    const { value } = await inPage(`
      const desk = Object.getOwnPropertyDescriptor(window, 'desk');
      try { desk.value.request = () => 'replaced'; } catch {}
      return {
        keys: Object.keys(window.desk).sort(), kinds: Object.values(window.desk).map((one) => typeof one), writable: desk.writable ?? false,
        replaced: String(window.desk.request).includes('replaced'),
        node: ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron', '__dirname'].filter((name) => name in window),
      };`);
    expect(value).toEqual({
      keys: ['on', 'request'],
      kinds: ['function', 'function'],
      writable: false,
      replaced: false,
      node: [],
    });
    expect(await reachOf(desk.page)).toEqual(['desk.on()', 'desk.request()']);
  });

  it('came with the whole policy and nosniff, as every file of it', async () => {
    const { value } = await inPage(`
      const of = async (path) => { const { status, headers } = await fetch(path); return [status, headers.get('content-security-policy'), headers.get('x-content-type-options')]; };
      return [await of('/index.html'), await of('/none')];`);
    expect(value).toEqual([
      [200, CONTENT_SECURITY_POLICY, 'nosniff'],
      [404, CONTENT_SECURITY_POLICY, 'nosniff'],
    ]);
  });

  it('gives no file from outside of its folder', async () => {
    const { value } =
      await inPage(`return Promise.all(['/../../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/..%5c..%5cpackage.json', '//etc/passwd']
      .map(async (path) => (await fetch(location.origin + path)).status));`);
    expect(value).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('the policy stops', () => {
  it.each([
    [
      'an inline script',
      "const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.body.append(s); return window.ran ?? 'not run';",
      'script-src-elem',
    ],
    [
      // Its attribute would be called by the error event before a listener that was added after it.
      'an inline handler',
      "const d = document.createElement('div'); d.innerHTML = '<img src=x onerror=\"window.ran = 1\">'; document.body.append(d); await new Promise((r) => d.firstChild.addEventListener('error', r)); return window.ran ?? 'not run';",
      'script-src-attr',
    ],
    ['eval', "try { return eval('window.ran = 1'); } catch { return 'not run'; }", 'script-src'],
    [
      'new Function',
      "try { return new Function('window.ran = 1')(); } catch { return 'not run'; }",
      'script-src',
    ],
    [
      'a script from elsewhere',
      "const s = document.createElement('script'); s.src = FOREIGN + '/s.js'; document.body.append(s); return 'not run';",
      'script-src-elem',
    ],
    [
      'an inline style element',
      "const s = document.createElement('style'); s.textContent = 'body { --ran: 1 }'; document.body.append(s); return getComputedStyle(document.body).getPropertyValue('--ran') || 'not run';",
      'style-src-elem',
    ],
    [
      'a request elsewhere',
      "return fetch(FOREIGN + '/f').then(() => 'sent', () => 'not run');",
      'connect-src',
    ],
    ['a beacon', "navigator.sendBeacon(FOREIGN + '/b', 'x'); return 'not run';", 'connect-src'],
    [
      'a socket',
      "try { new WebSocket(FOREIGN.replace('http', 'ws')); } catch {} return 'not run';",
      'connect-src',
    ],
    [
      'an image from elsewhere',
      "const i = new Image(); i.src = FOREIGN + '/i.png'; document.body.append(i); return 'not run';",
      'img-src',
    ],
    [
      'a frame',
      "const f = document.createElement('iframe'); f.src = FOREIGN + '/frame'; document.body.append(f); return 'not run';",
      'frame-src',
    ],
    [
      'a frame of ours',
      "const f = document.createElement('iframe'); f.src = '/index.html'; document.body.append(f); return 'not run';",
      'frame-src',
    ],
    [
      'an object',
      "const o = document.createElement('object'); o.data = FOREIGN + '/o'; document.body.append(o); return 'not run';",
      'object-src',
    ],
    [
      'a form',
      "const f = document.createElement('form'); f.action = FOREIGN + '/form'; document.body.append(f); f.submit(); return 'not run';",
      'form-action',
    ],
    [
      'another base',
      "const b = document.createElement('base'); b.href = FOREIGN; document.head.append(b); return 'not run';",
      'base-uri',
    ],
  ])('%s', async (_, code, directive) => {
    const { value, violated } = await inPage(
      code.replaceAll('FOREIGN', JSON.stringify(foreign)),
      directive,
    );
    expect([value, violated]).toEqual(['not run', expect.arrayContaining([directive])]);
    expect(hits).toEqual([]);
  });
});

describe('the window', () => {
  it.each([
    ['by script', 'location.href = FOREIGN + "/go"'],
    [
      'by a link',
      "const a = document.createElement('a'); a.href = FOREIGN + '/go'; document.body.append(a); a.click(); a.remove()",
    ],
    ['to another page of ours', "location.href = '/other.html'"],
  ])('does not navigate %s', async (_, code) => {
    const before = desk.page.url();
    // The browser's own process tells the page that its navigation was dropped. A page that is left instead ends this call with an error.
    const { value } = await inPage(`
      const dropped = new Promise((resolve) => navigation.addEventListener('navigateerror', resolve, { once: true }));
      ${code.replaceAll('FOREIGN', JSON.stringify(foreign))};
      return (await dropped).type;`);
    expect([value, desk.page.url(), hits]).toEqual(['navigateerror', before, []]);
    expect((await inPage('return typeof window.desk.request')).value).toBe('function');
  });

  it('opens no other, and only a listed https link leaves for the browser', async () => {
    const opened = () =>
      desk
        .calls()
        .filter(({ call }) => call === 'openExternal')
        .map(({ detail }) => detail);
    const { value } =
      await inPage(`return ['http://www.dhl.com/', 'https://evil.example.com/', 'file:///etc/passwd', 'javascript:window.ran=1', 'https://www.dhl.com/track?id=1']
      .map((address) => window.open(address));`);
    expect(value).toEqual([null, null, null, null, null]);
    if (testHost().kind === 'stand-in')
      await soon(() => expect(opened()).toEqual(['https://www.dhl.com/track?id=1']));
    expect(desk.page.context().pages()).toHaveLength(1);
  });

  // The program is asked, and answers: a permission without an answer leaves the page waiting, one without a handler is given.
  it('gets no permission', async () => {
    const { value } = await inPage(`
      const place = new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('given'), (error) => resolve(error.code)));
      const media = navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'given', (error) => error.name);
      const clipboard = navigator.clipboard.readText().then(() => 'given', (error) => error.name);
      const states = await Promise.all(['notifications', 'camera', 'midi', 'persistent-storage'].map(async (name) => (await navigator.permissions.query({ name })).state));
      return [await Notification.requestPermission(), await place, await media, await clipboard, ...states];`);
    expect(value).toEqual([
      'denied',
      1,
      expect.stringMatching(/NotAllowedError|NotFoundError/),
      'NotAllowedError',
      'denied',
      'denied',
      'denied',
      'denied',
    ]);
    // Only a call of the browser's own protocol counts as an act of the user, which this needs.
    expect(
      await desk.page.evaluate(
        "navigator.mediaDevices.getDisplayMedia({ video: true }).then(() => 'given', (error) => error.name)",
      ),
    ).toMatch(/^(?:NotAllowedError|NotSupportedError)$/);
  });

  it.runIf(testHost().kind === 'stand-in')('gets a scale, and no other device', async () => {
    expect(
      await desk.page.evaluate(`(async () => {
        const name = ({ productName }) => productName;
        const [scale] = await navigator.hid.getDevices();
        await scale.open();
        return [
          (await navigator.hid.getDevices()).map(name), (await navigator.hid.requestDevice({ filters: [] })).map(name),
          await navigator.hid.requestDevice({ filters: [{ usagePage: 0xff00 }] }), scale.opened,
        ];
      })()`),
    ).toEqual([['Scale'], ['Scale'], [], true]);
    await desk.page.getByTestId('nav-counter').first().click();
    await desk.page.getByTestId('weigh').first().click();
    // What a scale sends: stable, kilograms, power of ten, number.
    await desk.page.evaluate(`(async () => {
      const [scale] = await navigator.hid.getDevices();
      const data = new DataView(new Uint8Array([4, 3, 0xff, 25, 0]).buffer);
      scale.dispatchEvent(Object.assign(new Event('inputreport'), { data }));
    })()`);
    await soon(async () =>
      expect(await desk.page.locator('[data-path="boxes.0.weight"]').first().inputValue()).toBe(
        '2.5',
      ),
    );
  });
});

describe('the data folder', () => {
  it('is for this user alone and holds the log, wherever the desk was started', () => {
    expect(fs.readFileSync(path.join(desk.dataDir, 'logs', 'desk.log'), 'utf8')).toMatch(
      /starting/,
    );
    if (process.platform !== 'win32') expect(fs.statSync(desk.dataDir).mode & 0o077).toBe(0);
  });
});

describe('a foreign page in the window', () => {
  it('is answered forbidden, whatever it asks', async () => {
    const other = await launchDesk();
    try {
      await other.page.goto('data:text/html,<title>foreign</title>');
      const answer = await other.page.evaluate(
        "'desk' in window ? window.desk.request('app.frame', {}) : 'no desk'",
      );
      if (answer !== 'no desk')
        expect(answer).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    } finally {
      await other.close();
    }
  });
});

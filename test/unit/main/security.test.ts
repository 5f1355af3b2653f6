import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY, denyPermissions, guardContents, SAFE_WEB_PREFERENCES, SECURITY_HEADERS } from '../../../src/main/security.ts';

describe('content security policy', () => {
  const policy = new Map(CONTENT_SECURITY_POLICY.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]));

  it('allows nothing that it does not name', () => expect(policy.get('default-src')).toBe("'none'"));
  it('runs only scripts that came with the desk', () => expect(policy.get('script-src')).toBe("'self'"));
  it.each([['frame-src'], ['object-src'], ['base-uri'], ['form-action'], ['frame-ancestors']])('closes %s', (directive) => expect(policy.get(directive)).toBe("'none'"));
  it('has no unsafe word, no wildcard, no foreign host', () => expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/));
  it('comes with nosniff and no referrer', () => {
    expect(SECURITY_HEADERS).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });
  });
});

it('a window is sandboxed, isolated, without Node and without webviews', () => {
  expect(SAFE_WEB_PREFERENCES).toMatchObject({
    sandbox: true, contextIsolation: true, nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false,
    webSecurity: true, webviewTag: false,
  });
});

describe('guardContents', () => {
  const guard = () => {
    const listeners = new Map<string, (event: { preventDefault(): void }) => void>();
    const opened: string[] = [];
    let open: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
    guardContents({
      on: ((name: string, listener: never) => void listeners.set(name, listener)) as never,
      setWindowOpenHandler: ((handler: never) => (open = handler)) as never,
    }, (url) => void opened.push(url));
    return { listeners, opened, open: (url: string) => open({ url }) };
  };

  it.each([['will-navigate'], ['will-frame-navigate'], ['will-redirect'], ['will-attach-webview']])('prevents %s', (name) => {
    let prevented = false;
    guard().listeners.get(name)?.({ preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });

  it('denies every new window and only hands the address on', () => {
    const { open, opened } = guard();
    expect(open('https://dhl.com/')).toEqual({ action: 'deny' });
    expect(open('javascript:x')).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://dhl.com/', 'javascript:x']);
  });
});

it('every permission is refused', () => {
  const answers: unknown[] = [];
  denyPermissions({
    setPermissionRequestHandler: ((handler: (a: unknown, b: string, c: (granted: boolean) => void) => void) => handler(null, 'media', (granted) => answers.push(granted))) as never,
    setPermissionCheckHandler: ((handler: () => boolean) => answers.push(handler())) as never,
    setDevicePermissionHandler: ((handler: () => boolean) => answers.push(handler())) as never,
    setDisplayMediaRequestHandler: ((handler: (a: unknown, b: (streams: object) => void) => void) => handler(null, (streams) => answers.push(streams))) as never,
  });
  expect(answers).toEqual([false, false, false, {}]);
});

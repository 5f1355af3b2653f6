import { describe, expect, it } from 'vitest';
import { isApp, originOf, toApp, toBrowser } from '../../chromium-host/origin.ts';

describe('addresses at the border of the stand-in', () => {
  it.each([
    ['app://desk/', 'https://desk.app.localhost/'],
    ['app://desk/a/b.js?c#d', 'https://desk.app.localhost/a/b.js?c#d'],
    ['app://desk', 'https://desk.app.localhost'],
  ])('%s is %s, and back', (app, browser) =>
    expect([toBrowser(app), toApp(browser)]).toEqual([browser, app]),
  );
  it.each([
    ['https://example.com/'],
    ['https://desk.app.localhost.evil.com/'],
    ['https://a.b.app.localhost/'],
    ['http://desk.app.localhost/'],
    ['https://desk.app.localhost:8443/'],
    ['data:text/html,x'],
    ['about:blank'],
    [''],
  ])('%s is not ours', (address) =>
    expect([isApp(address), toApp(address)]).toEqual([false, address]),
  );
  it.each([
    ['https://desk.app.localhost/x', 'app://desk'],
    ['https://example.com/x', 'https://example.com'],
    ['data:text/html,x', 'null'],
    ['about:blank', 'null'],
    ['blob:https://desk.app.localhost/1', 'https://desk.app.localhost'],
    ['', 'null'],
  ])('the origin of %s is %s', (address, origin) => expect(originOf(address)).toBe(origin));
});

import { describe, expect, it } from 'vitest';
import { isOwnPage } from '../../../../src/main/ipc/register.ts';

const own = { origin: 'app://desk', url: 'app://desk/index.html#/batch', parent: null };

describe('isOwnPage', () => {
  it.each([['app://desk/'], ['app://desk/index.html'], ['app://desk/index.html?x=1#/settings']])(
    'trusts the top frame at %s',
    (url) => {
      expect(isOwnPage({ ...own, url })).toBe(true);
    },
  );

  it.each([
    ['a frame that is gone', null],
    ['no frame', undefined],
    ['a frame inside our page', { ...own, parent: own }],
    ['a frame whose parent is not known', { ...own, parent: undefined }],
    ['an opaque origin at our address', { ...own, origin: 'null' }],
    ['another origin', { ...own, origin: 'https://desk' }],
    ['another host of the scheme', { ...own, origin: 'app://desk.evil', url: 'app://desk.evil/' }],
    ['a host that begins as ours', { ...own, url: 'app://desktop/' }],
    ['credentials before another host', { ...own, url: 'app://desk@evil/' }],
    ['credentials before our host', { ...own, url: 'app://user:pw@desk/' }],
    ['a port', { ...own, url: 'app://desk:80/' }],
    ['a blob of our origin', { ...own, url: 'blob:app://desk/1b9d' }],
    ['a data address', { origin: 'null', url: 'data:text/html,x', parent: null }],
    ['an empty page', { origin: 'null', url: 'about:blank', parent: null }],
    ['a file', { origin: 'file://', url: 'file:///etc/passwd', parent: null }],
    ['no address', { ...own, url: '' }],
    ['nonsense', { ...own, url: '::' }],
    ['an origin in capitals', { ...own, origin: 'APP://DESK' }],
    ['an origin with a path', { ...own, origin: 'app://desk/' }],
  ])('does not trust %s', (_, sender) => expect(isOwnPage(sender)).toBe(false));
});

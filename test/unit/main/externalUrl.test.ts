import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARRIER_HOSTS, safeExternalUrl } from '../../../src/main/externalUrl.ts';

describe('safeExternalUrl', () => {
  it.each([
    [
      'https://www.dhl.com/en/express/tracking.html?AWB=123',
      'https://www.dhl.com/en/express/tracking.html?AWB=123',
    ],
    ['https://dhl.com', 'https://dhl.com/'],
    [
      'https://fedex.com/fedextrack/?trknbr=7712#top',
      'https://fedex.com/fedextrack/?trknbr=7712#top',
    ],
    ['https://dhl.com:443/x', 'https://dhl.com/x'],
  ])('lets %s pass', (text, out) => expect(safeExternalUrl(text)).toBe(out));

  it('lets a host pass that was added, and hosts below it', () => {
    expect(safeExternalUrl('https://track.example.com/1', ['example.com'])).toBe(
      'https://track.example.com/1',
    );
  });

  it.each([
    ['http://dhl.com/'],
    ['HTTPS://dhl.com/'],
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
    ['data:text/html,x'],
    ['app://desk/'],
    ['smb://dhl.com/share'],
    ['ms-settings:'],
    ['mailto:a@dhl.com'],
    ['//dhl.com/'],
    ['dhl.com'],
    [''],
    [' https://dhl.com/'],
    ['https://evil.com/'],
    ['https://dhl.com.evil.com/'],
    ['https://evildhl.com/'],
    ['https://dhl.com@evil.com/'],
    ['https://evil.com#dhl.com'],
    ['https://user:pw@dhl.com/'],
    ['https://user@dhl.com/'],
    ['https://dhl.com:8443/'],
    ['https://dhl.com./'],
    ['https://.dhl.com/'],
    ['https://127.0.0.1/'],
    ['https://[::1]/'],
    ['https://localhost/'],
    ['https://2130706433/'],
    ['https://0x7f.1/'],
    ['https://dhl.com/a b'],
    ['https://dhl.com/a\nb'],
    ['https://dhl.com/\u0000'],
    ['https://dhl.com/"&calc'],
    ["https://dhl.com/'"],
    ['https://dhl.com/`id`'],
    ['https://dhl.com\\@evil.com/'],
    ['https:\\\\dhl.com'],
    ['https:dhl.com'],
    ['https:///dhl.com'],
    ['https://ｄｈｌ.com/'],
    ['https://dhl.com/\u202egpj'],
    ['https://dhl.com/|calc'],
    ['https://dhl.com/^x'],
    ['https://dhl.com/<x>'],
    [`https://dhl.com/${'a'.repeat(2100)}`],
    ['https://xn--dhl-.com/'],
  ])('stops %j', (text) => expect(safeExternalUrl(text)).toBeNull());

  it.each([[null], [undefined], [5], [{}], [new URL('https://dhl.com')], [['https://dhl.com']]])(
    'stops what is no text: %j',
    (value) => {
      expect(safeExternalUrl(value)).toBeNull();
    },
  );

  it('whatever passes is https on a listed host without credentials, for any text', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      'dhl.com',
      'evil.com',
      '@',
      ':',
      '/',
      '\\',
      '#',
      '?',
      '.',
      '%2e',
      '%40',
      ':443',
      '\t',
      'javascript:',
      '[::1]',
      'ups.com',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const out = safeExternalUrl(text);
          if (out === null) return;
          const url = new URL(out);
          expect([url.protocol, url.username, url.password, url.port]).toEqual([
            'https:',
            '',
            '',
            '',
          ]);
          expect(
            CARRIER_HOSTS.some(
              (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { safeMessageUrl } from '../../../../src/main/externalUrl.ts';
import {
  carrierPage,
  carrierProblem,
  carriersFor,
} from '../../../../src/domain/tracking/carriers.ts';
import {
  fillMessage,
  mailLink,
  smsLink,
  whatsAppLink,
} from '../../../../src/domain/tracking/customerMessage.ts';

const facts = {
  name: 'Ẹniọlá O’Neil',
  number: 'TRK 1',
  status: 'In transit',
  place: '',
  link: 'https://track.example.com/?n=1&x=2',
  warehouse: '',
};

describe('a message to a customer', () => {
  it('has what is known, and no line about what is not', () => {
    expect(
      fillMessage(
        'Hello {name},\n{number}: {status}\nLast seen: {place}\n\n{link}\n{other}',
        facts,
      ),
    ).toBe(
      'Hello Ẹniọlá O’Neil,\nTRK 1: In transit\n\nhttps://track.example.com/?n=1&x=2\n{other}',
    );
  });

  it('does not fill in what stands in a name', () => {
    expect(fillMessage('{name} {number}', { ...facts, name: '{number}' })).toBe('{number} TRK 1');
  });

  it('opens by links that pass the guard, whatever the text has in it', () => {
    const text = `Line 1\n"2" 'x' (y) & z=1 + 100% #€ ${facts.link} ✓ $(reboot) \\`;
    const links = [
      whatsAppLink('+234 803 555 0101', text),
      smsLink('+234 803 555 0101', text),
      mailLink('ada@example.com', 'Your parcel TRK 1', text),
    ];
    for (const link of links) expect(safeMessageUrl(link)).toBe(link);
    expect(links[0]).toMatch(/^https:\/\/wa\.me\/2348035550101\?text=/);
    expect(new URL(links[0] ?? '').searchParams.get('text')).toBe(text);
    expect(new URL(links[2] ?? '').searchParams.get('body')).toBe(text);
  });

  it.each([
    ['WhatsApp without the country’s code', whatsAppLink('0803 555 0101', 'x')],
    ['SMS to words', smsLink('none', 'x')],
    ['e-mail to a list', mailLink('a@example.com,b@example.com', '', 'x')],
    ['e-mail with a header of its own', mailLink('a@example.com?cc=b@example.com', '', 'x')],
  ])('has no link for %s', (_, link) => {
    expect(link).toBeNull();
  });
});

describe('the guard of messages', () => {
  it.each([
    'mailto:a@example.com?subject=x&body=y&attach=/etc/passwd',
    'mailto:a@example.com?cc=b@example.com',
    'sms:123;456?body=x',
    'https://wa.me/2348035550101?text=x&app=y',
    'https://wa.me.example.com/2348035550101?text=x',
    'https://wa.me/2348035550101?text=a b',
    'tel:+2348035550101',
    'javascript:alert(1)',
    `sms:12345?body=${'x'.repeat(20_000)}`,
    7,
  ])('stops %j', (url) => {
    expect(safeMessageUrl(url)).toBeNull();
  });
});

describe('carriers’ tracking pages', () => {
  it('puts those first that the delivery service is named after, the site’s own before the desk’s', () => {
    const own = [{ name: 'GIG', url: 'https://gig.example.com/{number}' }];
    expect(
      carriersFor('Africanies UPS express', own)
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['UPS', 'GIG', 'DHL']);
    expect(carriersFor('', [{ name: 'DHL', url: 'https://x.example.com/{number}' }])[0]?.url).toBe(
      'https://x.example.com/{number}',
    );
  });

  it('writes a number so that it stays one part of the address', () => {
    expect(carrierPage({ name: 'X', url: 'https://x.example.com/{number}/a' }, 'A/1?b')).toBe(
      'https://x.example.com/A%2F1%3Fb/a',
    );
  });

  it.each([
    ['http://x.example.com/{number}', 'address'],
    ['x.example.com/{number}', 'address'],
    ['https://localhost/{number}', 'address'],
    ['javascript:{number}', 'address'],
    ['https://x.example.com/', 'number'],
    ['https://x.example.com/{number}', null],
  ])('are taken only as web addresses with a place for the number: %s', (url, problem) => {
    expect(carrierProblem(url)).toBe(problem);
  });
});

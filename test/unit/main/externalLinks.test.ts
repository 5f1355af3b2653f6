import { expect, it } from 'vitest';
import { createExternalLinks } from '../../../src/main/externalLinks.ts';
import { safeExternalUrl, safeMessageUrl, CARRIER_HOSTS } from '../../../src/main/externalUrl.ts';
import { fakeDialogs } from '../../fakes/dialogs.ts';

const begin = () => {
  const dialogs = fakeDialogs();
  const opened: string[] = [];
  let kept: readonly string[] = [];
  const open = createExternalLinks({
    openExternal: (url, also) => {
      const safe = safeMessageUrl(url) ?? safeExternalUrl(url, [...CARRIER_HOSTS, also ?? '']);
      if (safe !== null) opened.push(safe);
      return safe !== null;
    },
    dialogs: dialogs.dialogs,
    facts: {
      get: () => kept as never,
      set: (_, value) => {
        kept = value as readonly string[];
      },
    },
    hosts: () => ['ship.example.com'],
  });
  return { dialogs, opened, open, kept: () => kept };
};

it('asks about a host the first time alone, and opens nothing there without a yes', async () => {
  const { dialogs, opened, open } = begin();
  const url = 'https://track.example.org/1';
  expect(await open(url)).toEqual({ opened: false, declined: true });
  expect(opened).toEqual([]);
  dialogs.button = 1;
  expect(await open(url)).toEqual({ opened: true, declined: false });
  expect(await open('https://track.example.org/2')).toEqual({ opened: true, declined: false });
  expect(dialogs.opened).toHaveLength(2);
  // Neither its parent nor a host below it was allowed.
  dialogs.button = 0;
  expect((await open('https://example.org/1')).declined).toBe(true);
  expect((await open('https://a.track.example.org/1')).declined).toBe(true);
  expect(opened).toEqual([url, 'https://track.example.org/2']);
});

it('does not ask about carriers that the desk knows, the connection’s own host, and messages', async () => {
  const { dialogs, opened, open } = begin();
  await open('https://www.dhl.com/x');
  await open('https://wa.me/2348035550101?text=x');
  await open('sms:+2348035550101?body=x');
  await open('https://ship.example.com/x');
  expect(dialogs.opened).toEqual([]);
  expect(opened).toHaveLength(3);
});

it('asks nothing about what may not be opened at all', async () => {
  const { dialogs, opened, open } = begin();
  dialogs.button = 1;
  for (const url of ['http://track.example.org/', 'file:///etc/passwd', 'https://127.0.0.1/', 'x'])
    expect(await open(url)).toEqual({ opened: false, declined: false });
  expect([...dialogs.opened, ...opened]).toEqual([]);
});

it('opens no message with another header, receiver or attachment in it', async () => {
  const { opened, open } = begin();
  const good = 'mailto:grace@example.com?subject=Your%20parcel&body=In%20transit';
  const toNobodyYet = 'mailto:?subject=Please%20cancel&body=A';
  for (const url of [good, toNobodyYet]) expect((await open(url)).opened).toBe(true);
  for (const url of [
    `${good}&cc=all@example.com`,
    `${toNobodyYet}&to=all@example.com`,
    `${good}&attach=/etc/passwd`,
    'mailto:grace@example.com,all@example.com?subject=x&body=x',
    'mailto:grace@example.com?subject=x%0D%0ABcc%3A%20y&body=x',
    'mailto:grace@example.com?bcc=x&subject=x&body=x',
    'sms:+2348035550101,+2348035550102?body=x',
    'sms:+2348035550101?body=x&attachment=y',
    'https://wa.me/2348035550101?text=x&app_absent=1',
    'https://wa.me/2348035550101/../qr/x?text=x',
  ])
    expect((await open(url)).opened, url).toBe(false);
  expect(opened).toEqual([good, toNobodyYet]);
});

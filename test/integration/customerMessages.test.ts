import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { ShippingService } from '../../src/domain/service/service.ts';
import { ok } from '../../src/domain/service/serviceError.ts';
import { messageSettingsSchema } from '../../src/domain/messages/messageSettings.ts';
import type { Credentials, SecretStore } from '../../src/core/base/ports.ts';
import { restoreNow } from '../../src/core/ledger/backup/restoring.ts';
import { fakeDesk, someAddress, someDraft, someOption, type FakeDesk } from '../fakes/desk.ts';
import { startMailServer, type MailAnswer, type MailServer } from '../fakes/mailServer.ts';
import { handOver } from '../fixtures/handOver.ts';
import { nth, present } from '../present.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';

const PASSWORD = 'secret word';
const SENDER = someAddress({
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  country: 'NG',
  state: 'Lagos',
  city: 'Ikeja',
  zip_code: '',
});
let booked = 0;
let status = 'In transit';
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.00')] }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () => {
    booked += 1;
    return ok({
      reference: `R-${booked}`,
      trackingNumber: `TRACK${1000 + booked}`,
      trackingUrl: `https://track.example.com/TRACK${1000 + booked}`,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
  track: async (trackingNumber) =>
    ok({
      trackingNumber,
      shipmentId: '',
      status,
      location: 'Ikeja',
      estimatedDelivery: null,
    }),
};

/** Passwords in memory, bound to their place. */
const memorySecrets = (): Pick<SecretStore, 'status' | 'read' | 'write' | 'remove'> => {
  const kept = new Map<string, { keys: Credentials; place: string }>();
  return {
    status: async (id, place) => ({
      state: kept.get(id)?.place === place ? 'stored' : 'none',
      publicKeyEnd: null,
      weak: false,
    }),
    read: async (id, place) =>
      kept.get(id)?.place === place ? (kept.get(id)?.keys ?? null) : null,
    write: async (id, place, keys) => {
      kept.set(id, { keys, place });
      return { state: 'stored', publicKeyEnd: null, weak: false };
    },
    remove: async (id) => void kept.delete(id),
  };
};

let test: FakeDesk;
let folder: string;
let mail: MailServer;
let answer: MailAnswer;
const start = (dataDir = folder): void => {
  test = fakeDesk({
    path: join(dataDir, 'desk.db'),
    service,
    settings: { activeProfile: 'live', operator: 'AO' },
    messagePorts: {
      secrets: memorySecrets(),
      send: createNodeSend(),
      certificates: () => [mail.certificate],
      timeoutMs: 1500,
      dataDir,
    },
  });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-messages-'));
  [booked, status, answer] = [0, 'In transit', 'accepted'];
  mail = await startMailServer({ answer: () => answer });
  start();
});
afterEach(async () => {
  test.close();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (over: object = {}) =>
  messageSettingsSchema.parse({
    mail: {
      host: '127.0.0.1',
      port: mail.port,
      user: 'shop',
      from: 'shop@example.com',
      name: 'Ikeja counter',
    },
    quiet: { from: 0, to: 0 },
    ...over,
  });
const codeOf = (text: string): string => present(/: (\d{4})/.exec(text)?.[1], 'code');
/** Turns e-mail on as a person does: settings, password, a test, its code. */
const turnOn = async (over: object = {}): Promise<void> => {
  const { customerMessages } = test.desk;
  const now = answer;
  answer = 'accepted';
  await customerMessages.save(settings(over), { mail: PASSWORD });
  await customerMessages.test('mail', 'me@example.com');
  await customerMessages.turnOn('mail', codeOf(nth(mail.received, 0).text));
  mail.received.length = 0;
  answer = now;
};
const book = async (draft: Partial<Draft> = {}): Promise<string> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(desk.batches.create('Test', 'SFN'), [
      { draft: someDraft(`A-${booked}`, { sender: SENDER, ...draft }), rows: null, notes: [] },
    ])
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  await desk.booking.start(
    desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return nth(ids, 0);
};
const track = async (id: string, now: string): Promise<void> => {
  status = now;
  test.pass(3_600_000);
  await test.desk.tracking.track(
    present(test.desk.ledger.snapshot(id).receipt, 'receipt').trackingNumber,
    test.desk.ledger.must(id),
  );
};
/** Sends what is due, until nothing is. */
const send = async (): Promise<void> => {
  while ((await test.desk.customerMessages.step()) === 0);
};
const story = (id: string): string[] =>
  test.desk.story
    .of(id)
    .flatMap((each) =>
      each.of === 'message' ? [`${each.occasion} ${each.state}: ${each.words}`] : [],
    );

describe('turning messages on', () => {
  it('takes a test that arrived: without its code nothing is ever queued', async () => {
    const { customerMessages } = test.desk;
    await customerMessages.save(settings(), { mail: PASSWORD });
    await expect(customerMessages.turnOn('mail', '1234')).rejects.toThrow(/code of the last test/);
    const before = await book();
    await turnOn();
    const after = await book();
    await send();
    expect(story(before)).toEqual([]);
    expect(story(after)).toEqual([expect.stringMatching(/^booked sent: 250 .*Queued/)]);
    expect(mail.received.map(({ to }) => to)).toEqual(['ben@example.com']);
  });
  it('says what the server said when it does not take the test, and stays off', async () => {
    const { customerMessages } = test.desk;
    await customerMessages.save(settings());
    await expect(customerMessages.test('mail', 'me@example.com')).rejects.toThrow(
      /Enter the password first/,
    );
    await customerMessages.save(settings(), { mail: 'another word' });
    await expect(customerMessages.test('mail', 'me@example.com')).rejects.toThrow(
      /not accepted: 535 .*Bad user or password/,
    );
    await customerMessages.save(settings(), { mail: PASSWORD });
    answer = 'refusedReceiver';
    await expect(customerMessages.test('mail', 'me@example.com')).rejects.toThrow(
      /550 No such user/,
    );
    answer = 'dropped';
    await expect(customerMessages.test('mail', 'me@example.com')).rejects.toThrow(/not certain/);
    expect((await customerMessages.view()).channels.mail.on).toBe(false);
  });
  it('sends neither password nor text over a connection without TLS, or with an unknown certificate', async () => {
    const { customerMessages } = test.desk;
    const plain = await startMailServer({ tls: false });
    await customerMessages.save(settings({ mail: { ...settings().mail, port: plain.port } }), {
      mail: PASSWORD,
    });
    await expect(customerMessages.test('mail', 'me@example.com')).rejects.toThrow(/not accepted/);
    expect(plain.received).toEqual([]);
    await plain.close();
    const other = await startMailServer();
    await customerMessages.save(settings({ mail: { ...settings().mail, port: other.port } }), {
      mail: PASSWORD,
    });
    await expect(customerMessages.test('mail', 'me@example.com')).rejects.toThrow(
      /TLS connection to 127\.0\.0\.1 is not secure/,
    );
    await other.close();
  });
  it('is undone by another server until a test arrived there, and its password is not used elsewhere', async () => {
    await turnOn();
    const view = await test.desk.customerMessages.save(
      settings({ mail: { ...settings().mail, host: 'localhost' } }),
    );
    expect(view.channels.mail).toMatchObject({ on: false, password: 'none' });
  });
  it('by another server loses nothing: what is queued and what happens meanwhile waits until its test arrived', async () => {
    const { customerMessages } = test.desk;
    await turnOn();
    const before = await book();
    await customerMessages.save(settings({ mail: { ...settings().mail, from: 'us@example.com' } }));
    const meanwhile = await book();
    await send();
    expect([before, meanwhile].flatMap(story)).toEqual(['booked queued: ', 'booked queued: ']);
    expect((await customerMessages.view()).channels.mail).toMatchObject({
      on: false,
      held: 'Waits for a test of the changed settings.',
    });
    // Other settings change nothing about that.
    await customerMessages.save({
      ...(await customerMessages.view()).settings,
      quiet: { from: 1, to: 1 },
    });
    await customerMessages.test('mail', 'me@example.com');
    await customerMessages.turnOn('mail', codeOf(nth(mail.received, 0).text));
    await send();
    expect([before, meanwhile].flatMap(story)).toEqual(
      Array(2).fill(expect.stringMatching(/^booked sent/)),
    );
    // A person who turns it off while it waits means that nothing is sent.
    await customerMessages.save(settings());
    const off = await book();
    await customerMessages.turnOff('mail');
    await send();
    expect(story(off)).toEqual(['booked notSent: These messages are turned off.']);
  });
  it.each(['{nmae}', '{prénom}', '{ name }', '{tracking number}', '{}'])(
    'refuses a text with a field that does not exist, and names it: %s',
    async (field) => {
      await expect(
        test.desk.customerMessages.save(
          settings({ templates: { en: { booked: `Hello ${field}` } } }),
        ),
      ).rejects.toThrow(`${field} in the text “Booked” is not a field`);
    },
  );
});

describe('what is sent', () => {
  it('is one message for each event, in the language of the country, also when the event comes again', async () => {
    await turnOn();
    const id = await book({
      receiver: someAddress({
        first_name: 'Zoé',
        phone: '+22901971234',
        country: 'BJ',
        state: '',
        city: 'Cotonou',
        zip_code: '',
      }),
    });
    await send();
    await handOver(test.desk, [id]);
    await send();
    for (const now of ['In transit', 'Ready for collection', 'Delivered', 'Delivered']) {
      await track(id, now);
      await send();
    }
    expect(story(id).map((line) => line.split(':')[0])).toEqual([
      'booked sent',
      'handedOver sent',
      'collection sent',
      'delivered sent',
    ]);
    expect(mail.received).toHaveLength(4);
    expect(nth(mail.received, 0).text).toContain('From: Ikeja counter <shop@example.com>');
    expect(Buffer.from(nth(mail.received, 0).text).toString()).toMatch(/r=C3=A9serv=C3=A9|réservé/);
  });
  it('is nothing in practice, about a void booking, without an address, and after three days', async () => {
    await turnOn();
    const [without, void_] = [
      await book({ receiver: someAddress({ email: 'nobody' }) }),
      await book(),
    ];
    test.desk.voiding.mark({ id: 'W-1', shipmentId: void_, reason: 'twice', allowed: null });
    await send();
    const late = await book();
    test.pass(73 * 3_600_000);
    await send();
    expect([without, void_, late].flatMap(story)).toEqual([
      'booked notSent: The receiver has no valid e-mail address.',
      'booked notSent: The booking is marked void.',
      'booked notSent: The event was more than 3 days ago.',
    ]);
    test.change({ activeProfile: 'practice' });
    const practice = await book();
    await send();
    expect(story(practice)).toEqual([
      'booked notSent: The booking was made at the practice or test service.',
    ]);
    expect(mail.received).toEqual([]);
  });
  it('is not that a parcel can be collected when it was delivered before the message left', async () => {
    await turnOn();
    const id = await book();
    for (const now of ['In transit', 'Ready for collection', 'Delivered']) await track(id, now);
    await send();
    expect(story(id)).toEqual([
      expect.stringMatching(/^booked sent/),
      'collection notSent: The parcel has another status by now.',
      expect.stringMatching(/^delivered sent/),
    ]);
  });
  it('waits for the end of the quiet hours of the receiver', async () => {
    // 09:00 UTC is 04:00 in New York.
    await turnOn({ quiet: { from: 21, to: 8 } });
    const id = await book();
    await send();
    expect(story(id)).toEqual(['booked queued: ']);
    test.pass(10 * 3_600_000);
    await send();
    expect(mail.received).toHaveLength(1);
  });
  it('is not what was queued when a person turned messages off', async () => {
    await turnOn();
    const id = await book();
    await test.desk.customerMessages.turnOff('mail');
    await send();
    expect(story(id)).toEqual(['booked notSent: These messages are turned off.']);
  });
  it('keeps no words of the server about a person who was erased', async () => {
    await turnOn();
    answer = 'refusedReceiver';
    const id = await book();
    await send();
    expect(story(id).join()).toContain('ben@example.com');
    // A message that still waits, about the same person.
    test.store.messages.happened('live', id, 'collection', test.desk.context.clock.now());
    const { people } = await test.desk.personalData.find('ben@example.com');
    await test.desk.personalData.erase(people.map((each) => each.id));
    answer = 'accepted';
    await send();
    expect(JSON.stringify(test.store.db.all('SELECT * FROM messages'))).not.toMatch(/ben/i);
    expect(test.desk.customerMessages.open().messages.map(({ name }) => name)).toEqual(['']);
    expect(mail.received).toEqual([]);
    expect(story(id).map((line) => line.split(':')[0])).toEqual([
      'booked failed',
      'collection notSent',
    ]);
  });
});

describe('a server that does not simply accept', () => {
  it.each<[MailAnswer, string]>([
    ['refusedReceiver', 'booked failed: 550 No such user ben@example.com'],
    ['refusedText', 'booked failed: 554 Looks like spam'],
    ['dropped', 'booked uncertain: 127.0.0.1 cannot be reached (ECONNECTION).'],
    ['cut', 'booked uncertain: 127.0.0.1 cannot be reached (ECONNECTION).'],
    ['silent', 'booked uncertain: 127.0.0.1 did not answer in time.'],
  ])(
    '%s: is recorded with its words, listed, and not sent again by itself',
    async (given, line) => {
      await turnOn();
      answer = given;
      const id = await book();
      await send();
      expect(story(id)).toEqual([line]);
      const arrived = mail.received.length;
      answer = 'accepted';
      test.pass(24 * 3_600_000);
      await send();
      expect(mail.received).toHaveLength(arrived);
      const [open] = test.desk.customerMessages.open().messages;
      expect(open).toMatchObject({ shipmentId: id, name: 'Ben Sample' });
      test.desk.customerMessages.again(present(open, 'message').id);
      await send();
      expect(story(id)[0]).toMatch(/^booked sent/);
      expect(new Set(mail.received.map((each) => each.id)).size).toBe(1);
      expect(test.desk.customerMessages.open().messages).toEqual([]);
    },
  );
  it.each<MailAnswer>(['busyReceiver', 'busyText'])(
    '%s: is tried again later, because nothing was accepted',
    async (given) => {
      await turnOn();
      answer = given;
      const id = await book();
      await send();
      expect(story(id)[0]).toMatch(/^booked queued: 45/);
      answer = 'accepted';
      await send();
      expect(mail.received.filter(({ accepted }) => accepted)).toEqual([]);
      test.pass(600_000);
      await send();
      expect(story(id)[0]).toMatch(/^booked sent/);
    },
  );
  it('that hangs up on some receivers delays only their messages', async () => {
    await turnOn();
    answer = 'closedReceiver';
    const receiver = (email: string) => book({ receiver: someAddress({ email }) });
    await receiver('one@example.com');
    await receiver('two@example.com');
    await receiver('three@example.com');
    test.pass(1000);
    await send();
    test.pass(130_000);
    await send();
    test.pass(130_000);
    answer = 'accepted';
    await send();
    expect(mail.received.map(({ to }) => to)).toEqual([
      'three@example.com',
      'one@example.com',
      'two@example.com',
    ]);
  });
  it('that cannot be reached or refuses the password leaves everything queued, and says why', async () => {
    await turnOn();
    const { port } = mail;
    await mail.close();
    const id = await book();
    await send();
    expect(story(id)).toEqual(['booked queued: ']);
    expect((await test.desk.customerMessages.view()).channels.mail.held).toMatch(/ECONNREFUSED/);
    mail = await startMailServer({ port, answer: () => answer, password: 'changed' });
    test.change({});
    test.pass(600_000);
    await send();
    expect((await test.desk.customerMessages.view()).channels.mail.held).toMatch(/not secure|535/);
    expect(story(id)).toEqual(['booked queued: ']);
  });
});

it('of more messages that need a person than are listed, all are counted', async () => {
  await turnOn();
  const id = await book();
  test.store.db.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
     INSERT INTO messages (profile, shipment_id, occasion, channel, state, at, changed_at, next_at)
     SELECT 'live', ?, 'booked' || i, 'mail', 'failed', 0, 0, 0 FROM n`,
    id,
  );
  const { messages, total } = test.desk.customerMessages.open();
  expect([messages.length, total]).toEqual([200, 250]);
});

describe('a program that stops', () => {
  it('while it sends leaves the message uncertain and never sends it again by itself', async () => {
    await turnOn();
    const id = await book();
    const row = nth(test.store.messages.of(id), 0);
    test.store.messages.change(row.id, { state: 'sending', at: 1, words: '' });
    await send();
    expect(story(id)).toEqual([
      'booked uncertain: The program stopped while it was sent. It may have arrived.',
    ]);
    expect(mail.received).toEqual([]);
  });
  it('and continues with an older ledger sends nothing that was begun before', async () => {
    await turnOn();
    const id = await book();
    await send();
    const row = nth(test.store.messages.of(id), 0);
    test.store.messages.change(row.id, { state: 'queued', at: 1, words: '', tries: 0, nextAt: 0 });
    await send();
    expect(story(id)[0]).toMatch(/^booked uncertain: It was begun before an older ledger/);
    expect(mail.received).toHaveLength(1);
  });
  it('and whose backup is restored into a new data folder sends nothing that was queued in it', async () => {
    await turnOn();
    const id = await book();
    const backup = join(folder, 'backup.db');
    test.store.db.run('VACUUM INTO ?', backup);
    await send();
    expect(mail.received).toHaveLength(1);
    test.close();
    const elsewhere = join(folder, 'new');
    mkdirSync(elsewhere);
    await restoreNow(elsewhere, backup, null, 0);
    start(elsewhere);
    test.desk.ledgerLock.reviewed();
    await send();
    expect(story(id)[0]).toMatch(/^booked uncertain: .*list of messages already sent is missing/);
    expect(mail.received).toHaveLength(1);
  });
});

describe('a gateway for text messages', () => {
  let gateway: Server;
  let said: { status: number; body: string };
  let asked: { url: string; body: string; key: string }[];
  beforeEach(async () => {
    said = { status: 200, body: '{"status":"queued"}' };
    asked = [];
    gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push({ url: request.url ?? '', body, key: String(request.headers['x-key']) });
        if (said.status === 0) return request.socket.destroy();
        response.writeHead(said.status).end(said.body);
      });
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
    const { customerMessages } = test.desk;
    await customerMessages.save(
      settings({
        text: {
          url,
          header: 'x-key',
          body: '{"to":"{to}","message":"{text}"}',
          accepted: '"queued"',
        },
        templates: { en: { booked: 'Parcel "{number}"\nis booked' } },
      }),
      { text: 'k-123456' },
    );
    await customerMessages.test('text', '+2348012345678');
    await customerMessages.turnOn('text', codeOf(nth(asked, 0).body));
    asked.length = 0;
  });
  afterEach(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const ended = async (status_: number, body: string): Promise<string> => {
    said = { status: status_, body };
    const id = await book();
    await send();
    return nth(story(id), 0);
  };
  it('gets the number and the text as its body describes them', async () => {
    await ended(200, '{"status":"queued"}');
    expect(asked).toEqual([
      {
        url: '/send',
        body: JSON.stringify({ to: '+12025550199', message: 'Parcel "TRACK1001"\nis booked' }),
        key: 'k-123456',
      },
    ]);
  });
  it('gets its key in the body or the URL without the ledger or the window having it', async () => {
    const { customerMessages } = test.desk;
    const { settings: before } = await customerMessages.view();
    const url = `${before.text.url}?k={key}`;
    const body = '{"to":"{to}","message":"{text}","api_key":"{key}"}';
    await customerMessages.save({ ...before, text: { ...before.text, url, header: '', body } });
    await expect(customerMessages.test('text', '+2348012345678')).rejects.toThrow('password');
    const view = await customerMessages.save((await customerMessages.view()).settings, {
      text: 'k"7 89',
    });
    said = { status: 200, body: '"queued" for k"7 89, k%227%2089, k\\"7 89' };
    expect(await customerMessages.test('text', '+2348012345678')).toBe('"queued" for …, …, …');
    const sent = nth(asked, 0);
    expect([sent.url, (JSON.parse(sent.body) as { api_key: string }).api_key]).toEqual([
      '/send?k=k%227%2089',
      'k"7 89',
    ]);
    expect(JSON.stringify([view, test.store.facts.get('messages')])).not.toContain('k\\"7');
  });
  it('gets nothing while its body has a field that does not exist', async () => {
    const { customerMessages } = test.desk;
    const { settings: now } = await customerMessages.view();
    const body = '{"to":"{to}","message":"{text} { numéro }"}';
    const wrong = { ...now, text: { ...now.text, body } };
    const words = '{ numéro } is not a field of the gateway';
    await expect(customerMessages.save(wrong)).rejects.toThrow(words);
    // An earlier version kept it.
    test.store.facts.set('messages', { settings: wrong, on: ['text'] });
    expect(await ended(200, '"queued"')).toBe('booked queued: ');
    expect((await customerMessages.view()).channels.text.held).toContain(words);
    expect(asked).toEqual([]);
  });
  it('that answers 200 with an error has not accepted the message; one that fails leaves it uncertain', async () => {
    expect(await ended(200, '{"error":"no balance"}')).toBe(
      'booked failed: The gateway answered without the words for an accepted message: {"error":"no balance"}',
    );
    expect(await ended(422, 'bad number')).toBe(
      'booked failed: The gateway answered with status 422: bad number',
    );
    expect(await ended(500, 'oops')).toMatch(/^booked uncertain/);
    expect(await ended(0, '')).toMatch(/^booked uncertain/);
    // What stands between may say so after the gateway has accepted it.
    expect(await ended(503, 'later')).toMatch(/^booked uncertain/);
    expect(await ended(429, 'later')).toMatch(/^booked queued/);
    const before = asked.length;
    await send();
    expect(asked).toHaveLength(before);
    expect(await ended(401, 'key k-123456 is wrong')).toBe('booked queued: ');
    expect((await test.desk.customerMessages.view()).channels.text.held).toContain(
      'key … is wrong',
    );
  });
});

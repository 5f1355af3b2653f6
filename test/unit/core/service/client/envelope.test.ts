import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../../../../src/core/service/http/retryAfter.ts';
import { readEnvelope } from '../../../../../src/core/service/client/envelope.ts';
import { bad, good, jsonAnswer, textAnswer } from '../../../../fakes/http.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0);

describe('a refusal in lists', () => {
  it.each([
    {
      message: ['Phone is missing.', 'City is missing.'],
      errors: ['Phone is missing.', 'City is missing.'],
    },
    { message: ['Phone is missing.', 'City is missing.'], data: null },
    { message: '', errors: ['Phone is missing.', 'City is missing.'] },
    { errors: ['Phone is missing.', 'City is missing.'], data: [] },
    { message: [], errors: [{ message: 'Phone is missing.' }, 'City is missing.'] },
  ])('%j is read', (said) => {
    const read = readEnvelope(jsonAnswer(424, { success: false, status_code: 424, ...said }), NOW);
    expect(JSON.stringify(read)).toContain('Phone is missing.');
    expect(JSON.stringify(read)).toContain('City is missing.');
  });
});

describe('reading an envelope', () => {
  it('takes data, with a byte order mark and extra fields too', () => {
    expect(readEnvelope(good([1]), NOW)).toMatchObject({
      ok: true,
      value: { status: 200, data: [1] },
    });
    expect(
      readEnvelope(textAnswer(201, '\ufeff{"success":true,"data":{"a":1},"extra":[]}'), NOW),
    ).toMatchObject({ ok: true, value: { data: { a: 1 } } });
  });

  it('keeps every digit of money and of long numbers', () => {
    expect(
      readEnvelope(textAnswer(200, '{"data":[13437.50,12345678901234567890,0.1,7,1e3,-0]}'), NOW),
    ).toMatchObject({
      ok: true,
      value: { data: ['13437.50', '12345678901234567890', 0.1, 7, 1000, '-0'] },
    });
  });

  it.each([
    ['401', bad(401, 'Invalid credential', {}), { kind: 'unauthorized' }],
    ['401 as a web page', textAnswer(401, '<html>'), { kind: 'unauthorized' }],
    ['403', bad(403, 'Forbidden'), { kind: 'unauthorized' }],
    ['403 with nothing in it', textAnswer(403, ' \n'), { kind: 'unauthorized' }],
    [
      '403 as a web page, from something in between',
      textAnswer(403, '<html>blocked'),
      { kind: 'malformed', status: 403 },
    ],
    ['404', bad(404, 'Not found'), { kind: 'notFound' }],
    ['404 of a web server', textAnswer(404, '<html>'), { kind: 'malformed', status: 404 }],
    [
      '404 of an unknown path',
      jsonAnswer(404, { message: 'The route could not be found.' }),
      { kind: 'malformed', status: 404 },
    ],
    [
      '424',
      bad(424, 'The zip code is required.', {
        'addresses.sender.zip_code': ['The zip code is required.'],
      }),
      {
        kind: 'refused',
        status: 424,
        message: 'The zip code is required.',
        reasons: [{ field: 'sender.zip_code', reason: 'The zip code is required.' }],
      },
    ],
    [
      '422 with top-level errors',
      jsonAnswer(422, { message: 'Invalid.', errors: { is_insured: 'bad' } }),
      {
        kind: 'refused',
        status: 422,
        message: 'Invalid.',
        reasons: [{ field: 'insured', reason: 'bad' }],
      },
    ],
    [
      '400 without any words',
      jsonAnswer(400, { success: false }),
      { kind: 'refused', status: 400, reasons: [] },
    ],
    [
      '409',
      bad(409, 'External reference already paid.'),
      { kind: 'refused', status: 409, message: 'External reference already paid.' },
    ],
    ['405', bad(405, 'No.'), { kind: 'refused', status: 405 }],
    ['408', textAnswer(408, ''), { kind: 'timeout' }],
    [
      '429',
      bad(429, 'Too many', [], { 'retry-after': '7' }),
      { kind: 'rateLimited', retryAfterMs: 7000 },
    ],
    ['429 as a web page', textAnswer(429, '<html>'), { kind: 'rateLimited', retryAfterMs: null }],
    ['500', bad(500, 'SQLSTATE[42S02]'), { kind: 'server', status: 500 }],
    ['502 as a web page', textAnswer(502, '<html>'), { kind: 'server', status: 502 }],
    [
      'a redirect',
      textAnswer(302, '<html>', { location: 'https://evil.example.com' }),
      { kind: 'malformed', status: 302 },
    ],
    ['304', textAnswer(304, ''), { kind: 'malformed', status: 304 }],
    ['a web page', textAnswer(200, '<!doctype html><p>Log in'), { kind: 'malformed', status: 200 }],
    [
      'cut JSON',
      textAnswer(200, '{"success":true,"data":[{"slug":'),
      { kind: 'malformed', status: 200 },
    ],
    ['nothing', textAnswer(204, ''), { kind: 'malformed', status: 204 }],
    ['JSON that is no envelope', jsonAnswer(200, { hello: 1 }), { kind: 'malformed' }],
    ['a bare list', jsonAnswer(200, []), { kind: 'malformed' }],
    ['null', jsonAnswer(200, null), { kind: 'malformed' }],
    ['a number', jsonAnswer(200, 7), { kind: 'malformed' }],
    [
      'an envelope without data',
      jsonAnswer(200, { success: true, message: 'OK' }),
      { kind: 'malformed' },
    ],
    [
      'a failure that says so in another spelling',
      jsonAnswer(200, { success: 'False', status_code: 500, message: 'No.', data: [] }),
      { kind: 'server', status: 500 },
    ],
    [
      'a failure that does not say whether it is one',
      jsonAnswer(200, { success: null, status_code: 404, message: 'No.', data: [] }),
      { kind: 'notFound' },
    ],
    [
      'HTTP 200 with a failure inside',
      jsonAnswer(200, { success: false, status_code: 424, message: 'No.', data: { a: ['x'] } }),
      { kind: 'refused', status: 424 },
    ],
    [
      'HTTP 200 with a failure inside as text',
      jsonAnswer(200, { success: 'false', status_code: '401', data: [] }),
      { kind: 'unauthorized' },
    ],
    [
      'HTTP 200 with 500 inside',
      jsonAnswer(200, { success: false, status_code: 500, data: [] }),
      { kind: 'server', status: 500 },
    ],
    [
      'HTTP 200 with a failure of no known status',
      jsonAnswer(200, { success: false, status_code: 200, data: [] }),
      { kind: 'malformed' },
    ],
    [
      'a success with the status of a failure inside',
      jsonAnswer(200, { success: true, status_code: 422, message: 'No.', data: [] }),
      { kind: 'malformed', status: 200 },
    ],
    [
      'a refusal with the status of a service error inside',
      jsonAnswer(400, { success: false, status_code: 500, message: 'No.', data: [] }),
      { kind: 'server', status: 500 },
    ],
    [
      '404 with the status of a service error inside',
      jsonAnswer(404, { success: false, status_code: 503, message: 'No.', data: [] }),
      { kind: 'server', status: 503 },
    ],
    [
      'a refusal with the status of a time-out inside',
      jsonAnswer(424, { success: false, status_code: 408, message: 'No.', data: [] }),
      { kind: 'timeout' },
    ],
    [
      'a refusal whose envelope says that all went well',
      jsonAnswer(400, { success: true, status_code: 200, message: 'Booked.', data: [] }),
      { kind: 'malformed', status: 400 },
    ],
    [
      'a refusal that does not say that it is one',
      jsonAnswer(424, { success: true, status_code: 424, message: 'No.', data: [] }),
      { kind: 'refused', status: 424 },
    ],
    [
      'HTTP 200 with only a bad status_code',
      jsonAnswer(200, { status_code: 404, data: [] }),
      { kind: 'notFound' },
    ],
  ])('%s', (_name, answer, expected) =>
    expect(readEnvelope(answer, NOW)).toMatchObject({ ok: false, error: expected }),
  );

  it('keeps the words of every failure beside our own sentence, whatever form they come in', () => {
    const said = (answer: Parameters<typeof readEnvelope>[0]) => {
      const read = readEnvelope(answer, NOW);
      return read.ok ? null : read.error.said;
    };
    expect(said(bad(500, 'AWB 9981 was created'))).toEqual({
      status: 500,
      message: 'AWB 9981 was created',
    });
    expect(
      said(jsonAnswer(200, { success: false, status_code: '500', message: 'Inside', data: [] })),
    ).toEqual({ status: 500, message: 'Inside' });
    expect(said(jsonAnswer(422, { message: ['One.', 'Two.'] }))?.message).toBe('One. Two.');
    expect(said(jsonAnswer(422, { message: { weight: ['Too heavy.'] } }))?.message).toBe(
      'Too heavy.',
    );
    expect(said(jsonAnswer(400, { error: { code: 7, message: 'Nested.' } }))?.message).toBe(
      'Nested.',
    );
    expect(said(jsonAnswer(422, { errors: { weight: ['Only a reason.'] } }))?.message).toBe(
      'Only a reason.',
    );
    expect(
      said(
        textAnswer(
          503,
          '<html><head><style>p{}</style><title>t</title></head><body><h1>503 Service &amp; line</h1><script>x()</script></body>',
        ),
      )?.message,
    ).toBe('503 Service & line');
    expect(said(textAnswer(503, 'upstream connect error'))?.message).toBe('upstream connect error');
    expect(said(textAnswer(200, '{"success":true,"da'))?.message).toBe('');
    expect(said(bad(500, ''))).toEqual({ status: 500, message: '' });
  });

  it.each([
    [bad(402, 'Pay first'), 'noPurchases'],
    [textAnswer(402, ''), 'noPurchases'],
    [jsonAnswer(402, { error: 'Insufficient funds' }), 'noPurchases'],
    [bad(403, 'Insufficient wallet balance'), 'noPurchases'],
    [bad(424, 'Your account balance is too low.'), 'noPurchases'],
    [
      bad(424, 'Please top up your wallet', { wallet: ['Please top up your wallet'] }),
      'noPurchases',
    ],
    [
      bad(424, 'Insufficient credit', { 'boxes.0.items.0.name': ['Insufficient credit'] }),
      'refused',
    ],
    [bad(400, 'Insufficient wallet balance'), 'refused'],
    [bad(403, ''), 'unauthorized'],
    [bad(403, 'Forbidden'), 'unauthorized'],
    [bad(403, 'This action is unauthorized.'), 'unauthorized'],
    [bad(403, 'Invalid API key'), 'unauthorized'],
    [bad(403, 'Shipping to this country is closed for your account'), 'refused'],
    [bad(403, 'You may not ship batteries'), 'refused'],
  ])('%# money, keys or neither: %o', (answer, kind) =>
    expect(readEnvelope(answer, NOW)).toMatchObject({ ok: false, error: { kind } }),
  );
});

describe('Retry-After', () => {
  it.each([
    ['3', 3000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['', null],
    [undefined, null],
  ])('%j', (text, expected) =>
    expect(readRetryAfter(text === undefined ? {} : { 'retry-after': text }, NOW)).toBe(expected),
  );

  it.each([-3_600_000, 0, 86_400_000])(
    'a date is counted from the response’s own date, though this clock is %i ms off',
    (off) =>
      expect(
        readRetryAfter(
          {
            'retry-after': 'Fri, 20 Nov 2026 09:00:30 GMT',
            date: 'Fri, 20 Nov 2026 09:00:00 GMT',
          },
          NOW + off,
        ),
      ).toBe(30_000),
  );
});

import { afterAll, describe, expect, it } from 'vitest';
import { createAnswerReader } from '../../src/core/service/client/answerReader.ts';
import { readAnswer, type ReceivedAnswer } from '../../src/core/service/client/readAnswer.ts';
import { textAnswer } from '../fakes/http.ts';
import { bench, KEYS, order } from '../unit/core/service/client/support.ts';
import type { RedactedAnswer } from '../../src/domain/service/service.ts';

const MEGABYTE = 1024 * 1024;
const thread = createAnswerReader(
  new URL('../../src/core/service/client/answerWorker.ts', import.meta.url),
);
/** Its thread ends at once: whatever is read all the same was read on this one. */
const noThread = createAnswerReader(new URL('data:text/javascript,process.exit()'));
afterAll(() => Promise.all([thread.close(), noThread.close()]));

const given = (body: string, over: Partial<ReceivedAnswer> = {}): ReceivedAnswer => ({
  answer: textAnswer(200, body),
  brokenOff: false,
  keys: KEYS,
  now: 0,
  ...over,
});
const envelope = (data: string): string => `{"success":true,"status_code":200,"data":${data}}`;
const codes = (count: number): string =>
  envelope(
    `[${Array.from({ length: count }, (_, at) => `{"hs_code":"${at}","rate":13437.50,"description":"${'x'.repeat(60)}"}`).join()}]`,
  );
const document = Buffer.alloc(3 * MEGABYTE, 'waybill').toString('base64');

describe('an answer of more than a megabyte', () => {
  it.each([
    ['a long list', given(codes(20_000))],
    [
      'a purchase with its documents inside',
      given(envelope(`{"tracking_number":"T1","documents":{"waybill_doc":"${document}"}}`)),
    ],
    [
      'a refusal that repeats the keys',
      given(
        `{"success":false,"status_code":422,"message":"${KEYS.privateKey} ${'no '.repeat(500_000)}"}`,
      ),
    ],
    ['a page', given(`<html>${'<p>busy</p>'.repeat(200_000)}`)],
    [
      'one that broke off',
      given(
        envelope(`{"tracking_number":"T1","documents":{"waybill_doc":"${document}`).slice(0, -2),
        { brokenOff: true },
      ),
    ],
  ])('is read on the thread as it is read here: %s', async (_, answer) => {
    expect(answer.answer.body.byteLength).toBeGreaterThan(MEGABYTE);
    const [there, here] = [await thread.read(answer), readAnswer(answer)];
    expect(there.envelope()).toEqual(here.envelope());
    expect(there.redacted()).toEqual(here.redacted());
    expect(there.words()).toEqual(here.words());
  });

  it('is not read on the calling thread, and its beginning is kept where the thread fails', async () => {
    const read = await noThread.read(given(codes(20_000)));
    expect(read.envelope()).toMatchObject({ ok: false, error: { kind: 'malformed', status: 200 } });
    expect(read.redacted()).toMatchObject({ status: 200, cut: true });
    expect(read.redacted().body.length).toBeLessThanOrEqual(64 * 1024);
    expect((await noThread.read(given(codes(2)))).envelope().ok).toBe(true);
  });
});

describe('an answer with more parts or levels than any right one', () => {
  const bombs: readonly (readonly [string, string])[] = [
    ['millions of entries', envelope(`[${'1,'.repeat(4_900_000)}1]`)],
    ['millions of keys', envelope(`{${'"":1,'.repeat(1_900_000)}"a":1}`)],
    ['a thousand levels', envelope(`${'['.repeat(1000)}${']'.repeat(1000)}`)],
    ['millions of levels', envelope('['.repeat(5_000_000))],
    ['levels of objects', envelope(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  ];

  it.each(bombs)('is refused in words: %s', async (_, body) => {
    const { service } = bench([textAnswer(200, body)], { readAnswer: thread.read });
    expect(await service.track('T1')).toMatchObject({
      ok: false,
      error: {
        kind: 'malformed',
        message:
          'The answer of the shipping service has far too many parts to be right, so it was not read.',
      },
    });
  });

  it.each(bombs)('leaves a purchase uncertain, with its evidence: %s', async (_, bomb) => {
    const body = bomb.replace('"data":', '"reference":"REF-1","tracking_number":"TRACK-1","data":');
    const { service } = bench([textAnswer(200, body)], { readAnswer: thread.read });
    let evidence: (() => RedactedAnswer) | null = null;
    const answer = await service.purchase(service.preparePurchase(order()), {
      onAnswer: (read) => {
        evidence = read;
      },
    });
    expect(answer).toMatchObject({
      ok: false,
      error: {
        kind: 'malformed',
        came: { hints: { reference: 'REF-1', trackingNumber: 'TRACK-1' } },
      },
    });
    const kept = (evidence as (() => RedactedAnswer) | null)?.();
    expect(kept?.body).toContain('TRACK-1');
    expect(kept?.cut).toBe(body.length > 64 * 1024);
  });

  it('is none where brackets stand in texts', () => {
    const text = JSON.stringify('[{"\\'.repeat(100_000));
    expect(readAnswer(given(envelope(`{"message":${text}}`))).envelope().ok).toBe(true);
  });
});

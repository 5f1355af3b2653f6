import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { redactAnswer, KEPT_BYTES } from '../../../../../src/core/service/client/redactedAnswer.ts';
import { authorization, cleaner } from '../../../../../src/core/service/client/scrub.ts';
import type { RedactedAnswer } from '../../../../../src/domain/service/service.ts';
import { bad, good, textAnswer, type Scripted } from '../../../../fakes/http.ts';
import { bench, order, receiptData } from './support.ts';

const plain = (text: string): string => text;
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pdf = Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * 7919) % 251));

describe('an answer as it is kept', () => {
  it.each([
    ['as it is', (text: string) => JSON.stringify(text)],
    [
      'with its slashes escaped, as PHP does',
      (text: string) => JSON.stringify(text).replaceAll('/', '\\/'),
    ],
    ['in lines', (text: string) => JSON.stringify(text.replace(/.{76}/g, '$&\r\n'))],
    ['as a data URL', (text: string) => JSON.stringify(`data:application/pdf;base64,${text}`)],
  ])('has a document’s SHA-256 in its place, that of the archive: %s', (_name, write) => {
    const { body, cut } = redactAnswer(
      textAnswer(
        200,
        `{"data":{"waybill_doc":${write(pdf.toString('base64'))},"tracking_number":"TRK-1"}}`,
      ),
      plain,
    );
    expect(body).toContain(`document of 40000 bytes, SHA-256 ${sha(pdf)}]`);
    expect(body).toContain('"tracking_number":"TRK-1"');
    expect(body.length).toBeLessThan(300);
    expect(cut).toBe(false);
  });

  it('replaces a document that was cut off, and keeps addresses however long', () => {
    const url = `https://s3.example.com/w.pdf?X-Amz-Security-Token=${'A1b2'.repeat(400)}`;
    expect(redactAnswer(textAnswer(200, `{"waybill_doc":"${url}"}`), plain).body).toContain(url);
    expect(
      redactAnswer(
        textAnswer(200, `{"waybill_doc":"${pdf.toString('base64').slice(0, 9000)}`),
        plain,
      ).body.length,
    ).toBeLessThan(200);
  });

  it('takes two kilobytes or less for what is usual', () => {
    const { body } = redactAnswer(
      good({
        ...receiptData,
        documents: {
          waybill_doc: pdf.toString('base64'),
          invoice_doc: pdf.toString('base64'),
          insurance_doc: null,
        },
      }),
      plain,
    );
    expect(deflateRawSync(body).byteLength).toBeLessThan(1000);
  });

  it('keeps at most 64 KiB, and says that it was more', () => {
    const { body, cut } = redactAnswer(textAnswer(500, 'é, '.repeat(60_000)), plain);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(KEPT_BYTES);
    expect(body).not.toContain('\ufffd');
    expect(cut).toBe(true);
  });

  it('can be read whatever it was written in', () => {
    expect(
      redactAnswer(
        {
          status: 500,
          headers: {},
          body: Uint8Array.from(Buffer.from('{"message":"Zur\xfcck"}', 'latin1')),
        },
        plain,
      ).body,
    ).toBe('{"message":"Zurück"}');
    expect(
      redactAnswer({ status: 500, headers: {}, body: Buffer.from('\ufeffHello', 'utf16le') }, plain)
        .body,
    ).toContain('Hello');
  });

  it('has no keys in it, however they are escaped, and not half of one where it is cut', () => {
    const keys = { publicKey: 'pk/live+a"b&7Q==', privateKey: 'sk/live+c<d>9Z==' };
    const clean = cleaner(keys);
    const forms = [keys.publicKey, keys.privateKey, authorization(keys)].flatMap((key) => [
      key,
      JSON.stringify(key).slice(1, -1),
      JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
      encodeURIComponent(key),
      encodeURIComponent(key).toLowerCase() === encodeURIComponent(key)
        ? key
        : encodeURIComponent(key).replace(/%../g, (hex) => hex.toLowerCase()),
    ]);
    const { body } = redactAnswer(textAnswer(500, forms.join(' | ')), clean);
    expect(body.replace(/[•| ]/g, '')).toBe('');
    const across = redactAnswer(
      textAnswer(500, `${'x'.repeat(KEPT_BYTES - 5)}${keys.privateKey}`),
      clean,
    ).body;
    expect(across).not.toContain('sk/l');
  });
});

it.each<[string, Scripted, string]>([
  ['a receipt', good(receiptData), '"tracking_number":"TRK-1"'],
  ['a refusal', bad(424, 'No.'), 'No.'],
  ['a web page', textAnswer(502, '<html>Bad gateway'), '<html>Bad gateway'],
  ['broken JSON', textAnswer(200, '{"success":true,"da'), '{"success":true,"da'],
])('the client tells of %s, once, before the result', async (_name, reply, part) => {
  const heard: RedactedAnswer[] = [];
  const { service } = bench([reply]);
  await service.purchase(service.preparePurchase(order()), {
    onAnswer: (read) => heard.push(read()),
  });
  expect(heard).toHaveLength(1);
  expect(heard[0]?.body).toContain(part);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IppError,
  firstNumber,
  firstText,
  readIppAnswer,
  attributeTexts,
  writeRequest,
} from '../../../../../src/core/papers/cups/ipp.ts';
import { ippCall, readServer } from '../../../../../src/core/papers/cups/ippCall.ts';
import { printerOf } from '../../../../../src/core/papers/cups/printers.ts';
import { nth, present } from '../../../../present.ts';

const short = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const attribute = (tag: number, name: string, value: Buffer | string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([
    Buffer.from([tag]),
    short(Buffer.byteLength(name)),
    Buffer.from(name),
    short(bytes.length),
    bytes,
  ]);
};
const int = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const range = (low: number, high: number): Buffer => Buffer.concat([int(low), int(high)]);
const HEAD = Buffer.from([2, 0, 0, 0, 0, 0, 0, 1]);
const size = (name: string, x: Buffer, xTag: number, y: Buffer, yTag: number): Buffer =>
  Buffer.concat([
    attribute(0x34, name, ''),
    attribute(0x4a, '', 'media-size'),
    attribute(0x34, '', ''),
    attribute(0x4a, '', 'x-dimension'),
    attribute(xTag, '', x),
    attribute(0x4a, '', 'y-dimension'),
    attribute(yTag, '', y),
    attribute(0x37, '', ''),
    attribute(0x37, '', ''),
  ]);
const PRINTER = Buffer.concat([
  HEAD,
  Buffer.from([4]),
  attribute(0x42, 'printer-name', 'Zebra'),
  attribute(
    0x35,
    'printer-info',
    Buffer.concat([short(2), Buffer.from('en'), short(11), Buffer.from('Label café')]),
  ),
  attribute(0x23, 'printer-state', int(5)),
  attribute(0x44, 'printer-state-reasons', 'media-empty-error'),
  attribute(0x44, '', 'paused'),
  attribute(0x22, 'printer-is-accepting-jobs', Buffer.from([0])),
  attribute(0x44, 'media-supported', 'na_index-4x6_4x6in'),
  attribute(0x44, '', 'oe_unheard-of'),
  attribute(0x44, 'media-default', 'na_index-4x6_4x6in'),
  size('media-col-database', int(10_160), 0x21, int(15_240), 0x21),
  size('', range(5_000, 11_000), 0x33, range(5_000, 100_000), 0x33),
  Buffer.from([3]),
]);

describe('IPP', () => {
  it('writes requests that a print service reads: charset and language first, values of one name under each other', () => {
    const text = writeRequest(0x000a, 7, [
      ['uri', 'printer-uri', 'ipp://localhost/'],
      ['keyword', 'requested-attributes', 'job-id', 'job-name'],
      ['integer', 'limit', 300],
      ['boolean', 'my-jobs', true],
    ]);
    expect(text.subarray(0, 9)).toEqual(Buffer.from([2, 0, 0, 0x0a, 0, 0, 0, 7, 1]));
    const read = readIppAnswer(Buffer.concat([HEAD, text.subarray(8)]));
    expect(attributeTexts(nth(read.groups, 0).attributes, 'requested-attributes')).toEqual([
      'job-id',
      'job-name',
    ]);
    expect([...nth(read.groups, 0).attributes.keys()].slice(0, 2)).toEqual([
      'attributes-charset',
      'attributes-natural-language',
    ]);
    expect(firstNumber(nth(read.groups, 0).attributes, 'limit')).toBe(300);
    expect(nth(read.groups, 0).attributes.get('my-jobs')).toEqual([true]);
  });

  it('reads a printer with its reasons, its names in any letters and the range of its roll', () => {
    const [group] = readIppAnswer(PRINTER).groups;
    expect(printerOf(present(group, 'group of attributes').attributes)).toEqual({
      name: 'Zebra',
      title: 'Label café',
      location: '',
      model: '',
      isDefault: false,
      state: 'stopped',
      accepting: false,
      reasons: ['media-empty-error', 'paused'],
      message: '',
      media: [
        { name: 'na_index-4x6_4x6in', widthMm: 4 * 25.4, heightMm: 6 * 25.4 },
        { name: 'custom', widthMm: 50, heightMm: 50, upToMm: { width: 110, height: 1000 } },
      ],
      defaultMedia: 'na_index-4x6_4x6in',
      ready: [],
    });
    expect(printerOf(new Map())).toBeNull();
  });

  it('refuses whatever is cut or no IPP, and never hangs on it', () => {
    for (let at = 0; at < PRINTER.length; at += 1)
      expect(() => readIppAnswer(PRINTER.subarray(0, at))).toThrow(IppError);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          readIppAnswer(Buffer.concat([HEAD, Buffer.from(bytes)]));
        } catch (error) {
          expect(error).toBeInstanceOf(IppError);
        }
      }),
    );
    expect(() =>
      readIppAnswer(
        Buffer.concat([
          HEAD,
          Buffer.from([4]),
          ...Array.from({ length: 50 }, () => attribute(0x34, 'a', '')),
          Buffer.from([3]),
        ]),
      ),
    ).toThrow(IppError);
  });

  it('finds the print service where lpstat says it is', () => {
    expect([
      readServer('/run/cups/cups.sock\n'),
      readServer('localhost:631'),
      readServer('print.example.com'),
      readServer('[::1]:631/version=1.1'),
      readServer('no such thing!'),
      readServer(''),
    ]).toEqual([
      { socketPath: '/run/cups/cups.sock' },
      { host: 'localhost', port: 631 },
      { host: 'print.example.com', port: 631 },
      { host: '::1', port: 631 },
      null,
      null,
    ]);
  });

  it('gives up on a service that answers with an error, rubbish or not at all', async () => {
    const server = createServer((request, response) => {
      request.resume();
      if (request.headers['content-type'] !== 'application/ipp') response.writeHead(400).end();
      else if (answers.length > 0)
        response.writeHead(nth(answers, 0).status).end(present(answers.shift(), 'answer').body);
    });
    const answers: { status: number; body: Buffer }[] = [
      { status: 200, body: PRINTER },
      { status: 403, body: Buffer.from('no') },
      { status: 200, body: Buffer.from('<html>') },
    ];
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const where = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    try {
      expect(
        firstText(
          nth((await ippCall(where, 0x4002, [], 2_000)).groups, 0).attributes,
          'printer-name',
        ),
      ).toBe('Zebra');
      await expect(ippCall(where, 0x4002, [], 2_000)).rejects.toThrow('403');
      await expect(ippCall(where, 0x4002, [], 2_000)).rejects.toThrow(IppError);
      await expect(ippCall(where, 0x4002, [], 100)).rejects.toThrow();
      await expect(
        ippCall({ socketPath: '/nowhere/cups.sock' }, 0x4002, [], 1_000),
      ).rejects.toThrow();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

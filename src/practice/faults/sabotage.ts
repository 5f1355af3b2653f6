import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { failure, html } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { bytesOf, headersOf } from '../http/send.ts';
import type { Timers } from '../timers.ts';
import { ENCRYPTED_PDF } from './encrypted-pdf.ts';
import { mistype, withoutTracking } from './mistype.ts';
import { fileReference, numberFormat } from './reshape.ts';
import type { FaultRule } from './rules.ts';

const HUGE = 11 * 1024 * 1024;
const CHUNK = 64 * 1024;

const statusFault = (
  status: number,
  message: string | undefined,
  retryAfter: number | undefined,
): Answer => {
  const wait = retryAfter ?? (status === 429 ? 1 : undefined);
  const answer = failure(
    status,
    message ??
      (status === 429 ? 'Too Many Attempts.' : status >= 500 ? 'Server Error' : 'Request refused.'),
  );
  return wait === undefined ? answer : { ...answer, headers: { 'retry-after': String(wait) } };
};

/** The answer that replaces the real one, for faults that do not need it; null for the others. */
export const beforeWork = (rule: FaultRule): Answer | null => {
  switch (rule.kind) {
    case 'no-funds':
      return failure(
        rule.status ?? 402,
        rule.message ?? 'Insufficient wallet balance. Fund your wallet and try again.',
      );
    case 'status':
      return statusFault(rule.status, rule.message, rule.retryAfter);
    case 'html':
      return html(
        rule.status ?? 500,
        'Something went wrong',
        'The page you asked for is not available.',
      );
    case 'redirect':
      return {
        ...html(302, 'Redirecting', 'Please sign in.'),
        headers: { location: rule.location ?? '/login' },
      };
    case 'not-envelope':
      return { status: 200, body: { ok: true, result: [1, 2, 3] } };
    case 'huge':
      return { status: 200, body: '' };
    default:
      return null;
  }
};

/** Applies the PDF faults, and faults that change the JSON of a successful answer. */
export const spoilPdf = (answer: Answer, rule: FaultRule | undefined): Answer => {
  switch (rule?.kind) {
    case 'not-pdf':
      return {
        ...answer,
        body: Buffer.from('<html><body>Document is being prepared.</body></html>'),
      };
    case 'truncated-pdf':
      return { ...answer, body: bytesOf(answer).subarray(0, bytesOf(answer).length >> 1) };
    case 'encrypted-pdf':
      return { ...answer, body: ENCRYPTED_PDF };
    case 'wrong-types':
      return mistype(answer);
    case 'no-tracking':
      return withoutTracking(answer);
    case 'number-format':
      return numberFormat(answer, rule.decimals ?? 0);
    case 'file-reference':
      return fileReference(answer);
    default:
      return answer;
  }
};

const cutShort = async (
  reply: FastifyReply,
  answer: Answer,
  form: 'length' | 'chunked' | 'clean',
): Promise<void> => {
  const whole = bytesOf(answer);
  const half = whole.subarray(0, whole.length >> 1);
  reply.hijack();
  const declared = form === 'length' ? whole.length : half.length;
  reply.raw.writeHead(answer.status, {
    ...headersOf(answer),
    ...(form === 'chunked' ? {} : { 'content-length': declared }),
  });
  if (form === 'clean') {
    reply.raw.end(half);
    return;
  }
  // The first half must be sent before the connection is closed, or the client gets no answer at all.
  await new Promise<void>((resolve) => {
    reply.raw.write(half, () => resolve());
  });
  reply.raw.socket?.destroy();
};

const drip = async (
  reply: FastifyReply,
  answer: Answer,
  ms: number,
  timers: Timers,
): Promise<void> => {
  const whole = bytesOf(answer);
  reply.hijack();
  reply.raw.writeHead(answer.status, { ...headersOf(answer), 'content-length': whole.length });
  for (let at = 0; at < whole.length && !reply.raw.destroyed; at += 1) {
    if (!(await timers.sleep(ms))) break;
    reply.raw.write(whole.subarray(at, at + 1));
  }
  if (!reply.raw.destroyed) reply.raw.end();
};

const flood = async (reply: FastifyReply, bytes: number, declared: boolean): Promise<void> => {
  const head =
    '{"success":true,"status_code":200,"message":"Request successful.","data":[],"padding":"';
  const padding = Math.max(0, bytes - head.length - 2);
  const filler = Buffer.alloc(CHUNK, 'x');
  const body = function* (): Generator<Buffer> {
    yield Buffer.from(head);
    for (let left = padding; left > 0; left -= CHUNK)
      yield left < CHUNK ? filler.subarray(0, left) : filler;
    yield Buffer.from('"}');
  };
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/json',
    ...(declared ? { 'content-length': head.length + padding + 2 } : {}),
  });
  // The client closing the connection is the purpose of this fault, not an error.
  await pipeline(Readable.from(body()), reply.raw).catch(() => undefined);
};

/** Sends the answer with the fault of the rule; returns false when the rule does not affect sending. */
export const spoilSent = async (
  reply: FastifyReply,
  answer: Answer,
  rule: FaultRule,
  timers: Timers,
): Promise<boolean> => {
  switch (rule.kind) {
    case 'truncated':
      await cutShort(reply, answer, rule.form ?? 'length');
      return true;
    case 'slow-body':
      await drip(reply, answer, rule.ms ?? 1000, timers);
      return true;
    case 'huge':
      await flood(reply, rule.bytes ?? HUGE, rule.declared ?? false);
      return true;
    default:
      return false;
  }
};

import type { FastifyReply } from 'fastify';
import type { Answer } from '../envelope.ts';

/** The bytes of an answer's body; objects as JSON. */
export const bytesOf = (answer: Answer): Buffer => {
  if (Buffer.isBuffer(answer.body)) return answer.body;
  return Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
};

/** The headers of an answer; JSON by default. */
export const headersOf = (answer: Answer): Record<string, string> => ({
  'content-type': answer.type ?? 'application/json',
  ...answer.headers,
});

/** Sends an answer. */
export const send = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply.code(answer.status).headers(headersOf(answer)).send(bytesOf(answer));

/** Closes the connection without an answer. */
export const hangUp = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.socket?.destroy();
};

import {
  HttpFailure,
  type HttpAnswer,
  type HttpRequest,
  type HttpSend,
} from '../../src/core/base/ports.ts';

type Reply = HttpAnswer | HttpFailure;
/** A reply, or a function that creates one from the request. */
export type Scripted = Reply | ((request: HttpRequest) => Reply | Promise<Reply>);

export interface FakeHttp {
  readonly send: HttpSend;
  /** All requests, in order. */
  readonly requests: readonly HttpRequest[];
}

/** Responds to the first request with the first reply and so on. A request without a reply fails the test. */
export const fakeHttp = (...script: readonly Scripted[]): FakeHttp => {
  const requests: HttpRequest[] = [];
  const send: HttpSend = async (request) => {
    const scripted = script[requests.length];
    requests.push(request);
    if (scripted === undefined)
      throw new Error(`no reply scripted for ${request.method} ${request.url}`);
    const reply = typeof scripted === 'function' ? await scripted(request) : scripted;
    if (reply instanceof HttpFailure) throw reply;
    return reply;
  };
  return { send, requests };
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export const textAnswer = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({ status, headers, body: encode(text) });

export const jsonAnswer = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer =>
  textAnswer(status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });

/** The service's envelope around `data`: docs/service.md §2.5. */
export const good = (data: unknown): HttpAnswer =>
  jsonAnswer(200, { success: true, status_code: 200, message: 'OK', data });

export const bad = (
  status: number,
  message: string,
  data: unknown = [],
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer =>
  jsonAnswer(status, { success: false, status_code: status, message, data }, headers);

/** Returns the sent body, parsed as JSON. */
export const sentJson = (request: HttpRequest | undefined): unknown =>
  JSON.parse(new TextDecoder().decode(request?.body));

import { t } from '../../../texts/index.ts';
import { gatewayRequest } from '../../../domain/messages/gatewayRequest.ts';
import type { MessageSettings } from '../../../domain/messages/messageSettings.ts';
import { HttpFailure } from '../../base/ports.ts';
import { serverWords, type Deliver, type Delivery, type MessagePorts } from './messagePorts.ts';

const ANSWER_MS = 60_000;
const MOST_ANSWER = 64 * 1024;
/** Too many requests: the gateway accepted none. */
const LATER = 429;
/** The gateway does not accept the key: it would refuse every message. */
const NO_ACCESS = [401, 403, 407];

/** Returns how an exchange ended. Only an answer with the owner's words for an accepted message counts as accepted. */
const deliveryOf = (status: number, body: string, accepted: string, words: string): Delivery => {
  if (status >= 200 && status < 300)
    return body.includes(accepted)
      ? { kind: 'sent', words }
      : { kind: 'refused', words: t('messages.gatewayError', { words }), again: false };
  const answer = t('messages.gatewayStatus', { status: String(status), words });
  if (status === LATER) return { kind: 'refused', words: answer, again: true };
  if (NO_ACCESS.includes(status)) return { kind: 'unusable', words: answer };
  return status < 500 && status !== 408
    ? { kind: 'refused', words: answer, again: false }
    : { kind: 'uncertain', words: answer };
};

/** Creates the sending of text messages over the gateway that the owner described. */
export const createTextGateway =
  ({ send, timeoutMs = ANSWER_MS }: Pick<MessagePorts, 'send' | 'timeoutMs'>) =>
  (text: MessageSettings['text'], secret: string): Deliver =>
  async (message, begin, signal) => {
    const { url, type, body } = gatewayRequest(text, {
      to: message.to,
      text: message.text,
      key: secret,
    });
    await begin();
    try {
      const answer = await send({
        method: type === null ? 'GET' : 'POST',
        url,
        headers: {
          ...(type !== null && { 'Content-Type': type }),
          ...(text.header !== '' && { [text.header]: secret }),
        },
        ...(type !== null && { body: new TextEncoder().encode(body) }),
        timeoutMs,
        maxBytes: MOST_ANSWER,
        freshConnection: true,
        signal,
      });
      const said = new TextDecoder().decode(answer.body);
      return deliveryOf(answer.status, said, text.accepted, serverWords(said, secret));
    } catch (reason) {
      if (!(reason instanceof HttpFailure)) throw reason;
      const host = URL.parse(text.url)?.host ?? '';
      return reason.sent
        ? { kind: 'uncertain', words: t('messages.noAnswer', { host }) }
        : {
            kind: 'unusable',
            words: t('messages.notReached', { host, why: reason.code ?? reason.reason }),
          };
    }
  };

import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { t } from '../../../texts/index.ts';
import type { MessageSettings } from '../../../domain/messages/messageSettings.ts';
import { trustContext } from '../../service/http/trust.ts';
import { serverWords, type Deliver, type Delivery, type MessagePorts } from './messagePorts.ts';

/** The port that begins with TLS. */
const TLS_PORT = 465;
const [CONNECT_MS, ANSWER_MS] = [20_000, 120_000];
const MOST_ANSWER = 64 * 1024;

const isLater = (code: number): boolean => code >= 400 && code < 500;

/** Sentences about connections that failed without words of the server. */
const wordsOf = (error: NodemailerError, host: string): string => {
  if (error.response) return error.response;
  if (error.code === 'ETIMEDOUT') return t('messages.noAnswer', { host });
  if (error.code === 'ETLS' || /certificate|self.signed|altname|ssl|tls/i.test(error.message))
    return t('messages.notTrusted', { host, why: error.message });
  return t('messages.notReached', { host, why: error.originalCode ?? error.code ?? error.message });
};

/**
 * Returns how an attempt ended.
 * @param isOut true when the text, or a part of it, has left
 */
const deliveryOf = (error: NodemailerError, isOut: boolean, words: string): Delivery => {
  const code = error.responseCode ?? 0;
  // 421: the server closes the connection, whatever was asked.
  const isAnswer = code >= 400 && code !== 421;
  if (isOut)
    return error.code === 'EMESSAGE' && code >= 400
      ? { kind: 'refused', words, again: isLater(code) }
      : { kind: 'uncertain', words };
  return isAnswer && ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '')
    ? { kind: 'refused', words, again: isLater(code) }
    : { kind: 'unusable', words };
};

/**
 * Creates the sending of e-mail over a server of the owner. TLS is required and its certificate is checked; without it neither password nor message
 * leaves. nodemailer is loaded when the first message is sent.
 */
export const createMailServer = (
  ports: Pick<MessagePorts, 'certificates' | 'timeoutMs'>,
): ((mail: MessageSettings['mail'], password: string) => Deliver) => {
  const trust = trustContext(ports.certificates);
  return (mail, password) => async (message, begin, signal) => {
    const [{ default: SMTPConnection }, { default: MailComposer }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
    ]);
    const { host, port, user, from, name } = mail;
    const raw = await new MailComposer({
      from: { name, address: from },
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      messageId: `<${message.id}@${from.split('@').at(-1) ?? host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    const answerMs = ports.timeoutMs ?? ANSWER_MS;
    const connection = new SMTPConnection({
      host,
      port,
      secure: port === TLS_PORT,
      requireTLS: true,
      connectionTimeout: Math.min(CONNECT_MS, answerMs),
      greetingTimeout: Math.min(CONNECT_MS, answerMs),
      dnsTimeout: Math.min(CONNECT_MS, answerMs),
      socketTimeout: answerMs,
      maxResponseSize: MOST_ANSWER,
      tls: {
        secureContext: trust(),
        ...(isIP(host) === 0 && { servername: host }),
      },
    });
    let isOut = false;
    return new Promise<Delivery>((resolve, reject) => {
      const fail = (error: NodemailerError): void => {
        resolve(deliveryOf(error, isOut, serverWords(wordsOf(error, host), password)));
        connection.close();
      };
      let hasBegun = false;
      // Read only after the server said that it is ready for the text.
      const body = new Readable({
        read() {
          if (hasBegun) return;
          hasBegun = true;
          begin().then(
            () => {
              isOut = true;
              this.push(raw);
              this.push(null);
            },
            (reason: unknown) => {
              // Without the end of the text, the server discards it.
              reject(reason instanceof Error ? reason : new Error('the sending was not begun'));
              connection.close();
            },
          );
        },
      });
      const send = (): void =>
        connection.send({ from, to: [message.to], size: raw.byteLength }, body, (error, info) => {
          if (error) return fail(error);
          resolve({ kind: 'sent', words: serverWords(info.response, password) });
          connection.quit();
        });
      const closed = (): void => fail(Object.assign(new Error('closed'), { code: 'ECONNECTION' }));
      connection.on('error', fail);
      connection.once('end', closed);
      signal.addEventListener('abort', closed, { once: true });
      connection.connect((error) => {
        if (error) return fail(error);
        if (user === '') return send();
        connection.login({ credentials: { user, pass: password } }, (refused) =>
          refused ? fail(refused) : send(),
        );
      });
    });
  };
};

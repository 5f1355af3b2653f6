import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { testCertificate } from './certificate.ts';

/**
 * What the server does with a message. `closedReceiver`: ends the connection when it hears the receiver; `cut`: closes the connection in the middle of the text; `dropped`: takes it and closes without an answer;
 * `silent`: takes it and never answers.
 */
export type MailAnswer =
  | 'accepted'
  | 'refusedReceiver'
  | 'busyReceiver'
  | 'closedReceiver'
  | 'refusedText'
  | 'busyText'
  | 'cut'
  | 'dropped'
  | 'silent';

/** A message that the server has received in full. */
export interface ReceivedMail {
  readonly to: string;
  readonly id: string;
  readonly text: string;
  readonly accepted: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly certificate: string;
  /** Every text that arrived in full, also those that were not accepted. */
  readonly received: ReceivedMail[];
  /** Number of connections so far. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

const refusal = (code: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** Answers for each message; `password` null: the server refuses every password. `tls` false: it offers no TLS. */
export interface MailServerOptions {
  readonly answer?: () => MailAnswer;
  readonly password?: string;
  readonly tls?: boolean;
  readonly certificate?: { readonly key: string; readonly cert: string };
  readonly port?: number;
}

/** A real SMTP server on this computer, with scripted answers. */
export const startMailServer = async ({
  answer = () => 'accepted',
  password = 'secret word',
  tls = true,
  certificate = testCertificate('mail.example.com', '127.0.0.1'),
  port = 0,
}: MailServerOptions = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let [connections, now] = [0, answer()];
  const drop = (): void => {
    for (const each of server.connections as Set<{ readonly _socket: Socket }>)
      each._socket.destroy();
  };
  const server = new SMTPServer({
    ...certificate,
    disabledCommands: tls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onConnect: (_, done) => {
      connections += 1;
      now = answer();
      done();
    },
    onAuth: (auth, _, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(refusal(535, 'Bad user or password')),
    onRcptTo: ({ address }, _, done) => {
      if (now === 'refusedReceiver') return done(refusal(550, `No such user ${address}`));
      if (now === 'busyReceiver') return done(refusal(450, 'Mailbox busy'));
      if (now === 'closedReceiver') return done(refusal(421, 'Closing'));
      done();
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        text += part;
        if (now === 'cut') drop();
      });
      stream.on('end', () => {
        if (now === 'cut') return;
        const accepted = ['accepted', 'dropped', 'silent'].includes(now);
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, id: /^Message-ID: <(.+)>$/im.exec(text)?.[1] ?? '', text, accepted });
        if (now === 'dropped') return drop();
        if (now === 'silent') return;
        if (now === 'refusedText') return done(refusal(554, 'Looks like spam'));
        if (now === 'busyText') return done(refusal(451, 'Try again later'));
        done(null, 'Queued');
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    certificate: certificate.cert,
    received,
    connections: () => connections,
    close: async () => {
      drop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};

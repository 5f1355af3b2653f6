import { LANGUAGES, loadLanguage, t } from '../../../texts/index.ts';
import {
  HELD_TOO_LONG_MS,
  MESSAGE_CHANNELS,
  OCCASIONS,
  type OutboxMessage,
  type MessageChannel,
  type MessagesToSee,
} from '../../../domain/messages/outboxMessage.ts';
import {
  missingForChannel,
  passwordPlace,
  gatewayFieldProblem,
  messageSettingsProblem,
  messageSettingsSchema,
  sendsAlike,
  usualText,
  type ChannelState,
  type MessageSettings,
  type MessagesView,
} from '../../../domain/messages/messageSettings.ts';
import { needsGatewayKey } from '../../../domain/messages/gatewayRequest.ts';
import { fullName } from '../../../domain/text/personName.ts';
import { DeskError } from '../../base/deskError.ts';
import { KeysLocked } from '../../base/ports.ts';
import { isCallableUrl } from '../../service/http/hosts.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { CounterContext } from '../counter.ts';
import { openBegunMessages } from './begunMessages.ts';
import { createMailServer } from './mailServer.ts';
import type { Deliver } from './messagePorts.ts';
import { createOutbox } from './outbox.ts';
import { createTextGateway } from './textGateway.ts';

/** Messages that the desk sends to customers by itself: their settings, the test that turns them on, and what needs a person. */
export interface CustomerMessages {
  view(): Promise<MessagesView>;
  /**
   * Keeps settings. A channel whose server or gateway changed is switched off until another test arrived; its messages wait for that.
   * @param passwords of the server, and the gateway's key; what is left out stays as it is
   * @throws DeskError `badInput` for a text with an unknown field, and the like
   */
  save(
    settings: MessageSettings,
    passwords?: Readonly<Partial<Record<MessageChannel, string | undefined>>>,
  ): Promise<MessagesView>;
  /**
   * Sends a test with a code to an address or a phone number of the person's own.
   * @returns the server's words
   * @throws DeskError `notAllowed` with its words when it was not accepted for certain
   */
  test(channel: MessageChannel, to: string): Promise<string>;
  /** Turns a channel on with the code of the last test. Throws DeskError `badInput` for another one. */
  turnOn(channel: MessageChannel, code: string): Promise<MessagesView>;
  /** Turns a channel off; what is queued on it is not sent. */
  turnOff(channel: MessageChannel): Promise<MessagesView>;
  /** Returns failed and uncertain messages that no person has left as they are, and what waits too long. */
  open(): MessagesToSee;
  /** Sends a failed or uncertain message once more. Throws DeskError `notAllowed` for any other. */
  again(id: number): void;
  /** Leaves a failed or uncertain message as it is: it is no longer listed. */
  leave(id: number): void;
  /** Sends the message that is due. @returns how long to wait, in milliseconds */
  step(): Promise<number>;
  start(): void;
  close(): Promise<void>;
}

const keyName = (channel: MessageChannel): string => `messages-${channel}`;

/** Creates `CustomerMessages`. Nothing is sent before `start`. */
export const createCustomerMessages = (
  context: CounterContext,
  ledger: Pick<Ledger, 'some' | 'tell'>,
): CustomerMessages => {
  const { store, messagePorts: ports } = context;
  const kept = (): { settings: MessageSettings; on: readonly MessageChannel[] } => {
    const { settings = {}, on = [] } = store.facts.get('messages') ?? {};
    return { settings: messageSettingsSchema.parse(settings), on };
  };
  const codes = new Map<MessageChannel, string>();
  const byMail = ports && createMailServer(ports);
  const byText = ports && createTextGateway(ports);

  const secretOf = async (channel: MessageChannel, settings: MessageSettings): Promise<string> => {
    const needs = channel === 'mail' ? settings.mail.user !== '' : needsGatewayKey(settings.text);
    try {
      const found = await ports?.secrets.read(keyName(channel), passwordPlace(channel, settings));
      if (needs && !found) throw new DeskError('notAllowed', t('messages.needsPassword'));
      return found?.privateKey ?? '';
    } catch (reason) {
      if (reason instanceof KeysLocked) throw new DeskError('notAllowed', t('messages.locked'));
      throw reason;
    }
  };
  const deliverBy = async (channel: MessageChannel): Promise<Deliver> => {
    const { settings } = kept();
    const secret = await secretOf(channel, settings);
    if (!byMail || !byText) throw new DeskError('notAllowed', t('messages.notHere'));
    const problem = channel === 'text' ? gatewayFieldProblem(settings.text) : null;
    if (problem !== null) throw new DeskError('notAllowed', problem);
    return channel === 'mail' ? byMail(settings.mail, secret) : byText(settings.text, secret);
  };
  const outbox = createOutbox({
    context,
    ledger,
    begun: openBegunMessages(ports?.dataDir ?? ''),
    settings: () => kept().settings,
    isOn: (channel) => kept().on.includes(channel),
    deliverBy,
  });

  const isWished = (channel: MessageChannel): boolean =>
    OCCASIONS.some((each) => store.messages.isWished(channel, each));
  const stateOf = async (
    channel: MessageChannel,
    { settings, on }: ReturnType<typeof kept>,
  ): Promise<ChannelState> => {
    const status = await ports?.secrets.status(keyName(channel), passwordPlace(channel, settings));
    const state = status?.state ?? 'none';
    return {
      on: on.includes(channel),
      waits: !on.includes(channel) && isWished(channel),
      password: state === 'elsewhere' ? 'none' : state,
      held: outbox.held(channel)?.words ?? '',
    };
  };
  const view = async (): Promise<MessagesView> => {
    await Promise.all(LANGUAGES.map(loadLanguage));
    const now = kept();
    const perOccasion = (language: (typeof LANGUAGES)[number]) =>
      Object.fromEntries(OCCASIONS.map((each) => [each, usualText(language, each)]));
    return {
      settings: now.settings,
      channels: { mail: await stateOf('mail', now), text: await stateOf('text', now) },
      usual: Object.fromEntries(
        LANGUAGES.map((each) => [each, perOccasion(each)]),
      ) as MessagesView['usual'],
      queued: store.messages.countQueued(),
    };
  };
  /** @param turnedOff by a person; any other channel that is not on waits for its test when it was on before */
  const write = (
    settings: MessageSettings,
    on: readonly MessageChannel[],
    turnedOff: MessageChannel | null = null,
  ): Promise<MessagesView> => {
    store.db.transaction(() => {
      store.epoch.checkOpen();
      store.facts.set('messages', { settings, on });
      const wished = MESSAGE_CHANNELS.filter(
        (channel) =>
          channel !== turnedOff &&
          (on.includes(channel) ||
            (isWished(channel) && missingForChannel(channel, settings) === null)),
      );
      store.messages.wish(
        wished.flatMap((channel) =>
          OCCASIONS.filter((each) => settings.occasions[each]).map(
            (each) => [channel, each] as const,
          ),
        ),
      );
    });
    for (const each of MESSAGE_CHANNELS) outbox.release(each);
    context.emit({ type: 'messages' });
    return view();
  };
  /** Stores a password for the server that it is for; without a server, removes it. */
  const keepPassword = async (
    channel: MessageChannel,
    settings: MessageSettings,
    privateKey = '',
  ): Promise<void> => {
    const { mail, text } = settings;
    if ((channel === 'mail' ? mail.host : text.url) === '')
      return ports?.secrets.remove(keyName(channel));
    const keys = { publicKey: '', privateKey };
    if (privateKey !== '')
      await ports?.secrets.write(keyName(channel), passwordPlace(channel, settings), keys, false);
  };
  const must = (id: number): OutboxMessage => {
    const row = store.messages.get(id);
    if (row?.state !== 'failed' && row?.state !== 'uncertain')
      throw new DeskError('notAllowed', t('messages.notOpen'));
    return row;
  };

  return {
    view,
    save: async (next, passwords = {}) => {
      const problem = messageSettingsProblem(next);
      if (problem !== null) throw new DeskError('badInput', problem);
      const url = URL.parse(next.text.url);
      if (next.text.url !== '' && (url === null || !isCallableUrl(url)))
        throw new DeskError('badInput', t('messages.badUrl'));
      const { settings, on } = kept();
      const changed = MESSAGE_CHANNELS.filter((each) => !sendsAlike(each, settings, next));
      for (const each of changed) codes.delete(each);
      for (const each of MESSAGE_CHANNELS) await keepPassword(each, next, passwords[each]);
      return write(
        next,
        on.filter((each) => !changed.includes(each)),
      );
    },
    test: async (channel, to) => {
      const { settings } = kept();
      const missing = missingForChannel(channel, settings);
      if (missing !== null) throw new DeskError('badInput', missing);
      const code = String(1000 + Math.floor(context.random() * 9000));
      codes.delete(channel);
      const deliver = await deliverBy(channel);
      const { kind, words } = await deliver(
        {
          to,
          subject: t('messages.testSubject'),
          text: t('messages.testText', { code }),
          id: `test.${code}.${context.clock.now()}`,
        },
        () => Promise.resolve(),
        AbortSignal.timeout(ports?.timeoutMs ?? 60_000),
      );
      if (kind !== 'sent')
        throw new DeskError('notAllowed', t('messages.testFailed', { kind, words }));
      codes.set(channel, code);
      return words;
    },
    turnOn: async (channel, code) => {
      if (codes.get(channel) !== code.trim())
        throw new DeskError('badInput', t('messages.wrongCode'));
      const { settings, on } = kept();
      return write(settings, [...new Set([...on, channel])]);
    },
    turnOff: async (channel) => {
      const { settings, on } = kept();
      return write(
        settings,
        on.filter((each) => each !== channel),
        channel,
      );
    },
    open: () => ({
      messages: store.messages.open().map((row) => {
        const record = store.shipments.get(row.shipmentId);
        const purchase = record?.purchase;
        return {
          ...row,
          name: record ? fullName(record.draft.receiver) : '',
          reference:
            purchase?.kind === 'booked'
              ? purchase.receipt.trackingNumber
              : (record?.externalReference ?? ''),
        };
      }),
      total: store.messages.countOpen(),
      held: MESSAGE_CHANNELS.flatMap((channel) => {
        const found = outbox.held(channel);
        return found && context.clock.now() - found.since >= HELD_TOO_LONG_MS
          ? [{ channel, words: found.words }]
          : [];
      }),
    }),
    again: (id) => outbox.again(must(id), context.operators.who()),
    leave: (id) => {
      store.messages.seen(must(id).id);
      context.emit({ type: 'messages' });
    },
    step: outbox.step,
    start: () => {
      if (ports) outbox.start();
    },
    close: outbox.close,
  };
};

import { createHash } from 'node:crypto';
import { LANGUAGES, loadLanguage, t } from '../../../texts/index.ts';
import { message, messageOf, type KeptText } from '../../../texts/text.ts';
import {
  MESSAGE_AGE_MS,
  nextTry,
  type OutboxMessage,
  type MessageChannel,
} from '../../../domain/messages/outboxMessage.ts';
import type { MessageSettings } from '../../../domain/messages/messageSettings.ts';
import { createBackgroundLoop, type BackgroundLoop } from '../../base/backgroundLoop.ts';
import { bookingLocked } from '../../ledger/bookingLock/bookingLock.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { CounterContext } from '../counter.ts';
import type { BegunMessages } from './begunMessages.ts';
import type { Deliver, Delivery } from './messagePorts.ts';
import { messageStep } from './messageStep.ts';

/** Wait before the first message, and when none is due; milliseconds, as all below. */
const [FIRST_WAIT_MS, IDLE_MS] = [5_000, 15_000];
/** Wait after a server could not be used: nothing was sent. */
const HELD_MS = 120_000;
/** How long the end of the program waits for a server's answer; after that the message is uncertain. */
const LAST_WAIT_MS = 5_000;

/** Dependencies of `createOutbox`. */
export interface OutboxDeps {
  readonly context: CounterContext;
  readonly ledger: Pick<Ledger, 'some' | 'tell'>;
  readonly begun: BegunMessages;
  readonly settings: () => MessageSettings;
  /** False while the messages of a channel wait for the test of its changed settings. */
  readonly isOn: (channel: MessageChannel) => boolean;
  /** Returns how a channel sends now. Throws DeskError when its password cannot be read. */
  readonly deliverBy: (channel: MessageChannel) => Promise<Deliver>;
}

/** The outbox: sends queued messages one by one, from `start` to `close`. */
export interface Outbox extends Pick<BackgroundLoop, 'start' | 'close'> {
  /** Sends the message that is due. @returns how long to wait, in milliseconds */
  readonly step: () => Promise<number>;
  /** Queues a message once more, because a person wants it. */
  readonly again: (row: OutboxMessage, operator: string) => void;
  /** The last words of a server that cannot be used, and since when; null for none. */
  readonly held: (
    channel: MessageChannel,
  ) => { readonly words: string; readonly since: number } | null;
  /** Forgets that, and tries again now. */
  readonly release: (channel: MessageChannel) => void;
}

/** Thrown when there is a reason against a message that came up while the server was being connected. */
class NoLonger extends Error {}

/** The key of a message, the same in every ledger of this desk. */
const keyOf = ({ serviceId, shipmentId, occasion, channel }: OutboxMessage): string =>
  createHash('sha256')
    .update(`${serviceId} ${shipmentId} ${occasion} ${channel}`)
    .digest('hex')
    .slice(0, 32);

/**
 * Creates the outbox. Write before send: a message is `sending`, synced to disk, before the first byte of its text leaves. Without a trustworthy answer
 * after that it is uncertain, and only a person sends it again.
 */
export const createOutbox = ({
  context,
  ledger,
  begun,
  settings,
  isOn,
  deliverBy,
}: OutboxDeps): Outbox => {
  const { store, clock } = context;
  const held = new Map<MessageChannel, { readonly words: string; readonly since: number }>();
  const ending = new AbortController();

  const shown = (shipmentId: string): void => {
    ledger.tell(ledger.some([shipmentId]));
    context.emit({ type: 'messages' });
  };
  const hold = (channel: MessageChannel, words: string): void => {
    const { since } = held.get(channel) ?? { since: clock.now() };
    held.set(channel, { words, since });
    store.messages.holdUntil(channel, clock.now() + HELD_MS);
    context.emit({ type: 'messages' });
  };
  const end = (
    { id, shipmentId }: OutboxMessage,
    state: 'sent' | 'failed' | 'uncertain' | 'notSent',
    words: KeptText,
  ): void => {
    store.messages.change(id, { state, at: clock.now(), words });
    shown(shipmentId);
  };
  const wait = ({ id }: OutboxMessage, at: number, words: KeptText = ''): void =>
    store.messages.change(id, { state: 'queued', at: clock.now(), words, nextAt: at });

  /** Writes that the text is about to leave, where there is still no reason against it. */
  const begin = async (row: OutboxMessage): Promise<void> => {
    await store.durably(() => {
      store.epoch.checkOpen();
      const now = store.messages.get(row.id);
      if (
        now?.state !== 'queued' ||
        !isOn(now.channel) ||
        messageStep(context, now, settings()).do !== 'send'
      )
        throw new NoLonger();
      store.messages.change(row.id, {
        state: 'sending',
        at: clock.now(),
        words: '',
        tries: now.tries + 1,
      });
    });
    begun.add(keyOf(row));
  };

  const record = (row: OutboxMessage, delivery: Delivery): void => {
    const words = messageOf(delivery.words);
    if (delivery.kind !== 'unusable') held.delete(row.channel);
    switch (delivery.kind) {
      case 'sent':
        return end(row, 'sent', words);
      case 'uncertain':
        return end(row, 'uncertain', words);
      case 'refused': {
        const next = clock.now() + nextTry(row.tries + 1);
        return delivery.again && next - row.at < MESSAGE_AGE_MS
          ? wait(row, next, words)
          : end(row, 'failed', words);
      }
      case 'unusable':
        wait(row, clock.now());
        return hold(row.channel, delivery.words);
    }
  };

  const send = async (
    row: OutboxMessage,
    { to, subject, text }: { readonly to: string; readonly subject: string; readonly text: string },
  ): Promise<void> => {
    const deliver = await deliverBy(row.channel).catch((reason: unknown) => {
      hold(row.channel, reason instanceof Error ? reason.message : '');
      return null;
    });
    if (deliver === null) return;
    try {
      record(
        row,
        await deliver({ to, subject, text, id: keyOf(row) }, () => begin(row), ending.signal),
      );
    } catch (reason) {
      // What came up meanwhile is seen by the next step.
      if (!(reason instanceof NoLonger)) throw reason;
    }
  };

  /** A message that was being sent when the program stopped, or whose end could not be written. */
  const recover = (): void => {
    if (store.messages.recover(clock.now(), message('messages.stopped')) > 0)
      context.emit({ type: 'messages' });
  };

  const step = async (): Promise<number> => {
    recover();
    if (bookingLocked(context) !== null || context.settings().connectionLost) return IDLE_MS;
    const row = store.messages.due(clock.now());
    if (row === null) return IDLE_MS;
    store.epoch.checkOpen();
    await Promise.all(LANGUAGES.map(loadLanguage));
    if (begun.count(keyOf(row)) > row.tries) {
      end(row, 'uncertain', message('messages.begunBefore'));
      return 0;
    }
    const next = messageStep(context, row, settings());
    if (next.do === 'drop') end(row, 'notSent', next.why);
    else if (next.do === 'later') wait(row, next.at, messageOf(row.words));
    else if (!isOn(row.channel)) hold(row.channel, t('messages.waitsForTest'));
    else await send(row, next);
    return 0;
  };

  const loop = createBackgroundLoop(context, {
    firstWaitMs: FIRST_WAIT_MS,
    idleMs: IDLE_MS,
    step,
    onFailure: (name) => {
      if (name !== null) context.log.warn('a message could not be handled', { name });
    },
  });
  return {
    start: loop.start,
    close: async () => {
      const closed = loop.close();
      const waiting = new AbortController();
      clock.sleep(LAST_WAIT_MS, waiting.signal).then(
        () => ending.abort(),
        () => undefined,
      );
      await closed;
      waiting.abort();
    },
    step,
    again: (row, operator) => {
      store.messages.change(row.id, {
        state: 'queued',
        at: clock.now(),
        words: '',
        nextAt: clock.now(),
        tries: Math.max(row.tries, begun.count(keyOf(row))),
        operator,
        since: clock.now(),
      });
      shown(row.shipmentId);
    },
    held: (channel) => held.get(channel) ?? null,
    release: (channel) => {
      held.delete(channel);
      store.messages.dueNow(channel, clock.now());
    },
  };
};

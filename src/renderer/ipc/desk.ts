import type { ErrorCode } from '../../domain/desk/errorCode.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { AllowingRole } from '../../domain/operator/operator.ts';
import type { WindowEvents } from '../../main/ipc/events.ts';
import type { InputOf, OutputOf, RouteName } from '../../main/ipc/routes.ts';
import {
  encodeMessage,
  decodeMessage,
  type DeskBridge,
  type IpcAnswer,
  type IpcFailure,
} from '../../shared/bridge.ts';

/** The failure of a request. `message` is written for the person at the desk. */
export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  constructor(failure: IpcFailure) {
    super(failure.message);
    this.name = 'DeskError';
    this.code = failure.code;
    this.data = failure.data;
  }
}

/** Returns a copy without Vue's proxies, which the structured clone between processes rejects. */
const plain = <T>(value: T): T => {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map(plain) as T;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plain(entry)])) as T;
};

/** Requests that can hold thousands of cells: they cross the bridge as one text. Plain JSON only. */
const ENCODED_INPUTS: ReadonlySet<RouteName> = new Set(['sheet.edit']);

let askSignIn: () => Promise<boolean> = async () => false;
/** Sets the function that opens the sign-in dialog; its promise resolves to true when an operator signed in. */
export const onSignInNeeded = (ask: () => Promise<boolean>): void => {
  askSignIn = ask;
};

/** What the dialog for a PIN shows: the least role whose PIN is accepted, and why it is needed or was not accepted. */
export interface PinRequest {
  readonly role: AllowingRole;
  readonly why: string;
}
let askPin: (needed: PinRequest) => Promise<GivenPin | null> = async () => null;
/** Sets the function that opens the dialog for a PIN; its promise resolves to null when the person gave none. */
export const onPinNeeded = (ask: typeof askPin): void => {
  askPin = ask;
};

/** Returns which PIN a failed request needs; null when it was sent with one, whose form shows the failure itself, or for another failure. */
const neededPin = (input: unknown, { data, message }: IpcFailure): PinRequest | null =>
  data !== null && 'takesPin' in data && (input as { pin?: unknown }).pin == null
    ? { role: data.takesPin, why: message }
    : null;

/**
 * Sends a request to the main process. When it fails because nobody is signed in, or because it takes a PIN, opens the dialog that asks for it and
 * sends the request again; the main process has done nothing before.
 * @throws DeskError when the answer is a failure
 */
export const request = async <K extends RouteName>(
  route: K,
  input: InputOf<K>,
): Promise<OutputOf<K>> => {
  const send = async (sent: InputOf<K>): Promise<IpcAnswer<OutputOf<K>>> => {
    const given = ENCODED_INPUTS.has(route) ? encodeMessage(sent) : plain(sent);
    return decodeMessage(await window.desk.request(route, given)) as IpcAnswer<OutputOf<K>>;
  };
  let reply = await send(input);
  for (let needed; !reply.ok && (needed = neededPin(input, reply.error)) !== null;) {
    const pin = await askPin(needed);
    if (pin === null) break;
    reply = await send(Object.assign({}, input, { pin }));
  }
  if (!reply.ok && reply.error.code === 'signIn' && (await askSignIn()))
    return request(route, input);
  if (!reply.ok) throw new RequestError(reply.error);
  return reply.data;
};

type Listener = (payload: unknown) => void;
interface Subscription {
  readonly listeners: Set<Listener>;
  readonly end: () => void;
}
/** The subscriptions of each bridge, by event. */
const subscriptions = new WeakMap<DeskBridge, Map<string, Subscription>>();

/**
 * Subscribes to an event of the main process. Returns the function that unsubscribes. All listeners of an event share one subscription to the bridge:
 * a function that crosses it is expensive, and a payload is then copied and unpacked once.
 */
export const listen = <K extends keyof WindowEvents>(
  event: K,
  listener: (payload: WindowEvents[K]) => void,
): (() => void) => {
  const bridge = window.desk;
  const byEvent = subscriptions.get(bridge) ?? new Map<string, Subscription>();
  subscriptions.set(bridge, byEvent);
  const subscribe = (): Subscription => {
    const listeners = new Set<Listener>();
    const end = bridge.on(event, (sent) => {
      const payload = decodeMessage(sent);
      for (const each of [...listeners]) {
        try {
          each(payload);
        } catch (error) {
          reportError(error);
        }
      }
    });
    return { listeners, end };
  };
  const subscription = byEvent.get(event) ?? subscribe();
  byEvent.set(event, subscription);
  const mine: Listener = (payload) => listener(payload as WindowEvents[K]);
  subscription.listeners.add(mine);
  return () => {
    subscription.listeners.delete(mine);
    if (subscription.listeners.size > 0 || byEvent.get(event) !== subscription) return;
    byEvent.delete(event);
    subscription.end();
  };
};

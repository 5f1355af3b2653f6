import type { z } from 'zod';
import type { Access } from './access.ts';
import type { Packed } from '../../shared/packed.ts';
import type { IpcAnswer } from '../../shared/result.ts';

/** The two IPC channels: requests from the window to the main process, events in the other direction. */
export const REQUEST_CHANNEL = 'desk:request';
export const EVENT_CHANNEL = 'desk:event';

/** Schemas of the input and the output of one request. */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
  /** True when a desk answers it also after it was moved to another computer. */
  readonly whenMoved: boolean;
  readonly access: Access<z.output<I>>;
}

export type RouteMap = Readonly<Record<string, Route>>;

/** Declares a route and who may call it. Input and output hold plain data only: what a structured clone can carry. A desk that was moved away refuses it. */
export const route = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  access: Access<z.output<I>>,
): Route<I, O> => ({ input, output, access, whenMoved: false });

/**
 * Declares a route that a desk answers also after it was moved to another computer: reading, printing, saving files, backups and settings of this
 * computer, and undoing the move. Never one that enters, sends, pays or buys something.
 */
export const alwaysRoute = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  access: Access<z.output<I>>,
): Route<I, O> => ({ input, output, access, whenMoved: true });

/** Input that the renderer sends on route K; values with defaults are optional. */
export type InputOf<R extends RouteMap, K extends keyof R> = z.input<R[K]['input']>;
/** Output that the renderer gets from route K. */
export type OutputOf<R extends RouteMap, K extends keyof R> = z.output<R[K]['output']>;
/** Input that a handler of route K receives: validated, with defaults filled in. */
export type ReceivedBy<R extends RouteMap, K extends keyof R> = z.output<R[K]['input']>;
/** What a handler of route K may return. It is validated, and keys that are not in the schema are dropped. */
type ReturnedBy<R extends RouteMap, K extends keyof R> = z.input<R[K]['output']>;

/** One handler per route; a missing one is a compile error. */
export type Handlers<R extends RouteMap> = {
  readonly [K in keyof R]: (
    input: ReceivedBy<R, K>,
    /** Initials of the operator whose PIN allowed it; null without operators, or where the route took no PIN. */
    allowedBy: string | null,
  ) => ReturnedBy<R, K> | Promise<ReturnedBy<R, K>>;
};

/** One kind of event that the main process sends to the window. */
export interface EventKind<P extends z.ZodType = z.ZodType> {
  readonly payload: P;
}

export type EventMap = Readonly<Record<string, EventKind>>;

/** Declares an event by the schema of its payload. */
export const event = <P extends z.ZodType>(payload: P): EventKind<P> => ({ payload });

/** Payload that a listener of event K receives. */
export type PayloadOf<E extends EventMap, K extends keyof E> = z.output<E[K]['payload']>;

/** Sends one event to every open window. A payload that violates its schema is logged and not sent. */
export type Emit<E extends EventMap> = <K extends keyof E & string>(
  name: K,
  payload: z.input<E[K]['payload']>,
) => void;

/** The API that the preload script exposes as `window.desk`: exactly these two functions. */
export interface DeskBridge {
  /** Does not reject for errors of the desk: check `ok`. Rejects when `input` cannot be cloned (a reactive proxy). */
  request(route: string, input: unknown): Promise<IpcAnswer<unknown> | Packed>;
  /** Calls `listener` for each event of that name. Returns a function that unsubscribes. */
  on(event: string, listener: (payload: unknown) => void): () => void;
}

import type { z } from 'zod';
import type { Packed } from './packed.ts';
import type { IpcAnswer } from './result.ts';

/** The two channels between the processes: requests from the window, events to it. */
export const REQUEST_CHANNEL = 'desk:request';
export const EVENT_CHANNEL = 'desk:event';

/** One question the window may ask: what it sends and what it gets. */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export type RouteMap = Readonly<Record<string, Route>>;

/** Declares a route. Input and output hold plain data only: what a structured clone carries. */
export const route = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
): Route<I, O> => ({ input, output });

/** What the renderer sends on route K: defaults may be left out. */
export type InputOf<R extends RouteMap, K extends keyof R> = z.input<R[K]['input']>;
/** What the renderer gets back from route K. */
export type OutputOf<R extends RouteMap, K extends keyof R> = z.output<R[K]['output']>;
/** What a handler of route K is given: checked, defaults filled in. */
export type ReceivedBy<R extends RouteMap, K extends keyof R> = z.output<R[K]['input']>;
/** What a handler of route K may return; it is checked, and keys the schema does not name are dropped. */
type ReturnedBy<R extends RouteMap, K extends keyof R> = z.input<R[K]['output']>;

/** One handler a route; leaving one out is a compile error. */
export type Handlers<R extends RouteMap> = {
  readonly [K in keyof R]: (
    input: ReceivedBy<R, K>,
  ) => ReturnedBy<R, K> | Promise<ReturnedBy<R, K>>;
};

/** One kind of message the main process pushes to the window. */
export interface EventKind<P extends z.ZodType = z.ZodType> {
  readonly payload: P;
}

export type EventMap = Readonly<Record<string, EventKind>>;

/** Declares an event by the schema of its payload. */
export const event = <P extends z.ZodType>(payload: P): EventKind<P> => ({ payload });

/** What a listener of event K is given. */
export type PayloadOf<E extends EventMap, K extends keyof E> = z.output<E[K]['payload']>;

/** Pushes one event to every open window; a payload against its schema is logged and not sent. */
export type Emit<E extends EventMap> = <K extends keyof E & string>(
  name: K,
  payload: z.input<E[K]['payload']>,
) => void;

/** What the preload puts on the page as `window.desk`: exactly these two functions. */
export interface DeskBridge {
  /** Never rejects for a reason of the desk's own: look at `ok`. Rejects when `input` cannot be cloned (a reactive proxy). */
  request(route: string, input: unknown): Promise<IpcAnswer<unknown> | Packed>;
  /** Calls `listener` for each event of that name until the returned function is called. */
  on(event: string, listener: (payload: unknown) => void): () => void;
}

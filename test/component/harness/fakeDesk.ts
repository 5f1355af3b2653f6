import type {
  DeskBridge,
  OutputOf,
  PayloadOf,
  ReceivedBy,
} from '../../../src/shared/ipc/contract.ts';
import { DeskError } from '../../../src/core/deskError.ts';
import type { IpcAnswer } from '../../../src/shared/ipc/result.ts';
import type { events } from '../../../src/shared/ipc/events.ts';
import type { routes } from '../../../src/shared/ipc/routes.ts';

type Routes = typeof routes;
type Events = typeof events;
export type RouteName = keyof Routes & string;
type Handler<K extends RouteName> = (
  input: ReceivedBy<Routes, K>,
) => OutputOf<Routes, K> | Promise<OutputOf<Routes, K>>;

/** Thrown by a handler to answer with a failure. */
export class Refusal extends DeskError {}

export interface Asked {
  readonly route: string;
  readonly input: unknown;
}

/**
 * The main process for tests: every route is answered by a handler that the test gives. What goes either way passes a structured
 * clone, so a proxy handed over fails here as it would there. A route without a handler fails the test that asks it.
 */
export class FakeDesk implements DeskBridge {
  readonly asked: Asked[] = [];
  private readonly handlers = new Map<string, (input: unknown) => unknown>();
  private readonly listeners = new Map<string, Set<(payload: unknown) => void>>();

  handle<K extends RouteName>(route: K, handler: Handler<K>): this {
    this.handlers.set(route, handler as (input: unknown) => unknown);
    return this;
  }

  async request(route: string, input: unknown): Promise<IpcAnswer<unknown>> {
    const received: unknown = structuredClone(input);
    this.asked.push({ route, input: received });
    const handler = this.handlers.get(route);
    if (!handler) throw new Error(`the test gave no handler for ${route}`);
    try {
      return structuredClone({ ok: true, data: await handler(received) });
    } catch (error) {
      if (error instanceof Refusal)
        return { ok: false, error: { code: error.code, message: error.message, data: null } };
      throw error;
    }
  }

  on(event: string, listener: (payload: unknown) => void): () => void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return () => {
      set.delete(listener);
    };
  }

  emit<K extends keyof Events & string>(event: K, payload: PayloadOf<Events, K>): void {
    for (const listener of this.listeners.get(event) ?? []) listener(structuredClone(payload));
  }

  times(route: RouteName): number {
    return this.asked.filter((entry) => entry.route === route).length;
  }

  inputs<K extends RouteName>(route: K): ReceivedBy<Routes, K>[] {
    return this.asked
      .filter((entry) => entry.route === route)
      .map((entry) => entry.input as ReceivedBy<Routes, K>);
  }
}

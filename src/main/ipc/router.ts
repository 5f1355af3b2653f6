import type { z } from 'zod';
import type { Log } from '../../core/ports.ts';
import type { Handlers, RouteMap } from '../../shared/ipc/contract.ts';
import type { BadInputData, IpcAnswer, IpcFailure } from '../../shared/ipc/result.ts';
import { answer, DeskFailure, failure } from '../../shared/ipc/result.ts';

export interface RouterOptions {
  readonly log: Log;
  /** Turns an error the shell knows (of the core, say) into what the window is told; null when it does not know it. */
  readonly describe?: (thrown: unknown) => IpcFailure | null;
}

/** Answers one request. Never rejects. */
export type Router = (name: unknown, input: unknown) => Promise<IpcAnswer<unknown>>;

const badInput = (error: z.core.$ZodError): BadInputData => ({
  issues: error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code })),
});

const told = (
  thrown: unknown,
  { log, describe }: RouterOptions,
  route: string,
): IpcAnswer<never> => {
  const known = thrown instanceof DeskFailure ? thrown : (describe?.(thrown) ?? null);
  if (known !== null) return failure(known.code, known.message, known.data);
  const error =
    thrown instanceof Error
      ? { name: thrown.name, message: thrown.message, stack: thrown.stack }
      : { message: String(thrown) };
  log.warn('a handler failed', { route, ...error });
  return failure(
    'internal',
    'Something went wrong inside the desk. Nothing was sent because of it; the log has the details.',
  );
};

/**
 * The one way into the main process: checks the input against the route's schema, calls its handler, checks what it
 * returns. Whatever happens the answer is an IpcAnswer that holds no internals: no stack, no rejected value.
 */
export const createRouter = <R extends RouteMap>(
  routes: R,
  handlers: Handlers<R>,
  options: RouterOptions,
): Router => {
  const run = async (name: string, input: unknown): Promise<IpcAnswer<unknown>> => {
    const declared = routes[name];
    const handler = handlers[name];
    if (declared === undefined || handler === undefined)
      return failure('unknown-route', 'The desk does not know this request.');
    const received = await declared.input.safeParseAsync(input);
    if (!received.success) {
      const data = badInput(received.error);
      options.log.warn('a request did not fit its route', { route: name, issues: data.issues });
      return failure('bad-input', 'The desk did not understand this request.', data);
    }
    const returned = await declared.output.safeParseAsync(await handler(received.data as never));
    if (!returned.success)
      throw new Error(
        `output of ${name} does not fit: ${JSON.stringify(badInput(returned.error).issues)}`,
      );
    return answer(returned.data);
  };
  return async (name, input) => {
    if (typeof name !== 'string' || !Object.hasOwn(routes, name))
      return failure('unknown-route', 'The desk does not know this request.');
    try {
      return await run(name, input);
    } catch (thrown) {
      return told(thrown, options, name);
    }
  };
};

import type { z } from 'zod';
import { wholeText, withTexts } from '../../domain/text/plainText.ts';
import { GUARDED_ACTS } from '../../domain/operator/guardedAct.ts';
import { DeskError } from '../../core/base/deskError.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import { ledgerDiskWords } from '../../core/ledger/database/diskWords.ts';
import type { Log } from '../../core/base/ports.ts';
import {
  failure,
  encodeMessage,
  type BadRequestData,
  type IpcAnswer,
  type EncodedMessage,
} from '../../shared/bridge.ts';
import { t } from '../../texts/index.ts';
import type { RouteContext } from './context.ts';
import type { RouteMap } from './route.ts';
import type { Guard } from '../../core/purchase/booking/guard.ts';
import type { Operators } from '../../core/ledger/operators/operators.ts';
import type { RequiredPin } from './access.ts';

/** Options of the router. */
export interface RouterOptions {
  readonly log: Log;
  readonly context: RouteContext;
  /** Called when a request arrives and when it was answered, so that background work can yield. */
  readonly asked?: (route: string) => void;
  /** Throws a DeskError on a desk that was moved away; called for every route that such a desk refuses. */
  readonly assertNotMoved?: () => void;
  /** Decides who may call a route. */
  readonly permit: Permit;
}

/** Reads the PIN from the input of a route that can take one. */
const pinOf = (input: unknown): GivenPin | null => (input as { pin?: GivenPin | null }).pin ?? null;

/** Answers one request. Never rejects. */
export type Router = (name: unknown, input: unknown) => Promise<IpcAnswer<unknown>>;

const badRequestData = (error: z.core.$ZodError): BadRequestData => ({
  issues: error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code })),
});

const failureOf = (thrown: unknown, { log }: RouterOptions, route: string): IpcAnswer<never> => {
  if (thrown instanceof DeskError) return failure(thrown.code, thrown.message);
  const error =
    thrown instanceof Error
      ? { name: thrown.name, message: thrown.message, stack: thrown.stack }
      : { message: String(thrown) };
  log.warn('a handler failed', { route, ...error });
  const words = ledgerDiskWords(thrown);
  if (words !== null) return failure('damaged', words);
  return failure('internal', t('program.internal'));
};

/**
 * The only entry into the main process: validates the input by the route's schema, checks who may call it, and lets the route answer. The answer is
 * always an IpcAnswer without internals: no stack trace and no rejected value.
 */
export const createRouter = (routes: RouteMap, options: RouterOptions): Router => {
  const run = async (name: string, input: unknown): Promise<IpcAnswer<unknown>> => {
    const declared = routes[name];
    if (declared === undefined) return failure('unknownRoute', t('program.unknownRequest'));
    // Synchronous, because the parser generates code for objects only then: a paste of ten thousand cells is checked in half the time.
    const received = declared.input.safeParse(withTexts(input, wholeText));
    if (!received.success) {
      const data = badRequestData(received.error);
      options.log.warn('a request did not fit its route', { route: name, issues: data.issues });
      return failure('badRequest', t('program.badRequest'), data);
    }
    if (!declared.whenMoved) options.assertNotMoved?.();
    const { access } = declared;
    const pin = access.actOf?.(received.data) ?? null;
    let allowedBy: string | null;
    try {
      const given = pin === null ? null : pinOf(received.data);
      allowedBy = options.permit({ signedIn: access.signedIn, pin }, given);
    } catch (thrown) {
      if (typeof pin === 'string' && thrown instanceof DeskError && thrown.code === 'notAllowed')
        return failure(thrown.code, thrown.message, { takesPin: GUARDED_ACTS[pin] });
      throw thrown;
    }
    return { ok: true, data: await declared.answer(received.data, options.context, allowedBy) };
  };
  return async (name, input) => {
    if (typeof name !== 'string' || !Object.hasOwn(routes, name))
      return failure('unknownRoute', t('program.unknownRequest'));
    options.asked?.(name);
    try {
      return await run(name, input);
    } catch (thrown) {
      return failureOf(thrown, options, name);
    } finally {
      options.asked?.(name);
    }
  };
};

/** Answers as the router does; answers with many shipments are encoded as one text. */
export type EncodingRouter = (
  name: unknown,
  input: unknown,
) => Promise<IpcAnswer<unknown> | EncodedMessage>;

/** Creates the router that packs. */
export const createEncodingRouter =
  (routes: RouteMap, router: Router): EncodingRouter =>
  async (name, input) => {
    const answer = await router(name, input);
    return typeof name === 'string' && Object.hasOwn(routes, name) && routes[name]?.isEncoded
      ? encodeMessage(answer)
      : answer;
  };

/**
 * Decides whether a request may be carried out.
 * Throws DeskError `signIn` while nobody is signed in, `notAllowed` when the PIN is missing or wrong.
 * @returns the initials of the operator whose PIN allowed it; null without operators, or where no PIN is needed
 */
export type Permit = (
  needed: { readonly signedIn: boolean; readonly pin: RequiredPin | null },
  given: GivenPin | null,
) => string | null;

/** Creates the desk's `Permit`: the only place where a request's caller is checked before it is answered. */
export const createPermit =
  (operators: Pick<Operators, 'who' | 'checkOwn'>, guard: Pick<Guard, 'demand'>): Permit =>
  ({ signedIn, pin }, given) => {
    if (signedIn || pin !== null) operators.who();
    if (pin === null) return null;
    return typeof pin === 'string' ? guard.demand(given, pin) : operators.checkOwn(given, pin.own);
  };

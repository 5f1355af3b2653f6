import type { z } from 'zod';
import type { Access } from './access.ts';
import type { RouteContext } from './context.ts';

/** A request of the window. */
export interface Route<I extends z.ZodType = z.ZodType, R = unknown> {
  readonly input: I;
  readonly access: Access<z.output<I>>;
  /** True when a desk answers it also after it was moved to another computer. */
  readonly whenMoved: boolean;
  /** True when its answer holds many shipments: it crosses the bridge as one text (`shared/bridge.ts`). */
  readonly isEncoded: boolean;
  /**
   * Answers the request with plain data: what a structured clone can carry. Only delegates.
   * @param input checked, with defaults filled in
   * @param allowedBy initials of the operator whose PIN allowed it; null without operators, or where the route took no PIN
   */
  answer(input: z.output<I>, context: RouteContext, allowedBy: string | null): R;
}

export type RouteMap = Readonly<Record<string, Route>>;

/** Declares a route, who may call it, and its answer. A desk that was moved away refuses it. */
export const route = <I extends z.ZodType, R>(
  input: I,
  access: Access<z.output<I>>,
  answer: Route<I, R>['answer'],
): Route<I, R> => ({ input, access, answer, whenMoved: false, isEncoded: false });

/**
 * Declares a route that a desk answers also after it was moved to another computer: reading, printing, saving files, backups and settings of this
 * computer, and undoing the move. Never one that enters, sends, pays or buys something.
 */
export const alwaysRoute = <I extends z.ZodType, R>(
  input: I,
  access: Access<z.output<I>>,
  answer: Route<I, R>['answer'],
): Route<I, R> => ({ ...route(input, access, answer), whenMoved: true });

/** The same route for an answer with many shipments. Plain JSON only: no bytes, no dates. */
export const encodedAnswer = <R extends Route>(declared: R): R => ({
  ...declared,
  isEncoded: true,
});

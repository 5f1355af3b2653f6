import type { GuardedAct } from '../../domain/operator/guardedAct.ts';

/** Whose PIN a request takes: of an operator whose role covers the act, or the operator's own. */
export type RequiredPin = GuardedAct | { readonly own: string };

/** Who may call a route. The router enforces it (`main/ipc/router.ts`); `test/unit/main/ipc/access.test.ts` has the expected table. */
export interface Access<I = unknown> {
  /** True when somebody has to be signed in, on a desk with operators; so it is for every request that takes a PIN. */
  readonly signedIn: boolean;
  /** Acts whose PIN the route can take. */
  readonly acts: readonly GuardedAct[];
  /** True when each input takes the PIN of the act. */
  readonly takesAlways: boolean;
  /** Returns the act whose PIN this input takes; null for none. Left out where no input takes one, or the core decides by what is stored. */
  actOf?(input: I): RequiredPin | null;
}

/** Everybody at the desk, also before signing in: reading, and typing what has not been sent. */
export const anyone: Access = { signedIn: false, acts: [], takesAlways: false };

/** Everybody who is signed in: what is recorded with initials. */
export const signedIn: Access = { ...anyone, signedIn: true };

/** Whose PIN covers the act: the input has a `pin`. */
export const needsPin = (act: GuardedAct): Access => ({
  signedIn: true,
  acts: [act],
  takesAlways: true,
  actOf: () => act,
});

/** Everybody, or for some inputs whose PIN covers the act. */
export const needsPinWhen = <I>(
  acts: readonly GuardedAct[],
  actOf: (input: I) => RequiredPin | null,
  base: Access = anyone,
): Access<I> => ({ signedIn: base.signedIn, acts, takesAlways: false, actOf });

/** Everybody who is signed in. The core also asks for the PIN of an act when what is stored requires it. */
export const coreAsks = (...acts: readonly GuardedAct[]): Access => ({ ...signedIn, acts });

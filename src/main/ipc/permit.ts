import type { Guard } from '../../core/purchase/booking/guard.ts';
import type { Operators } from '../../core/ledger/operators/operators.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { NeededPin } from './access.ts';

/**
 * Decides whether a request may be carried out.
 * Throws DeskError `signIn` while nobody is signed in, `notAllowed` when the PIN is missing or wrong.
 * @returns the initials of the operator whose PIN allowed it; null without operators, or where no PIN is needed
 */
export type Permit = (
  needed: { readonly signedIn: boolean; readonly pin: NeededPin | null },
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

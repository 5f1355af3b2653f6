import { t } from '../texts/index.ts';
import type { GivenPin } from '../domain/desk/pin.ts';
import type { Desk } from '../core/desk.ts';
import type { Caller } from './caller.ts';
import { usage } from './exit.ts';

type Env = Caller['env'];

/** Returns the PIN that allows an act, when one is given: see allowingPin. */
export type AllowingPin = () => GivenPin | null;

/** Extracts `--operator INITIALS` from the words of any command. @throws Exit 2 without initials */
export const readOperatorOption = (
  args: readonly string[],
): { readonly operator: string | null; readonly rest: readonly string[] } => {
  let operator: string | null = null;
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--operator') {
      at += 1;
      operator = args[at] ?? '';
    } else if (word.startsWith('--operator=')) operator = word.slice('--operator='.length);
    else rest.push(word);
  }
  if (operator === '' || operator?.startsWith('-')) throw usage(t('operators.cliTakes'));
  return { operator, rest };
};

/**
 * Signs in the operator of the command line; the PIN is in WAYBILL_DESK_OPERATOR_PIN.
 * @throws Exit 2 without a PIN, or when no operators are set up; DeskError `notAllowed` for a wrong PIN
 */
export const signInOperator = (desk: Desk, operator: string | null, env: Env): void => {
  if (operator === null) return;
  const { operators } = desk.context;
  if (!operators.any()) throw usage(t('operators.cliNone'));
  const pin = env['WAYBILL_DESK_OPERATOR_PIN'] ?? '';
  if (pin === '') throw usage(t('operators.cliNoPin', { initials: operator }));
  operators.signIn(operator, pin);
};

/**
 * The PIN that allows an act, from WAYBILL_DESK_PIN: the manager's; on a desk with operators `INITIALS:PIN`, or only the PIN of the operator who is
 * signed in.
 * @returns null when none is given
 * @throws Exit 2 for unknown initials
 */
export const allowingPin = (desk: Desk, env: Env): GivenPin | null => {
  const text = env['WAYBILL_DESK_PIN'];
  if (text === undefined) return null;
  const colon = text.lastIndexOf(':');
  if (colon < 0) return text;
  const initials = text.slice(0, colon);
  const found = desk.context.store.operators.byInitials(initials);
  if (found === null) throw usage(t('operators.cliNoSuch', { initials }));
  return { operator: found.id, pin: text.slice(colon + 1) };
};

import { t } from '../../texts/index.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Settings } from '../../domain/desk/settings.ts';
import {
  covers,
  mayLock,
  type Operator,
  type OperatorEvent,
  type OperatorEventKind,
  type OperatorsState,
} from '../../domain/operator/operator.ts';
import { GUARDED_ACTS, type GuardedAct } from '../../domain/operator/guardedAct.ts';
import { afterWrongPin, NO_TRIES, pinRefusal } from '../../domain/operator/tries.ts';
import { DeskError, SignInFirst } from '../deskError.ts';
import type { DeskEvent } from '../events.ts';
import type { Clock } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { scryptPins, type PinHashes } from './pinHash.ts';

/** Lines of what happened with operators that are shown at most. */
const SHOWN_EVENTS = 200;

/** What signing in needs. */
export interface OperatorsDeps {
  readonly store: Pick<Store, 'db' | 'operators' | 'facts'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Settings as they are kept: their initials count on a desk without operators. */
  readonly settings: () => Settings;
  readonly emit: (event: DeskEvent) => void;
  readonly pins?: PinHashes;
}

/** Who works at the desk now. Who is signed in lies in memory: after a start nobody is. */
export interface Operators {
  readonly state: () => OperatorsState;
  /** True once there are operators: then names come from signing in alone. */
  readonly any: () => boolean;
  /** The settings, with the initials of who is signed in; empty where operators are set up and nobody is. */
  readonly settings: () => Settings;
  /** Initials that an act is recorded with. @throws SignInFirst where operators are set up and nobody is signed in */
  readonly who: () => string;
  /** Signs in, in the place of whoever was. The count of wrong PINs is on disk before the answer is given. @throws DeskError `notAllowed` */
  readonly signIn: (initials: string, pin: string) => OperatorsState;
  readonly signOut: (idle: boolean) => OperatorsState;
  /**
   * Takes the PIN of an active operator whose role covers the act, and writes down that it was allowed; never within a transaction, which could take the count back.
   * @returns the initials
   * @throws DeskError `notAllowed`
   */
  readonly allow: (given: GivenPin | null, act: GuardedAct) => string;
  /** As `allow`, for an operator's own PIN. @throws DeskError `notAllowed` */
  readonly checkOwn: (given: GivenPin | null, id: string) => string;
  /** Writes a line of what happened. */
  readonly note: (kind: OperatorEventKind, about: string, by: string, detail?: string) => void;
  /** The last lines of what happened, the newest first. */
  readonly events: () => OperatorEvent[];
  /** Tells the window how operators are now. */
  readonly announce: () => OperatorsState;
  /** Signs in without a PIN who has just been made with one. */
  readonly begin: (id: string) => void;
}

/** Signs operators in and takes their PINs. */
export const createOperators = ({
  store,
  clock,
  settings: kept,
  emit,
  pins = scryptPins,
}: OperatorsDeps): Operators => {
  const { operators, facts } = store;
  /** Who is signed in; and whether there is anybody who could be: both are asked for with every look at the settings. */
  let [current, hasAny]: [Operator | null, boolean] = [null, operators.any()];
  let overlaid: { readonly from: Settings; readonly made: Settings } | null = null;

  /** After a change of operators. Whoever was retired is signed out by it. */
  const reread = (id: string | null): void => {
    const found = id === null ? null : operators.get(id);
    current = found?.active === true ? found : null;
    hasAny = operators.any();
  };
  const name = (): string => current?.initials ?? '';
  const note: Operators['note'] = (kind, about, by, detail = '') =>
    operators.note({ at: clock.now(), kind, about, by, detail });
  const state: Operators['state'] = () => ({
    operators: operators.all(),
    current: current?.id ?? null,
    signOutAfter: facts.get('signOutAfter') ?? 0,
  });
  const announce: Operators['announce'] = () => {
    reread(current?.id ?? null);
    const now = state();
    emit({ type: 'operators', state: now });
    return now;
  };

  /** @throws DeskError `notAllowed` when it is wrong, or none is looked at now */
  const check = (operator: Operator, pin: string): void => {
    const now = clock.now();
    const refusal = pinRefusal(operator.tries, now);
    if (refusal?.kind === 'locked')
      throw new DeskError('notAllowed', t('operators.locked', { name: operator.name }));
    if (refusal)
      throw new DeskError(
        'notAllowed',
        t('operators.wait', { name: operator.name, minutes: Math.ceil(refusal.ms / 60_000) }),
      );
    const stored = operators.pin(operator.id);
    if (stored !== null && pins.matches(pin, stored)) {
      if (operator.tries.wrong > 0) operators.setTries(operator.id, NO_TRIES);
      return;
    }
    const tries = afterWrongPin(operator.tries, now, mayLock(operators.all(), operator.id));
    store.db.transaction(() => {
      operators.setTries(operator.id, tries);
      note('wrongPin', operator.initials, name(), String(tries.wrong));
      if (tries.locked) note('lockedOut', operator.initials, name());
    });
    announce();
    throw new DeskError(
      'notAllowed',
      tries.locked
        ? t('operators.locked', { name: operator.name })
        : tries.waitUntil > 0
          ? t('operators.wrongAndWait', {
              name: operator.name,
              minutes: Math.ceil((tries.waitUntil - now) / 60_000),
            })
          : t('operators.wrongPin', { name: operator.name }),
    );
  };

  /** The operator that a PIN is given for. @throws DeskError `notAllowed` */
  const meant = (given: GivenPin): Operator => {
    // As it lies in the ledger: the count of wrong PINs is part of it.
    const found = operators.get(typeof given === 'string' ? (current?.id ?? '') : given.operator);
    if (found?.active !== true) throw new DeskError('notAllowed', t('operators.sayWhose'));
    return found;
  };
  const digits = (given: GivenPin): string => (typeof given === 'string' ? given : given.pin);

  return {
    state,
    any: () => hasAny,
    settings: () => {
      const from = kept();
      if (!hasAny) return from;
      const operator = name();
      // One object as long as nothing changed: whoever compares settings sees that nothing did.
      if (overlaid?.from !== from || overlaid.made.operator !== operator)
        overlaid = { from, made: { ...from, operator } };
      return overlaid.made;
    },
    who: () => {
      if (!hasAny) return kept().operator;
      const operator = name();
      if (operator === '') throw new SignInFirst();
      return operator;
    },
    signIn: (initials, pin) => {
      const operator = operators.byInitials(initials);
      if (operator?.active !== true) throw new DeskError('notAllowed', t('operators.unknown'));
      check(operator, pin);
      const before = name();
      reread(operator.id);
      note('signedIn', operator.initials, before === operator.initials ? '' : before);
      return announce();
    },
    signOut: (idle) => {
      const operator = name();
      current = null;
      if (operator !== '') note(idle ? 'signedOutIdle' : 'signedOut', operator, '');
      return announce();
    },
    allow: (given, act) => {
      const role = GUARDED_ACTS[act];
      if (given === null) throw new DeskError('notAllowed', t('operators.takesPin', { role }));
      const operator = meant(given);
      if (!covers(operator.role, role))
        throw new DeskError('notAllowed', t('operators.notTheirs', { name: operator.name, role }));
      check(operator, digits(given));
      // What is changed of operators has a line of its own.
      if (act !== 'operators') note('allowed', operator.initials, name(), act);
      return operator.initials;
    },
    checkOwn: (given, id) => {
      if (given === null) throw new DeskError('notAllowed', t('operators.sayWhose'));
      const operator = meant(given);
      if (operator.id !== id) throw new DeskError('notAllowed', t('operators.sayWhose'));
      check(operator, digits(given));
      return operator.initials;
    },
    note,
    events: () => operators.events(SHOWN_EVENTS),
    announce,
    begin: (id) => {
      reread(id);
      note('signedIn', name(), '');
    },
  };
};

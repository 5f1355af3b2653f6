import { t } from '../../../texts/index.ts';
import type { GivenPin } from '../../../domain/desk/pin.ts';
import type { Settings } from '../../../domain/desk/settings.ts';
import {
  roleCovers,
  mayLock,
  type Operator,
  type OperatorEvent,
  type OperatorEventKind,
  type OperatorsState,
} from '../../../domain/operator/operator.ts';
import { GUARDED_ACTS, type GuardedAct } from '../../../domain/operator/guardedAct.ts';
import {
  afterComputerStart,
  afterWrongPin,
  NO_TRIES,
  pinRefusal,
  type Tries,
} from '../../../domain/operator/tries.ts';
import { DeskError, SignInFirst } from '../../base/deskError.ts';
import type { DeskEvent } from '../../base/events.ts';
import { steadyNow } from '../../base/clock.ts';
import type { Clock } from '../../base/ports.ts';
import type { Store } from '../tables/store.ts';
import { scryptPins, type PinHashes } from './pinHash.ts';
import { message, type KeptText } from '../../../texts/text.ts';

/** Maximum number of operator events that are shown. */
const SHOWN_EVENTS = 200;

/** Dependencies of `createOperators`. */
export interface OperatorsDeps {
  readonly store: Pick<Store, 'db' | 'operators' | 'facts'>;
  readonly clock: Pick<Clock, 'now' | 'steady'>;
  /** Returns the settings as stored: their initials are used on a desk without operators. */
  readonly settings: () => Settings;
  readonly emit: (event: DeskEvent) => void;
  readonly pins?: PinHashes;
}

/** Operators and sign-in. The signed-in operator is kept in memory only: after a start nobody is signed in. */
export interface Operators {
  readonly state: () => OperatorsState;
  /** True once operators are set up: then initials come only from signing in. */
  readonly any: () => boolean;
  /** Returns the settings with the initials of the signed-in operator; empty when operators are set up and nobody is signed in. */
  readonly settings: () => Settings;
  /** Returns the initials that an act is recorded with. Throws SignInFirst when operators are set up and nobody is signed in. */
  readonly who: () => string;
  /** Signs an operator in and any other one out. The count of wrong PINs is on disk before the result is returned. Throws DeskError `notAllowed`. */
  readonly signIn: (initials: string, pin: string) => OperatorsState;
  readonly signOut: (idle: boolean) => OperatorsState;
  /**
   * Checks the PIN of an active operator whose role covers the act, and records the permission. Must not be called within a transaction, whose
   * rollback would undo the count of wrong PINs.
   * @returns the initials
   * @throws DeskError `notAllowed`
   */
  readonly allow: (given: GivenPin | null, act: GuardedAct) => string;
  /** As `allow`, for an operator's own PIN. Throws DeskError `notAllowed`. */
  readonly checkOwn: (given: GivenPin | null, id: string) => string;
  /** Writes an operator event. */
  readonly note: (kind: OperatorEventKind, about: string, by: string, detail?: string) => void;
  /** Returns the last operator events, the newest first. */
  readonly events: () => OperatorEvent[];
  /** Emits the current state of operators to the window. */
  readonly announce: () => OperatorsState;
  /** Signs in an operator who was just created, without asking for the PIN. */
  readonly begin: (id: string) => void;
}

/** Creates `Operators`. */
export const createOperators = ({
  store,
  clock,
  settings: kept,
  emit,
  pins = scryptPins,
}: OperatorsDeps): Operators => {
  const { operators, facts } = store;
  /** The signed-in operator, and whether there are operators: cached, because every access to the settings needs both. */
  let [current, hasAny]: [Operator | null, boolean] = [null, operators.any()];
  let overlaid: { readonly from: Settings; readonly made: Settings } | null = null;

  /** Called after a change of operators. A retired operator is signed out. */
  const refreshCurrent = (id: string | null): void => {
    const found = id === null ? null : operators.get(id);
    current = found?.active === true ? found : null;
    hasAny = operators.any();
  };
  const name = (): string => current?.initials ?? '';
  /** Returns the tries of an operator. The wait begins anew when the computer was started since, and is stored so that it ends. */
  const triesOf = ({ id, tries }: Operator): Tries => {
    const found = afterComputerStart(tries, steadyNow(clock));
    if (found !== tries) operators.setTries(id, found);
    return found;
  };
  const note: Operators['note'] = (kind, about, by, detail = '') =>
    operators.note({ at: clock.now(), kind, about, by, detail });
  const state: Operators['state'] = () => ({
    operators: operators.all(),
    waiting: operators
      .all()
      .filter((each) => pinRefusal(triesOf(each), steadyNow(clock))?.kind === 'wait')
      .map(({ id }) => id),
    current: current?.id ?? null,
    signOutAfter: facts.get('signOutAfter') ?? 0,
  });
  const announce: Operators['announce'] = () => {
    refreshCurrent(current?.id ?? null);
    const now = state();
    emit({ type: 'operators', state: now });
    return now;
  };

  /** Throws DeskError `notAllowed` when the PIN is wrong, or no PIN is accepted now. */
  const check = (operator: Operator, pin: string): void => {
    const now = steadyNow(clock);
    const refusal = pinRefusal(triesOf(operator), now);
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
    const next = pinRefusal(tries, now);
    throw new DeskError(
      'notAllowed',
      tries.locked
        ? t('operators.locked', { name: operator.name })
        : next?.kind === 'wait'
          ? t('operators.wrongAndWait', {
              name: operator.name,
              minutes: Math.ceil(next.ms / 60_000),
            })
          : t('operators.wrongPin', { name: operator.name }),
    );
  };

  /** Returns the operator whose PIN was given. Throws DeskError `notAllowed`. */
  const operatorOf = (given: GivenPin): Operator => {
    // Read from the ledger, because the count of wrong PINs is part of it.
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
      // The same object as long as nothing changed, so that callers can compare settings by identity.
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
      refreshCurrent(operator.id);
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
      const operator = operatorOf(given);
      if (!roleCovers(operator.role, role))
        throw new DeskError('notAllowed', t('operators.notTheirs', { name: operator.name, role }));
      check(operator, digits(given));
      // A change of operators has its own event.
      if (act !== 'operators') note('allowed', operator.initials, name(), act);
      return operator.initials;
    },
    checkOwn: (given, id) => {
      if (given === null) throw new DeskError('notAllowed', t('operators.sayWhose'));
      const operator = operatorOf(given);
      if (operator.id !== id) throw new DeskError('notAllowed', t('operators.sayWhose'));
      check(operator, digits(given));
      return operator.initials;
    },
    note,
    events: () => operators.events(SHOWN_EVENTS),
    announce,
    begin: (id) => {
      refreshCurrent(id);
      note('signedIn', name(), '');
    },
  };
};

/** Adds who allowed an act to its journal detail. @param allowed initials; null when no permission was needed */
export const allowedBy = (detail: KeptText, allowed: string | null): KeptText =>
  allowed === null ? detail : message('journal.detailAllowed', { detail, allowed });

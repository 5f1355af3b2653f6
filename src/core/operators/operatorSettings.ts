import { t } from '../../texts/index.ts';
import { isPin, type GivenPin } from '../../domain/desk/pin.ts';
import {
  isInitials,
  isLastManager,
  MAX_OPERATOR_NAME,
  trimmedInitials,
  type Operator,
  type OperatorsState,
  type Role,
} from '../../domain/operator/operator.ts';
import { NO_TRIES } from '../../domain/operator/tries.ts';
import type { Guard } from '../booking/guard.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { scryptPins, type PinHashes } from './pinHash.ts';

/** An operator as a person entered it. */
export interface NewOperator {
  readonly name: string;
  readonly initials: string;
  readonly role: Role;
  /** The operator's own PIN. */
  readonly next: string;
}

/** Management of operators. Each act requires a manager's PIN; the first one requires the PIN of the desk, if one is set. */
export interface OperatorSettings {
  /** Adds an operator. The first one must be a manager, and is signed in. Throws DeskError `badInput`; `notAllowed`; as `Guard.demand`. */
  add(operator: NewOperator, pin: GivenPin | null): OperatorsState;
  /** Changes name and role. Throws DeskError `notAllowed` for another role of the last active manager. */
  change(
    id: string,
    entered: { readonly name: string; readonly role: Role },
    pin: GivenPin | null,
  ): OperatorsState;
  /** Sets a new PIN and resets the count of wrong PINs. Requires a manager's PIN, or the operator's own previous one. */
  resetPin(id: string, next: string, pin: GivenPin | null): OperatorsState;
  /** Activates or retires an operator. Throws DeskError `notAllowed` for the last active manager. */
  setActive(id: string, active: boolean, pin: GivenPin | null): OperatorsState;
  /** Sets the idle time until sign-out. @param minutes 0: never */
  setSignOutAfter(minutes: number, pin: GivenPin | null): OperatorsState;
}

/** Creates `OperatorSettings`. It sends no request to the service. */
export const createOperatorSettings = (
  context: Pick<CoreContext, 'store' | 'clock' | 'random' | 'operators'>,
  guard: Pick<Guard, 'demand'>,
  pins: PinHashes = scryptPins,
): OperatorSettings => {
  const { store, clock, operators } = context;

  const must = (id: string): Operator => {
    const found = store.operators.get(id);
    if (found === null) throw new DeskError('notFound', t('operators.gone'));
    return found;
  };
  const checkName = (text: string): string => {
    const name = text.trim();
    if (name === '' || name.length > MAX_OPERATOR_NAME)
      throw new DeskError('badInput', t('operators.needsName'));
    return name;
  };
  const checkNewPin = (pin: string): void => {
    if (!isPin(pin)) throw new DeskError('badInput', t('operators.pinIs'));
  };
  /** Throws DeskError `notAllowed` when no active manager would be left. */
  const keepManager = (id: string): void => {
    if (isLastManager(store.operators.all(), id))
      throw new DeskError('notAllowed', t('operators.lastManager'));
  };
  /** Executes the change and writes its line in one transaction. */
  const write = (change: () => void): OperatorsState => {
    store.db.transaction(() => {
      store.epoch.checkOpen();
      change();
    });
    return operators.announce();
  };

  return {
    add: (entered, pin) => {
      const first = !store.operators.any();
      const name = checkName(entered.name);
      const initials = trimmedInitials(entered.initials);
      const { role, next } = entered;
      if (!isInitials(initials)) throw new DeskError('badInput', t('operators.initialsAre'));
      checkNewPin(next);
      if (first && role !== 'manager')
        throw new DeskError('notAllowed', t('operators.firstIsManager'));
      const taken = store.operators.byInitials(initials);
      if (taken)
        throw new DeskError(
          'notAllowed',
          t('operators.initialsTaken', { initials, name: taken.name }),
        );
      const by = guard.demand(pin, 'operators') ?? '';
      const id = newId(context);
      const made = pins.make(next);
      return write(() => {
        store.operators.insert(
          { id, name, initials, role, active: true, tries: NO_TRIES },
          made,
          clock.now(),
        );
        operators.note('added', initials, by, role);
        if (first) operators.begin(id);
      });
    },
    change: (id, entered, pin) => {
      const operator = must(id);
      const name = checkName(entered.name);
      const { role } = entered;
      if (role !== operator.role) keepManager(id);
      const by = guard.demand(pin, 'operators') ?? '';
      return write(() => {
        const before = must(id);
        if (role !== before.role) keepManager(id);
        store.operators.update({ ...before, name, role });
        if (name !== before.name) operators.note('renamed', operator.initials, by, name);
        if (role !== before.role) operators.note('roleChanged', operator.initials, by, role);
      });
    },
    resetPin: (id, next, pin) => {
      const operator = must(id);
      checkNewPin(next);
      const isOwn = pin !== null && typeof pin !== 'string' && pin.operator === id;
      const by = isOwn ? operators.checkOwn(pin, id) : (guard.demand(pin, 'operators') ?? '');
      const made = pins.make(next);
      return write(() => {
        store.operators.setPin(id, made);
        store.operators.setTries(id, NO_TRIES);
        operators.note('pinReset', operator.initials, by);
      });
    },
    setActive: (id, active, pin) => {
      const operator = must(id);
      if (operator.active === active) return operators.state();
      if (!active) keepManager(id);
      const by = guard.demand(pin, 'operators') ?? '';
      return write(() => {
        if (!active) keepManager(id);
        store.operators.update({ ...must(id), active });
        operators.note(active ? 'broughtBack' : 'retired', operator.initials, by);
      });
    },
    setSignOutAfter: (minutes, pin) => {
      const by = guard.demand(pin, 'operators') ?? '';
      return write(() => {
        store.facts.set('signOutAfter', minutes);
        operators.note('signOutAfter', '', by, String(minutes));
      });
    },
  };
};

import { t } from '../../../texts/index.ts';
import { isPin } from '../../../domain/desk/pin.ts';
import {
  isInitials,
  isLastManager,
  MAX_OPERATOR_NAME,
  trimmedInitials,
  type Operator,
  type OperatorsState,
  type OperatorRole,
} from '../../../domain/operator/operator.ts';
import { NO_TRIES } from '../../../domain/operator/tries.ts';
import { newId } from '../../base/clock.ts';
import type { LedgerContext } from '../ledger.ts';
import { DeskError } from '../../base/deskError.ts';
import { scryptPins, type PinHashes } from './pinHash.ts';

/** An operator as a person entered it. */
export interface NewOperator {
  readonly name: string;
  readonly initials: string;
  readonly role: OperatorRole;
  /** The operator's own PIN. */
  readonly next: string;
}

/** Management of operators. `by`: initials of who allowed it, empty for the first operator. */
export interface OperatorSettings {
  /** Adds an operator. The first one must be a manager, and is signed in. Throws DeskError `badInput`; `notAllowed`. */
  add(operator: NewOperator, by: string): OperatorsState;
  /** Changes name and role. Throws DeskError `notAllowed` for another role of the last active manager. */
  change(
    id: string,
    entered: { readonly name: string; readonly role: OperatorRole },
    by: string,
  ): OperatorsState;
  /** Sets a new PIN and resets the count of wrong PINs. */
  resetPin(id: string, next: string, by: string): OperatorsState;
  /** Activates or retires an operator. Throws DeskError `notAllowed` for the last active manager. */
  setActive(id: string, active: boolean, by: string): OperatorsState;
  /** Sets the idle time until sign-out. @param minutes 0: never */
  setSignOutAfter(minutes: number, by: string): OperatorsState;
}

/** Creates `OperatorSettings`. It sends no request to the service. */
export const createOperatorSettings = (
  context: LedgerContext,
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
    add: (entered, by) => {
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
    change: (id, entered, by) => {
      const operator = must(id);
      const name = checkName(entered.name);
      const { role } = entered;
      if (role !== operator.role) keepManager(id);
      return write(() => {
        const before = must(id);
        if (role !== before.role) keepManager(id);
        store.operators.update({ ...before, name, role });
        if (name !== before.name) operators.note('renamed', operator.initials, by, name);
        if (role !== before.role) operators.note('roleChanged', operator.initials, by, role);
      });
    },
    resetPin: (id, next, by) => {
      const operator = must(id);
      checkNewPin(next);
      const made = pins.make(next);
      return write(() => {
        store.operators.setPin(id, made);
        store.operators.setTries(id, NO_TRIES);
        operators.note('pinReset', operator.initials, by);
      });
    },
    setActive: (id, active, by) => {
      const operator = must(id);
      if (operator.active === active) return operators.state();
      if (!active) keepManager(id);
      return write(() => {
        if (!active) keepManager(id);
        store.operators.update({ ...must(id), active });
        operators.note(active ? 'broughtBack' : 'retired', operator.initials, by);
      });
    },
    setSignOutAfter: (minutes, by) => {
      return write(() => {
        store.facts.set('signOutAfter', minutes);
        operators.note('signOutAfter', '', by, String(minutes));
      });
    },
  };
};

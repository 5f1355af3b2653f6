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

/** An operator as entered. */
export interface NewOperator {
  readonly name: string;
  readonly initials: string;
  readonly role: Role;
  /** The operator's own PIN. */
  readonly next: string;
}

/** Operators as a manager sets them up. Each act takes a manager's PIN; the first one the PIN of the desk, where one is set. */
export interface OperatorSettings {
  /** The first one has to be a manager, and is signed in with it. @throws DeskError `badInput`; `notAllowed`, and as Guard.demand does */
  add(operator: NewOperator, pin: GivenPin | null): OperatorsState;
  /** Name and role. @throws DeskError `notAllowed` for another role of the last active manager */
  change(
    id: string,
    entered: { readonly name: string; readonly role: Role },
    pin: GivenPin | null,
  ): OperatorsState;
  /** Sets a new PIN and forgets the wrong ones. Takes a manager's PIN, or the operator's own of before. */
  resetPin(id: string, next: string, pin: GivenPin | null): OperatorsState;
  /** @throws DeskError `notAllowed` for the last active manager */
  setActive(id: string, active: boolean, pin: GivenPin | null): OperatorsState;
  /** @param minutes 0: never */
  setSignOutAfter(minutes: number, pin: GivenPin | null): OperatorsState;
}

/** Sets operators up. Nothing of it needs the service. */
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
  /** @throws DeskError `notAllowed` where nobody would be left to manage operators */
  const keepManager = (id: string): void => {
    if (isLastManager(store.operators.all(), id))
      throw new DeskError('notAllowed', t('operators.lastManager'));
  };
  /** Change and line in one transaction. */
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

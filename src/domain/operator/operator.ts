import type { Tries } from './tries.ts';

/** Roles of operators, from the fewest to the most permissions. Persisted names. */
export const OPERATOR_ROLES = ['clerk', 'supervisor', 'manager'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Roles whose PIN can allow a guarded act. */
export type AllowingRole = Exclude<OperatorRole, 'clerk'>;

/** True when a role has at least the permissions of `needed`. */
export const roleCovers = (role: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed);

/** An operator, without the PIN. Never deleted, because the journal contains the initials. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  /** One to eight characters, unique among all operators ever; never changed. */
  readonly initials: string;
  readonly role: OperatorRole;
  /** False after deactivation. */
  readonly active: boolean;
  readonly tries: Tries;
}

/** The operators for the window. */
export interface OperatorsState {
  readonly operators: readonly Operator[];
  /** Ids of operators whose PINs were not checked, after wrong ones, when this state was read. */
  readonly waiting: readonly string[];
  /** Id of the operator who is signed in, or null. */
  readonly current: string | null;
  /** Minutes without input after which the window signs out; 0: never. */
  readonly signOutAfter: number;
}

/** Kinds of operator events. Persisted names. */
export const OPERATOR_EVENTS = [
  'added',
  'renamed',
  'roleChanged',
  'pinReset',
  'retired',
  'broughtBack',
  'signedIn',
  'signedOut',
  'signedOutIdle',
  'wrongPin',
  'lockedOut',
  'allowed',
  'signOutAfter',
  'drawerOpened',
] as const;
export type OperatorEventKind = (typeof OPERATOR_EVENTS)[number];

/** One operator event. */
export interface OperatorEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: OperatorEventKind;
  /** Initials of the operator that the event is about; empty for none. */
  readonly about: string;
  /** Initials of the operator who did or allowed it; empty when none was signed in. */
  readonly by: string;
  /** The new name or role, minutes, the number of wrong PINs, the allowed act, or the printer whose drawer was opened; else empty. */
  readonly detail: string;
}

/** Maximum length of a name and of initials in characters. */
export const MAX_OPERATOR_NAME = 80;
export const MAX_INITIALS = 8;

/** Normalises initials for storage: trimmed, in NFC. */
export const trimmedInitials = (text: string): string => text.trim().normalize('NFC');

/** True for valid initials: one to eight characters without blanks and control characters. */
export const isInitials = (text: string): boolean =>
  text.length > 0 && text.length <= MAX_INITIALS && !/[\s\p{C}]/u.test(text);

/** Initials for comparison: case does not matter. */
export const initialsKey = (text: string): string => trimmedInitials(text).toLowerCase();

/** Active managers. */
const managersAmong = (operators: readonly Operator[]): Operator[] =>
  operators.filter(({ role, active }) => active && role === 'manager');

/** True when another active manager is not locked: only then can wrong PINs lock this operator until a manager resets the PIN. */
export const mayLock = (operators: readonly Operator[], id: string): boolean =>
  managersAmong(operators).some((each) => each.id !== id && !each.tries.locked);

/** True for the only active manager who is not locked: this one can be neither deactivated nor given another role. */
export const isLastManager = (operators: readonly Operator[], id: string): boolean =>
  managersAmong(operators).some((each) => each.id === id) && !mayLock(operators, id);

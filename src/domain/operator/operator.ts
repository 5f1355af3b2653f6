import type { Tries } from './tries.ts';

/** What an operator may allow, from the least to the most. Persisted names. */
export const ROLES = ['clerk', 'supervisor', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Roles whose PIN a guarded act asks for. */
export type AllowingRole = Exclude<Role, 'clerk'>;

/** True where a role may do what takes `needed`. */
export const covers = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** Who works at the desk, without the PIN. Never removed: the journal names the initials. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  /** One to eight signs, unique among all that ever were; they stay for ever. */
  readonly initials: string;
  readonly role: Role;
  /** False once retired. */
  readonly active: boolean;
  readonly tries: Tries;
}

/** Operators as the window sees them. */
export interface OperatorsState {
  readonly operators: readonly Operator[];
  /** Id of who is signed in, or null. */
  readonly current: string | null;
  /** Minutes without a key or click after which the window signs out; 0: never. */
  readonly signOutAfter: number;
}

/** What is kept of operators, each once it happened. Persisted names. */
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

/** One line of what happened with operators. */
export interface OperatorEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: OperatorEventKind;
  /** Initials of the operator it is about; empty where it is about none. */
  readonly about: string;
  /** Initials of who did or allowed it; empty where nobody was signed in. */
  readonly by: string;
  /** The new name or role, minutes, the number of wrong PINs, the act that was allowed, or the printer whose drawer was opened; empty for the others. */
  readonly detail: string;
}

/** Signs of a name and of initials at most. */
export const MAX_OPERATOR_NAME = 80;
export const MAX_INITIALS = 8;

/** Initials as they are kept: without blanks around them. */
export const trimmedInitials = (text: string): string => text.trim().normalize('NFC');

/** True for initials that can be taken: one to eight signs without a blank or a control sign among them. */
export const isInitials = (text: string): boolean =>
  text.length > 0 && text.length <= MAX_INITIALS && !/[\s\p{C}]/u.test(text);

/** Initials to compare by: two that differ in case only are the same. */
export const initialsKey = (text: string): string => trimmedInitials(text).toLowerCase();

/** Active managers. */
const managersAmong = (operators: readonly Operator[]): Operator[] =>
  operators.filter(({ role, active }) => active && role === 'manager');

/** True where another active manager, who is not locked, is left: only then may wrong PINs lock this one until a manager resets it. */
export const mayLock = (operators: readonly Operator[], id: string): boolean =>
  managersAmong(operators).some((each) => each.id !== id && !each.tries.locked);

/** True for the only active manager who is not locked: can be neither retired nor given another role. */
export const isLastManager = (operators: readonly Operator[], id: string): boolean =>
  managersAmong(operators).some((each) => each.id === id) && !mayLock(operators, id);

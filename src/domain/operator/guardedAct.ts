import type { AllowingRole } from './operator.ts';

/** Acts that take a PIN, with the minimum role on a desk with operators. Persisted names: they are stored in operator events. */
export const GUARDED_ACTS = {
  void: 'supervisor',
  unconfirmed: 'supervisor',
  takenBack: 'supervisor',
  reconciliation: 'supervisor',
  overLimit: 'manager',
  onAccount: 'manager',
  refund: 'manager',
  correction: 'manager',
  paymentFirst: 'manager',
  limits: 'manager',
  prices: 'manager',
  rules: 'manager',
  costs: 'manager',
  connection: 'manager',
  keys: 'manager',
  certificate: 'manager',
  retention: 'manager',
  erasure: 'manager',
  copies: 'manager',
  exports: 'manager',
  restore: 'manager',
  move: 'manager',
  reopenDay: 'manager',
  wallet: 'manager',
  messages: 'manager',
  site: 'manager',
  operators: 'manager',
} as const satisfies Readonly<Record<string, AllowingRole>>;

export type GuardedAct = keyof typeof GUARDED_ACTS;

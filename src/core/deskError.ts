import { t } from '../texts/index.ts';
import type { ErrorCode } from '../domain/desk/errorCode.ts';
import type { ServiceErrorKind } from '../domain/service/serviceError.ts';

/** A request that cannot be carried out, said in words for the person at the desk. Shells show `message` as it is. */
export class DeskError extends Error {
  readonly code: ErrorCode;
  /** The service's error behind it, where there is one. */
  readonly reason: ServiceErrorKind | null;
  constructor(code: ErrorCode, message: string, reason: ServiceErrorKind | null = null) {
    super(message);
    this.reason = reason;
    this.name = 'DeskError';
    this.code = code === 'service' && reason === 'unauthorized' ? 'keys' : code;
  }
}

/** Operators are set up and nobody is signed in: what is recorded with a name waits until somebody is. Nothing was done. */
export class SignInFirst extends DeskError {
  constructor() {
    super('signIn', t('operators.signInFirst'));
    this.name = 'SignInFirst';
  }
}

/** Another program has opened the ledger since: this one neither writes nor sends any more. */
export class LedgerTakenOver extends DeskError {
  constructor() {
    super('notAllowed', t('desk.takenOver'));
    this.name = 'LedgerTakenOver';
  }
}

/** This desk was moved to another computer: here it is only read. */
export class RetiredDesk extends DeskError {
  constructor({ at, file }: { readonly at: number; readonly file: string }) {
    super(
      'notAllowed',
      t('moving.readOnly', { date: new Date(at).toISOString().slice(0, 10), file }),
    );
    this.name = 'RetiredDesk';
  }
}

/** It belongs to another service or account than the desk is connected to. */
export class OtherService extends DeskError {
  constructor(message: string) {
    super('notAllowed', message);
    this.name = 'OtherService';
  }
}

/** “Not booked” was said while the service may still be buying it: domain/purchase/purchase.ts, notBookedFrom. */
export class TooEarly extends DeskError {
  /** From when it can be said, milliseconds since the epoch. */
  readonly until: number;
  constructor(until: number, message: string) {
    super('notAllowed', message);
    this.name = 'TooEarly';
    this.until = until;
  }
}

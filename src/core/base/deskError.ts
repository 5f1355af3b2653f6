import { t } from '../../texts/index.ts';
import type { ErrorCode } from '../../domain/desk/errorCode.ts';
import type { ServiceErrorKind } from '../../domain/service/serviceError.ts';

/** A request that cannot be carried out. Shells show `message` to the user unchanged. */
export class DeskError extends Error {
  readonly code: ErrorCode;
  /** Kind of the service's error that caused this one; null when there is none. */
  readonly reason: ServiceErrorKind | null;
  constructor(code: ErrorCode, message: string, reason: ServiceErrorKind | null = null) {
    super(message);
    this.reason = reason;
    this.name = 'DeskError';
    this.code = code === 'service' && reason === 'unauthorized' ? 'keys' : code;
  }
}

/** Operators are set up and nobody is signed in, so an act that is recorded with initials is rejected. Nothing was done. */
export class SignInFirst extends DeskError {
  constructor() {
    super('signIn', t('operators.signInFirst'));
    this.name = 'SignInFirst';
  }
}

/** Another program has opened the ledger since. This program no longer writes to it and sends nothing. */
export class LedgerTakenOver extends DeskError {
  constructor() {
    super('notAllowed', t('desk.takenOver'));
    this.name = 'LedgerTakenOver';
  }
}

/** This desk was moved to another computer. The copy here is read-only. */
export class RetiredDesk extends DeskError {
  /** @param date of the move at the desk, YYYY-MM-DD */
  constructor(date: string, file: string) {
    super('notAllowed', t('moving.readOnly', { date, file }));
    this.name = 'RetiredDesk';
  }
}

/** The shipment or batch belongs to another service or account than the one that the desk is connected to. */
export class OtherService extends DeskError {
  constructor(message: string) {
    super('notAllowed', message);
    this.name = 'OtherService';
  }
}

/** A person reported “not booked” while the service may still process the purchase (`notBookedFrom` in domain/purchase/purchase.ts). */
export class TooEarly extends DeskError {
  /** Earliest time at which “not booked” can be reported, milliseconds since the epoch. */
  readonly until: number;
  constructor(until: number, message: string) {
    super('notAllowed', message);
    this.name = 'TooEarly';
    this.until = until;
  }
}

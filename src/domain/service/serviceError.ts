import { messageOf, nestedText } from '../../texts/text.ts';

/** A reason that the service gave for one of its field paths (docs/service.md §6.2). */
export interface FieldReason {
  /** Path without the `address`/`addresses` prefix, as in Issue.field. */
  readonly field: string;
  readonly reason: string;
}

/** The service's own message when it returned no result. Shown beside our message, never instead of it. */
export interface ServiceMessage {
  /** The status of the failure: that of the envelope when an HTTP success contains a failure. */
  readonly status: number;
  /** Its message on one line, at most 400 characters; '' for none. */
  readonly message: string;
}

/**
 * Why an operation of the service returned no result.
 * `offline` and `notSent`: nothing reached the service (no connection; or refused, not resolved, no TLS).
 * `timeout`, `server`, `malformed`, `cancelled`, `interrupted`: it may have reached the service; for a purchase, that means uncertain.
 * `noPurchases`: the account has no money at the service (docs/service.md §6.4).
 * `said`: set whenever there was an answer.
 */
export type ServiceError = { readonly said?: ServiceMessage } & (
  | { readonly kind: 'offline'; readonly message: string }
  | { readonly kind: 'notSent'; readonly message: string }
  | { readonly kind: 'timeout'; readonly message: string }
  | { readonly kind: 'interrupted'; readonly message: string }
  | { readonly kind: 'cancelled'; readonly message: string; readonly sent: boolean }
  | { readonly kind: 'unauthorized'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly reasons: readonly FieldReason[];
    }
  | { readonly kind: 'noPurchases'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'notFound'; readonly message: string }
  | { readonly kind: 'server'; readonly status: number; readonly message: string }
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string }
);

export type ServiceErrorKind = ServiceError['kind'];

/** Our message followed by the service's own, unless ours contains it already. */
export const inFull = ({
  message,
  said,
}: {
  readonly message: string;
  readonly said?: ServiceMessage | null;
}): string =>
  said == null || said.message === '' || message.includes(said.message)
    ? message
    : nestedText('service.inFull', { message: messageOf(message), said: said.message });

/**
 * True when the answer shows that the service does not have an operation: a 404, from the service or from a web server that does not know the path.
 */
export const isNotOffered = (error: ServiceError): boolean =>
  error.kind === 'notFound' || (error.kind === 'malformed' && error.status === 404);

export type Result<T, E = ServiceError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A successful result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A failed result. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

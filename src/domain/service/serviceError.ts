/** One reason the service gave for one of its field paths (docs/service.md §6.2). */
export interface FieldReason {
  /** Path without the `address`/`addresses` prefix, as in Issue.field. */
  readonly field: string;
  readonly reason: string;
}

/** What the service itself said where it gave no result. Shown beside our own sentence, never in its place. */
export interface ServiceWords {
  /** The status that counts: that of the envelope where an HTTP success carries a failure. */
  readonly status: number;
  /** Its message on one line, at most 400 characters; '' when it gave none. */
  readonly message: string;
}

/**
 * Why an operation of the service gave no result.
 * `offline` and `notSent`: nothing reached the service (no line; or refused, not resolved, no TLS).
 * `timeout`, `server`, `malformed`, `cancelled`, `interrupted`: it may have reached the service; for a purchase that means uncertain.
 * `noPurchases`: the account has no money with the service (docs/service.md §6.4).
 * `said`: there whenever there was an answer.
 */
export type ServiceError = { readonly said?: ServiceWords } & (
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

/** Our sentence and the service's own words behind it, unless the sentence has them already. */
export const inFull = ({
  message,
  said,
}: {
  readonly message: string;
  readonly said?: ServiceWords | null;
}): string =>
  said == null || said.message === '' || message.includes(said.message)
    ? message
    : `${message} It says: “${said.message}”`;

/** True when the answer shows that the service does not have an operation: a 404, its own or that of a web server that knows no such path. */
export const isNotOffered = (error: ServiceError): boolean =>
  error.kind === 'notFound' || (error.kind === 'malformed' && error.status === 404);

export type Result<T, E = ServiceError> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A result that succeeded. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A result that failed. */
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({
  ok: false,
  error,
});

/** One reason the service gave for one of its field paths (field-notes.md, "validation failure"). */
export interface FieldReason {
  /** Path without the `address`/`addresses` prefix, as in Issue.field. */
  readonly field: string;
  readonly reason: string;
}

/**
 * Why an operation of the service gave no result.
 * `offline` and `notSent`: nothing reached the service (no line; or refused, not resolved, no TLS).
 * `timeout`, `server`, `malformed`, `cancelled`, `interrupted`: it may have reached the service; for a purchase that means uncertain.
 */
export type ServiceError =
  | { readonly kind: 'offline'; readonly message: string }
  | { readonly kind: 'notSent'; readonly message: string }
  | { readonly kind: 'timeout'; readonly message: string }
  | { readonly kind: 'interrupted'; readonly message: string }
  | { readonly kind: 'cancelled'; readonly message: string; readonly sent: boolean }
  | { readonly kind: 'unauthorized'; readonly message: string }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly reasons: readonly FieldReason[] }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'notFound'; readonly message: string }
  | { readonly kind: 'server'; readonly status: number; readonly message: string }
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string };

export type ServiceErrorKind = ServiceError['kind'];

export type Result<T, E = ServiceError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const fail = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

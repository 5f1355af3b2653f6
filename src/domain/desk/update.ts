/** State of the update of the program. */
export type UpdateState =
  /** This build does not check for updates: it runs from source, or has no update source. */
  | { readonly kind: 'off' }
  /** `checkedAt` null: not checked yet. Milliseconds since the epoch. */
  | { readonly kind: 'none'; readonly checkedAt: number | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'downloading'; readonly version: string; readonly percent: number }
  /** Downloaded and verified. `atEnd`: installed automatically when the program closes. */
  | { readonly kind: 'ready'; readonly version: string; readonly atEnd: boolean }
  /** Retried automatically later. */
  | { readonly kind: 'failed'; readonly message: string; readonly at: number };

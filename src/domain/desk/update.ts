/** How it stands with a newer version of the program. */
export type UpdateState =
  /** This build looks for none: it is run from source, or nobody named a place for updates. */
  | { readonly kind: 'off' }
  /** `checkedAt` null: not looked yet. Milliseconds since the epoch. */
  | { readonly kind: 'none'; readonly checkedAt: number | null }
  | { readonly kind: 'checking' }
  | { readonly kind: 'downloading'; readonly version: string; readonly percent: number }
  /** Downloaded and found sound. `atEnd`: installed by itself when the program is closed. */
  | { readonly kind: 'ready'; readonly version: string; readonly atEnd: boolean }
  /** Tried again by itself later. */
  | { readonly kind: 'failed'; readonly message: string; readonly at: number };

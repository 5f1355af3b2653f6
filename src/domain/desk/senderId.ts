import type { PlainKey } from '../../texts/index.ts';

/** Kinds of IDs that a sender can show. PERSISTED: never rename or reuse one. */
export const ID_KINDS = ['nin', 'passport', 'driver', 'voter', 'other'] as const;
export type IdKind = (typeof ID_KINDS)[number];

export const ID_KIND_TEXTS = {
  nin: 'declaration.idNin',
  passport: 'declaration.idPassport',
  driver: 'declaration.idDriver',
  voter: 'declaration.idVoter',
  other: 'declaration.idOther',
} as const satisfies Readonly<Record<IdKind, PlainKey>>;

export const MAX_ID_NUMBER = 40;
/** The ID that a sender showed. It is stored on this desk only, and never appears in requests, papers, exports and lists. */
export interface SenderId {
  readonly kind: IdKind;
  /** At most MAX_ID_NUMBER characters. */
  readonly number: string;
}

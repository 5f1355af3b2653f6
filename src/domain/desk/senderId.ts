import type { PlainKey } from '../../texts/index.ts';

/** Papers by which a sender says who they are. PERSISTED: never rename or reuse one. */
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
/** What a sender showed. It stays on this desk: the service, papers, exports and lists are told nothing of it. */
export interface SenderId {
  readonly kind: IdKind;
  /** At most MAX_ID_NUMBER signs. */
  readonly number: string;
}

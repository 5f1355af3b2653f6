import type { DraftAddress } from '../shipment/draft.ts';
import type { Role } from '../shipment/fields.ts';
import { compareAdvice, type AddressAdvice, type ComparedAdvice } from './addressAdvice.ts';

/** How an address of a batch stands with the service. `missing`: it was not asked about, since something that it insists on is missing. */
export type AdvisedState = 'differs' | 'same' | 'abroad' | 'said' | 'unknown' | 'missing';

/** What the service says of one address of a batch. */
export interface AdvisedAddress extends Pick<ComparedAdvice, 'other' | 'abroad'> {
  readonly id: string;
  readonly role: Role;
  /** Of the row. */
  readonly name: string;
  readonly person: string;
  readonly typed: Pick<DraftAddress, 'city' | 'zip_code' | 'country'>;
  readonly state: AdvisedState;
  /** The service's own words, for `said`; else ''. */
  readonly said: string;
}

/** Addresses of a batch: the first of one kind, and how many there are of each. */
export interface BatchAdviceList {
  readonly rows: readonly AdvisedAddress[];
  readonly differs: number;
  /** Those of which the service says something else, or nothing. */
  readonly noted: number;
  readonly same: number;
  /** Those that differ and have just one place to take. */
  readonly single: number;
}

/** How an address stands by the advice on it. @param isWhole nothing is missing that the service insists on */
export const standingOf = (
  address: DraftAddress,
  advice: AddressAdvice,
  isWhole: boolean,
): Pick<AdvisedAddress, 'state' | 'other' | 'abroad' | 'said'> => {
  const none = { other: [], abroad: [], said: '' };
  if (!isWhole) return { ...none, state: 'missing' };
  if (advice.kind === 'said') return { ...none, state: 'said', said: advice.message };
  if (advice.kind !== 'places') return { ...none, state: 'unknown' };
  const { same, other, abroad } = compareAdvice(address, advice.places);
  if (same) return { ...none, state: 'same' };
  if (other.length > 0) return { ...none, state: 'differs', other };
  return { ...none, state: abroad.length > 0 ? 'abroad' : 'unknown', abroad };
};

import type { DraftAddress } from '../shipment/draft.ts';
import type { Role } from '../shipment/fields.ts';
import { compareAdvice, type AddressAdvice, type ComparedAdvice } from './addressAdvice.ts';

/** How an address of a batch compares with the service's answer. `missing`: it was not queried, because a required field is missing. */
export type AdvisedState = 'differs' | 'same' | 'abroad' | 'said' | 'unknown' | 'missing';

/** The service's answer about an address of a batch. */
export interface AdvisedAddress extends Pick<ComparedAdvice, 'other' | 'abroad'> {
  readonly id: string;
  readonly role: Role;
  /** Name of the row. */
  readonly name: string;
  readonly person: string;
  readonly typed: Pick<DraftAddress, 'city' | 'zip_code' | 'country'>;
  readonly state: AdvisedState;
  /** The service's message, for `said`; otherwise ''. */
  readonly said: string;
}

/** Addresses of a batch with one state, and the number of addresses per kind of result. */
export interface BatchAdviceList {
  readonly rows: readonly AdvisedAddress[];
  readonly differs: number;
  /** Number of addresses with another remark of the service, or with no answer. */
  readonly noted: number;
  readonly same: number;
  /** Number of differing addresses with exactly one place to take. */
  readonly single: number;
}

/** Compares an address with the service's answer. @param isWhole true when no required field is missing */
export const compareWithAdvice = (
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

import { emptyAddress, type DraftAddress } from '../shipment/draft.ts';
import type { Mode } from '../shipment/mode.ts';

/** Invented senders, so that a new user can book at the practice service at once. */
const PRACTICE_SENDERS: Readonly<Record<Mode, DraftAddress>> = {
  SFN: {
    ...emptyAddress(),
    first_name: 'Practice',
    last_name: 'Counter',
    email: 'counter@example.com',
    phone: '08000000001',
    country: 'NG',
    state: 'LA',
    city: 'Ikeja',
    address: '1 Practice Road',
    address_in_detail: 'Ground floor',
    address_landmark: 'Opposite the market',
    zip_code: '100001',
    longitude: '3.3515',
    latitude: '6.6018',
  },
  STN: {
    ...emptyAddress(),
    first_name: 'Practice',
    last_name: 'Counter',
    email: 'counter@example.com',
    phone: '12025550199',
    country: 'US',
    state: 'TX',
    city: 'Houston',
    address: '1 Practice Road',
    address_in_detail: 'Unit 1',
    address_landmark: 'By the freight yard',
    zip_code: '77001',
    longitude: '-95.3698',
    latitude: '29.7604',
  },
};

/**
 * The sender for drafts without a sender: the desk's default sender profile; without one, the practice service has an invented sender.
 * @param preferred the default profile of the mode, or null
 */
export const senderOf = (
  preferred: { readonly address: DraftAddress } | null,
  profileId: string,
  mode: Mode,
): DraftAddress =>
  preferred?.address ?? (profileId === 'practice' ? PRACTICE_SENDERS[mode] : emptyAddress());

import { CONTENT_VERSIONS } from '../../domain/shipment/canon.ts';
import type { Store } from './store.ts';

/**
 * After an update that writes drafts another way to compare them, hashes the shipments anew that only their hash knows again, once: a
 * file of before is not taken for a new one.
 */
export const refreshContentHashes = ({
  db,
  facts,
  shipments,
}: Pick<Store, 'db' | 'facts' | 'shipments'>): void => {
  const [version] = CONTENT_VERSIONS;
  if (facts.get('contentVersion') === version) return;
  db.transaction(() => {
    shipments.rehash();
    facts.set('contentVersion', version);
  });
};

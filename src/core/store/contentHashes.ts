import { CONTENT_VERSIONS } from '../../domain/shipment/canon.ts';
import type { Store } from './store.ts';

/**
 * Recomputes content hashes once after an update that changes how drafts are hashed, so that a file imported before the update is recognised again.
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

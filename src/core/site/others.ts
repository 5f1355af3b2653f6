import type { SiteShipment } from '../../domain/site/site.ts';
import { shipmentFact } from '../../domain/site/siteFacts.ts';
import type { OthersShipment, SiteRepository } from '../store/site.ts';

const shown = (
  { id, desk, at, state, reference, trackingNumber, body }: OthersShipment,
  deskName: string,
): SiteShipment => {
  const fact = shipmentFact.parse(JSON.parse(body));
  return {
    id,
    desk,
    deskName,
    state,
    reference,
    trackingNumber,
    name: fact?.name ?? '',
    receiver: fact?.receiver ?? '',
    city: fact?.city ?? '',
    country: fact?.country ?? '',
    operator: fact?.operator ?? '',
    at,
  };
};

/** Shipments of other desks that every word of a text is found in, newest first. */
export const searchOthers = (
  site: Pick<SiteRepository, 'cursors' | 'searchOthers'>,
  text: string,
  limit: number,
): SiteShipment[] => {
  const names = new Map(site.cursors().map(({ desk, name }) => [desk, name]));
  return (
    site
      // As the index takes texts apart: it holds single words.
      .searchOthers(
        text
          .toLowerCase()
          .split(/[^\p{L}\p{N}\p{Co}]+/u)
          .filter(Boolean),
        limit,
      )
      .map((found) => shown(found, names.get(found.desk) ?? ''))
  );
};

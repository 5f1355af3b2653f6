import { expect, it } from 'vitest';
import { fakeDesk } from '../../../../fakes/desk.ts';

/** Shipments of other desks, each stored in a transaction of its own, as the news of a site arrive. */
const SHIPMENTS = 700;

it('the search index of other desks’ shipments is merged in small steps and finds all of them', () => {
  const desk = fakeDesk();
  const { db, siteOthers } = desk.store;
  for (let n = 0; n < SHIPMENTS; n += 1)
    db.part(() => {
      siteOthers.put({
        id: `S${n}`,
        desk: 'D',
        at: n,
        state: 'booked',
        reference: `R${n}`,
        trackingNumber: `T${n}`,
        search: `receiver ${n} houston number${n}`,
        body: '{}',
      });
      siteOthers.mergeWords(24);
    });
  // Ten without merging, and many at once are merged by the next shipment then.
  const segments = db.get(
    'SELECT count(DISTINCT id >> 37) AS n FROM site_words_data WHERE id > 10',
  );
  expect(Number(segments?.['n'])).toBeLessThan(8);
  expect(siteOthers.search(['houston'], 1_000)).toHaveLength(SHIPMENTS);
  expect(siteOthers.search(['number699'], 5).map(({ id }) => id)).toEqual(['S699']);
  desk.close();
});

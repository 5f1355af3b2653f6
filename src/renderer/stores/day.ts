import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { wordsOf } from '../lib/text.ts';

const PAGE = 200;

/** Shipments that were booked at this desk on one day, in the order of booking. */
export const useDay = defineStore('day', () => {
  const rows = shallowRef<readonly ShipmentSnapshot[]>([]);
  const busy = shallowRef(false);
  const problem = shallowRef<string | null>(null);
  const next = latest();

  /** @param date YYYY-MM-DD in the time zone of this computer */
  const load = async (date: string): Promise<void> => {
    const fresh = next();
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const [from, to] = [
      new Date(year, month - 1, day).getTime(),
      new Date(year, month - 1, day + 1).getTime(),
    ];
    rows.value = [];
    problem.value = null;
    busy.value = true;
    const found: ShipmentSnapshot[] = [];
    try {
      // Newest first: reading ends at the first that is older than the day.
      for (let offset = 0; ; offset += PAGE) {
        const { total, shipments } = await request('shipments.search', {
          text: '',
          filter: 'booked',
          offset,
          limit: PAGE,
        });
        if (!fresh()) return;
        found.push(
          ...shipments.filter(
            ({ bookedAt }) => bookedAt !== null && bookedAt >= from && bookedAt < to,
          ),
        );
        const oldest = shipments.at(-1)?.bookedAt ?? null;
        if (shipments.length === 0 || offset + PAGE >= total || (oldest !== null && oldest < from))
          break;
      }
      rows.value = [...new Map(found.map((row) => [row.id, row])).values()].toReversed();
    } catch (error) {
      if (fresh()) problem.value = wordsOf(error);
    } finally {
      if (fresh()) busy.value = false;
    }
  };
  return { rows, busy, problem, load };
});

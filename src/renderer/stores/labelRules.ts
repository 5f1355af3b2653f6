import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';

/** Sample waybills on which a person marks the labels: the latest of each delivery option. */
export const useLabelRules = defineStore('labelRules', () => {
  const booked = shallowRef<readonly ShipmentSnapshot[]>([]);
  const LATEST = 200;
  const load = async (): Promise<void> => {
    const { shipments } = await request('shipments.search', {
      text: '',
      filter: 'booked',
      limit: LATEST,
    }).catch(() => ({ shipments: [] }));
    booked.value = shipments.filter(({ documents }) =>
      documents.some(({ kind, state }) => kind === 'waybill' && state === 'stored'),
    );
  };
  const samples = computed(() =>
    booked.value.filter(
      (row, at) => booked.value.findIndex(({ chosen }) => chosen === row.chosen) === at,
    ),
  );
  const options = computed(() =>
    samples.value.flatMap(({ chosen, quote }) => {
      const option = quote?.options.find(({ slug }) => slug === chosen);
      return option ? [{ slug: option.slug, name: option.name }] : [];
    }),
  );
  return { load, samples, options };
});

import { computed, onBeforeUnmount, watch } from 'vue';
import { customerFacts } from '../../domain/desk/customerScreen.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { useCustomerScreen } from '../stores/customerScreen.ts';

/** Keeps the customer's screen to the shipment at the counter: blank while its form is empty, and as soon as the counter is left. */
export const useCustomerView = (current: () => ShipmentSnapshot | null): void => {
  const screen = useCustomerScreen();
  const id = computed(() => {
    const shipment = current();
    return shipment === null || (shipment.allowed.edit && isBlankDraft(shipment.draft))
      ? null
      : shipment.id;
  });
  const facts = computed(() => {
    const shipment = current();
    return id.value === null || shipment === null ? '' : JSON.stringify(customerFacts(shipment));
  });
  // The next customer is spoken to as the settings say.
  watch(
    () => current()?.id,
    () => {
      screen.chosen = null;
    },
  );
  watch(
    [id, facts, () => screen.language, () => screen.isOn],
    () => {
      void screen.show(id.value);
    },
    { immediate: true },
  );
  onBeforeUnmount(() => {
    void screen.show(null);
  });
};

import { computed, onBeforeUnmount, watch } from 'vue';
import { customerFacts } from '../../domain/desk/customerScreen.ts';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { useCustomerScreen } from '../stores/customerScreen.ts';

/** Shows the current shipment of the counter on the customer's screen. The screen is blank while the form is empty, and after the counter is left. */
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
  // A new customer starts with the language of the settings.
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

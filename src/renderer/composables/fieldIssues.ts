import { computed, shallowRef, watch } from 'vue';
import { isBlankDraft } from '../../domain/shipment/draft.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { isQuiet, shownIssues, worstOf } from '../lib/issues.ts';
import { useShipments } from '../stores/shipments.ts';

const NOWHERE = { path: '', had: false, typed: false } as const;
const pathOf = ({ target }: Event): string =>
  target instanceof HTMLElement ? (target.dataset['path'] ?? '') : '';

/**
 * Decides which problem is shown at a field of a form. An empty field is marked only after it was left, and no field is marked while its text is being
 * typed.
 * @param shipment the shipment of the form
 * @param isRead returns true where the shipment was read from a file: what it lacked when the form was opened counts as left empty
 */
export const useFieldIssues = (shipment: () => ShipmentSnapshot, isRead: () => boolean) => {
  const shipments = useShipments();
  const leftAtFirst = (): ReadonlySet<string> =>
    new Set(isRead() ? shipment().issues.map(({ field }) => field) : []);
  const leftFields = shallowRef(leftAtFirst());
  /** The focused field, whether it already showed a problem when it got the focus, and whether it was edited since. */
  const at = shallowRef<{ path: string; had: boolean; typed: boolean }>(NOWHERE);
  watch(
    () => shipment().id,
    () => {
      leftFields.value = leftAtFirst();
      at.value = NOWHERE;
    },
  );
  const issueFor = (path: string): Issue | null => {
    const { draft } = shipment();
    const issue = worstOf(shownIssues(shipment()), path);
    if (issue === null) return null;
    if (at.value.path === path && at.value.typed && !at.value.had) return null;
    // Shows no problems in an untouched form.
    const wasLeft = leftFields.value.has(path) && !isBlankDraft(draft);
    return wasLeft || !isQuiet(issue, draft) ? issue : null;
  };
  return {
    issueFor,
    /** Path of the field that is being edited and whose problem is hidden for now; null for none. */
    held: computed(() => (at.value.typed && !at.value.had ? at.value.path : null)),
    /** Handles `focusin` of a field. */
    entered: (event: Event): void => {
      const path = pathOf(event);
      if (path !== '' && path !== at.value.path)
        at.value = { path, had: issueFor(path) !== null, typed: false };
    },
    /** Handles `input` of a field. */
    typed: (event: Event): void => {
      if (pathOf(event) === at.value.path && !at.value.typed)
        at.value = { ...at.value, typed: true };
    },
    /** Handles a field that lost the focus. */
    left: async (path: string): Promise<void> => {
      const { id } = shipment();
      // Saves and validates the last edit first. Otherwise a filled field would be marked for a moment and move what is below it away from the mouse.
      await shipments.flush();
      if (shipment().id !== id) return;
      leftFields.value = new Set(leftFields.value).add(path);
      if (at.value.path === path) at.value = NOWHERE;
    },
  };
};

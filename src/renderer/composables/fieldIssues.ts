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
 * Which problem is shown at a field of a form. Gaps turn red once their field was left, and nothing turns red in the middle of a word.
 * @param shipment and showAll: of the form; with `showAll` gaps are red from the start
 */
export const useFieldIssues = (shipment: () => ShipmentSnapshot, showAll: () => boolean) => {
  const shipments = useShipments();
  const leftFields = shallowRef<ReadonlySet<string>>(new Set());
  /** The field that has the keyboard, whether a problem of it was shown before, and whether something was typed into it since. */
  const at = shallowRef<{ path: string; had: boolean; typed: boolean }>(NOWHERE);
  watch(
    () => shipment().id,
    () => {
      leftFields.value = new Set();
      at.value = NOWHERE;
    },
  );
  const issueFor = (path: string): Issue | null => {
    const { draft } = shipment();
    const issue = worstOf(shownIssues(shipment()), path);
    if (issue === null) return null;
    if (at.value.path === path && at.value.typed && !at.value.had) return null;
    // An untouched form is no mistake.
    const isDue = leftFields.value.has(path) && !isBlankDraft(draft);
    return showAll() || isDue || !isQuiet(issue, draft) ? issue : null;
  };
  return {
    issueFor,
    /** The field that is being typed in while its problem is not shown; null for none. */
    held: computed(() => (at.value.typed && !at.value.had ? at.value.path : null)),
    /** A field of the form got the keyboard. */
    entered: (event: Event): void => {
      const path = pathOf(event);
      if (path !== '' && path !== at.value.path)
        at.value = { path, had: issueFor(path) !== null, typed: false };
    },
    /** Something was typed into a field. */
    typed: (event: Event): void => {
      if (pathOf(event) === at.value.path && !at.value.typed)
        at.value = { ...at.value, typed: true };
    },
    /** A field was left. */
    left: async (path: string): Promise<void> => {
      const { id } = shipment();
      // What was typed last is checked first: else a field that is filled by now turns red for a moment, and what is below it moves away under the mouse.
      await shipments.flush();
      if (shipment().id !== id) return;
      leftFields.value = new Set(leftFields.value).add(path);
      if (at.value.path === path) at.value = NOWHERE;
    },
  };
};

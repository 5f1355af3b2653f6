import { watchDebounced } from '@vueuse/core';
import { computed, shallowRef, watch, type Ref } from 'vue';
import { NAMED_LAYOUTS } from '../../domain/paper/paperLayout.ts';
import { latest } from '../lib/latest.ts';
import type { PdfSource } from '../lib/pdfSource.ts';
import { wordsOf } from '../lib/text.ts';
import { useDesk } from '../stores/desk.ts';
import { useDocuments } from '../stores/documents.ts';
import { usePrinting } from '../stores/printing.ts';
import type { WaybillTarget } from './waybillTarget.ts';

/** As many shipments as the first look is laid out for, and one by which it is seen that there are more. */
const FIRST = 5;
/** Milliseconds without a change before it is laid out. */
const QUIET_MS = 300;

/**
 * Has the first look at these waybills laid out before it is asked for, as it will be: the usual layout of a file, the waybill alone.
 * @param ids shipments with waybills; none while that is not to be done
 */
export const usePreparedPages = (ids: () => readonly string[]): void => {
  const [desk, documents, printing] = [useDesk(), useDocuments(), usePrinting()];
  const first = computed(() => ids().slice(0, FIRST).join(' '));
  const prepare = async (): Promise<void> => {
    const layout = desk.settings?.layout ?? NAMED_LAYOUTS.label;
    const wanted = first.value;
    const place = await printing.placeFor(null, layout).catch(() => null);
    if (place !== null && wanted !== '' && wanted === first.value)
      documents.prepareLook(wanted.split(' '), ['waybill'], layout, place);
  };
  watchDebounced([first, () => desk.settings?.layout], prepare, {
    debounce: QUIET_MS,
    immediate: true,
  });
};

/** A look at the pages as they would go to a file or a printer; none for a folder of files. */
export const useWaybillPages = (
  { ready, layout, place, chosen, toFolder, papers }: WaybillTarget,
  open: Ref<boolean>,
) => {
  const documents = useDocuments();
  const source = shallowRef<PdfSource | null>(null);
  /** Why there are no pages. */
  const problem = shallowRef<string | null>(null);
  const next = latest();
  /** Number of pages once they are counted. */
  const pages = shallowRef<number | null>(null);
  /** Papers that are not in them, since they cannot be laid out: a sentence each. */
  const refused = shallowRef<readonly string[]>([]);
  watch([ready, layout, place, chosen, toFolder, papers], async ([is, , , , files]) => {
    const fresh = next();
    problem.value = null;
    refused.value = [];
    if (!is || !open.value || files || chosen.value.length === 0) {
      source.value = null;
      return;
    }
    try {
      const made = await documents.lookAtAll(chosen.value, papers.value, layout.value, place.value);
      if (!fresh()) {
        made.close();
        return;
      }
      pages.value = null;
      source.value = made;
    } catch (error) {
      if (fresh()) {
        source.value = null;
        problem.value = wordsOf(error);
      }
    }
  });
  return { source, problem, pages, refused };
};

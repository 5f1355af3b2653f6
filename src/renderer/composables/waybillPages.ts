import { watchDebounced } from '@vueuse/core';
import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue';
import { NAMED_LAYOUTS } from '../../domain/paper/paperLayout.ts';
import { dropKeptPdf, keepPdf, warmPdf } from '../components/waybill/pdf.ts';
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
 * Has the first look at these waybills laid out and opened before it is asked for, as it will be: the usual layout of a file, the waybill alone.
 * Nothing of it is shown unless the look itself comes to the same bytes.
 * @param ids shipments with waybills; none while that is not to be done
 */
export const usePreparedPages = (ids: () => readonly string[]): void => {
  const [desk, documents, printing] = [useDesk(), useDocuments(), usePrinting()];
  const first = computed(() => ids().slice(0, FIRST).join(' '));
  const next = latest();
  const prepare = async (): Promise<void> => {
    const fresh = next();
    const layout = desk.settings?.layout ?? NAMED_LAYOUTS.label;
    const wanted = first.value;
    if (wanted === '') {
      dropKeptPdf();
      return;
    }
    try {
      const place = await printing.placeFor(null, layout);
      if (!fresh()) return;
      const source = await documents.lookAtAll(wanted.split(' '), ['waybill'], layout, place);
      requestIdleCallback(() => {
        if (fresh()) void keepPdf(source);
        else source.close();
      });
    } catch {
      // Whatever comes of it is told when somebody looks.
    }
  };
  watchDebounced([first, () => desk.settings?.layout], prepare, {
    debounce: QUIET_MS,
    immediate: true,
  });
  onScopeDispose(() => {
    next();
    dropKeptPdf();
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
  const make = async (): Promise<void> => {
    const fresh = next();
    problem.value = null;
    refused.value = [];
    if (!ready.value || !open.value || toFolder.value || chosen.value.length === 0) {
      source.value = null;
      return;
    }
    // Loaded while they are laid out; that it fails is told when the pages are opened.
    warmPdf().catch(() => undefined);
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
  };
  // Also for a dialog that opens with its screen: then all of it is known by now.
  watch([ready, layout, place, chosen, toFolder, papers], make, { immediate: true });
  return { source, problem, pages, refused };
};

import { useTimeoutFn } from '@vueuse/core';
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

/** The first part of a preview contains four shipments; a fifth id shows the main process that there are more. */
const FIRST = 5;
/** Milliseconds without a change before the preview is prepared. */
const QUIET_MS = 300;

/**
 * Lays out and opens a preview of these waybills before a person opens it, with the usual layout of a file and waybills only. The preview dialog uses
 * the result only when its own request gives the same bytes.
 * @param ids shipments with waybills; empty when nothing is to be prepared
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
      const slot = await printing.nextSlotFor(null, layout);
      if (!fresh()) return;
      const source = await documents.lookAtAll(wanted.split(' '), ['waybill'], layout, slot);
      requestIdleCallback(() => {
        if (fresh()) void keepPdf(source);
        else source.close();
      });
    } catch {
      // Ignored: errors are reported when the user opens the preview.
    }
  };
  // Ends with the screen: a page prepared after it would be kept for nobody.
  const { start } = useTimeoutFn(() => void prepare(), QUIET_MS, { immediate: false });
  watch([first, () => desk.settings?.layout], () => start(), { immediate: true });
  onScopeDispose(() => {
    next();
    dropKeptPdf();
  });
};

/** Preview of the pages as they would be saved or printed; none for a folder of files. */
export const useWaybillPages = (
  { ready, layout, slot, chosen, toFolder, papers }: WaybillTarget,
  open: Ref<boolean>,
) => {
  const documents = useDocuments();
  const source = shallowRef<PdfSource | null>(null);
  /** Why there is no preview; null when there is one or none was requested. */
  const problem = shallowRef<string | null>(null);
  const next = latest();
  /** Number of pages once they are counted. */
  const pages = shallowRef<number | null>(null);
  /** Documents that cannot be laid out and are left out, one sentence each. */
  const refused = shallowRef<readonly string[]>([]);
  const make = async (): Promise<void> => {
    const fresh = next();
    problem.value = null;
    refused.value = [];
    if (!ready.value || !open.value || toFolder.value || chosen.value.length === 0) {
      source.value = null;
      return;
    }
    // Loads the PDF viewer during the layout. An error is reported when the pages are opened.
    warmPdf().catch(() => undefined);
    try {
      const made = await documents.lookAtAll(chosen.value, papers.value, layout.value, slot.value);
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
  // Immediate: a dialog that opens together with its screen has all values from the start.
  watch([ready, layout, slot, chosen, toFolder, papers], make, { immediate: true });
  return { source, problem, pages, refused };
};

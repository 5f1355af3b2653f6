import { shallowRef, watch, type Ref } from 'vue';
import { latest } from '../lib/latest.ts';
import type { PdfSource } from '../lib/pdfSource.ts';
import { wordsOf } from '../lib/text.ts';
import { useDocuments } from '../stores/documents.ts';
import type { WaybillTarget } from './waybillTarget.ts';

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

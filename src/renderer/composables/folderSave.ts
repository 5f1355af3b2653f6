import { computed, shallowRef, watch, type Ref } from 'vue';
import {
  DEFAULT_NAME_PATTERN,
  unknownFields,
  type NameFacts,
} from '../../domain/paper/fileNames.ts';
import type { PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { Existing } from '../../domain/shipment/snapshot.ts';
import { latest } from '../lib/latest.ts';
import { wordsOf } from '../lib/text.ts';
import { useDocumentStore, type ChosenFolder } from '../stores/documentStore.ts';
import { useDesk } from '../stores/desk.ts';
import { useRuns } from '../stores/runs.ts';

/** Every file starts a sheet of its own; no sheet is shared with another waybill. */
const alone = (layout: PaperLayout): PaperLayout =>
  layout.kind === 'sheet' ? { ...layout, perSheet: 1 } : layout;

/**
 * Saves the documents of shipments as a folder of files: names by a remembered pattern, a folder, a
 * question when files with these names exist, and the run that writes them.
 * @param papers which documents of each shipment
 * @param on true while saving as a folder is selected
 */
export const useFolderSave = (
  ids: () => readonly string[],
  papers: Ref<readonly DocumentKind[]>,
  on: Ref<boolean>,
  layout: Ref<PaperLayout>,
) => {
  const [documentStore, runs, desk] = [useDocumentStore(), useRuns(), useDesk()];
  const pattern = shallowRef(DEFAULT_NAME_PATTERN);
  const facts = shallowRef<readonly NameFacts[] | null>(null);
  const problem = shallowRef<string | null>(null);
  /** The chosen folder when it contains files with these names, until the person decides about them. */
  const taken = shallowRef<ChosenFolder | null>(null);
  const runId = shallowRef<string | null>(null);
  const busy = shallowRef(false);
  const next = latest();
  const run = computed(() => runs.runs.find(({ id }) => id === runId.value) ?? null);
  const going = computed(() => run.value?.state === 'running' || run.value?.state === 'paused');
  const able = computed(
    () =>
      !busy.value &&
      !going.value &&
      taken.value === null &&
      facts.value !== null &&
      facts.value.length > 0 &&
      unknownFields(pattern.value).length === 0,
  );

  watch(
    on,
    (is) => {
      if (!is) return;
      pattern.value = desk.settings?.fileNames ?? DEFAULT_NAME_PATTERN;
      taken.value = null;
      runId.value = null;
    },
    { immediate: true },
  );
  watch(
    [on, () => ids().join(), papers],
    async ([is]) => {
      const fresh = next();
      facts.value = null;
      problem.value = null;
      if (!is || ids().length === 0) return;
      try {
        const got = await documentStore.names(ids(), papers.value);
        if (fresh()) facts.value = got;
      } catch (error) {
        if (fresh()) problem.value = wordsOf(error);
      }
    },
    { immediate: true },
  );

  const write = async (folder: ChosenFolder, existing: Existing): Promise<void> => {
    taken.value = null;
    void desk.save({ fileNames: pattern.value, saveAs: 'folder' });
    runId.value =
      (
        await documentStore.saveFolder(
          {
            ticket: folder.ticket,
            ids: [...ids()],
            papers: [...papers.value],
            pattern: pattern.value,
            layout: alone(layout.value),
            existing,
          },
          folder.path,
        )
      )?.id ?? null;
  };
  const choose = async (): Promise<void> => {
    if (!able.value) return;
    busy.value = true;
    const folder = await documentStore.chooseFolder(ids(), papers.value, pattern.value);
    busy.value = false;
    if (folder?.look.taken.length === 0) await write(folder, 'number');
    else taken.value = folder;
  };
  const answer = (existing: Existing): void => {
    if (taken.value) void write(taken.value, existing);
  };

  return { pattern, facts, problem, taken, run, able, choose, answer };
};

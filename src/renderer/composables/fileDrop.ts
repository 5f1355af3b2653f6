import { useDropZone, useEventListener } from '@vueuse/core';
import { onBeforeUnmount, onMounted, type ShallowRef } from 'vue';
import { isBatchFileName } from '../../domain/batchFile/fileKinds.ts';
import { openDialogs } from './shortcuts.ts';

/** Drop events whose files were taken as attachments. */
const taken = new WeakSet<Event>();
/** Mounted components that take attachments. Only the newest one gets them, such as a dialog above the panel that opened it. */
const takers: symbol[] = [];

/**
 * Accepts files and folders dropped anywhere on the page while the component is mounted. Drops without files are left to the fields.
 * @returns true while a file is dragged over the page
 */
export const useFileDrop = (
  take: (files: readonly File[]) => void,
): Readonly<ShallowRef<boolean>> =>
  useDropZone(document, {
    checkValidity: (items) => Array.from(items).some(({ kind }) => kind === 'file'),
    onDrop: (files, event) => {
      if (taken.has(event)) return;
      // Read synchronously: the browser clears the dropped items when this handler returns.
      const folders = [...(event.dataTransfer?.items ?? [])].flatMap((item) => {
        const entry = item.webkitGetAsEntry();
        return entry?.isDirectory === true ? [entry as FileSystemDirectoryEntry] : [];
      });
      if (folders.length === 0) {
        if (files !== null && files.length > 0) take(files);
        return;
      }
      const names = new Set(folders.map(({ name }) => name));
      const beside = (files ?? []).filter(({ name }) => !names.has(name));
      void Promise.all(folders.map(filesIn)).then((found) => {
        const all = [...beside, ...found.flat()];
        if (all.length > 0) take(all);
      });
    },
  }).isOverDropZone;

const MOST_READ = 20;

/** Returns the batch files directly inside a folder, selected by their names; subfolders are not read. */
const filesIn = async (folder: FileSystemDirectoryEntry): Promise<File[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  // `readEntries` returns up to 100 entries per call, and an empty list at the end.
  for (let turn = 0; turn < MOST_READ; turn += 1) {
    const more = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (more.length === 0) break;
    entries.push(...more);
  }
  const files = await Promise.all(
    entries
      .filter(({ isFile, name }) => isFile && isBatchFileName(name))
      .map(
        (entry) =>
          new Promise<File | null>((resolve) =>
            (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
          ),
      ),
  );
  return files
    .filter((file) => file !== null)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
};

/** True for a file type that can be attached to a shipment; other dropped or pasted files are read as a batch. */
const isAttachment = ({ name }: File): boolean => /\.(?:pdf|jpe?g|png|webp)$/i.test(name);

/**
 * Takes documents and pictures that are dropped anywhere on the page, or pasted outside dialogs, while the component is mounted. Such files are not
 * read as a batch.
 * @param inDialog true when the component is a dialog and takes what is pasted into it
 */
export const useAttachmentDrop = (
  take: (files: readonly File[]) => void,
  inDialog = false,
): void => {
  const me = Symbol('taker of attachments');
  const attachmentsOf = (data: DataTransfer | null): File[] =>
    takers.at(-1) === me ? [...(data?.files ?? [])].filter(isAttachment) : [];
  onMounted(() => takers.push(me));
  onBeforeUnmount(() => takers.splice(takers.indexOf(me), 1));
  useEventListener(document, 'dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  // Runs in the capture phase, before the batch drop zone, which listens on the document too.
  useEventListener(
    document,
    'drop',
    (event) => {
      const files = attachmentsOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      taken.add(event);
      take(files);
    },
    { capture: true },
  );
  useEventListener(document, 'paste', (event) => {
    const files = attachmentsOf(event.clipboardData);
    if (files.length === 0 || (openDialogs.value > 0 && !inDialog)) return;
    event.preventDefault();
    take(files);
  });
};

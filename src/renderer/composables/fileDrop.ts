import { useDropZone, useEventListener } from '@vueuse/core';
import { onBeforeUnmount, onMounted, type ShallowRef } from 'vue';
import { openDialogs } from './shortcuts.ts';

/** Drops whose files went to a shipment. */
const taken = new WeakSet<Event>();
/** Those who take attachments now; of several on one page the newest does, such as a dialog over the panel that opened it. */
const takers: symbol[] = [];

/**
 * Accepts files dropped anywhere on the page while the component is mounted; anything else is left
 * to the fields. @returns true while a file is dragged over the page
 */
export const useFileDrop = (take: (file: File) => void): Readonly<ShallowRef<boolean>> =>
  useDropZone(document, {
    checkValidity: (items) => Array.from(items).some(({ kind }) => kind === 'file'),
    onDrop: (files, event) => {
      const [file] = files ?? [];
      if (file && !taken.has(event)) take(file);
    },
  }).isOverDropZone;

/** Files that go along with a shipment; anything else that is dropped or pasted is taken for a batch. */
const isAttachment = ({ name }: File): boolean => /\.(?:pdf|jpe?g|png|webp)$/i.test(name);

/**
 * Takes documents and pictures that are dropped anywhere on the page, or pasted outside dialogs, while the component is there.
 * Such files go no further: they are not read as a batch.
 */
export const useAttachmentDrop = (take: (files: readonly File[]) => void): void => {
  const me = Symbol('taker of attachments');
  const attachmentsOf = (data: DataTransfer | null): File[] =>
    takers.at(-1) === me ? [...(data?.files ?? [])].filter(isAttachment) : [];
  onMounted(() => takers.push(me));
  onBeforeUnmount(() => takers.splice(takers.indexOf(me), 1));
  useEventListener(document, 'dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  // Before the drop zone of batch files, which is on the document too.
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
    if (files.length === 0 || openDialogs.value > 0) return;
    event.preventDefault();
    take(files);
  });
};

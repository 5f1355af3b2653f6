import { useDropZone } from '@vueuse/core';
import type { ShallowRef } from 'vue';

/**
 * Accepts files dropped anywhere on the page while the component is mounted; anything else is left
 * to the fields. @returns true while a file is dragged over the page
 */
export const useFileDrop = (take: (file: File) => void): Readonly<ShallowRef<boolean>> =>
  useDropZone(document, {
    checkValidity: (items) => Array.from(items).some(({ kind }) => kind === 'file'),
    onDrop: (files) => {
      const [file] = files ?? [];
      if (file) take(file);
    },
  }).isOverDropZone;

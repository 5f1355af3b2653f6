import { useDropZone } from '@vueuse/core';
import type { ShallowRef } from 'vue';

/** Takes files dropped anywhere on the page while the component is there; true while one hovers. What is no file is left to the fields. */
export const useFileDrop = (take: (file: File) => void): Readonly<ShallowRef<boolean>> =>
  useDropZone(document, {
    checkValidity: (items) => Array.from(items).some(({ kind }) => kind === 'file'),
    onDrop: (files) => {
      const [file] = files ?? [];
      if (file) take(file);
    },
  }).isOverDropZone;

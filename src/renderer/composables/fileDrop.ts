import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue';

const holdsFile = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped anywhere on the page while the component is there; `over` is true while one hovers. */
export const useFileDrop = (take: (file: File) => void): ShallowRef<boolean> => {
  const over = shallowRef(false);
  const onOver = (event: DragEvent): void => {
    if (holdsFile(event)) {
      event.preventDefault();
      over.value = true;
    }
  };
  const onLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) over.value = false;
  };
  const onDrop = (event: DragEvent): void => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    over.value = false;
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  };
  onMounted(() => {
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
  });
  onBeforeUnmount(() => {
    document.removeEventListener('dragover', onOver);
    document.removeEventListener('dragleave', onLeave);
    document.removeEventListener('drop', onDrop);
  });
  return over;
};

import { onBeforeUnmount, onMounted } from 'vue';
import { usePrinting } from '../stores/printing.ts';

/** Between two looks: with the time a look takes, what happens to a printer shows within 5 s. */
const AGAIN_MS = 2_500;

/** Looks at the printers again and again while they are on screen: the queue looks only at those that have jobs. @param first after the first look */
export const useWatchedPrinters = (first: () => unknown = () => undefined): void => {
  const printing = usePrinting();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const look = async (): Promise<void> => {
    await printing.loadPrinters();
    if (!over)
      timer = setTimeout(() => {
        void look();
      }, AGAIN_MS);
  };
  onMounted(async () => {
    await look();
    await first();
  });
  onBeforeUnmount(() => {
    over = true;
    clearTimeout(timer);
  });
};

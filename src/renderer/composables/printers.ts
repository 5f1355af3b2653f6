import { onBeforeUnmount, onMounted } from 'vue';
import { usePrinting } from '../stores/printing.ts';

/** Interval between two queries of the printers, in milliseconds: including the time of a query, a change is shown within 5 s. */
const AGAIN_MS = 2_500;

/**
 * Queries the printers repeatedly while the component is mounted; the print queue itself queries only printers with jobs.
 * @param first called after the first query
 */
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

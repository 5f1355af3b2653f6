import { onBeforeUnmount, onMounted } from 'vue';
import { useMemory } from '../stores/memory.ts';

/**
 * Calls `lookAgain` each time the desk has learned a person, a pair or goods, while the component is mounted: a search without results may find
 * something now.
 */
export const useLearned = (lookAgain: () => void): void => {
  const memory = useMemory();
  let stop: () => void = () => undefined;
  onMounted(() => {
    stop = memory.onLearned(lookAgain);
  });
  onBeforeUnmount(() => stop());
};

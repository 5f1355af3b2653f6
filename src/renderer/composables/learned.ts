import { onBeforeUnmount, onMounted } from 'vue';
import { useMemory } from '../stores/memory.ts';

/** Looks again, while the component is shown, each time the desk has learned a person, a pair or goods: what found nothing may be known by now. */
export const useLearned = (lookAgain: () => void): void => {
  const memory = useMemory();
  let stop: () => void = () => undefined;
  onMounted(() => {
    stop = memory.onLearned(lookAgain);
  });
  onBeforeUnmount(() => stop());
};

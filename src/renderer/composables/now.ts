import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue';

/** The time, again every `everyMs`: for ages shown on screen. */
export const useNow = (everyMs = 10_000): Ref<number> => {
  const now = ref(Date.now());
  let timer: ReturnType<typeof setInterval> | undefined;
  onMounted(() => {
    timer = setInterval(() => {
      now.value = Date.now();
    }, everyMs);
  });
  onBeforeUnmount(() => clearInterval(timer));
  return now;
};

import { useEventListener } from '@vueuse/core';
import { shallowRef, watch, type Ref } from 'vue';

/**
 * Returns the value of `source`, held back while a mouse button, a pen or a finger is down. What appears above a button between its press and its
 * release moves the button away from the pointer, and the browser then reports no click.
 */
export const useHeldWhilePressed = <T>(source: () => T): Readonly<Ref<T>> => {
  const isPressed = shallowRef(false);
  const held = shallowRef(source()) as Ref<T>;
  const press = (): void => {
    isPressed.value = true;
  };
  /** Waits for the click, which the browser sends after the release. */
  const release = (): void => {
    setTimeout(() => {
      isPressed.value = false;
    }, 0);
  };
  useEventListener(window, 'pointerdown', press, { capture: true, passive: true });
  useEventListener(window, ['pointerup', 'pointercancel', 'blur'], release, {
    capture: true,
    passive: true,
  });
  watch([isPressed, source], () => {
    if (!isPressed.value) held.value = source();
  });
  return held;
};

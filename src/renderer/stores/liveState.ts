import { shallowRef, type ShallowRef } from 'vue';

/** A state of the core that the window shows, kept current by its event. */
export interface LiveState<T> {
  /** Null until it was read. */
  readonly state: ShallowRef<T | null>;
  /** Subscribes to changes, and reads the state; one that cannot be read stays as it was. */
  readonly start: () => Promise<void>;
  /** Ends the subscription. */
  readonly stop: () => void;
}

/**
 * Creates a `LiveState`.
 * @param subscribe calls its argument with each new state; returns the function that ends the subscription
 */
export const makeLiveState = <T>(
  subscribe: (take: (next: T) => void) => () => void,
  read: () => Promise<T>,
): LiveState<T> => {
  const state: ShallowRef<T | null> = shallowRef(null);
  let stopListening: (() => void) | null = null;
  const stop = (): void => {
    stopListening?.();
    stopListening = null;
  };
  const start = async (): Promise<void> => {
    stop();
    let isReceived = false as boolean;
    stopListening = subscribe((next) => {
      isReceived = true;
      state.value = next;
    });
    const current = await read().catch(() => null);
    // An event that came meanwhile is newer than what was read.
    if (current !== null && !isReceived) state.value = current;
  };
  return { state, start, stop };
};

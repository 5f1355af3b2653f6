import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { listen } from '../ipc/desk.ts';

export interface Upload {
  readonly shipmentId: string;
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
}

/** Files on their way to the service, before what they belong to is booked. */
export const useUploads = defineStore('uploads', () => {
  const known = shallowRef<ReadonlyMap<string, Upload>>(new Map());
  let stop: (() => void) | null = null;
  const receive = (next: Upload): void => {
    const map = new Map(known.value);
    if (next.filesDone >= next.files) map.delete(next.shipmentId);
    else map.set(next.shipmentId, next);
    known.value = map;
  };
  const start = (): void => {
    stop?.();
    stop = listen('upload.progress', receive);
  };
  /** Whatever a stopped run left half done is shown no more. */
  const clear = (): void => {
    known.value = new Map();
  };
  /** All of them together, or null while nothing is under way. */
  const sum = computed<Omit<Upload, 'shipmentId'> | null>(() => {
    const all = [...known.value.values()];
    const of = (key: keyof Omit<Upload, 'shipmentId'>): number =>
      all.reduce((total, each) => total + each[key], 0);
    return all.length === 0
      ? null
      : {
          files: of('files'),
          filesDone: of('filesDone'),
          bytes: of('bytes'),
          bytesDone: of('bytesDone'),
        };
  });
  return { sum, start, receive, clear };
});

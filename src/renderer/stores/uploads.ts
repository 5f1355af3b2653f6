import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { listen } from '../ipc/desk.ts';

/** Progress of the upload of a shipment's files; sizes in bytes. */
export interface Upload {
  readonly shipmentId: string;
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
}

/** Files being uploaded to the service before their shipment is booked. */
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
  /** Removes the progress of uploads that a stopped run left incomplete. */
  const clear = (): void => {
    known.value = new Map();
  };
  /** All uploads together; null when there are none. */
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

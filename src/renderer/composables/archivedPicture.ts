import { onBeforeUnmount, shallowRef, watch, type ShallowRef } from 'vue';
import { MIME_TYPES, readFileRef } from '../../domain/shipment/files.ts';
import { bytesOfSource, inTurn } from '../lib/archivedBytes.ts';
import { latest } from '../lib/latest.ts';
import { useDocuments } from '../stores/documents.ts';

/**
 * Object URL of the picture that an item's file reference names; null while it loads, when the file is not a picture, or when this desk does not have
 * it.
 */
export const useArchivedPicture = (text: () => string): Readonly<ShallowRef<string | null>> => {
  const documents = useDocuments();
  const address = shallowRef<string | null>(null);
  const next = latest();
  const release = (): void => {
    if (address.value !== null) URL.revokeObjectURL(address.value);
    address.value = null;
  };
  watch(
    text,
    async (now) => {
      const fresh = next();
      release();
      const ref = readFileRef(now);
      if (ref.kind !== 'archived' || ref.type === 'pdf') return;
      const bytes = await inTurn(async () =>
        fresh() ? bytesOfSource(await documents.look(ref.hash)) : null,
      ).catch(() => null);
      if (bytes !== null && fresh())
        address.value = URL.createObjectURL(new Blob([bytes], { type: MIME_TYPES[ref.type] }));
    },
    { immediate: true },
  );
  onBeforeUnmount(() => {
    next();
    release();
  });
  return address;
};

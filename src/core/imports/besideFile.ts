import { isAbsolute, join } from 'node:path';
import type { Draft } from '../../domain/shipment/draft.ts';
import { readFileRef } from '../../domain/shipment/files.ts';

/** Files named in a batch file lie beside it. */
export const besideFile = (draft: Draft, folder: string): Draft => {
  const isFixed = (file: string): boolean =>
    ['url', 'archived'].includes(readFileRef(file).kind) || isAbsolute(file);
  const whole = (files: readonly string[]): string[] =>
    files.map((file) => (isFixed(file) ? file : join(folder, file)));
  const fixed = (files: readonly string[]): boolean => files.every(isFixed);
  if (
    draft.boxes.every((box) =>
      box.items.every((item) => fixed(item.documents) && fixed(item.photos)),
    )
  )
    return draft;
  return {
    ...draft,
    boxes: draft.boxes.map((box) => ({
      ...box,
      items: box.items.map((item) => ({
        ...item,
        documents: whole(item.documents),
        photos: whole(item.photos),
      })),
    })),
  };
};

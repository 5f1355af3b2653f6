import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { isWebAddress } from '../../domain/check/draft.ts';
import type { ShippingService } from '../../domain/service.ts';
import { fail, ok, type Result } from '../../domain/serviceError.ts';
import type { Shipment } from '../../domain/shipment.ts';
import type { Base } from '../base.ts';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp',
};

/**
 * Puts the shipment's files of this desk on the service's storage and names their keys instead (interface.md, "6. File upload").
 * The same bytes go up once for a profile, however many shipments carry them. Web addresses stay as they are.
 */
export const uploadFiles = async (base: Base, service: ShippingService, profileId: string, shipment: Shipment): Promise<Result<Shipment>> => {
  const keys = new Map<string, string>();
  for (const [folder, field] of [['documents/invoice', 'documents'], ['photos', 'photos']] as const) {
    for (const file of shipment.boxes.flatMap((box) => box.items.flatMap((item) => item[field]))) {
      if (isWebAddress(file) || keys.has(file)) continue;
      const key = await uploadOne(base, service, profileId, file, folder);
      if (!key.ok) return key;
      keys.set(file, key.value);
    }
  }
  if (keys.size === 0) return ok(shipment);
  const named = (files: readonly string[]): string[] => files.map((file) => keys.get(file) ?? file);
  return ok({
    ...shipment,
    boxes: shipment.boxes.map((box) => ({
      ...box, items: box.items.map((item) => ({ ...item, documents: named(item.documents), photos: named(item.photos) })),
    })),
  });
};

const uploadOne = async ({ store, clock }: Base, service: ShippingService, profileId: string, path: string, folder: string): Promise<Result<string>> => {
  const refuse = (message: string) => fail({ kind: 'refused' as const, status: 0, message, reasons: [{ field: 'boxes.0.items.0.documents', reason: message }] });
  const extension = extname(path).slice(1).toLowerCase();
  const mimeType = TYPES[extension];
  if (!mimeType) return refuse(`“${path}” is neither a PDF nor a picture.`);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return refuse(`The file “${path}” cannot be read on this desk.`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = store.memory.uploadKey(profileId, hash);
  if (known !== null) return ok(known);
  const targets = await service.generateUploads([{ extension, mimeType, folder }]);
  if (!targets.ok) return targets;
  const target = targets.value[0];
  if (!target) return refuse('The service gave no place for the file.');
  const put = await service.upload(target, bytes, mimeType);
  if (!put.ok) return put;
  store.memory.uploaded(profileId, hash, target.key, clock.now());
  return ok(target.key);
};

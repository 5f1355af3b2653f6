import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PracticeShipment } from '../types.ts';
import { openLog } from './log.ts';
import { referenceOf, trackingNumber } from './numbers.ts';

/** A file that was stored through a signed upload location. */
interface Upload {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

type Event =
  | { readonly event: 'booked'; readonly shipment: PracticeShipment }
  | { readonly event: 'uploaded'; readonly upload: Upload }
  | { readonly event: 'advanced'; readonly tracking: string; readonly steps: number };

export type NewShipment = Omit<PracticeShipment, 'id' | 'reference' | 'tracking_number'>;

/** The state of the practice service. With a folder, every change is on disk before the call returns. */
export interface Store {
  shipments(): readonly PracticeShipment[];
  find(tracking: string): PracticeShipment | undefined;
  byExternalReference(reference: string): readonly PracticeShipment[];
  book(shipment: NewShipment): PracticeShipment;
  /** Tracking steps that were added manually. */
  advanced(tracking: string): number;
  advance(tracking: string, steps: number): void;
  upload(key: string, type: string, bytes: Uint8Array): void;
  uploaded(key: string): Upload | undefined;
  close(): void;
}

/** Opens the state. `firstSerial`: first serial of tracking numbers; numbers in use are skipped. Without a folder, everything is kept in memory. */
export const openStore = (folder: string | null, firstSerial: number): Store => {
  const log = folder === null ? null : openLog<Event>(folder, 'events.jsonl');
  const shipments: PracticeShipment[] = [];
  const byTracking = new Map<string, PracticeShipment>();
  const byReference = new Map<string, PracticeShipment[]>();
  const steps = new Map<string, number>();
  const uploads = new Map<string, Upload>();
  let serial = firstSerial;

  const apply = (event: Event): void => {
    if (event.event === 'uploaded') uploads.set(event.upload.key, event.upload);
    else if (event.event === 'advanced')
      steps.set(event.tracking, (steps.get(event.tracking) ?? 0) + event.steps);
    else {
      const { shipment } = event;
      shipments.push(shipment);
      byTracking.set(shipment.tracking_number, shipment);
      const same = byReference.get(shipment.external_reference);
      if (same) same.push(shipment);
      else byReference.set(shipment.external_reference, [shipment]);
    }
  };
  const record = (event: Event): void => {
    log?.append(event);
    apply(event);
  };
  const nextTracking = (): string => {
    let number = trackingNumber(serial);
    while (byTracking.has(number)) number = trackingNumber((serial += 1));
    serial += 1;
    return number;
  };

  log?.events.forEach(apply);

  return {
    shipments: () => shipments,
    find: (tracking) => byTracking.get(tracking),
    byExternalReference: (reference) => byReference.get(reference) ?? [],
    book: (shipment) => {
      const tracking_number = nextTracking();
      const booked = {
        id: shipments.length + 1,
        reference: referenceOf(tracking_number),
        tracking_number,
        ...shipment,
      };
      record({ event: 'booked', shipment: booked });
      return booked;
    },
    advanced: (tracking) => steps.get(tracking) ?? 0,
    advance: (tracking, count) => record({ event: 'advanced', tracking, steps: count }),
    upload: (key, type, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (folder !== null) {
        mkdirSync(join(folder, 'uploads'), { recursive: true });
        writeFileSync(join(folder, 'uploads', sha256), bytes, { flush: true });
      }
      record({ event: 'uploaded', upload: { key, type, size: bytes.length, sha256 } });
    },
    uploaded: (key) => uploads.get(key),
    close: () => log?.close(),
  };
};

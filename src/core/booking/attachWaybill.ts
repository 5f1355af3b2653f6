import { fileLabel } from '../../domain/shipment/files.ts';
import { ok } from '../../domain/service/serviceError.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Base } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { obtainDocument } from '../documents/fetchDocuments.ts';
import { MAX_DOCUMENT_BYTES } from '../documents/problem.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { bytesOf, type FileSource } from './takeFile.ts';

/**
 * Puts a document that a person fetched elsewhere (the service’s own site, a mail) beside a booked shipment that has none
 * here: a booking whose answer was lost comes without any. It is checked and kept as every document is, and then prints, merges
 * and is saved like the others. A JPEG or PNG becomes a PDF.
 * @throws DeskError that says why the file cannot be this document; nothing is changed then
 */
export const createAttachWaybill =
  (base: Base, ledger: Ledger) =>
  async (id: string, kind: DocumentKind, source: FileSource): Promise<ShipmentSnapshot> => {
    const { store, archive, worker, clock } = base;
    const name = fileLabel(typeof source === 'string' ? source : source.name);
    const mayTake = (): string => {
      const record = ledger.must(id);
      if (record.purchase.kind !== 'booked')
        throw new DeskError('notAllowed', 'Only a booked shipment has such a document.');
      if (store.documents.of(id).some((each) => each.kind === kind && each.state === 'stored'))
        throw new DeskError('notAllowed', `The ${kind} is here already.`);
      return record.externalReference;
    };
    mayTake();
    const bytes = await bytesOf(base, source, MAX_DOCUMENT_BYTES);
    if (!bytes.ok) throw new DeskError('badInput', bytes.error.message);
    const got = await obtainDocument(
      { kind: 'url', url: name },
      {
        archive,
        check: (each) => worker.check(each),
        fromPicture: (each) => worker.picture(each),
        fetchFile: async () => ok({ bytes: bytes.value, contentType: '' }),
      },
    );
    if (got.state !== 'stored')
      throw new DeskError(
        'badInput',
        `“${name}” cannot be taken: ${got.state === 'failed' ? got.problem.message : 'there is nothing in it.'}`,
      );

    store.db.transaction(() => {
      const reference = mayTake();
      const other = store.documents.withHash(got.hash).find(({ shipmentId }) => shipmentId !== id);
      if (other)
        throw new DeskError(
          'badInput',
          `“${name}” is the ${other.kind} of another shipment: ${store.shipments.get(other.shipmentId)?.draft.name ?? other.shipmentId}. Two shipments never share a label.`,
        );
      store.documents.attached(id, kind, got.hash, got.pages);
      store.journal.append(id, {
        at: clock.now(),
        operator: base.settings().operator,
        event: 'documentAttached',
        reference,
        detail: `${kind} from the file ${name}`,
      });
    });
    ledger.announceAttention();
    return ledger.announce([id])[0] ?? ledger.snapshot(id);
  };

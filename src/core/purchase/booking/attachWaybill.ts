import { message } from '../../../texts/text.ts';
import { t } from '../../../texts/index.ts';
import { fileLabel } from '../../../domain/shipment/files.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { DocumentKind } from '../../../domain/service/service.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import { obtainDocument } from '../../papers/documents/fetchDocuments.ts';
import { MAX_DOCUMENT_BYTES } from '../../papers/pdf/problem.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { bytesOf, type FileSource } from '../../papers/documents/storeFile.ts';

/** Dependencies of `createAttachWaybill`. */
export interface AttachWaybillDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
}

/**
 * Stores a document that a person obtained elsewhere (the service's website or an e-mail) with a booked shipment that lacks it: a booking whose
 * response was lost has no documents. It is checked and stored like every document; a JPEG or PNG is converted to a PDF.
 * @param source the file, or a function that asks a person for it, which is called only when the shipment can take one; null for no answer
 * @returns the changed shipment; null when no file was chosen
 * @throws DeskError `badInput` or `notAllowed` with the reason why the file cannot be this document; nothing is changed then
 */
export type AttachWaybill = (
  id: string,
  kind: DocumentKind,
  source: FileSource | (() => Promise<FileSource | null>),
) => Promise<ShipmentSnapshot | null>;

/**
 * Creates `AttachWaybill`. Throws DeskError `notAllowed` for a shipment that is not booked or already has that document, `badInput` for a file that
 * is no such document.
 */
export const createAttachWaybill =
  ({ context, ledger }: AttachWaybillDeps): AttachWaybill =>
  async (id, kind, given) => {
    const { store, documentStore, worker, clock } = context;
    const referenceIfAllowed = (): string => {
      const record = ledger.must(id);
      if (record.purchase.kind !== 'booked')
        throw new DeskError('notAllowed', t('purchase.onlyBookedHasPaper'));
      if (store.documents.of(id).some((each) => each.kind === kind && each.state === 'stored'))
        throw new DeskError('notAllowed', t('purchase.paperIsHere', { kind }));
      return record.externalReference;
    };
    referenceIfAllowed();
    // Before the dialog: a person who has to sign in would otherwise choose the file twice.
    const operator = context.operators.who();
    const source = typeof given === 'function' ? await given() : given;
    if (source === null) return null;
    const name = fileLabel(typeof source === 'string' ? source : source.name);
    const bytes = await bytesOf(context, source, MAX_DOCUMENT_BYTES);
    if (!bytes.ok) throw new DeskError('badInput', bytes.error.message);
    const got = await obtainDocument(
      { kind: 'url', url: name },
      {
        documentStore,
        check: (each) => worker.check(each),
        fromPicture: (each) => worker.picture(each),
        fetchFile: async () => ok({ bytes: bytes.value, contentType: '' }),
      },
    );
    if (got.state !== 'stored')
      throw new DeskError(
        'badInput',
        got.state === 'failed'
          ? t('files.cannotBeTaken', { name, why: got.problem.message })
          : t('files.nothingInIt', { name }),
      );

    store.db.transaction(() => {
      const reference = referenceIfAllowed();
      const other = store.documents.withHash(got.hash).find(({ shipmentId }) => shipmentId !== id);
      if (other)
        throw new DeskError(
          'badInput',
          t('files.ofAnotherShipment', {
            name,
            kind: other.kind,
            shipment: store.shipments.get(other.shipmentId)?.draft.name ?? other.shipmentId,
          }),
        );
      store.documents.attached(id, kind, got.hash, got.pages);
      store.journal.append(id, {
        at: clock.now(),
        operator,
        event: 'documentAttached',
        reference,
        detail: message('journal.detailFromFile', { kind, name }),
      });
    });
    ledger.announceAttention();
    return ledger.announce([id])[0] ?? ledger.snapshot(id);
  };

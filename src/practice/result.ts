import { DOCUMENT_KINDS } from './documents/maker.ts';
import type { DocumentKind } from './documents/maker.ts';
import { isPdfFault } from './faults/engine.ts';
import { spoilPdf } from './faults/sabotage.ts';
import { sign } from './keys.ts';
import type { PracticeShipment } from './types.ts';
import type { World } from './world.ts';

/** Signature of a document link. It replaces credentials, which must never be sent to such a link. */
export const documentSignature = (
  world: World,
  shipment: PracticeShipment,
  kind: DocumentKind,
): string => sign(world.privateKey, `document/${shipment.tracking_number}/${kind}`);

const linkTo = (world: World, shipment: PracticeShipment, kind: DocumentKind): string =>
  `${world.url()}/documents/${shipment.tracking_number}/${kind}.pdf?sig=${documentSignature(world, shipment, kind)}`;

const base64Of = async (
  world: World,
  shipment: PracticeShipment,
  kind: DocumentKind,
): Promise<string> => {
  const body = await world.documents.make(kind, shipment);
  const spoilt = spoilPdf({ status: 200, body }, world.faults.next('document').find(isPdfFault));
  return (spoilt.body as Buffer).toString('base64');
};

/**
 * The answer to a purchase: docs/service.md §4.5.3. In the documented dialect, invoice and insurance are URLs whatever `file_is_url` is; in the
 * observed one, all three documents follow it.
 */
export const purchaseResult = async (
  world: World,
  shipment: PracticeShipment,
  fileIsUrl: boolean,
): Promise<object> => {
  const documents: Record<string, string | null> = {};
  const flags: Record<string, 0 | 1> = {};
  for (const kind of DOCUMENT_KINDS) {
    const byUrl = fileIsUrl || (world.dialect === 'documented' && kind !== 'waybill');
    const missing = kind === 'insurance' && !shipment.consignment.insured;
    documents[`${kind}_doc`] = missing
      ? null
      : byUrl
        ? linkTo(world, shipment, kind)
        : await base64Of(world, shipment, kind);
    flags[`${kind}_is_url`] = byUrl ? 1 : 0;
  }
  return {
    reference: shipment.reference,
    tracking_number: shipment.tracking_number,
    tracking_url: `${world.url()}/tracking/${shipment.tracking_number}`,
    documents,
    ...flags,
    mode: shipment.mode.toLowerCase(),
  };
};

import { t } from '../../../texts/index.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/service/service.ts';
import type { Store } from '../../ledger/tables/store.ts';

/** The default papers. */
export const WAYBILLS: readonly DocumentKind[] = ['waybill'];

/**
 * Returns the stored papers of a shipment, waybill first. `missing`: how many of the requested papers exist at the service and are not stored here.
 */
export const papersOf = (
  { documents }: Pick<Store, 'documents'>,
  id: string,
  wanted: readonly DocumentKind[],
): {
  readonly here: { readonly kind: DocumentKind; readonly hash: string }[];
  readonly missing: number;
} => {
  const known = documents.of(id);
  const requested = DOCUMENT_KINDS.filter((kind) => wanted.includes(kind)).map((kind) => ({
    kind,
    document: known.find((each) => each.kind === kind),
  }));
  const here = requested.flatMap(({ kind, document }) =>
    document?.state === 'stored' && document.hash !== null ? [{ kind, hash: document.hash }] : [],
  );
  // The service makes no insurance paper for an uninsured shipment, but a waybill for every shipment.
  const none = requested.filter(
    ({ kind, document }) =>
      kind !== 'waybill' && (document === undefined || document.state === 'none'),
  ).length;
  return { here, missing: requested.length - here.length - none };
};

/** Returns the message for the case that none of the requested papers is stored. */
export const nonePhrase = (papers: readonly DocumentKind[]): string =>
  papers.length === 1 && papers[0] !== undefined
    ? t('documentStore.nonePaper', { paper: papers[0] })
    : t('documentStore.noneSuch');

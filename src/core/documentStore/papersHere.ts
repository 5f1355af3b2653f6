import { t } from '../../texts/index.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/service/service.ts';
import type { Store } from '../store/store.ts';

/** What is meant where nobody says which papers. */
export const WAYBILLS: readonly DocumentKind[] = ['waybill'];

/** The papers of a shipment that are kept here, waybill first, and how many that there are and that were asked for are not. */
export const papersOf = (
  { documents }: Pick<Store, 'documents'>,
  id: string,
  wanted: readonly DocumentKind[],
): {
  readonly here: { readonly kind: DocumentKind; readonly hash: string }[];
  readonly missing: number;
} => {
  const known = documents.of(id);
  const asked = DOCUMENT_KINDS.filter((kind) => wanted.includes(kind)).map((kind) => ({
    kind,
    document: known.find((each) => each.kind === kind),
  }));
  const here = asked.flatMap(({ kind, document }) =>
    document?.state === 'stored' && document.hash !== null ? [{ kind, hash: document.hash }] : [],
  );
  // The service makes no insurance paper of what is not insured; a waybill it makes of everything.
  const none = asked.filter(
    ({ kind, document }) =>
      kind !== 'waybill' && (document === undefined || document.state === 'none'),
  ).length;
  return { here, missing: asked.length - here.length - none };
};

/** What is said where none of the papers asked for is here. */
export const nonePhrase = (papers: readonly DocumentKind[]): string =>
  papers.length === 1 && papers[0] !== undefined
    ? t('documentStore.nonePaper', { paper: papers[0] })
    : t('documentStore.noneSuch');

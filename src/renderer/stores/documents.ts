import { defineStore } from 'pinia';
import { request } from '../ipc/desk.ts';
import type { PaperLayout } from '../../domain/paper/paperLayout.ts';
import type { DocumentKind } from '../../domain/service/service.ts';
import type { DocumentSnapshot, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { InputOf, OutputOf } from '../../main/ipc/routes.ts';
import type { PdfSource } from '../lib/pdfSource.ts';
import { t } from '../../texts/index.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

const AS_IT_CAME: PaperLayout = { kind: 'original', pages: 'all' };
/** Largest number of sentences in a toast. */
const SHOWN_REFUSED = 5;

export type SaveOrder = InputOf<'documents.save'>;

/** Waybills and other documents of booked shipments: previewed, merged, saved, fetched again. */
export const useDocuments = defineStore('documents', () => {
  const toasts = useToasts();

  /** Returns the source of a preview that the main process serves in pieces. Closing it twice is harmless. */
  const sourceOf = ({ id, size, first, whole, refused }: OutputOf<'preview.whole'>): PdfSource => ({
    size,
    first,
    read: (from, to) => request('preview.read', { id, from, to }),
    refused,
    whole: whole ? null : async () => sourceOf(await request('preview.whole', { id })),
    close: () => {
      request('preview.close', { id }).catch(() => undefined);
    },
  });
  /** Opens one stored document. */
  const look = async (hash: string): Promise<PdfSource> =>
    sourceOf(await request('preview.document', { hash }));
  /** Opens a document of a shipment; crossed out when the shipment is void. Null when the document is not stored here. */
  const lookAtPaper = async (
    { id, voided }: Pick<ShipmentSnapshot, 'id' | 'voided'>,
    { kind, hash }: Pick<DocumentSnapshot, 'kind' | 'hash'>,
  ): Promise<PdfSource | null> => {
    if (hash === null) return null;
    return voided ? lookAtAll([id], [kind], AS_IT_CAME, 1) : look(hash);
  };
  /** Opens a preview of documents in this order; of many shipments, the first sheets are available at once. */
  const lookAtAll = async (
    ids: readonly string[],
    papers: readonly DocumentKind[],
    layout: PaperLayout,
    start: number,
  ): Promise<PdfSource> =>
    sourceOf(
      await request('preview.waybills', { ids: [...ids], papers: [...papers], layout, start }),
    );

  const show = (path: string): void => {
    request('folder.show', { path }).catch((error: unknown) =>
      toasts.failed(t('waybill.folderFailed'), error),
    );
  };
  /** @returns true when a file was written */
  const save = async (order: SaveOrder): Promise<boolean> => {
    try {
      const saved = await request('documents.save', order);
      if (!saved) return false;
      if (saved.uneven.length > 0)
        toasts.show(
          'warn',
          t('waybill.unevenLabels'),
          saved.uneven.slice(0, SHOWN_REFUSED).join('\n'),
        );
      toasts.show('good', t('waybill.pagesSaved', { n: saved.pages }), saved.path, {
        label: t('waybill.showInFolder'),
        run: () => show(saved.path),
      });
      if (saved.refused.length > 0)
        toasts.show(
          'warn',
          t('waybill.papersLeftOut', { n: saved.refused.length }),
          saved.refused.slice(0, SHOWN_REFUSED).join('\n'),
        );
      return true;
    } catch (error) {
      toasts.failed(t('waybill.papersFailed'), error);
      return false;
    }
  };
  const retry = async (ids: readonly string[]): Promise<void> => {
    try {
      useShipments().receive(await request('documents.retry', { ids: [...ids] }));
    } catch (error) {
      toasts.failed(t('waybill.getFailed'), error);
    }
  };
  /**
   * Opens a file dialog for a document that was obtained elsewhere.
   * @returns true when it was attached
   */
  const attach = async (
    id: string,
    kind: 'waybill' | 'invoice' | 'insurance',
  ): Promise<boolean> => {
    try {
      const row = await request('documents.attach', { id, kind });
      if (!row) return false;
      useShipments().receive([row]);
      toasts.show('good', t('waybill.paperHere', { kind }), t('waybill.paperHereAbout'));
      return true;
    } catch (error) {
      toasts.failed(t('waybill.paperNotTaken', { kind }), error);
      return false;
    }
  };
  const openLink = async (url: string): Promise<void> => {
    try {
      const { opened, declined } = await request('external.open', { url });
      if (!opened && !declined) toasts.show('warn', t('waybill.linkRefused'), url);
    } catch (error) {
      toasts.failed(t('waybill.linkFailed'), error);
    }
  };

  return { look, lookAtPaper, lookAtAll, save, show, retry, attach, openLink };
});

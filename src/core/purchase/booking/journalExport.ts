import { t } from '../../../texts/index.ts';
import { addDays, dateIn } from '../../../domain/text/dates.ts';
import { journalWords } from '../../../domain/purchase/journalWords.ts';
import { purchaseWord } from '../../../domain/purchase/purchaseWord.ts';
import { fromMinor, type Money } from '../../../domain/money/money.ts';
import { optionOfPurchase } from '../../../domain/purchase/purchase.ts';
import { customerTotal } from '../../../domain/pricing/customerOffer.ts';
import { soldTotal, type SoldTerms } from '../../../domain/purchase/soldRecord.ts';
import { connectionWord } from '../../../domain/service/connectionWord.ts';
import { profileUnder } from '../../service/identity/identities.ts';
import type { PurchaseContext } from '../purchase.ts';
import { csvLines, csvText } from '../../shipments/exports/csv.ts';
import type { ExportFormat } from '../../shipments/exports/write.ts';
import { sheetLines, workbookOf } from '../../shipments/exports/xlsx.ts';
import { inSlices } from '../../base/slices.ts';
import { DeskError } from '../../base/deskError.ts';
import type { StoredEntry } from '../../ledger/tables/journal.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { fullName } from '../../../domain/text/personName.ts';

/**
 * The part of the journal to export: the entries of these shipments, or the days from one to another (YYYY-MM-DD in the time zone of the desk, both
 * included).
 */
export type JournalPart =
  { readonly ids: readonly string[] } | { readonly from: string; readonly to: string };

/** A shipment with the terms of its attempts. */
interface Known {
  readonly record: ShipmentRecord | null;
  readonly soldTerms: readonly SoldTerms[];
  readonly voided: boolean;
}

export type JournalExportContext = PurchaseContext;

/** Exports the journal: every attempt with operator, time, summary of the request, and result. Contains neither keys nor documents. */
export interface JournalExport {
  /**
   * Exports a part of the journal.
   * @returns the file, its name, and the number of journal entries in it
   * @throws DeskError `notFound` when this part of the journal is empty; `badInput` when the days are in the wrong order
   */
  write(
    part: JournalPart,
    format: ExportFormat,
  ): Promise<{ readonly name: string; readonly bytes: Uint8Array; readonly lines: number }>;
}

/** Creates `JournalExport`. */
export const createJournalExport = (context: JournalExportContext): JournalExport => {
  const { store, timeZone } = context;
  const headersNow = (): string[] => [
    t('journal.columnTime', { timeZone }),
    t('journal.columnOperator'),
    t('journal.columnEvent'),
    t('journal.columnDetail'),
    t('fields.shipmentExternalReference'),
    t('journal.columnShipment'),
    t('journal.columnReceiver'),
    t('fields.city'),
    t('fields.country'),
    t('journal.columnOption'),
    t('journal.columnPrice'),
    t('journal.columnCurrency'),
    t('journal.columnState'),
    t('journal.columnTracking'),
    t('journal.columnMode'),
    t('journal.columnConnection'),
  ];
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

  const entriesOf = (part: JournalPart): StoredEntry[] => {
    if ('ids' in part) {
      const own = part.ids.flatMap((id) =>
        store.journal.of(id).map((entry) => ({ ...entry, shipmentId: id })),
      );
      return own.sort((a, b) => a.at - b.at);
    }
    if (part.from > part.to) throw new DeskError('badInput', t('journal.daysWrongWay'));
    // Wider than the UTC offset of any time zone; the filter below decides by day.
    const [since, until] = [Date.parse(addDays(part.from, -1)), Date.parse(addDays(part.to, 2))];
    return store.journal.between(context.identity().id, since, until).filter(({ at }) => {
      const day = dateIn(at, timeZone);
      return day >= part.from && day <= part.to;
    });
  };

  /**
   * Returns the option and customer's price of the attempt that a journal entry belongs to: after a refused attempt a shipment can be priced and
   * chosen again.
   */
  const boughtAt = (
    { at }: StoredEntry,
    { record, soldTerms }: Known,
  ): { readonly name: string; readonly total: Money | null } | null => {
    if (soldTerms.length > 0) {
      const sold = soldTerms.findLast((each) => each.at <= at);
      const total = sold ? soldTotal(sold) : null;
      return sold ? { name: sold.service.name, total: total && fromMinor(total) } : null;
    }
    const option = record ? optionOfPurchase(record.purchase) : undefined;
    return option ? { name: option.name, total: customerTotal(option) } : null;
  };

  const rowOf = (entry: StoredEntry, known: Known): string[] => {
    const { record } = known;
    const { purchase, draft } = record ?? { purchase: { kind: 'draft' as const }, draft: null };
    const bought = boughtAt(entry, known);
    return [
      clock.format(entry.at),
      entry.operator,
      journalWords(entry.event),
      entry.detail,
      entry.reference ?? '',
      draft?.name ?? '',
      draft ? fullName(draft.receiver) : '',
      draft?.receiver.city ?? '',
      draft?.receiver.country ?? '',
      bought?.name ?? '',
      bought?.total?.amount ?? '',
      bought?.total?.currency ?? '',
      record === null ? '' : purchaseWord(known.voided ? 'void' : purchase.kind),
      purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '',
      record?.mode ?? '',
      record === null ? '' : connectionWord(profileUnder(context, record.serviceId)),
    ];
  };

  return {
    write: async (part, format) => {
      const entries = entriesOf(part);
      if (entries.length === 0)
        throw new DeskError(
          'notFound',
          'ids' in part ? t('journal.nothingSent') : t('journal.nothingSentInDays'),
        );
      const headers = headersNow();
      const chunks: Uint8Array[] = format === 'csv' ? [Buffer.from(csvText([headers]))] : [];
      const known = new Map<string, Known>();
      await inSlices(entries, (entry, index) => {
        const shipment = known.get(entry.shipmentId) ?? {
          record: store.shipments.get(entry.shipmentId),
          soldTerms: store.soldRecords.allTerms(entry.shipmentId),
          voided: store.voids.current(entry.shipmentId) !== null,
        };
        known.set(entry.shipmentId, shipment);
        const rows = [rowOf(entry, shipment)];
        chunks.push(Buffer.from(format === 'csv' ? csvLines(rows) : sheetLines(rows, index + 2)));
      });
      const name =
        'ids' in part
          ? t('fileNames.journal', { day: dateIn(context.clock.now(), timeZone) })
          : part.from === part.to
            ? t('fileNames.journal', { day: part.from })
            : t('fileNames.journalDays', part);
      return {
        name: `${name}.${format}`,
        bytes:
          format === 'csv'
            ? new Uint8Array(Buffer.concat(chunks))
            : await workbookOf(chunks, headers, t('fileNames.sheetJournal')),
        lines: entries.length,
      };
    },
  };
};

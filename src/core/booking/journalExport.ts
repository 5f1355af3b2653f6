import { addDays, dateIn } from '../../domain/dates.ts';
import { journalWords } from '../../domain/journalWords.ts';
import { optionOf } from '../../domain/option.ts';
import { profileUnder, type Base } from '../base.ts';
import { csvLines } from '../batch/export/csv.ts';
import type { ExportFormat } from '../batch/export/write.ts';
import { sheetLines, workbookOf } from '../batch/export/xlsx.ts';
import { inSlices } from '../batch/slices.ts';
import { DeskError } from '../deskError.ts';
import type { StoredEntry } from '../store/journal.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** Which part of the journal: of these shipments, or of the days from one to another (YYYY-MM-DD at the desk, both included). */
export type JournalPart = { readonly ids: readonly string[] } | { readonly from: string; readonly to: string };

const STATE_WORDS: Readonly<Record<ShipmentRecord['purchase']['kind'], string>> = {
  draft: 'draft', ready: 'ready', quoted: 'priced', chosen: 'chosen', sending: 'being sent', booked: 'booked', refused: 'refused', uncertain: 'uncertain',
};

/** Writes the journal out: every attempt with who, when, what was sent in short and what came back. Neither keys nor documents are in the journal. */
export const createJournalExport = (base: Base) => {
  const { store, timeZone } = base;
  const headers = [`Time (${timeZone})`, 'Operator', 'What happened', 'Detail', 'Own reference', 'Shipment', 'Receiver', 'City', 'Country', 'Option', 'Quoted price', 'Currency',
    'State now', 'Tracking number', 'Mode', 'Connection'];
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

  const entriesOf = (part: JournalPart): StoredEntry[] => {
    if ('ids' in part) {
      const own = part.ids.flatMap((id) => store.journal.of(id).map((entry) => ({ ...entry, shipmentId: id })));
      return own.sort((a, b) => a.at - b.at);
    }
    if (part.from > part.to) throw new DeskError('badInput', 'The first day lies after the last one.');
    // Wider than any zone is from UTC; the day itself decides.
    const [since, until] = [Date.parse(addDays(part.from, -1)), Date.parse(addDays(part.to, 2))];
    return store.journal.between(base.identity().id, since, until).filter(({ at }) => {
      const day = dateIn(at, timeZone);
      return day >= part.from && day <= part.to;
    });
  };

  const rowOf = (entry: StoredEntry, record: ShipmentRecord | null): string[] => {
    const { purchase, draft } = record ?? { purchase: { kind: 'draft' as const }, draft: null };
    const option = 'quote' in purchase && 'slug' in purchase ? optionOf(purchase.quote, purchase.slug) : undefined;
    return [
      clock.format(entry.at), entry.operator, journalWords(entry.event), entry.detail, entry.reference ?? '', draft?.name ?? '',
      `${draft?.receiver.first_name ?? ''} ${draft?.receiver.last_name ?? ''}`.trim(), draft?.receiver.city ?? '', draft?.receiver.country ?? '',
      option?.name ?? '', option?.total.amount ?? '', option?.total.currency ?? '',
      record === null ? '' : STATE_WORDS[purchase.kind], purchase.kind === 'booked' ? purchase.receipt.trackingNumber : '', record?.mode ?? '', record === null ? '' : profileUnder(base, record.serviceId),
    ];
  };

  return {
    /** @throws DeskError when nothing stands in that part of the journal */
    write: async (part: JournalPart, format: ExportFormat): Promise<{ readonly name: string; readonly bytes: Uint8Array; readonly lines: number }> => {
      const entries = entriesOf(part);
      if (entries.length === 0) throw new DeskError('notFound', 'ids' in part ? 'Nothing was sent for these shipments yet.' : 'Nothing was sent in these days.');
      const chunks: Uint8Array[] = format === 'csv' ? [Buffer.from(`\ufeff${csvLines([headers])}`)] : [];
      const known = new Map<string, ShipmentRecord | null>();
      await inSlices(entries, (entry, index) => {
        if (!known.has(entry.shipmentId)) known.set(entry.shipmentId, store.shipments.get(entry.shipmentId));
        const rows = [rowOf(entry, known.get(entry.shipmentId) ?? null)];
        chunks.push(Buffer.from(format === 'csv' ? csvLines(rows) : sheetLines(rows, index + 2)));
      });
      const span = 'ids' in part ? dateIn(base.clock.now(), timeZone) : part.from === part.to ? part.from : `${part.from} to ${part.to}`;
      return { name: `journal ${span}.${format}`, bytes: format === 'csv' ? new Uint8Array(Buffer.concat(chunks)) : await workbookOf(chunks, headers, 'Journal'), lines: entries.length };
    },
  };
};

import { numberText } from '../../../domain/paper/fileNames.ts';
import type { NameFacts } from '../../../domain/paper/fileNames.ts';
import type { DocumentKind } from '../../../domain/service/service.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { optionOf } from '../../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../../domain/purchase/purchase.ts';
import { t } from '../../../texts/index.ts';
import type { PapersContext } from '../papers.ts';
import { inSlices } from '../../base/slices.ts';
import { fullName } from '../../../domain/text/personName.ts';

const SPREADSHEET = /\.(?:csv|tsv|txt|xlsx|xlsm)$/i;

/** A paper of a shipment, with the position of the shipment in the list. */
export interface PaperOf {
  readonly id: string;
  readonly kind: DocumentKind;
  /** From 0. */
  readonly ordinal: number;
}

/**
 * Returns the values for the names of these files, in order. Yields to the event loop between slices.
 * @param count shipments in the list
 */
export const nameFactsOf = async (
  { store, timeZone }: PapersContext,
  papers: readonly PaperOf[],
  count: number,
): Promise<NameFacts[]> => {
  const batches = new Map<string, string>();
  const batchName = (id: string): string => {
    const known = batches.get(id) ?? store.batches.get(id)?.name.replace(SPREADSHEET, '') ?? '';
    batches.set(id, known);
    return known;
  };
  const facts: NameFacts[] = [];
  await inSlices(papers, ({ id, kind, ordinal }) => {
    const record = store.shipments.get(id);
    const purchase = record?.purchase;
    const receiver = record?.draft.receiver;
    const quote = purchase && quoteOf(purchase);
    const slug = purchase && slugOf(purchase);
    facts.push({
      reference: record?.externalReference ?? '',
      receiver: receiver ? fullName(receiver) : '',
      tracking: purchase?.kind === 'booked' ? purchase.receipt.trackingNumber : '',
      date: record?.bookedAt ? dateIn(record.bookedAt, timeZone) : '',
      country: receiver?.country ?? '',
      option: quote && slug ? (optionOf(quote, slug)?.name ?? '') : '',
      batch: record ? batchName(record.batchId) : '',
      number: numberText(ordinal, count),
      paper: t('fileNames.paper', { kind }),
    });
  });
  return facts;
};

import { z } from 'zod';
import { oneLine } from '../text/plainText.ts';
import type { Draft, DraftAddress, DraftBox, DraftItem } from './draft.ts';
import { ADDRESS_FIELDS, BOX_FIELDS, FILE_FIELDS, ITEM_TEXTS, SHIPMENT_FIELDS } from './fields.ts';

/** The maximum lengths limit what a broken page could send to the main process. */
const file = z.string().max(20_000);
/** The text of a field, on one line. */
const fieldText = file.overwrite(oneLine);
const texts = <F extends string, S extends z.ZodType>(
  fields: readonly F[],
  schema: S,
): Record<F, S> => Object.fromEntries(fields.map((field) => [field, schema])) as Record<F, S>;

/** The address of a card, a sender or a draft, with every field. */
export const addressSchema = z.object(
  texts(ADDRESS_FIELDS, z.string().max(2000).overwrite(oneLine)),
) satisfies z.ZodType<DraftAddress>;

const itemSchema = z.object({
  ...texts(ITEM_TEXTS, fieldText),
  ...texts(FILE_FIELDS, z.array(file).max(50)),
}) satisfies z.ZodType<DraftItem>;
const boxSchema = z.object({
  ...texts(BOX_FIELDS, fieldText),
  items: z.array(itemSchema).max(500),
}) satisfies z.ZodType<DraftBox>;

/** A whole draft with every field, from the window. Stored drafts are read by `upgradeDraft` instead. */
export const draftSchema: z.ZodType<Draft, Draft> = z.object({
  ...texts(SHIPMENT_FIELDS, fieldText),
  sender: addressSchema,
  receiver: addressSchema,
  boxes: z.array(boxSchema).max(200),
});

import { z } from 'zod';
import type {
  HsCode,
  HsCodeRecord,
  HsVerdict,
  Tracking,
  UploadTarget,
  Warehouse,
} from '../../../domain/service/service.ts';
import { isDate } from '../../../domain/text/dates.ts';
import { foldName } from '../../../domain/text/compareNames.ts';
import {
  anything,
  essentialText,
  isActive,
  looseInteger,
  looseText,
  placeName,
  placeText,
} from './values.ts';

/** Digits of an HS code. People write it with dots and spaces; any other character makes it invalid. */
const hsDigits = essentialText
  .transform((text) => text.replace(/[\s.]/g, ''))
  .pipe(z.string().regex(/^\d{2,14}$/));

/** Returns whether a time is one: some databases write a missing one as zeros. */
const isTime = (value: unknown): boolean => !/^[0:.\sTZ+-]*$/.test(looseText.parse(value));

/** An HS code as a list contains it (docs/service.md §4.1): in `hs_code`, else the longest of `hs_code_10`, `hs_code_8` and `hs_code_6`. */
export const hsCodeSchema: z.ZodType<HsCode> = z
  .object({
    id: looseInteger,
    hs_code: looseText,
    hs_code_10: looseText,
    hs_code_8: looseText,
    hs_code_6: looseText,
    name: looseText,
    active: anything,
    deleted_at: anything,
  })
  .transform((record, context): HsCode => {
    const code = hsDigits.safeParse(
      record.hs_code || record.hs_code_10 || record.hs_code_8 || record.hs_code_6,
    );
    if (!code.success) {
      context.addIssue({ code: 'custom', message: 'no code' });
      return z.NEVER;
    }
    return {
      id: record.id,
      code: code.data,
      name: record.name,
      active: isActive(record.active) && !isTime(record.deleted_at),
    };
  });

/** The same with its times (docs/service.md §4.3). */
export const hsCodeRecordSchema: z.ZodType<HsCodeRecord> = z
  .object({ created_at: looseText, updated_at: looseText, deleted_at: looseText })
  .loose()
  .transform((record, context): HsCodeRecord => {
    const code = hsCodeSchema.safeParse(record);
    if (!code.success) {
      context.addIssue({ code: 'custom', message: 'no code' });
      return z.NEVER;
    }
    return {
      ...code.data,
      createdAt: record.created_at,
      updatedAt: record.updated_at,
      deletedAt: isTime(record.deleted_at) ? record.deleted_at : '',
    };
  });

const significant = (code: string): string => code.replace(/\D/g, '').replace(/^0+/, '');

/** Returns whether an answer is about the requested code: written with more or fewer digits, as a number without its leading zero, or not repeated. */
const isAbout = (answered: string, asked: string): boolean => {
  const [a, b] = [significant(answered), significant(asked)];
  return a.startsWith(b) || b.startsWith(a);
};

/**
 * The service's verdict on one code (docs/service.md §4.2). A verdict on another code is an error.
 * @param asked the code in the request, for an answer that does not repeat it
 */
export const verdictSchema = (asked: string): z.ZodType<HsVerdict> =>
  z
    .object({ hs_code: looseText, valid: anything, description: looseText, category: looseText })
    .refine(
      ({ valid, hs_code: answered }) =>
        isAbout(answered, asked) &&
        (typeof valid === 'boolean' ||
          [0, 1, '0', '1', 'true', 'false'].includes(valid as string | number)),
    )
    .transform((record) => ({
      code: record.hs_code.replace(/\D/g, '') || asked,
      valid: isActive(record.valid),
      description: record.description,
      category: record.category,
    }));

/** Tracking of a shipment (docs/service.md §4.7). Only the status is required. */
export const trackingSchema = (asked: string): z.ZodType<Tracking> =>
  z
    .object({
      shipment_id: looseText,
      tracking_number: looseText,
      status: essentialText,
      location: looseText,
      estimated_delivery: looseText,
    })
    .transform((record) => ({
      shipmentId: record.shipment_id,
      trackingNumber: record.tracking_number || asked,
      status: record.status,
      location: record.location,
      estimatedDelivery: isDate(record.estimated_delivery.slice(0, 10))
        ? record.estimated_delivery.slice(0, 10)
        : null,
    }));

/** A warehouse (docs/service.md §4.8). */
export const warehouseSchema: z.ZodType<Warehouse> = z
  .object({
    id: looseInteger.pipe(z.number()),
    name: looseText,
    country: placeText,
    country_code: looseText,
    address: looseText,
    city: placeName,
    state: placeName,
    postcode: looseText,
    postal_code: looseText,
    zip_code: looseText,
    phone: looseText,
    phone_number: looseText,
    active: anything,
  })
  .transform((record) => {
    const phone = record.phone || record.phone_number;
    return {
      id: record.id,
      name: record.name,
      country: record.country || record.country_code || null,
      address: wholeAddress(record.address, [
        record.city,
        record.state,
        record.postcode || record.postal_code || record.zip_code,
      ]),
      ...(phone !== '' && { phone }),
      active: isActive(record.active),
    };
  });

/** Returns an address with the parts that it does not contain yet. */
const wholeAddress = (address: string, parts: readonly string[]): string =>
  parts.reduce(
    (whole, part) =>
      part === '' || foldName(whole).includes(foldName(part))
        ? whole
        : [whole, part].filter((each) => each !== '').join(', '),
    address,
  );

/** Where to upload a file (docs/service.md §4.6). */
export const uploadTargetSchema: z.ZodType<UploadTarget> = z
  .object({ file_name: looseText, upload_url: essentialText, s3_key: essentialText })
  .transform((record) => ({
    fileName: record.file_name,
    uploadUrl: record.upload_url,
    key: record.s3_key,
  }));

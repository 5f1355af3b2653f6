import { z } from 'zod';
import type { AdvisedPlace } from '../../../domain/address/addressAdvice.ts';
import type { CarrierLimits } from '../../../domain/rates/carrierLimits.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { canonicalCountry } from '../../../domain/text/countryNames.ts';
import { isObject } from './json.ts';
import { anything, essentialText, looseText, placeText, readAmount } from './values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the first non-empty text among these fields; '' for none. */
const named = (fields: Fields, ...names: readonly string[]): string =>
  names.map((name) => looseText.parse(fields[name])).find((text) => text !== '') ?? '';

/** Returns a service area as text, `LOS · Lagos-NG`; one that is a string already stays as it is. */
const serviceArea = (value: unknown): string => {
  if (!isObject(value)) return looseText.parse(value);
  const parts = [named(value, 'code'), named(value, 'description', 'name')];
  return [...new Set(parts.filter((part) => part !== ''))].join(' · ');
};

const readPlace = (value: unknown): AdvisedPlace | null => {
  if (!isObject(value)) return null;
  const country = named(value, 'countryCode', 'country_code') || placeText.parse(value['country']);
  const place = {
    country: country === '' ? '' : canonicalCountry(country).toUpperCase(),
    city: named(value, 'cityName', 'city_name', 'city'),
    postcode: named(value, 'postalCode', 'postal_code', 'postcode', 'zip_code'),
    serviceArea: serviceArea(value['serviceArea'] ?? value['service_area']),
  };
  return place.city === '' && place.postcode === '' && place.serviceArea === '' ? null : place;
};

/**
 * Reads the places that the service finds for an address (docs/service.md §4.11). The list can be in `address` or `addresses` or be the data itself;
 * a single place counts as a list of one.
 * @returns null when nothing in a non-empty list is a place
 */
export const readPlaces = (data: unknown): readonly AdvisedPlace[] | null => {
  const inside = isObject(data) ? (data['address'] ?? data['addresses'] ?? data) : data;
  const entries = Array.isArray(inside)
    ? inside
    : isObject(inside) && Object.keys(inside).length > 0
      ? [inside]
      : [];
  const places = entries.flatMap((entry) => readPlace(entry) ?? []);
  return entries.length > 0 && places.length === 0 ? null : places;
};

/** A limit in any form: a number, or a text with its unit. None, zero and less mean no limit. */
const limit = anything.transform((value): number | null => {
  const text = looseText.parse(value).replace(/\s*[a-z]+\.?$/i, '');
  const number = Number(readAmount(text)?.value ?? Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : null;
});

const modeOf = (text: string, asked: Mode): Mode | null => {
  const mode = text.toUpperCase();
  if (mode === '') return asked;
  return mode === 'SFN' || mode === 'STN' ? mode : null;
};

/**
 * A carrier with its limits (docs/service.md §4.10). One without a slug or with an unknown mode belongs to no option and is an error.
 * @param asked mode of a carrier that does not name its own
 */
export const carrierSchema = (asked: Mode): z.ZodType<CarrierLimits> =>
  z
    .object({
      slug: essentialText,
      name: looseText,
      mode: looseText,
      min_weight: limit,
      max_weight: limit,
      max_length: limit,
      max_width: limit,
      max_height: limit,
      max_girth: limit,
    })
    .transform((record, context): CarrierLimits => {
      const mode = modeOf(record.mode, asked);
      if (mode === null) {
        context.addIssue({ code: 'custom', message: 'no mode' });
        return z.NEVER;
      }
      return {
        slug: record.slug,
        name: record.name || record.slug,
        mode,
        minWeight: record.min_weight,
        maxWeight: record.max_weight,
        maxLength: record.max_length,
        maxWidth: record.max_width,
        maxHeight: record.max_height,
        maxGirth: record.max_girth,
      };
    });

import type { Draft } from '../../domain/shipment/draft.ts';
import { getField } from '../../domain/shipment/draftPath.ts';
import type { Issue } from '../../domain/shipment/issue.ts';

const PARTS: Readonly<Record<string, string>> = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'e-mail',
  phone: 'phone',
  alternate_phone: 'second phone',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address_in_detail: 'address in detail',
  address_landmark: 'landmark',
  zip_code: 'postcode',
  longitude: 'longitude',
  latitude: 'latitude',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
  name: 'name',
  description: 'description',
  product_hs_code: 'HS code',
  quantity: 'quantity',
  unit_price: 'unit price',
  documents: 'invoice',
  photos: 'photos',
  items: 'items',
  boxes: 'boxes',
  full_name: 'name',
  company: 'company',
  house_number: 'house number',
  address_3: 'third address line',
  sku: 'stock number',
  currency: 'currency',
  value: 'value',
  total_value: 'value of all pieces',
  weight_unit: 'unit of weight',
  size_unit: 'unit of sizes',
  weight_rest: 'weight',
  assigned_date: 'date',
  insured: 'insurance',
  last_mile: 'delivery',
  product_code: 'kind',
  service: 'service',
  external_reference: 'reference',
};

/** `Receiver: postcode`, `Box 1, item 2: HS code` of a field path. */
export const fieldWords = (path: string): string => {
  const match = /^boxes\.(\d+)(?:\.items\.(\d+))?(?:\.(\w+))?/.exec(path);
  if (match) {
    const place = `Box ${Number(match[1]) + 1}${match[2] === undefined ? '' : `, item ${Number(match[2]) + 1}`}`;
    return match[3] ? `${place}: ${PARTS[match[3]] ?? match[3]}` : place;
  }
  const [role, field] = path.split('.');
  if (role === 'receiver' || role === 'sender')
    return `${role === 'sender' ? 'Sender' : 'Receiver'}${field ? `: ${PARTS[field] ?? field}` : ''}`;
  const word = PARTS[path] ?? path;
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const RANK = { error: 0, warning: 1, info: 2 } as const;
/** The worst issue of one field, or null. */
export const worstOf = (issues: readonly Issue[], field: string): Issue | null =>
  issues
    .filter((issue) => issue.field === field)
    .sort((a, b) => RANK[a.severity] - RANK[b.severity])[0] ?? null;

export const bySeverity = (issues: readonly Issue[]): readonly Issue[] =>
  issues.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/** True for a word about a field that nobody has filled yet: it can wait until the field was left or rates are asked for. */
export const isQuiet = (issue: Issue, draft: Draft): boolean =>
  issue.code === 'required' ||
  (issue.severity !== 'error' && (getField(draft, issue.field) ?? '').trim() === '');

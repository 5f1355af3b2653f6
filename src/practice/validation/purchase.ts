import { needsInvoice } from '../geography.ts';
import { currencyOf } from '../pricing.ts';
import type { Consignment, Mode } from '../types.ts';
import { isAbsent, isFields } from './checker.ts';
import type { Checker, Fields } from './checker.ts';
import { readConsignment } from './consignment.ts';

/** A validated purchase body, except for checks that need the server's state: offered options and earlier references. */
export interface PurchaseOrder {
  readonly consignment: Omit<Consignment, 'lastMile'>;
  readonly assignedDate: string;
  readonly externalReference: string;
  readonly slug: string;
  /** '' for none. */
  readonly type: string;
  readonly fileIsUrl: boolean;
}

/** Context for the validation of a purchase. */
export interface PurchaseWorld {
  readonly mode: Mode;
  /** Today, YYYY-MM-DD in UTC. */
  readonly today: string;
  /** True when a file was stored under this key. */
  readonly uploaded: (key: string) => boolean;
}

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const readDate = (check: Checker, value: unknown, today: string): string => {
  const date = check.requiredText(value, 'assigned_date');
  if (date === '') return '';
  if (!isDate(date))
    check.fail('assigned_date', 'The assigned_date does not match the format Y-m-d.');
  else if (date < today) check.fail('assigned_date', 'The assigned_date must not be in the past.');
  // The documented service asks for a future date, the observed one requires it (docs/service.md §4.5.1).
  else if (date === today && check.dialect === 'observed')
    check.fail('assigned_date', 'The assigned_date must be a date after today.');
  return date;
};

const readFileIsUrl = (check: Checker, value: unknown): boolean => {
  if (isAbsent(value)) return false;
  const [no, yes] = check.dialect === 'documented' ? ['0', '1'] : [0, 1];
  if (value !== no && value !== yes)
    check.fail('file_is_url', `The file_is_url field must be the ${typeof no} 0 or 1.`);
  return value === yes;
};

const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const checkFiles = (
  check: Checker,
  item: Fields,
  path: string,
  fileIsUrl: boolean,
  world: PurchaseWorld,
): number => {
  let documents = 0;
  for (const name of ['documents_s3_key', 'photos_s3_key']) {
    const files = item[name];
    if (isAbsent(files)) continue;
    if (!Array.isArray(files)) {
      check.fail(`${path}.${name}`, `The ${path}.${name} must be an array.`);
      continue;
    }
    if (name === 'documents_s3_key') documents = files.length;
    files.forEach((file: unknown, index) => {
      const at = `${path}.${name}.${index}`;
      if (typeof file !== 'string' || file.trim() === '')
        check.fail(at, `The ${at} must be a string.`);
      else if (fileIsUrl && !isWebUrl(file)) check.fail(at, `The ${at} must be a valid URL.`);
      else if (!fileIsUrl && !world.uploaded(file))
        check.fail(at, `The file of ${at} was not uploaded.`);
    });
  }
  return documents;
};

const checkAllFiles = (
  check: Checker,
  body: Fields,
  fileIsUrl: boolean,
  world: PurchaseWorld,
): number => {
  let documents = 0;
  const boxes: readonly unknown[] = Array.isArray(body.boxes) ? body.boxes : [];
  boxes.forEach((box, boxIndex) => {
    const items: readonly unknown[] = isFields(box) && Array.isArray(box.items) ? box.items : [];
    items.forEach((item, itemIndex) => {
      if (isFields(item))
        documents += checkFiles(
          check,
          item,
          `boxes.${boxIndex}.items.${itemIndex}`,
          fileIsUrl,
          world,
        );
    });
  });
  return documents;
};

/** Validates a purchase body: docs/service.md §4.5.1, §4.5.2. */
export const readPurchaseBody = (
  check: Checker,
  value: unknown,
  world: PurchaseWorld,
): PurchaseOrder => {
  const body = check.object(value, 'body');
  const consignment = readConsignment(check, body, world.mode);
  const assignedDate = readDate(check, body.assigned_date, world.today);
  const externalReference = check.requiredText(body.external_reference, 'external_reference');
  const slug = check.requiredText(body.shipment_method_slug, 'shipment_method_slug');
  const type = check.optionalText(body.type, 'type');
  if (body.type === '') check.fail('type', 'The type field must not be empty.');
  const product = check.optionalText(body.product_code, 'product_code');
  if (product !== '' && product !== 'P' && product !== 'D')
    check.fail('product_code', 'The selected product_code is invalid.');
  const fileIsUrl = readFileIsUrl(check, body.file_is_url);
  const documents = checkAllFiles(check, body, fileIsUrl, world);
  if (documents === 0 && needsInvoice(consignment.receiver.country)) {
    check.fail(
      'boxes.0.items.0.documents_s3_key',
      'An invoice document is required for a receiver in Europe.',
    );
  }
  if (check.dialect === 'observed') {
    const currency = currencyOf(world.mode);
    const given = check.requiredText(body.currency, 'currency');
    if (given !== '' && given !== currency)
      check.fail('currency', `The currency must be ${currency} for ${world.mode}.`);
  }
  return { consignment, assignedDate, externalReference, slug, type, fileIsUrl };
};

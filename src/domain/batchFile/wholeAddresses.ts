import { readAddress } from '../address/readAddress.ts';
import type { AddressPieces, PieceName } from '../address/addressWork.ts';
import { oneLine } from '../text/plainText.ts';
import { t } from '../../texts/index.ts';
import { info, warning } from '../shipment/issue.ts';
import { ROLES, type Role } from '../shipment/fields.ts';
import type { ColumnField } from './columnField.ts';
import type { RowValues, ValueIssue } from './rowValues.ts';
import type { Sample } from './valueShapes.ts';

/** True for the field of a whole address in one cell. */
export const isWholeAddressField = (field: ColumnField): boolean =>
  field.endsWith('.whole_address');

const ENOUGH = 0.6;
const TRIED = 12;
const isWhole = (pieces: AddressPieces | null): boolean =>
  pieces?.line1 !== undefined &&
  pieces.city !== undefined &&
  ((pieces.country !== undefined && pieces.country.sure !== 'guess') ||
    (pieces.postcode !== undefined && pieces.state !== undefined));

/**
 * The field for whole addresses of the same role, when the texts of an address column are whole addresses and no column has cities; otherwise null.
 */
export const wholeAddressGuess = (
  field: ColumnField,
  taken: ReadonlySet<ColumnField>,
  sample: Sample,
): ColumnField | null => {
  const role = ROLES.find((each) => field === `${each}.address`);
  if (role === undefined || sample.length === 0 || taken.has(`${role}.city`)) return null;
  const tried = sample.slice(0, TRIED);
  const whole = tried.filter((text) => isWhole(readAddress(text))).length;
  return whole / tried.length >= ENOUGH ? `${role}.whole_address` : null;
};

const FIELDS: readonly (readonly [PieceName, (role: Role) => ColumnField])[] = [
  ['company', (role) => `${role}.company`],
  ['line1', (role) => `${role}.address`],
  ['line2', (role) => `${role}.address_in_detail`],
  ['city', (role) => `${role}.city`],
  ['state', (role) => `${role}.state`],
  ['postcode', (role) => `${role}.zip_code`],
  ['country', (role) => `${role}.country`],
  ['phone', (role) => `${role}.phone`],
  ['phone2', (role) => `${role}.alternate_phone`],
  ['email', (role) => `${role}.email`],
];

/** Splits a whole address into the fields that no other column of the row fills; guesses are reported. */
export const normalizeWholeAddress = (
  values: RowValues,
  role: Role,
  issues: ValueIssue[],
): void => {
  const cell: ColumnField = `${role}.whole_address`;
  const text = values.get(cell);
  if (text === undefined) return;
  values.delete(cell);
  const pieces = readAddress(text, { country: values.get(`${role}.country`) ?? '' });
  const street: ColumnField = `${role}.address`;
  if (pieces === null) {
    if (!values.has(street)) values.set(street, oneLine(text));
    issues.push({
      field: street,
      issue: (path, row) => warning(path, 'address-unread', t('batchFile.addressNotRead'), row),
    });
    return;
  }
  const named = (['full_name', 'first_name', 'last_name'] as const).some((part) =>
    values.has(`${role}.${part}`),
  );
  if (pieces.name !== undefined && !named) values.set(`${role}.full_name`, pieces.name.text);
  for (const [piece, fieldOf] of FIELDS) {
    const field = fieldOf(role);
    const found = pieces[piece];
    if (found === undefined || values.has(field)) continue;
    values.set(field, found.text);
    if (found.sure === 'guess')
      issues.push({
        field,
        issue: (path, row) =>
          info(path, 'address-guess', t('batchFile.addressGuessed', { text: found.text }), row),
      });
  }
};

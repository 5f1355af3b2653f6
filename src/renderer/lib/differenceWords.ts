import { columnLabel } from '../../domain/batch/columnLabels.ts';
import { fromMinor } from '../../domain/money/minorMoney.ts';
import { ADDRESS_FIELDS, ITEM_FIELDS, specOf } from '../../domain/shipment/fields.ts';
import { modeFacts, MODES } from '../../domain/shipment/mode.ts';
import { columnOf, isColumn } from '../../domain/site/sharedColumns.ts';
import { isUnsaidField, type SiteDifference } from '../../domain/site/sharedEntry.ts';
import { t } from '../../texts/index.ts';
import { showMoney } from './money.ts';

/** Returns the name of an entry. Price lists have no name of their own and are named by their mode. */
export const differenceName = ({ kind, id, name }: SiteDifference): string =>
  kind === 'price_lists' ? t('shipments.filterModeOf', { mode: id }) : name;

/** Formats a rounding step as the price lists do; a step of 1 minor unit rounds nothing and shows as empty. */
const rounding = (value: string, id: string): string => {
  const mode = MODES.find((each) => each === id);
  const minor = Number(value);
  return mode === undefined || !(minor > 1)
    ? t('site.sharedEmpty')
    : showMoney(fromMinor({ minor, currency: modeFacts(mode).currency }));
};

/** Returns the label of a field that two desks wrote, as in the form of its entry. */
export const differenceField = ({ kind, field, value, otherValue }: SiteDifference): string => {
  const column = isColumn(field) ? (columnOf(value) ?? columnOf(otherValue)) : null;
  if (column !== null) return t('site.sharedColumn', { header: column.header });
  const address = kind === 'addresses' ? ADDRESS_FIELDS.find((name) => name === field) : undefined;
  if (address !== undefined) return t(specOf('address', address).labelKey);
  const item = kind === 'items' ? ITEM_FIELDS.find((name) => name === field) : undefined;
  if (item !== undefined) return t(specOf('item', item).labelKey);
  return t('site.sharedField', { field });
};

/** Returns a value that a desk wrote, in words. */
export const differenceValue = ({ field, id }: SiteDifference, value: string): string => {
  const column = isColumn(field) ? columnOf(value) : null;
  if (column !== null)
    return column.field === null
      ? t('importing.leftOut')
      : [columnLabel(column.field), column.unit].filter(Boolean).join(', ');
  if (isUnsaidField(field)) return t('site.sharedUnsaid');
  if (field === 'active') return t('site.sharedActive', { active: value });
  if (field === 'role') return t('site.sharedRole', { role: value });
  if (field === 'vat') return t('site.sharedPercent', { n: Number(value) / 100 });
  if (field === 'roundTo') return rounding(value, id);
  if (field === 'decimalComma' && value !== '') return value === 'yes' ? '1,5' : '1.5';
  if (field === 'dateOrder' && value !== '')
    return t(value === 'dmy' ? 'importing.dayFirst' : 'importing.monthFirst');
  return value === '' ? t('site.sharedEmpty') : value;
};

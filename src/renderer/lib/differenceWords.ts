import { ADDRESS_FIELDS, ITEM_FIELDS, specOf } from '../../domain/shipment/fields.ts';
import { isUnsaidField, type SiteDifference } from '../../domain/site/sharedEntry.ts';
import { t } from '../../texts/index.ts';

/** What a field is called that two desks wrote: as the form of its entry calls it. */
export const differenceField = ({ kind, field }: SiteDifference): string => {
  const address = kind === 'addresses' ? ADDRESS_FIELDS.find((name) => name === field) : undefined;
  if (address !== undefined) return t(specOf('address', address).labelKey);
  const item = kind === 'items' ? ITEM_FIELDS.find((name) => name === field) : undefined;
  if (item !== undefined) return t(specOf('item', item).labelKey);
  return t('site.sharedField', { field });
};

/** A value that a desk wrote, in words. */
export const differenceValue = (field: string, value: string): string => {
  if (isUnsaidField(field)) return t('site.sharedUnsaid');
  if (field === 'active') return t('site.sharedActive', { active: value });
  if (field === 'role') return t('site.sharedRole', { role: value });
  if (field === 'vat') return `${Number(value) / 100} %`;
  return value === '' ? t('site.sharedEmpty') : value;
};

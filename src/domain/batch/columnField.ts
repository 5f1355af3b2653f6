import type { AddressField, DraftItem } from '../shipment/draft.ts';
import type { AddressHelper } from './headerWords.ts';

type Measure = 'length' | 'width' | 'height' | 'weight';

/**
 * Where the cells of one column go. `shipment` and `box` are the names that group rows; a few have no field of their
 * own in a draft (a whole name, a unit, a currency) and are worked into those that have.
 */
export type ColumnField =
  | 'shipment'
  | 'box'
  | `box.${Measure}`
  | 'box.weight_rest'
  | 'box.weight_unit'
  | 'box.size_unit'
  | `item.${keyof DraftItem}`
  | 'item.value'
  | 'item.total_value'
  | 'item.sku'
  | 'item.weight_unit'
  | 'item.currency'
  | `${'sender' | 'receiver'}.${AddressField | AddressHelper}`
  | 'insured'
  | 'last_mile'
  | 'product_code'
  | 'assigned_date'
  | 'service'
  | 'external_reference';

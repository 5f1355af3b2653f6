import { filterOf, type CountedKey, type FilterKey } from '../../domain/listing/filters.ts';
import { t } from '../../texts/index.ts';
import { useBatches } from '../stores/batches.ts';
import { NONE, useLedger } from '../stores/ledger.ts';

/** A value of a filter, and its name. */
export interface FilterChoice {
  readonly value: string;
  readonly name: string;
}

/** Returns what a filter of the list offers, as far as it was read. */
export const choicesOf = (key: FilterKey): readonly FilterChoice[] => {
  const { asked, values, nameOf } = filterOf(key);
  if (asked?.choices === 'batches')
    return useBatches().list.map(({ id, name }) => ({ value: id, name }));
  if (asked?.choices === 'counted')
    return useLedger()
      .filterChoices[key as CountedKey].map(({ value, name }) => ({
        value,
        name: name || nameOf(value),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  return values instanceof RegExp ? [] : values.map((value) => ({ value, name: nameOf(value) }));
};

/** Returns what the list says above it while it is filtered by this value. */
export const chipOf = (key: FilterKey, value: string): string => {
  const { noneKey, nameOf, chipOf: chip } = filterOf(key);
  if (value === NONE && noneKey !== null) return t(noneKey);
  return chip(choicesOf(key).find((each) => each.value === value)?.name ?? nameOf(value));
};

import type { AddressCard, CatalogueItem } from '../../../domain/desk/savedEntries.ts';
import {
  initialsKey,
  isInitials,
  OPERATOR_ROLES,
  type OperatorEventKind,
} from '../../../domain/operator/operator.ts';
import { NO_TRIES } from '../../../domain/operator/tries.ts';
import { presetProblem } from '../../../domain/packing/presets.ts';
import { isPriceList, NO_PRICE_LISTS, type PriceList } from '../../../domain/pricing/priceRules.ts';
import { emptyAddress, upgradeDraft } from '../../../domain/shipment/draft.ts';
import { MODES, type Mode } from '../../../domain/shipment/mode.ts';
import type { SharedKind } from '../../../domain/site/sharedEntry.ts';
import { mappingTable } from './sharedMappings.ts';
import type { SharedTable, SharedValues } from './sharedTable.ts';
import type { SavedEntryRepository } from './savedEntries.ts';
import type { Store } from './store.ts';
import { fullName } from '../../../domain/text/personName.ts';

/** Field that says whether a person entered a card or an item; shared beside its own fields. */
const OWN = 'entered';

const textsOf = (data: object): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value)]));

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`a shared entry has no ${what}`);
};

const modeOf = (values: SharedValues): Mode => {
  const mode = MODES.find((each) => each === values['mode']);
  if (mode === undefined) throw new Error('a shared entry has no mode');
  return mode;
};

const alone = {
  alike: () => null,
  unite: () => undefined,
} satisfies Partial<SharedTable>;

const rememberedTable = <T extends object>(
  entries: SavedEntryRepository<T>,
  read: (values: SharedValues) => T,
  nameOf: SharedTable['nameOf'],
): SharedTable => ({
  standing: (id) => {
    const found = entries.standing(id);
    return (
      found && {
        fields: { ...textsOf(found.data), [OWN]: found.own ? 'yes' : '' },
        own: found.own,
        at: found.updatedAt,
      }
    );
  },
  put: (id, values, own, at) => entries.putTold(id, read(values), own || values[OWN] === 'yes', at),
  remove: (id, at, erase) => {
    const found = entries.get(id);
    if (erase && found) entries.erase(found.data);
    else entries.remove(id, at);
  },
  alike: (id, values) => {
    const found = entries.alike(read(values));
    return found && found.id !== id ? found.id : null;
  },
  unite: (id, gone) => entries.unite(id, gone),
  nameOf,
});

const only = (values: SharedValues, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));

const CARD_FIELDS = [...Object.keys(emptyAddress()), 'company', 'note'];
const ITEM_FIELDS = [
  'name',
  'description',
  'product_hs_code',
  'unit_price',
  'weight',
  'country',
  'sku',
  'length',
  'width',
  'height',
] as const satisfies readonly (keyof CatalogueItem)[];

const numberOf = (values: SharedValues, field: string): number => Number(values[field]);
/** Prefix of the ids of boxes that come with the program. */
const SHIPPED = '0000000000000000000000';

const boxTable = (presets: Store['presets']): SharedTable => ({
  ...alone,
  standing: (id) => {
    const box = MODES.flatMap((mode) => presets.list(mode)).find((each) => each.id === id);
    return box
      ? {
          fields: {
            mode: box.mode,
            name: box.name,
            length: String(box.length),
            width: String(box.width),
            height: String(box.height),
            empty_weight: String(box.emptyWeight),
            maximum_weight: String(box.maximumWeight),
          },
          own: true,
          at: null,
          isShipped: id.startsWith(SHIPPED),
        }
      : null;
  },
  put: (id, values) => {
    const preset = {
      id,
      mode: modeOf(values),
      name: values['name'] ?? '',
      length: numberOf(values, 'length'),
      width: numberOf(values, 'width'),
      height: numberOf(values, 'height'),
      emptyWeight: numberOf(values, 'empty_weight'),
      maximumWeight: numberOf(values, 'maximum_weight'),
    };
    must(presetProblem(preset) === null, 'box');
    presets.save(preset);
  },
  remove: (id) => void presets.remove(id),
  nameOf: (values) => values['name'] ?? '',
});

const templateTable = (templates: Store['templates']): SharedTable => ({
  ...alone,
  standing: (id) => {
    const found = templates.get(id);
    return found
      ? {
          fields: {
            mode: found.mode,
            name: found.name,
            drafts: JSON.stringify(templates.drafts(id)),
            created_at: String(found.createdAt),
          },
          own: true,
          at: found.updatedAt,
        }
      : null;
  },
  put: (id, values, _own, at) => {
    const drafts: unknown = JSON.parse(values['drafts'] ?? '');
    if (!Array.isArray(drafts)) throw new Error('a shared entry has no drafts');
    templates.save(
      {
        id,
        mode: modeOf(values),
        name: values['name'] ?? '',
        createdAt: numberOf(values, 'created_at'),
        updatedAt: at,
      },
      drafts.map(upgradeDraft),
    );
  },
  remove: (id) => void templates.remove(id),
  nameOf: (values) => values['name'] ?? '',
});

/** Operators are identified by their initials at every desk. The PIN is shared as salt and hash; the count of wrong attempts is not shared. */
const operatorTable = (operators: Store['operators'], newId: () => string): SharedTable => {
  return {
    ...alone,
    standing: (key) => {
      const found = operators.byInitials(key);
      const pin = found && operators.pin(found.id);
      return found && pin
        ? {
            fields: {
              name: found.name,
              initials: found.initials,
              role: found.role,
              active: found.active ? '1' : '0',
              pin: `${pin.salt}:${pin.hash}`,
            },
            own: true,
            at: null,
          }
        : null;
    },
    put: (key, values, _own, at) => {
      const { name = '', initials = '', pin = '' } = values;
      const role = OPERATOR_ROLES.find((each) => each === values['role']);
      if (role === undefined) throw new Error('a shared operator has no role');
      const [salt = '', hash = ''] = pin.split(':');
      must(/^[0-9a-f]{32}$/.test(salt) && /^[0-9a-f]{64}$/.test(hash), 'PIN');
      must(isInitials(initials) && initialsKey(initials) === key, 'initials');
      const active = values['active'] === '1';
      const known = operators.byInitials(key);
      const note = (kind: OperatorEventKind, detail = ''): void =>
        operators.note({ at, kind, about: initials, by: '', detail });
      if (known === null) {
        operators.insert(
          { id: newId(), name, initials, role, active, tries: NO_TRIES },
          { salt, hash },
          at,
        );
        note('added', role);
      } else {
        const before = operators.pin(known.id);
        const isSame = before?.salt === salt && before.hash === hash;
        // A new PIN resets the wrong attempts, as at the desk where it was set.
        operators.update({ ...known, name, role, active, tries: isSame ? known.tries : NO_TRIES });
        if (!isSame) operators.setPin(known.id, { salt, hash });
        if (!isSame) note('pinReset');
        if (known.name !== name) note('renamed', name);
        if (known.role !== role) note('roleChanged', role);
        if (known.active !== active) note(active ? 'broughtBack' : 'retired');
      }
    },
    // Operators are never removed.
    remove: () => undefined,
    nameOf: ({ name = '', initials = '' }) => `${name} (${initials})`,
  };
};

const priceTable = (facts: Store['facts']): SharedTable => ({
  ...alone,
  standing: (mode) => {
    const lists = facts.get('priceLists');
    const list = lists?.[modeOf({ mode })];
    return list
      ? {
          fields: {
            rules: JSON.stringify(list.rules),
            vat: String(list.vat),
            roundTo: String(list.roundTo),
          },
          own: true,
          at: null,
          isShipped: list.rules.length === 0 && list.vat === 0 && list.roundTo === 1,
        }
      : null;
  },
  put: (mode, values) => {
    const list = {
      rules: JSON.parse(values['rules'] ?? '') as PriceList['rules'],
      vat: numberOf(values, 'vat'),
      roundTo: numberOf(values, 'roundTo'),
    };
    must(Array.isArray(list.rules) && isPriceList(list), 'price list');
    facts.set('priceLists', {
      ...(facts.get('priceLists') ?? NO_PRICE_LISTS),
      [modeOf({ mode })]: list,
    });
  },
  remove: () => undefined,
  nameOf: () => '',
});

/** The tables of all shared kinds. */
export type SharedTables = Readonly<Record<SharedKind, SharedTable>>;

/** Everything that desks of a site share, by kind. @param newId returns a ULID */
export const sharedTables = (
  {
    addresses,
    items,
    presets,
    templates,
    operators,
    facts,
    imports,
  }: Pick<
    Store,
    'addresses' | 'items' | 'presets' | 'templates' | 'operators' | 'facts' | 'imports'
  >,
  newId: () => string,
): SharedTables => ({
  addresses: rememberedTable<AddressCard>(
    addresses,
    (values) => only(values, CARD_FIELDS) as unknown as AddressCard,
    ({ first_name = '', last_name = '', company = '' }) =>
      fullName({ first_name, last_name }) || company,
  ),
  items: rememberedTable<CatalogueItem>(
    items,
    (values) => ({
      mode: modeOf(values),
      ...(only(values, ITEM_FIELDS) as Record<(typeof ITEM_FIELDS)[number], string>),
    }),
    ({ name = '' }) => name,
  ),
  box_presets: boxTable(presets),
  templates: templateTable(templates),
  operators: operatorTable(operators, newId),
  price_lists: priceTable(facts),
  import_mappings: mappingTable(imports),
});

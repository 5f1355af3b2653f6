import { alikeNames, alikeStreets, alikeTowns, alikeZips } from '../address/alikeAddresses.ts';
import type { Draft, DraftAddress } from '../shipment/draft.ts';
import { getField, setField } from '../shipment/draftPath.ts';
import { fieldsOf, ROLES, type Role } from '../shipment/fields.ts';
import type { Subject } from '../shipment/fields/spec.ts';
import { canonicalCountry } from '../text/countryNames.ts';
import type { Step } from './sheetCommand.ts';

type FieldStep = Extract<Step, { kind: 'field' }>;

const pathsThat = (is: 'names' | 'follows') =>
  ROLES.flatMap((role) =>
    fieldsOf('address').flatMap(({ name, subject }) =>
      subject?.is === is ? [{ path: `${role}.${name}`, name, role, of: subject.of }] : [],
    ),
  );
const NAMES = pathsThat('names');
const NAMING = new Map(NAMES.map((each) => [each.path, each]));
const FOLLOWING = pathsThat('follows');

/** True when a name was taken away or is another person's; a second name, initials and a corrected letter are the same person's. */
const isOtherPerson = (before: DraftAddress, after: DraftAddress): boolean => {
  const alike = alikeNames(before, after);
  const emptied = (['first_name', 'last_name'] as const).some(
    (field) => before[field].trim() !== '' && after[field].trim() === '',
  );
  return alike === 'other' || emptied;
};
/** True when a part of the place was taken away or is another one. */
const isOtherPlace = (before: DraftAddress, after: DraftAddress): boolean =>
  (['address', 'zip_code', 'city', 'country'] as const).some((field) => {
    const [one, other] = [before[field].trim(), after[field].trim()];
    if (one === '' || one === other) return false;
    if (other === '') return true;
    switch (field) {
      case 'address':
        return alikeStreets(one, other) === 'other';
      case 'zip_code':
        return alikeZips(one, other) === 'other';
      case 'city':
        return alikeTowns(one, other) === 'other';
      case 'country':
        return canonicalCountry(one).toUpperCase() !== canonicalCountry(other).toUpperCase();
    }
  });
const IS_OTHER: Readonly<Record<Subject, (before: DraftAddress, after: DraftAddress) => boolean>> =
  { person: isOtherPerson, place: isOtherPlace };

const isField = (step: Step): step is FieldStep => step.kind === 'field';

/**
 * The steps that a change needs besides: what belongs to the person or place before goes when another is typed over (coordinates, second phone, numbers
 * for customs, the Latin address), unless the change sets it too, and comes back when the first is typed again.
 * @param steps the change
 * @param earlier the steps of the same edit session before it
 * @param draftOf the stored draft of a row; null for none
 */
export const followingSteps = (
  steps: readonly Step[],
  earlier: readonly Step[],
  draftOf: (id: string) => Draft | null,
): FieldStep[] => {
  const fields = steps.filter(isField);
  const touched = new Map<string, { readonly role: Role; readonly of: Subject }[]>();
  for (const { id, path } of fields) {
    const naming = NAMING.get(path);
    if (naming !== undefined) touched.set(id, [...(touched.get(id) ?? []), naming]);
  }
  return [...touched].flatMap(([id, namings]) => {
    const stored = draftOf(id);
    if (stored === null) return [];
    const own = fields.filter((step) => step.id === id);
    const past = earlier.filter(isField).filter((step) => step.id === id);
    const now = own.reduce((made, { path, after }) => setField(made, path, after), stored);
    const start = past.reduceRight(
      (made, { path, before }) => setField(made, path, before),
      stored,
    );
    return FOLLOWING.flatMap(({ path, role, of }): FieldStep[] => {
      if (!namings.some((each) => each.role === role && each.of === of)) return [];
      if (own.some((step) => step.path === path)) return [];
      const text = getField(now, path) ?? '';
      const isStale = IS_OTHER[of](start[role], now[role]);
      const gone = past.find((step) => step.path === path && step.after === '')?.before ?? '';
      const wanted = isStale ? '' : text === '' ? gone : text;
      return wanted === text ? [] : [{ kind: 'field', id, path, before: text, after: wanted }];
    });
  });
};

import type { Draft, DraftAddress } from '../shipment/draft.ts';
import { equalDrafts, fieldAfter, type RowPosition, type Step } from './sheetCommand.ts';
import { alikeNames, alikeStreets, alikeTowns, alikeZips } from '../address/alikeAddresses.ts';
import { getField, setField } from '../shipment/draftPath.ts';
import { fieldsOf, ROLES, type Role } from '../shipment/fields.ts';
import type { Subject } from '../shipment/fields/spec.ts';
import { canonicalCountry } from '../text/countryNames.ts';

/** The current state of a shipment, as far as a step needs it. */
export interface RowState {
  readonly draft: Draft;
  /** True once money may have been spent on it. */
  readonly sealed: boolean;
  /** Returns true while a customer's money or debt belongs to it; it cannot be removed then. */
  readonly holdsMoney: () => boolean;
  readonly present: boolean;
  readonly rowPosition: RowPosition;
}

/**
 * A step that was not applied. `sealed`: it was sent; `paid`: money belongs to it; `moved`: it is in another batch; `changed`: it was changed since;
 * `gone`: it does not exist any more.
 */
export interface SkippedStep {
  readonly id: string;
  readonly why: 'sealed' | 'paid' | 'moved' | 'changed' | 'gone';
}

/** The result of applying steps: the new content of each shipment, and the steps that were skipped. */
export interface AppliedSteps {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly presence: ReadonlyMap<string, boolean>;
  readonly rowPositions: ReadonlyMap<string, RowPosition>;
  readonly archived: ReadonlyMap<string, boolean>;
  /** Positions to open (`by` > 0, before everything else) or close (`by` < 0, after everything else), in this order. */
  readonly rooms: readonly {
    readonly batchId: string;
    readonly position: number;
    readonly by: number;
  }[];
  /** The steps that were applied; the inverse command is made of them. */
  readonly done: readonly Step[];
  readonly skipped: readonly SkippedStep[];
}

/**
 * Applies steps to the current shipments. Changes nothing that was sent and overwrites nothing that was changed since: such steps are skipped and
 * reported.
 * @param batchId batch whose steps these are: rows that are in another one by now are skipped too; null for rows of any batch
 */
export const applySteps = (
  steps: readonly Step[],
  look: (id: string) => RowState | null,
  batchId: string | null = null,
): AppliedSteps => {
  const drafts = new Map<string, Draft>();
  const presence = new Map<string, boolean>();
  const rowPositions = new Map<string, RowPosition>();
  const archived = new Map<string, boolean>();
  const rooms: { batchId: string; position: number; by: number }[] = [];
  const done: Step[] = [];
  const skipped = new Map<string, SkippedStep>();
  const leave = (id: string, why: SkippedStep['why']): void => {
    if (!skipped.has(id)) skipped.set(id, { id, why });
  };

  for (const step of steps) {
    if (step.kind === 'archived' || step.kind === 'room') {
      if (step.kind === 'archived') archived.set(step.batchId, step.after);
      else
        rooms.push({
          batchId: step.batchId,
          position: step.position,
          by: step.after - step.before,
        });
      done.push(step);
      continue;
    }
    const row = look(step.id);
    if (row === null) {
      leave(step.id, 'gone');
      continue;
    }
    if (row.sealed) {
      leave(step.id, 'sealed');
      continue;
    }
    const present = presence.get(step.id) ?? row.present;
    const rowBatch = (rowPositions.get(step.id) ?? row.rowPosition).batchId;
    if (step.kind !== 'place' && batchId !== null && rowBatch !== batchId) {
      leave(step.id, 'moved');
      continue;
    }
    if (step.kind === 'presence') {
      if (present !== step.before) {
        leave(step.id, 'changed');
        continue;
      }
      if (!step.after && row.holdsMoney()) {
        leave(step.id, 'paid');
        continue;
      }
      presence.set(step.id, step.after);
    } else if (step.kind === 'place') {
      if (!present) {
        leave(step.id, 'gone');
        continue;
      }
      // Rows above may have been added or removed since; only the batch must be the same.
      if (rowBatch !== step.before.batchId) {
        leave(step.id, 'changed');
        continue;
      }
      rowPositions.set(step.id, step.after);
    } else {
      const draft = drafts.get(step.id) ?? row.draft;
      if (!present) {
        leave(step.id, 'gone');
        continue;
      }
      const next =
        step.kind === 'field'
          ? fieldAfter(draft, step)
          : equalDrafts(draft, step.before)
            ? step.after
            : null;
      if (next === null) {
        leave(step.id, 'changed');
        continue;
      }
      drafts.set(step.id, next);
    }
    done.push(step);
  }
  return { drafts, presence, rowPositions, archived, rooms, done, skipped: [...skipped.values()] };
};

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
  const byRow = Map.groupBy(fields, ({ id }) => id);
  const earlierByRow = Map.groupBy(earlier.filter(isField), ({ id }) => id);
  return [...touched].flatMap(([id, namings]) => {
    const stored = draftOf(id);
    if (stored === null) return [];
    const own = byRow.get(id) ?? [];
    const past = earlierByRow.get(id) ?? [];
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

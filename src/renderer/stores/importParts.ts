import {
  computed,
  shallowRef,
  type ComputedRef,
  type ShallowRef,
  type WritableComputedRef,
} from 'vue';
import type { ColumnField } from '../../domain/batchFile/columnField.ts';
import type {
  ImportCorrections,
  ImportReview,
  ReviewedShipment,
} from '../../domain/batchFile/importReview.ts';
import type { InputOf } from '../../main/ipc/routes.ts';

export type MatchDecisions = Required<Omit<InputOf<'imports.commit'>['decisions'], 'single'>>;
export type Decision = 'skip' | 'replace' | 'add';

const CAREFUL: MatchDecisions = { same: 'skip', changed: 'replace', named: 'add', bought: 'skip' };

/** A file, or one sheet of it, that waits to be imported, with the person's decisions about it. */
export interface ImportPart {
  /** Number of the opened file that it belongs to. */
  readonly file: number;
  readonly review: ImportReview;
  readonly corrections: ImportCorrections;
  readonly rules: MatchDecisions;
  readonly single: ReadonlyMap<number, Decision>;
  readonly shipments: readonly ReviewedShipment[];
  /** A person allowed shipments that were already sent to another service. */
  readonly alsoHere: boolean;
}

/** Returns a new part without any decisions. */
export const newPart = (review: ImportReview, file: number): ImportPart => ({
  file,
  review,
  corrections: {},
  rules: CAREFUL,
  single: new Map(),
  shipments: [],
  alsoHere: false,
});

/** Returns how many shipments are created or replaced, by the rules and the decisions for single rows. */
export const importedCount = ({ review, rules, single, shipments }: ImportPart): number => {
  const { matches } = review;
  const worth = (decision: Decision): number => (decision === 'skip' ? 0 : 1);
  const byRule = (kind: keyof typeof matches): number => (kind === 'new' ? 1 : worth(rules[kind]));
  const byHand = shipments.reduce(
    (sum, { index, match: kind }) =>
      sum + worth(single.get(index) ?? (byRule(kind) === 1 ? 'add' : 'skip')) - byRule(kind),
    0,
  );
  return (
    matches.new +
    (['same', 'changed', 'named', 'bought'] as const).reduce(
      (sum, kind) => sum + byRule(kind) * matches[kind],
      0,
    ) +
    byHand
  );
};

/** False while a question about it is open, or it contains nothing to import. */
export const isReady = ({ review, alsoHere }: ImportPart): boolean =>
  review.usable &&
  review.letters?.sure !== false &&
  review.shipments > 0 &&
  (review.bookedAtOtherServices.length === 0 || alsoHere);

/** Returns the names of the sheets that are imported of the file of one part. */
export const sheetsOfFile = (parts: readonly ImportPart[], at: number): readonly string[] =>
  parts.flatMap(({ file, review: { sheet } }) =>
    file === parts[at]?.file && sheet !== null ? [sheet] : [],
  );

/**
 * Returns the corrections of a part with the choice for one more column. They keep the settings of its saved columns, which no longer apply by
 * themselves once a column is chosen by hand.
 * @param unit unit of its bare numbers; without it the column keeps its unit
 */
export const withChoice = (
  { review: { columns, mapping }, corrections }: ImportPart,
  at: number,
  field: ColumnField | null,
  unit?: string,
): ImportCorrections => {
  const { decimalComma, dateOrder } = { ...mapping?.settings, ...corrections };
  return {
    ...(decimalComma !== undefined && { decimalComma }),
    ...(dateOrder !== undefined && { dateOrder }),
    columns: columns.map((column, index) => {
      if (index === at) return field === null ? null : { field, unit: unit ?? column.unit };
      if (mapping === null) return corrections.columns?.[index];
      return column.field === null ? null : { field: column.field, unit: column.unit };
    }),
  };
};

/** Returns the name of a file without its extension. */
const baseOf = (name: string): string => name.replace(/\.[a-z]{2,4}$/i, '');

/** Returns the batch name of a part: the name of its file, with the sheet when several sheets of that file are imported. */
export const batchNameOf = (part: ImportPart, parts: readonly ImportPart[]): string => {
  const { name, sheet } = part.review;
  const alone = parts.filter(({ file }) => file === part.file).length === 1;
  return (alone || sheet === null ? baseOf(name) : `${baseOf(name)}, ${sheet}`).slice(0, 120);
};

/** The parts of an import. The computed values from `review` to `alsoHere` read and write the part that is shown. */
export interface ImportParts {
  readonly parts: ShallowRef<readonly ImportPart[]>;
  /** Index of the part that is shown. */
  readonly at: ShallowRef<number>;
  readonly current: ComputedRef<ImportPart | null>;
  readonly remove: (index: number) => void;
  /** Null while there is no part; setting it to null does nothing. */
  readonly review: WritableComputedRef<ImportReview | null>;
  readonly corrections: WritableComputedRef<ImportPart['corrections']>;
  readonly rules: WritableComputedRef<ImportPart['rules']>;
  readonly single: WritableComputedRef<ImportPart['single']>;
  readonly shipments: WritableComputedRef<ImportPart['shipments']>;
  readonly alsoHere: WritableComputedRef<boolean>;
}

/** Creates the list of parts that are reviewed together, and the values of the one that is shown. */
export const createParts = (): ImportParts => {
  const parts = shallowRef<readonly ImportPart[]>([]);
  const at = shallowRef(0);
  const current = computed(() => parts.value[at.value] ?? null);
  const set = (change: Partial<ImportPart>): void => {
    parts.value = parts.value.map((part, index) =>
      index === at.value ? { ...part, ...change } : part,
    );
  };
  const of = <K extends keyof ImportPart>(
    key: K,
    none: () => ImportPart[K],
  ): WritableComputedRef<ImportPart[K]> =>
    computed({
      get: () => current.value?.[key] ?? none(),
      set: (value) => set({ [key]: value }),
    });
  const remove = (index: number): void => {
    parts.value = parts.value.filter((_, other) => other !== index);
    if (at.value > index || at.value >= parts.value.length) at.value = Math.max(0, at.value - 1);
  };
  return {
    parts,
    at,
    current,
    remove,
    review: computed({
      get: (): ImportReview | null => current.value?.review ?? null,
      set: (value) => {
        if (value !== null) set({ review: value });
      },
    }),
    corrections: of('corrections', () => ({})),
    rules: of('rules', () => CAREFUL),
    single: of('single', () => new Map()),
    shipments: of('shipments', () => []),
    alsoHere: of('alsoHere', () => false),
  };
};

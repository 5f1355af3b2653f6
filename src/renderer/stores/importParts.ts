import {
  computed,
  shallowRef,
  type ComputedRef,
  type ShallowRef,
  type WritableComputedRef,
} from 'vue';
import type {
  ImportCorrections,
  ImportDecisions,
  ImportReview,
  ReviewedShipment,
} from '../../domain/batch/importReview.ts';

export type Rules = Pick<ImportDecisions, 'same' | 'changed' | 'bought'>;
export type Decision = 'skip' | 'replace' | 'add';

const CAREFUL: Rules = { same: 'skip', changed: 'replace', bought: 'skip' };

/** A file, or one sheet of it, that waits to be taken over, with what a person has said of it. */
export interface ImportPart {
  /** Which of the opened files it is of. */
  readonly file: number;
  readonly review: ImportReview;
  readonly corrections: ImportCorrections;
  readonly rules: Rules;
  readonly single: ReadonlyMap<number, Decision>;
  readonly shipments: readonly ReviewedShipment[];
  /** A person allowed shipments that were sent at another service. */
  readonly alsoHere: boolean;
}

/** A file of an import as it is before anybody decided anything about it. */
export const newPart = (review: ImportReview, file: number): ImportPart => ({
  file,
  review,
  corrections: {},
  rules: CAREFUL,
  single: new Map(),
  shipments: [],
  alsoHere: false,
});

/** How many shipments are created or replaced, by the rules and the decisions for single rows. */
export const takenOf = ({ review, rules, single, shipments }: ImportPart): number => {
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
    (['same', 'changed', 'bought'] as const).reduce(
      (sum, kind) => sum + byRule(kind) * matches[kind],
      0,
    ) +
    byHand
  );
};

/** False while something of it has to be answered, or there is nothing in it to take over. */
export const isReady = ({ review, alsoHere }: ImportPart): boolean =>
  review.usable &&
  review.letters?.sure !== false &&
  review.shipments > 0 &&
  (review.bookedAtOtherServices.length === 0 || alsoHere);

/** Name of a file without its ending. */
const baseOf = (name: string): string => name.replace(/\.[a-z]{2,4}$/i, '');

/** Name for the batch of a part: its file's, with the sheet where the file has several here. */
export const nameOf = (part: ImportPart, parts: readonly ImportPart[]): string => {
  const { name, sheet } = part.review;
  const alone = parts.filter(({ file }) => file === part.file).length === 1;
  return (alone || sheet === null ? baseOf(name) : `${baseOf(name)}, ${sheet}`).slice(0, 120);
};

/** The parts of an import. Each of `review` to `alsoHere` reads and sets what belongs to the part that is shown. */
export interface ImportParts {
  readonly parts: ShallowRef<readonly ImportPart[]>;
  /** Index of the part that is shown. */
  readonly at: ShallowRef<number>;
  readonly current: ComputedRef<ImportPart | null>;
  readonly remove: (index: number) => void;
  /** Null while there is no part; null is not taken. */
  readonly review: WritableComputedRef<ImportReview | null>;
  readonly corrections: WritableComputedRef<ImportPart['corrections']>;
  readonly rules: WritableComputedRef<ImportPart['rules']>;
  readonly single: WritableComputedRef<ImportPart['single']>;
  readonly shipments: WritableComputedRef<ImportPart['shipments']>;
  readonly alsoHere: WritableComputedRef<boolean>;
}

/** The parts that are reviewed together, and the one that is shown. What is set is set of that one. */
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

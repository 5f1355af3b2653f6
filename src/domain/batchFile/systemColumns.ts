import type { BatchColumn, MatchedColumns } from './batchColumn.ts';
import { isMeasured, type ColumnField } from './columnField.ts';
import { OWN_NAMES } from './columnHeaders.ts';
import { headerMeaning, namedColumn } from './headerMeaning.ts';
import { KNOWN_SYSTEMS, type KnownSystem, type UnitOfShop } from './knownSystems/index.ts';
import { plainHeader } from './plainHeader.ts';
import { isUnitName } from '../text/numberText.ts';

/** Normalizes a header that identifies a program. The separator ` - ` is kept, because without it headers like `shipToName` occur everywhere. */
const markOf = (header: string): string =>
  /\s-\s/.test(header) ? `${plainHeader(header)} -` : plainHeader(header);

interface Known {
  readonly system: KnownSystem;
  readonly marks: readonly (readonly string[])[];
  /** All headers that the program is known to write. */
  readonly headers: ReadonlySet<string>;
}
const KNOWN: readonly Known[] = KNOWN_SYSTEMS.map((system) => ({
  system,
  marks: system.marks.map((group) => group.map(markOf)),
  headers: new Set(
    [
      ...system.columns,
      ...(system.billing ?? []),
      ...(system.leftOut ?? []).map(({ header }) => [header] as const),
    ].map(([header]) => plainHeader(header)),
  ),
}));

/** The program whose export has these headers: of several the one that knows most of them; null when none matches. */
export const systemOf = (headers: readonly string[]): KnownSystem | null => {
  const present = new Set(headers.map(plainHeader));
  const written = new Set([...present, ...headers.map(markOf)]);
  let best: KnownSystem | null = null;
  let most = 0;
  for (const { system, marks, headers: own } of KNOWN) {
    if (!marks.some((group) => group.every((mark) => written.has(mark)))) continue;
    let known = 0;
    for (const header of present) if (own.has(header)) known += 1;
    if (known > most) [best, most] = [system, known];
  }
  return best;
};

/** Ids of the programs, for commands. */
export const systemIds = (): string[] => KNOWN_SYSTEMS.map(({ id }) => id);

/** The program with this id; null when there is none. */
export const systemNamed = (id: string): KnownSystem | null =>
  KNOWN_SYSTEMS.find((system) => system.id === id) ?? null;

const BRACKETED = /^(.+?)\s*[([]\s*([^()[\]]+?)\s*[)\]]\s*$/;

interface ColumnTarget {
  readonly field: ColumnField | null;
  readonly unit: string | null;
  readonly unitOfShop?: UnitOfShop;
  readonly rank: number;
}

/** The fields of the columns of a known program's export, and which of several columns for one field takes precedence. */
export const bySystem = (headers: readonly string[], system: KnownSystem): MatchedColumns => {
  const targets = new Map<string, ColumnTarget>();
  system.columns.forEach(([header, field, unit], rank) => {
    const plain = plainHeader(header);
    if (targets.has(plain)) return;
    targets.set(
      plain,
      typeof unit === 'object'
        ? { field, unit: null, unitOfShop: unit, rank }
        : { field, unit: unit ?? null, rank },
    );
  });
  /** Finds the exact header, or one with a unit in brackets (`Length (in)`). */
  const targetOf = (header: string): ColumnTarget | null => {
    const exact = targets.get(plainHeader(header));
    const [, name = '', unit = ''] = exact ? [] : (BRACKETED.exec(header) ?? []);
    const measured = isUnitName(unit) ? targets.get(plainHeader(name)) : undefined;
    return (
      exact ??
      (measured?.field && isMeasured(measured.field)
        ? { field: measured.field, unit, rank: measured.rank }
        : null)
    );
  };
  const known = headers.map((header) => ({ header, target: targetOf(header) }));
  const taken = new Set(known.flatMap(({ target: found }) => found?.field ?? []));
  const columns = known.map(({ header, target: found }): BatchColumn => {
    if (found) {
      const { rank: _, ...target } = found;
      return { header, ...target };
    }
    const left = { header, field: null, unit: null };
    if (system.strict === true && !OWN_NAMES.has(plainHeader(header))) return left;
    const meaning = headerMeaning(header);
    const field = namedColumn(meaning);
    if (field === null || taken.has(field)) return left;
    taken.add(field);
    return { header, field, unit: meaning.unit };
  });
  const rank = (index: number): number => known[index]?.target?.rank ?? targets.size + index;
  const at = new Map(
    headers.map((header, index) => [plainHeader(header), index] as const).reverse(),
  );
  return {
    columns,
    order: headers.map((_, index) => index).sort((a, b) => rank(a) - rank(b)),
    system,
    fallback: (system.billing ?? []).flatMap(([header, field]) => {
      const index = at.get(plainHeader(header));
      return index === undefined || field === null ? [] : [{ index, field }];
    }),
  };
};

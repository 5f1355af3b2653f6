import { withAddresses } from './addressBlocks.ts';
import type { BatchColumn } from './batchColumn.ts';
import type { ColumnField } from './columnField.ts';
import { guessesOf, mayBeGoods } from './columnGuesses.ts';
import { OWN_NAMES, type AddressPart } from './columnHeaders.ts';
import { headerMeaning, namedColumn } from './headerMeaning.ts';
import { plainHeader } from './plainHeader.ts';
import { withRepeatedAddresses, type ChosenFields } from './repeatedAddresses.ts';
import { POINTS, SURE, type Candidate, type ScoredColumn } from './scoredColumn.ts';
import { sizesByLetter } from './sizeLetters.ts';
import { isWholeAddressField, wholeAddressGuess } from './wholeAddresses.ts';
import { areCountries, areEmails, arePhones, speaksAgainst, type Sample } from './valueShapes.ts';

const isItem = (field: ColumnField): boolean => field.startsWith('item.');

/** Adds candidates by ambiguous words, neighbours and values. */
const withOthers = (columns: readonly ScoredColumn[]): void => {
  for (const column of columns) {
    const { header, sample, role, part, bare, candidates } = column;
    const own = namedColumn(column);
    if (own !== null && column.column !== null)
      candidates.push({
        field: own,
        points: OWN_NAMES.has(plainHeader(header)) ? POINTS.own : POINTS.named,
      });
    else if (own !== null && OWN_NAMES.has(plainHeader(header)))
      candidates.push({ field: own, points: POINTS.own });
    if (bare !== null && own === null) candidates.push({ field: bare, points: POINTS.bare });
    const whose =
      role === 'receiver' || role === 'sender' ? role : role === 'customer' ? 'receiver' : null;
    // A header with only a role is a name, a place or a number, depending on its values.
    if (whose !== null && part === null && column.column === null) {
      const field: ColumnField = areEmails(sample)
        ? `${whose}.email`
        : arePhones(sample)
          ? `${whose}.phone`
          : areCountries(sample)
            ? `${whose}.country`
            : `${whose}.full_name`;
      const place = /^destination|^delivery|^shipping|^to$|^from$|^pickup/.test(
        plainHeader(header),
      );
      const certain = !place || field.endsWith('.country');
      candidates.push({
        field: place && field.endsWith('.full_name') ? `${whose}.city` : field,
        points: certain && sample.length > 0 ? POINTS.found : POINTS.open,
      });
    }
    if (part === 'full_name' && plainHeader(header).includes('contact') && arePhones(sample))
      candidates.push({ field: `${whose ?? 'receiver'}.phone`, points: POINTS.bare });
  }
};

/** A plain `Name` beside columns of goods is the name of the goods, if the receiver has a name. */
const withNamesOfGoods = (columns: readonly ScoredColumn[]): void => {
  columns.forEach((column, at) => {
    if (column.part !== 'full_name' || column.role !== null || column.column !== null) return;
    const beside = [columns[at - 1], columns[at + 1]].some(
      (each) => each?.column != null && isItem(each.column),
    );
    column.candidates.push({ field: 'item.name', points: beside ? POINTS.beside : POINTS.open });
  });
};

const isIn = (unit: string | null, names: RegExp): boolean => unit !== null && names.test(unit);
/** Ounces in a separate column are the remainder beside pounds: each alone would be too little. */
const withOunces = (columns: readonly ScoredColumn[]): void => {
  const weights = columns.filter(
    ({ column, bare }) => column === 'box.weight' || bare === 'box.weight',
  );
  if (!weights.some(({ unit }) => isIn(unit, /^(?:lbs?|pounds?)$/i))) return;
  for (const column of weights)
    if (isIn(column.unit, /^(?:oz|ozs|ounces?)$/i))
      column.candidates = [{ field: 'box.weight_rest', points: POINTS.named }];
};

/** `Nom` beside `Prénom`, `Nome` beside `Cognome`: half a name, although alone it would be the whole. */
const halvesOfNames = (columns: readonly ScoredColumn[]): void => {
  for (const role of ['receiver', 'sender'] as const) {
    const has = (part: AddressPart): ScoredColumn | undefined =>
      columns.find(({ candidates }) =>
        candidates.some(({ field, points }) => field === `${role}.${part}` && points >= SURE),
      );
    const [first, last, whole] = [has('first_name'), has('last_name'), has('full_name')];
    // `Alıcı adı` over `Ayşe Yılmaz` holds whole names.
    const isWhole = (text: string): boolean => /\S\s+\S/.test(text);
    if (
      first !== undefined &&
      last === undefined &&
      whole === undefined &&
      !OWN_NAMES.has(plainHeader(first.header)) &&
      first.sample.filter(isWhole).length * 2 > first.sample.length
    )
      first.candidates = first.candidates.map((each) =>
        each.field === `${role}.first_name` ? { ...each, field: `${role}.full_name` } : each,
      );
    if (whole === undefined || (first === undefined) === (last === undefined)) continue;
    if (/full|compl|voll|whole|contact/.test(plainHeader(whole.header))) continue;
    const field: ColumnField = first === undefined ? `${role}.first_name` : `${role}.last_name`;
    whole.candidates = whole.candidates.map((each) =>
      each.field === `${role}.full_name` ? { ...each, field } : each,
    );
  }
};

const assign = (columns: readonly ScoredColumn[]): Map<ScoredColumn, Candidate> => {
  const all = columns.flatMap((column) =>
    column.candidates.map((candidate) => ({ column, candidate })),
  );
  all.sort((a, b) => b.candidate.points - a.candidate.points || a.column.at - b.column.at);
  const assigned = new Map<ScoredColumn, Candidate>();
  const taken = new Set<ColumnField>();
  for (const { column, candidate } of all) {
    if (candidate.points < SURE) break;
    if (assigned.has(column) || taken.has(candidate.field)) continue;
    assigned.set(column, candidate);
    taken.add(candidate.field);
    for (const role of ['receiver', 'sender'] as const)
      if (candidate.field === `${role}.first_name` || candidate.field === `${role}.last_name`)
        taken.add(`${role}.full_name`);
  }
  return assigned;
};

const MOST_QUESTIONS = 6;

/** A column assigned to whole addresses is read as the address line until a person decides. */
const asStreets = (columns: readonly ScoredColumn[]): void => {
  for (const column of columns)
    column.candidates = column.candidates.map(({ field, points }) => ({
      field: isWholeAddressField(field) ? (field.replace('whole_', '') as ColumnField) : field,
      points,
    }));
};

/** The columns of a table, recognised by their headers and values. */
export interface ScoredColumns {
  readonly columns: readonly BatchColumn[];
  /** Columns of the billing address, for rows without an address of the receiver. */
  readonly fallback: readonly { readonly index: number; readonly field: ColumnField }[];
}

/**
 * Assigns the columns of a table without a known program: each field to the column with the highest score over all columns; one column per field.
 * Uncertain columns are not assigned and get guesses to ask about.
 * @param samples first non-empty values of each column
 * @param skipped true for a column to ignore
 * @param chosen a person's choices for single columns: they show whose address the columns beside them are
 */
export const matchByScore = (
  headers: readonly string[],
  samples: readonly Sample[],
  skipped: (header: string) => boolean,
  chosen: ChosenFields = () => undefined,
): ScoredColumns => {
  const sizes = sizesByLetter(headers);
  const columns = headers.map((header, at): ScoredColumn => ({
    ...headerMeaning(skipped(header) ? '' : header),
    ...sizes.get(at),
    header,
    at,
    sample: samples[at] ?? [],
    candidates: [],
    billing: null,
  }));
  const repeated = withRepeatedAddresses(columns, chosen);
  withAddresses(columns.filter((column) => !repeated.has(column)));
  withOthers(columns);
  withOunces(columns);
  withNamesOfGoods(columns);
  const contradicted = new Map<ScoredColumn, ColumnField>();
  for (const column of columns)
    column.candidates = column.candidates.filter(({ field, points }) => {
      // A unit behind a word makes the meaning of the word certain.
      const isNamed = points >= POINTS.named || column.unit !== null;
      const against = points < POINTS.own && speaksAgainst(field, column.sample, isNamed);
      if (against && (isNamed || points === POINTS.bare)) contradicted.set(column, field);
      return !against;
    });
  halvesOfNames(columns);
  asStreets(columns);
  const assigned = assign(columns);
  const taken = new Set([...assigned.values()].map(({ field }) => field));
  // Goods with only a description use it as their name: customs reads the name.
  const described = [...assigned].find(
    ([{ header }, { field }]) => field === 'item.description' && !header.includes('_'),
  );
  if (described && !taken.has('item.name')) {
    assigned.set(described[0], { ...described[1], field: 'item.name' });
    taken.add('item.name');
  }
  let questions = 0;
  const asked = new Set<ColumnField>();
  const matched = columns.map((column): BatchColumn => {
    const { header } = column;
    const candidate = assigned.get(column);
    if (candidate !== undefined) {
      const whole = wholeAddressGuess(candidate.field, taken, column.sample);
      const assignedTo = { header, field: candidate.field, unit: column.unit };
      return whole === null ? assignedTo : { ...assignedTo, guesses: [whole] };
    }
    const contradictedField = contradicted.get(column);
    const unassigned = { header, field: null, unit: null };
    if (skipped(header) || header.trim() === '' || column.sample.length === 0) return unassigned;
    // `Customer` over texts with name, street and town is a column of whole addresses, as its values show.
    const street = `${column.role === 'sender' ? 'sender' : 'receiver'}.address` as const;
    const whole = taken.has(street) ? null : wholeAddressGuess(street, taken, column.sample);
    if (whole !== null) {
      taken.add(street);
      return { ...unassigned, field: street, guesses: [whole] };
    }
    const found =
      contradictedField !== undefined
        ? [contradictedField]
        : guessesOf(column, taken).filter((field) => repeated.has(column) || !asked.has(field));
    const besides = [columns[column.at - 1], columns[column.at + 1]].map(
      (each) => each && assigned.get(each)?.field,
    );
    const noGoods = !taken.has('item.name') && !asked.has('item.name');
    const guesses: readonly ColumnField[] =
      found.length === 0 && noGoods && mayBeGoods(column, besides) ? ['item.name'] : found;
    if (guesses.length === 0 || namedTwice(column, taken)) return unassigned;
    if (repeated.has(column)) return { ...unassigned, guesses: guesses.slice(0, 2) };
    if (questions === MOST_QUESTIONS) return unassigned;
    questions += 1;
    for (const guess of guesses) asked.add(guess);
    return { ...unassigned, guesses };
  });
  return {
    columns: matched,
    fallback: columns.flatMap((column) =>
      column.billing !== null && !assigned.has(column)
        ? [{ index: column.at, field: column.billing }]
        : [],
    ),
  };
};

/** True for a header that names a field which an earlier column has: this is reported, not asked. */
const namedTwice = (column: ScoredColumn, taken: ReadonlySet<ColumnField>): boolean => {
  const own = namedColumn(column);
  return own !== null && taken.has(own);
};

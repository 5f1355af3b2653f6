import type { BatchTable } from '../batchFile/batchFile.ts';
import type { PackedGoods } from '../batchFile/knownSystems/knownSystem.ts';
import { plainHeader } from '../batchFile/plainHeader.ts';
import { systemNamed, systemOf } from '../batchFile/systemColumns.ts';

/** The values of a product by the names before them: `Product Qty: 2, Product Name: Cup`. A comma inside a name does not separate values. */
const valuesOf = (text: string, names: readonly string[]): ReadonlyMap<string, string> => {
  const starts = names
    .flatMap((name) => {
      const at = text.search(new RegExp(`(?:^|, ?)${name}:`));
      return at < 0 ? [] : [{ name, at, from: text.indexOf(':', at) + 1 }];
    })
    .sort((a, b) => a.at - b.at);
  return new Map(
    starts.map(({ name, from }, index) => [
      name,
      text.slice(from, starts[index + 1]?.at ?? text.length).trim(),
    ]),
  );
};

const productsOf = (
  cell: string,
  { begins, names }: PackedGoods,
): readonly ReadonlyMap<string, string>[] =>
  cell
    .split(new RegExp(`\\s*\\|\\s*(?=${begins}:)`))
    .map((text) => valuesOf(text.trim(), names))
    .filter((values) => values.size > 0);

/**
 * Splits rows of a known program that writes all products of an order into one cell: one row per product, with a column for each value. Any other
 * table is returned as it is.
 * @param id the program that a person chose, null for none; left out, it is detected by the headers
 */
export const unfoldedGoods = (table: BatchTable, id?: string | null): BatchTable => {
  const { headers, rows } = table;
  const system = id === undefined ? systemOf(headers) : id === null ? null : systemNamed(id);
  const packed = system?.packed;
  if (packed === undefined) return table;
  const plain = headers.map(plainHeader);
  const at = plain.indexOf(plainHeader(packed.header));
  const added = packed.names.filter((name) => !plain.includes(plainHeader(name)));
  if (at < 0 || added.length < packed.names.length) return table;
  return {
    headers: [...headers, ...added],
    rows: rows.flatMap((row) => {
      const products = productsOf(row.cells[at] ?? '', packed);
      if (products.length === 0) return [row];
      const cells = headers.map((_, index) => row.cells[index] ?? '');
      return products.map((values) => ({
        ...row,
        cells: [...cells, ...added.map((name) => values.get(name) ?? '')],
      }));
    }),
  };
};

/** Parses the text of a column, or returns the value that was parsed from the same text before. */
export type ReadText = <T>(column: string, text: string, parse: (text: string) => T) => T;

/** Number of rows in the cache: enough for the shipments in progress. */
const ROWS = 64;

/**
 * Caches the parsed texts of the rows read last. Booking a shipment reads its row a dozen times, and parsing is most of a read. A value is reused
 * only while its text is the same, so it is never older than the row. Values are shared and must not be changed in place.
 * @returns a function that gives the reader of one row
 */
export const createRecentTexts = (): ((id: string) => ReadText) => {
  const rows = new Map<string, Map<string, { readonly text: string; readonly value: unknown }>>();
  return (id) => {
    const columns = rows.get(id) ?? new Map<string, { text: string; value: unknown }>();
    rows.delete(id);
    rows.set(id, columns);
    const [oldest] = rows.keys();
    if (rows.size > ROWS && oldest !== undefined) rows.delete(oldest);
    return <T>(column: string, text: string, parse: (text: string) => T): T => {
      const known = columns.get(column);
      if (known?.text === text) return known.value as T;
      const value = parse(text);
      columns.set(column, { text, value });
      return value;
    };
  };
};

import type { ImportMapping } from '../../domain/batchFile/importReview.ts';
import { isMixed } from '../../domain/batchFile/draftMode.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import { DeskError } from '../base/deskError.ts';
import type { PreviewOptions } from './imports.ts';
import { columnsBy } from './mappings.ts';
import type { BatchSource, ImportOverrides } from './read/index.ts';
import type { ImportReader, OpenedImport } from './read/protocol.ts';
import { rememberedLetters, rememberLetters } from '../shipments/savedEntries/rememberedLetters.ts';
import type { ImportSession } from './session.ts';

/** Opens files with what is known about them: the chosen encoding, the mapping of columns, the mode of the shipments. */
export interface Opening {
  /** Opens a file; of a file with both modes only the shipments of `mode`. @throws DeskError `badInput` with what was expected */
  readonly open: (
    source: BatchSource,
    mode: Mode,
    overrides: ImportOverrides,
    signal: AbortSignal | undefined,
  ) => Promise<OpenedImport>;
  /** Opens a file with the given mapping or the one that matches its headers; corrections of a person take precedence. */
  readonly openMapped: (
    source: BatchSource,
    options: PreviewOptions,
  ) => Promise<{ readonly opened: OpenedImport; readonly mapping: ImportMapping | null }>;
}

/** Creates the opening of files with saved mappings. @throws DeskError `badInput` for a file that cannot be read */
export const createOpening = ({ store }: StoreContext, reader: ImportReader): Opening => {
  const open: Opening['open'] = async (source, mode, overrides, signal) => {
    const read = await reader.open(
      source,
      { mode, overrides: { anyHeader: true, ...overrides } },
      signal,
    );
    if (!read.ok) throw new DeskError('badInput', read.error.message);
    const { letters, modes } = read.value.facts;
    const chosen =
      overrides.encoding !== undefined || letters === null || letters.readings.length === 0
        ? null
        : rememberedLetters(store, letters.key);
    if (chosen !== null) {
      read.value.release();
      return open(source, mode, { ...overrides, encoding: chosen }, signal);
    }
    if (overrides.only !== undefined || !isMixed(modes, modes.open, mode)) return read.value;
    // A batch contains one mode only.
    read.value.release();
    return open(source, mode, { ...overrides, only: mode }, signal);
  };

  const openMapped: Opening['openMapped'] = async (
    source,
    { mode, overrides = {}, mappingId, signal },
  ) => {
    const first = await open(source, mode, overrides, signal);
    if (overrides.columns !== undefined || mappingId === null || first.facts.own)
      return { opened: first, mapping: null };
    const headers = first.facts.columns.map(({ header }) => header);
    const mapping =
      mappingId === undefined
        ? store.imports.mappingFor(headers)
        : store.imports.mapping(mappingId);
    if (mapping === null) return { opened: first, mapping: null };
    first.release();
    return {
      opened: await open(
        source,
        mode,
        { ...mapping.settings, ...overrides, columns: columnsBy(mapping, headers) },
        signal,
      ),
      mapping,
    };
  };

  return { open, openMapped };
};

/** Stores the encoding that a person chose for an opened file, if they did. */
export const rememberLettersOf = (
  store: Pick<StoreContext['store'], 'facts'>,
  { opened, overrides }: ImportSession,
): void => {
  const { letters, encoding } = opened.facts;
  if (overrides.encoding !== undefined && encoding !== null && letters?.readings.length === 0)
    rememberLetters(store, letters.key, encoding);
};

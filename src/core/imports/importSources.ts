import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { BATCH_ENDINGS } from '../../domain/batchFile/fileKinds.ts';
import type { ImportReview } from '../../domain/batchFile/importReview.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { t } from '../../texts/index.ts';
import { DeskError } from '../base/deskError.ts';
import type { Dialogs } from '../base/ports.ts';
import type { Watching } from './watch/watching.ts';
import type { Imports } from './imports.ts';
import type { PreviewOptions } from './imports.ts';

/** A file that a person chose. Its path never leaves the core. */
export interface ChosenFile {
  /** Its id, to open it with. */
  readonly chosen: string;
  /** File name without folder. */
  readonly name: string;
}

/**
 * What the window asks to import. `chosen`: a file of the dialog, by its id. `of`: another sheet of a file that is in review, by its token. `watched`:
 * a file of the watched folder, by its hash. `opened`: a file that was opened with the program, by its id. Otherwise dropped bytes or pasted text.
 */
export type ImportSource =
  | { readonly chosen: string }
  | { readonly of: string; readonly sheet: string }
  | { readonly watched: string }
  | { readonly opened: string }
  | { readonly name: string; readonly bytes: Uint8Array }
  | { readonly text: string };

/** Dependencies of `createImportSources`. */
export interface ImportSourcesDeps {
  readonly dialogs: Pick<Dialogs, 'openFiles'>;
  readonly imports: Pick<Imports, 'preview' | 'another'>;
  readonly watching: Pick<Watching, 'pathOf' | 'status'>;
  /** Returns the path of a file that was opened with the program. Throws DeskError for an unknown id. */
  readonly openedPath: (id: string) => string;
  /** The mode in use at the counter. */
  readonly mode: () => Mode;
}

/** The sources of imports, named without a path: the window can only import what a person chose or put into the watched folder. */
export interface ImportSources {
  /** Lets a person choose files. @returns them in the order of the dialog; empty when cancelled */
  readonly choose: () => Promise<readonly ChosenFile[]>;
  /**
   * Opens a source for review, in the mode in use; a file of the watched folder in the mode of that folder, another sheet in the mode of its file.
   * @throws DeskError `notFound` for a file that was not chosen or opened, and the errors of `Imports.preview`
   */
  readonly open: (
    source: ImportSource,
    watched: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ) => Promise<ImportReview>;
}

/** Creates `ImportSources`. Chosen files can be opened until the program ends. */
export const createImportSources = ({
  dialogs,
  imports,
  watching,
  openedPath,
  mode,
}: ImportSourcesDeps): ImportSources => {
  const paths = new Map<string, string>();
  const chosenPath = (id: string): string => {
    const path = paths.get(id);
    if (path === undefined) throw new DeskError('notFound', t('imports.notOpen'));
    return path;
  };
  return {
    choose: async () => {
      const chosen = await dialogs.openFiles({
        title: t('program.importTitle'),
        kinds: [{ name: t('program.batchFiles'), extensions: [...BATCH_ENDINGS] }],
      });
      return chosen.map((path) => {
        const id = randomUUID();
        paths.set(id, path);
        return { chosen: id, name: basename(path) };
      });
    },
    open: async (source, watched) => {
      if ('of' in source) return imports.another(source.of, source.sheet, watched);
      if ('watched' in source)
        return imports.preview(
          { path: watching.pathOf(source.watched) },
          { mode: watching.status().mode, ...watched },
        );
      const from =
        'chosen' in source
          ? { path: chosenPath(source.chosen) }
          : 'opened' in source
            ? { path: openedPath(source.opened) }
            : source;
      return imports.preview(from, { mode: mode(), ...watched });
    },
  };
};

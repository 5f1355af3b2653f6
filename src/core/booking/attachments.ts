import { rowOfField } from '../../domain/shipment/draftRows.ts';
import {
  archivedText,
  filesOf,
  isWebAddress,
  readFileRef,
  withFiles,
} from '../../domain/shipment/files.ts';
import { type FileField } from '../../domain/shipment/fields.ts';
import { error, type Issue } from '../../domain/shipment/issue.ts';
import { isSealed } from '../../domain/purchase/purchase.ts';
import { fail, ok, type Result } from '../../domain/service/serviceError.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { newId, type Base } from '../context.ts';
import { DONE, failedAs, startRun, type Run } from '../runs/run.ts';
import { DeskError } from '../deskError.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { createFileChanges } from './fileChanges.ts';
import { takeFile, type FileProblem, type FileSource } from './takeFile.ts';

const LIST = /^boxes\.(\d+)\.items\.(\d+)\.(documents|photos)$/;

type Taken = Result<string, FileProblem>;

/** Documents and photos of items: attached, copied, taken in from a batch file's folder. Nothing here speaks to the service. */
export const createAttachments = (base: Base, ledger: Ledger, drafts: Drafts) => {
  const { open, change } = createFileChanges(base, ledger, drafts);

  const listOf = (
    id: string,
    field: string,
  ): { readonly files: readonly string[]; readonly kind: FileField } => {
    const [, box = '', item = '', name] = LIST.exec(field) ?? [];
    const kind = name === undefined ? undefined : (name as FileField);
    const files = kind && open(id).draft.boxes[Number(box)]?.items[Number(item)]?.[kind];
    if (!kind || !files) throw new DeskError('notFound', 'That item is not there any more.');
    return { files, kind };
  };

  const copy = async (source: FileSource, kind: FileField): Promise<Taken> => {
    const file = await takeFile(base, source, kind);
    return file.ok ? ok(archivedText(file.value)) : file;
  };

  /** The text for each source, in order. @throws DeskError with every problem at once: nothing is taken by halves */
  const all = async <S>(
    sources: readonly S[],
    take: (source: S) => Promise<Taken>,
  ): Promise<string[]> => {
    const taken: string[] = [];
    const problems: FileProblem[] = [];
    for (const source of sources) {
      const got = await take(source);
      if (got.ok) taken.push(got.value);
      else problems.push(got.error);
    }
    if (problems.length > 0)
      throw new DeskError(
        problems.every(({ service }) => service !== null) ? 'service' : 'badInput',
        problems.map(({ message }) => message).join(' '),
      );
    return taken;
  };

  return {
    /**
     * Puts files into one list of an item, after those that are there. Files of this computer are checked by their content
     * and copied into the archive; web addresses stay addresses. All of them or none.
     * @param field `boxes.N.items.M.documents` or `….photos`
     * @throws DeskError that names every file that cannot be taken, and why
     */
    attachFiles: async (
      id: string,
      field: string,
      sources: readonly FileSource[],
    ): Promise<ShipmentSnapshot> => {
      const { files, kind } = listOf(id, field);
      const most = base.rules.files.maxPerItem;
      if (files.length + sources.length > most)
        throw new DeskError('badInput', `An item takes at most ${most} ${kind}.`);
      const taken = await all(sources, async (source) => {
        if (typeof source !== 'string' || !isWebAddress(source)) return copy(source, kind);
        return URL.canParse(source)
          ? ok(source)
          : fail({ message: `“${source}” is no web address.`, service: null });
      });
      // The item may have gone while its files were read.
      listOf(id, field);
      return change(id, (draft) =>
        withFiles(draft.boxes, (now, at) =>
          at === field ? [...new Set([...now, ...taken])] : now,
        ),
      );
    },

    /**
     * The way out of `mixed-files`: fetches what lies at the web addresses, checks it and puts copies in the archive in their
     * place. All of them or none.
     */
    takeCopies: async (id: string): Promise<ShipmentSnapshot> => {
      const addresses = filesOf(open(id).draft.boxes).filter(({ text }) =>
        isWebAddress(text.trim()),
      );
      const copies = await all(addresses, ({ text, kind }) => copy(text.trim(), kind));
      const byPlace = new Map(
        addresses.map(({ text, field }, index) => [`${field} ${text}`, copies[index] ?? text]),
      );
      return change(id, (draft) =>
        withFiles(draft.boxes, (files, field) =>
          files.map((text) => byPlace.get(`${field} ${text}`) ?? text),
        ),
      );
    },

    /**
     * Copies files that still lie outside (a batch file names them by path) into the archive, so that they may be moved
     * afterwards. One that cannot be taken becomes a problem on its own field; the others go on.
     */
    takeIn: (ids: readonly string[], batchId: string | null = null): Run => {
      const seen = new Map<string, Taken>();
      return startRun({
        id: newId(base),
        kind: 'papers',
        batchId,
        members: ids,
        concurrency: 1,
        clock: base.clock,
        step: async (id) => {
          const record = base.store.imports.isThere(id) ? ledger.must(id) : null;
          const outside =
            record === null || isSealed(record.purchase.kind)
              ? []
              : filesOf(record.draft.boxes).filter(
                  ({ text }) => readFileRef(text.trim()).kind === 'path',
                );
          if (record === null || outside.length === 0) return DONE;
          const notes: Issue[] = [];
          const byPlace = new Map<string, string>();
          for (const { text, field, kind } of outside) {
            const got = seen.get(`${kind} ${text}`) ?? (await copy(text.trim(), kind));
            seen.set(`${kind} ${text}`, got);
            if (got.ok) byPlace.set(`${field} ${text}`, got.value);
            else
              notes.push(
                error(
                  field,
                  'file-problem',
                  got.error.message,
                  record.fileRows && rowOfField(record.fileRows, field),
                ),
              );
          }
          change(
            id,
            (draft) =>
              withFiles(draft.boxes, (files, field) =>
                files.map((text) => byPlace.get(`${field} ${text}`) ?? text),
              ),
            notes,
          );
          return notes[0] ? failedAs(notes[0].message) : DONE;
        },
        onProgress: (progress) => base.emit({ type: 'run', progress }),
      });
    },
  };
};

import { t } from '../../../texts/index.ts';
import {
  archivedText,
  fileLabel,
  filesOf,
  isWebAddress,
  readFileRef,
  withFiles,
} from '../../../domain/shipment/files.ts';
import { type FileField } from '../../../domain/shipment/fields.ts';
import { fail, ok, type Result } from '../../../domain/service/serviceError.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Drafts } from '../../shipments/drafts.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { createFileChanges } from './fileChanges.ts';
import { storeFile, type FileProblem, type FileSource } from '../../papers/documents/storeFile.ts';

/** Path of a list of files in a draft. */
const LIST = /^boxes\.(\d+)\.items\.(\d+)\.(documents|photos)$/;

/** Reference to an archived file as a draft stores it, or the reason why the file was rejected. */
type Taken = Result<string, FileProblem>;

/**
 * Returns the list without the file names that the chosen files replace: those with the same name, or the only name in the list. An imported batch
 * may name files that are not on this computer.
 */
const withoutNames = (list: readonly string[], taken: readonly string[]): string[] => {
  const names = list.filter((text) => readFileRef(text.trim()).kind === 'path');
  const labels = new Set(taken.map(fileLabel));
  const chosen = names.filter((text) => labels.has(fileLabel(text)));
  const gone = new Set(chosen.length === 0 && names.length === 1 ? names : chosen);
  return list.filter((text) => !gone.has(text));
};

/** Dependencies of `createAttachments`. */
export interface AttachmentsDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly drafts: Drafts;
}

/** Documents and photos that a person attaches to items. Sends no request to the service. */
export interface Attachments {
  /**
   * Adds files to one list of an item, all of them or none. Local files are checked by their content and copied into the document store; web
   * addresses are stored as addresses.
   * @param field `boxes.N.items.M.documents` or `….photos`
   * @returns the changed shipment
   * @throws DeskError that lists every rejected file with the reason; `notFound` when the item was removed
   */
  attachFiles(id: string, field: string, sources: readonly FileSource[]): Promise<ShipmentSnapshot>;
  /**
   * Resolves the problem `mixed-files`: downloads every web address among the files of a shipment, checks the file and replaces the address by a copy
   * in the document store. All of them or none.
   * @throws DeskError that lists every rejected address with the reason
   */
  takeCopies(id: string): Promise<ShipmentSnapshot>;
}

/** Creates `Attachments`. Its methods throw DeskError `notAllowed` once the shipment was sent. */
export const createAttachments = ({ context, ledger, drafts }: AttachmentsDeps): Attachments => {
  const { open, change } = createFileChanges({ context, ledger, drafts });

  const listOf = (
    id: string,
    field: string,
  ): { readonly files: readonly string[]; readonly kind: FileField } => {
    const [, box = '', item = '', name] = LIST.exec(field) ?? [];
    const kind = name === undefined ? undefined : (name as FileField);
    const files = kind && open(id).draft.boxes[Number(box)]?.items[Number(item)]?.[kind];
    if (!kind || !files) throw new DeskError('notFound', t('files.itemGone'));
    return { files, kind };
  };

  const copy = async (source: FileSource, kind: FileField): Promise<Taken> => {
    const file = await storeFile(context, source, kind);
    return file.ok ? ok(archivedText(file.value)) : file;
  };

  /**
   * Calls `take` for every source.
   * @returns the results in order
   * @throws DeskError with all problems at once
   */
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
    attachFiles: async (id, field, sources) => {
      const { files, kind } = listOf(id, field);
      const most = context.rules.files.maxPerItem;
      if (files.length + sources.length > most)
        throw new DeskError('badInput', t('files.tooMany', { most, kind }));
      const taken = await all(sources, async (source) => {
        if (typeof source !== 'string' || !isWebAddress(source)) return copy(source, kind);
        return URL.canParse(source)
          ? ok(source)
          : fail({ message: t('files.noWebAddress', { source }), service: null });
      });
      // The item may have been removed while its files were read.
      listOf(id, field);
      return change(id, (draft) =>
        withFiles(draft.boxes, (now, at) =>
          at === field ? [...new Set([...withoutNames(now, taken), ...taken])] : now,
        ),
      );
    },

    takeCopies: async (id) => {
      const addresses = filesOf(open(id).draft.boxes).filter(({ text }) =>
        isWebAddress(text.trim()),
      );
      const copies = await all(addresses, ({ text, kind }) => copy(text.trim(), kind));
      const copyByFileKey = new Map(
        addresses.map(({ text, field }, index) => [`${field} ${text}`, copies[index] ?? text]),
      );
      return change(id, (draft) =>
        withFiles(draft.boxes, (files, field) =>
          files.map((text) => copyByFileKey.get(`${field} ${text}`) ?? text),
        ),
      );
    },
  };
};

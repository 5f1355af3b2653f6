import { constants } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ParsedDraft } from '../../domain/batchFile/parsedDraft.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import {
  archivedText,
  fileLabel,
  filesOf,
  readFileRef,
  withFiles,
} from '../../domain/shipment/files.ts';
import { error, type Issue } from '../../domain/shipment/issue.ts';
import type { RuleData } from '../../domain/shipment/rules.ts';
import { fail, ok, type Result } from '../../domain/service/serviceError.ts';
import { t } from '../../texts/index.ts';
import { storeFile, type FileContext } from '../papers/documents/storeFile.ts';
import { isLocal, type NamedFile } from './read/localFiles.ts';
import { isInside, pathBeside } from './pathBeside.ts';

/** A file found beside the batch file, as it was when it was shown. */
export interface FoundFile extends NamedFile {
  /** With all links resolved. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
}

/** A file that a person has to choose, and the reason. */
export interface AskedFile extends NamedFile {
  readonly why: string;
}

/** The files that rows of an import name: those found beside it, and those that a person has to provide. */
export interface FilesBeside {
  readonly found: readonly FoundFile[];
  readonly asked: readonly AskedFile[];
}

export const NO_FILES: FilesBeside = { found: [], asked: [] };

/** Further files are not looked up: nobody could check them all. */
const MOST_FILES = 2_000;
const ENDINGS: ReadonlySet<string> = new Set(['.pdf', '.jpg', '.jpeg', '.png', '.webp']);

const keyOf = ({ kind, text }: NamedFile): string => `${kind} ${text}`;

const lookAt = async (
  folder: string,
  { text, kind }: NamedFile,
  rules: Pick<RuleData, 'files'>,
): Promise<Result<Omit<FoundFile, keyof NamedFile>, string>> => {
  const named = pathBeside(folder, text);
  if (named === null) return fail(t('files.outside', { text }));
  if (!ENDINGS.has(extname(named).toLowerCase())) return fail(t('files.otherEnding', { text }));
  try {
    const path = await realpath(named);
    if (!isInside(await realpath(folder), path)) return fail(t('files.outside', { text }));
    const about = await lstat(path);
    const { maxBytes } = rules.files[kind];
    if (!about.isFile()) return fail(t('files.noFile', { label: text }));
    if (about.size > maxBytes)
      return fail(t('files.tooLarge', { label: text, size: megabytes(maxBytes) }));
    return ok({ path, bytes: about.size, changedAt: about.mtimeMs });
  } catch {
    return fail(t('files.notBeside', { text }));
  }
};

const megabytes = (bytes: number): string =>
  t('files.megabytes', { size: Math.max(1, Math.round(bytes / 1024 / 1024)) });

/**
 * Looks up the files that a batch file names, without reading them. Accepts only files in its folder or below, after resolving links.
 * @param folder absolute folder of the batch file; null when unknown
 */
export const findFilesBeside = async (
  folder: string | null,
  named: readonly NamedFile[],
  rules: Pick<RuleData, 'files'>,
): Promise<FilesBeside> => {
  const [found, asked]: [FoundFile[], AskedFile[]] = [[], []];
  for (const [at, file] of named.entries()) {
    const seen =
      folder === null
        ? fail(t('files.folderUnknown', { text: file.text }))
        : at >= MOST_FILES
          ? fail(t('files.tooManyNamed', { text: file.text, most: MOST_FILES }))
          : await lookAt(folder, file, rules);
    if (seen.ok) found.push({ ...file, ...seen.value });
    else asked.push({ ...file, why: seen.error });
  }
  return { found, asked };
};

/** Moves all found files to `asked`, because nobody has seen the review. */
export const askForAll = ({ found, asked }: FilesBeside): FilesBeside => ({
  found: [],
  asked: [
    ...asked,
    ...found.map(({ text, kind }) => ({ text, kind, why: t('files.nobodyLooked', { text }) })),
  ],
});

/** Reads a file if it is still the one that was shown. Opens it without following links, and without blocking on something that is not a file. */
const readShown = async ({
  path,
  bytes,
  changedAt,
  text,
}: FoundFile): Promise<Result<Uint8Array, string>> => {
  // Windows does not define the last two flags; they count as 0 there.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    if ((await realpath(path)) !== path) return fail(t('files.changedSince', { text }));
    const handle = await open(path, flags);
    try {
      const about = await handle.stat();
      const same = about.isFile() && about.size === bytes && about.mtimeMs === changedAt;
      return same ? ok(await handle.readFile()) : fail(t('files.changedSince', { text }));
    } finally {
      await handle.close();
    }
  } catch {
    return fail(t('files.notBeside', { text }));
  }
};

/** Marks a path that stays in a draft with `./` when it looks like a key of the service's storage, which would be sent unchanged. */
const left = (text: string): string => (readFileRef(text).kind === 'key' ? `./${text}` : text);

/**
 * Copies files found beside a batch file into the document store. Reads each file once, however many shipments name it.
 * @returns a function that puts the copies into drafts; a file that could not be copied stays named, with the reason as a problem of its field
 */
export const createFileCopier = (
  context: FileContext,
  { found, asked }: FilesBeside,
): ((drafts: readonly ParsedDraft[]) => Promise<ParsedDraft[]>) => {
  const whys = new Map(asked.map((file) => [keyOf(file), file.why]));
  const files = new Map(found.map((file) => [keyOf(file), file]));
  const taken = new Map<string, Result<string, string>>();

  const take = async (file: NamedFile): Promise<Result<string, string>> => {
    const shown = files.get(keyOf(file));
    if (shown === undefined)
      return fail(whys.get(keyOf(file)) ?? t('files.nobodyLooked', { text: file.text }));
    const bytes = await readShown(shown);
    if (!bytes.ok) return bytes;
    const source = { name: fileLabel(file.text), bytes: bytes.value };
    const copy = await storeFile(context, source, file.kind);
    return copy.ok ? ok(archivedText(copy.value)) : fail(copy.error.message);
  };

  return async (drafts) => {
    const done: ParsedDraft[] = [];
    for (const each of drafts) {
      const problems: Issue[] = [];
      const texts = new Map<string, string>();
      for (const { text, field, kind } of filesOf(each.draft.boxes)) {
        if (!isLocal(text)) continue;
        const file = { text: text.trim(), kind };
        const copy = taken.get(keyOf(file)) ?? (await take(file));
        taken.set(keyOf(file), copy);
        texts.set(`${field} ${text}`, copy.ok ? copy.value : left(file.text));
        if (!copy.ok)
          problems.push(error(field, 'file-problem', copy.error, rowOfField(each.rows, field)));
      }
      done.push(
        texts.size === 0
          ? each
          : {
              ...each,
              draft: {
                ...each.draft,
                boxes: withFiles(each.draft.boxes, (list, field) =>
                  list.map((text) => texts.get(`${field} ${text}`) ?? text),
                ),
              },
              issues: [...each.issues, ...problems],
            },
      );
    }
    return done;
  };
};

import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { t } from '../../../texts/index.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { IMPORT_LIMITS } from '../../base/files/limits.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';

/** The source of a batch: a file on disk, bytes dropped on the window, or pasted text. */
export type BatchSource =
  | { readonly path: string }
  | {
      readonly bytes: Uint8Array;
      readonly name: string;
      /** Path they were read from: files that they name are searched beside it. */ readonly from?: string;
    }
  | { readonly text: string };

/** The bytes of a source, with a name to show. */
export interface SourceBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pasted: boolean;
}

/** The problem of a file that is too large. */
export const fileTooLarge = () =>
  problem('tooLarge', t('imports.tooLarge', { limit: IMPORT_LIMITS.fileBytes / 1e6 }));

const unreadable = (path: string, cause: unknown) => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  const name = basename(path);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return problem('notFound', t('imports.noFile', { name }));
  return problem(
    'unreadable',
    code === 'EACCES' || code === 'EPERM'
      ? t('imports.notAllowed', { name })
      : t('imports.notRead', { name }),
  );
};

const readPath = async (path: string): Promise<Result<Uint8Array, ImportProblem>> => {
  try {
    const facts = await stat(path);
    if (!facts.isFile())
      return problem(
        'unreadable',
        t('imports.notAFile', { name: basename(path), expected: t('imports.expected') }),
      );
    return facts.size >= IMPORT_LIMITS.fileBytes ? fileTooLarge() : ok(await readFile(path));
  } catch (cause) {
    return unreadable(path, cause);
  }
};

/** Reads the bytes of a source; checks the size of a file before reading it. Never rejects. */
export const sourceBytes = async (
  source: BatchSource,
): Promise<Result<SourceBytes, ImportProblem>> => {
  const name =
    'path' in source
      ? basename(source.path)
      : 'name' in source
        ? source.name
        : t('imports.pastedText');
  if ('path' in source) {
    const bytes = await readPath(source.path);
    return bytes.ok ? ok({ name, bytes: bytes.value, pasted: false }) : bytes;
  }
  const bytes = 'bytes' in source ? source.bytes : new TextEncoder().encode(source.text);
  return bytes.length >= IMPORT_LIMITS.fileBytes
    ? fileTooLarge()
    : ok({ name, bytes, pasted: 'text' in source });
};

import { shallowRef } from 'vue';
import type { ImportReview } from '../../domain/batchFile/importReview.ts';
import { t } from '../../texts/index.ts';
import { whenIdle } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { newPart, type ImportParts } from './importParts.ts';
import type { ImportTrouble, ImportWork } from './importWork.ts';

/** Where a file or sheet comes from; the core reads it. */
type Source =
  | { readonly chosen: string }
  | { readonly of: string; readonly sheet: string }
  | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly text: string }
  | { readonly watched: string }
  | { readonly opened: string };
/** A file to open. */
interface FileToOpen {
  readonly name: string;
  readonly source: () => Promise<Source>;
}

/**
 * Opens files as parts of an import, and drops parts again.
 * @param loadMappings reads the stored mappings, which the new parts may use
 */
export const createImportOpening = (
  { parts, at, current, remove }: ImportParts,
  { busy, problem, step, during, isCancelled }: ImportWork,
  loadMappings: () => Promise<void>,
) => {
  /** Files that were opened with the others and cannot be used. */
  const failed = shallowRef<readonly ImportTrouble[]>([]);
  /** Number of files opened so far. */
  let files = 0;

  const forget = (token: string): void => {
    request('imports.discard', { token }).catch(() => undefined);
  };
  /** Drops all parts. */
  const discard = (): void => {
    const tokens = parts.value.map(({ review: { token } }) => token);
    parts.value = [];
    at.value = 0;
    failed.value = [];
    tokens.forEach(forget);
  };
  /** Removes one file or sheet from the import. */
  const leaveOut = (index: number): void => {
    const part = parts.value[index];
    if (!part || busy.value) return;
    remove(index);
    forget(part.review.token);
  };
  const show = (index: number): void => {
    if (!busy.value) at.value = index;
  };

  const openNow = async (given: readonly FileToOpen[], beside: boolean): Promise<void> => {
    const [first] = given;
    if (first === undefined) return;
    const opened: ImportReview[] = [];
    const troubles: ImportTrouble[] = [];
    await during(first.name, async (mine) => {
      for (const [index, { name, source }] of given.entries()) {
        if (given.length > 1) step.value = { no: index + 1, of: given.length };
        try {
          opened.push(await request('imports.open', { ticket: mine, source: await source() }));
        } catch (error) {
          troubles.push({ name, text: wordsOf(error) });
        }
        if (isCancelled()) break;
      }
    });
    if (isCancelled()) opened.splice(0).forEach(({ token }) => forget(token));
    else if (opened.length === 0)
      problem.value =
        troubles.length === 1
          ? (troubles[0] ?? null)
          : {
              name: t('importing.someFiles', { n: troubles.length }),
              text: troubles
                .map(({ name, text }) => t('base.labelled', { label: name, words: text }))
                .join(' '),
            };
    if (opened.length === 0) return;
    if (!beside) discard();
    const before = parts.value.length;
    failed.value = [...failed.value, ...troubles];
    parts.value = [...parts.value, ...opened.map((each) => newPart(each, (files += 1)))];
    at.value = before;
    await loadMappings();
  };
  /**
   * Opens files one after another, once a running action has ended. Files that cannot be used are reported; the others are shown anyway.
   * @param beside true to keep what is reviewed already, as parts before the new ones; false to replace it
   */
  const open = (given: readonly FileToOpen[], { beside = false } = {}): Promise<void> =>
    whenIdle(
      () => busy.value,
      () => openNow(given, beside),
    );
  const begin = (name: string, source: () => Promise<Source>): Promise<void> =>
    open([{ name, source }]);
  const choose = async (): Promise<void> => {
    const chosen = await during(t('importing.theFile'), () => request('imports.choose', {}));
    await open(
      (chosen ?? []).map(({ name, chosen: id }) => ({
        name,
        source: () => Promise.resolve({ chosen: id }),
      })),
    );
  };
  /** Reads dropped files. They come beside files that are reviewed already. */
  const read = (given: File | readonly File[]): Promise<void> =>
    open(
      (given instanceof File ? [given] : given).map((file) => ({
        name: file.name,
        source: async () => ({
          name: file.name,
          bytes: new Uint8Array(await file.arrayBuffer()),
        }),
      })),
      { beside: true },
    );
  /** Opens a file of the watched folder, by its hash. */
  const readWatched = (name: string, watched: string): Promise<void> =>
    begin(name, () => Promise.resolve({ watched }));
  /** Reads a file that was opened with the program, by its id. It comes beside files that are reviewed already. */
  const readOpened = (name: string, opened: string): Promise<void> =>
    open([{ name, source: () => Promise.resolve({ opened }) }], { beside: true });
  /** Reads tab-separated text, or a table of a web page as its HTML. */
  const paste = (text: string): Promise<void> =>
    begin(t('importing.thePaste'), () => Promise.resolve({ text }));
  /** Opens another sheet of the shown file as a further part. */
  const addSheet = async (sheet: string): Promise<void> => {
    const part = current.value;
    if (!part) return;
    const next = await during(part.review.name, (mine) =>
      request('imports.open', { ticket: mine, source: { of: part.review.token, sheet } }),
    );
    if (next === null) return;
    parts.value = [...parts.value, newPart(next, part.file)];
    at.value = parts.value.length - 1;
  };

  return {
    failed,
    show,
    leaveOut,
    discard,
    choose,
    read,
    readWatched,
    readOpened,
    paste,
    addSheet,
  };
};

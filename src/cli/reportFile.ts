import {
  closeSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { resolve } from 'node:path';
import type { Report } from '../domain/purchase/report.ts';
import { t } from '../texts/index.ts';
import { usage } from './exit.ts';
import type { Output } from './output.ts';
import { mustBeWritable } from './writable.ts';

/** The beginning of every report. */
const BEGINNING = /^\{\s*"summary":\s*\{\s*"rows":\s*\d+,\s*"shipments":\s*\d+,\s*"invalid":/;
const BEGINNING_BYTES = 200;

/** True when a report may be written here: nothing is lost but an earlier report. Throws errors of the file system. */
const isFree = (path: string): boolean => {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || !there.isFile() || there.size === 0) return true;
  const start = Buffer.alloc(BEGINNING_BYTES);
  const file = openSync(path, 'r');
  try {
    return BEGINNING.test(start.toString('utf8', 0, readSync(file, start)));
  } finally {
    closeSync(file);
  }
};

/** Checked before a command begins. @throws Exit 2 when no report can be written at this path, or another file is there */
export const mustTakeReport = (path: string): void => {
  mustBeWritable(path);
  if (!isFree(path)) throw usage(t('cli.notAReport', { path }));
};

/** The report as indented JSON, one shipment at a time: the complete text for thousands of shipments needs much memory. */
const pieces = function* ({ shipments, ...facts }: Report): Generator<string> {
  const indented = (value: unknown): string => JSON.stringify(value, null, 2);
  yield `${indented(facts).slice(0, -2)},\n  "shipments": [`;
  for (const [at, shipment] of shipments.entries())
    yield `${at === 0 ? '' : ','}\n    ${indented(shipment).replaceAll('\n', '\n    ')}`;
  yield shipments.length === 0 ? ']\n}\n' : '\n  ]\n}\n';
};

const writeAll = (path: string, report: Report): void => {
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces(report)) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
};

/** Writes beside the file and renames, so that it is never half a report. What is no file, such as a pipe, is written to. */
const put = (path: string, report: Report): void => {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isFile() === false) {
    writeAll(path, report);
    return;
  }
  // A link stays a link.
  const target = there === undefined ? path : realpathSync(path);
  const beside = `${target}.${process.pid}.part`;
  try {
    writeAll(beside, report);
    renameSync(beside, target);
  } catch (reason) {
    rmSync(beside, { force: true });
    throw reason;
  }
};

/** @returns false when it could not be written, after saying why */
export const writeReport = (path: string, report: Report, output: Output): boolean => {
  try {
    if (!isFree(path)) throw new Error(t('cli.notAReport', { path }));
    put(path, report);
    return true;
  } catch (reason) {
    output.note(
      t('cli.reportNotWritten', {
        path,
        reason: reason instanceof Error ? reason.message : String(reason),
      }),
    );
    return false;
  }
};

/** The report of a command that did nothing. @param exit its status; null while it has not ended */
const emptyReport = (message: string, exit: number | null): Report => ({
  summary: {
    rows: 0,
    shipments: 0,
    invalid: 0,
    quoted: 0,
    booked: 0,
    refused: 0,
    uncertain: 0,
    notSent: 0,
  },
  stopped: { message, exit },
  shipments: [],
});

/** Replaces an earlier report when a command begins, so that it is not taken for the one of a command that is killed. @throws Exit 2 as `mustTakeReport` */
export const beginReport = (path: string | null): void => {
  if (path === null) return;
  mustTakeReport(path);
  put(path, emptyReport(t('cli.notEnded'), null));
};

/**
 * Writes the report of a command that ended with an error, where its words name one. Where it cannot be written, the error has said so or the file
 * is another's.
 */
export const reportError = (
  words: readonly string[],
  folder: string,
  { message, status }: { readonly message: string; readonly status: number },
): void => {
  const at = words.findIndex((word) => /^--report(?:=|$)/.test(word));
  const named = words[at]?.includes('=') ? words[at].replace('--report=', '') : words[at + 1];
  if (at < 0 || named === undefined || named === '') return;
  const path = resolve(folder, named);
  try {
    if (isFree(path)) put(path, emptyReport(message, status));
  } catch {
    // Nothing can be written there.
  }
};

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import { attemptRepository } from '../tables/attempts.ts';
import type { Database } from '../database/database.ts';
import { factRepository, type Checkpoint } from '../tables/facts.ts';
import { identityRepository } from '../tables/services.ts';
import { createChain } from './chain.ts';
import { openKey, type LogKey } from './key.ts';
import { decodeLine, encodeLine, type LogLine, type OutcomeLine } from './line.ts';
import { openLogFile } from './logFile.ts';
import { lineFrom, lineName } from './fromJournal.ts';

/** Maximum number of lines per write. */
const LINES_PER_WRITE = 500;
/** Upper bound of the length of a line, in bytes. */
const LONGEST_LINE_BYTES = 4096;

/** The attempts log could not be written. A purchase whose attempt is not in the log must not be sent. */
export class LogUnwritable extends DeskError {
  constructor(reason: unknown) {
    super(
      'damaged',
      t('attempts.unwritable', {
        reason: reason instanceof Error ? reason.message : t('attempts.unknown'),
      }),
    );
    this.name = 'LogUnwritable';
  }
}

/** The part of the log that has not yet been compared with the ledger. */
export interface UnreadLog {
  readonly lines: readonly LogLine[];
  /** Problems of the log, as messages for the user. */
  readonly problems: readonly string[];
}

/** Folder of the attempts log, and the ledger that it is compared with. */
export interface AttemptsLogOptions {
  readonly dataDir: string;
  readonly db: Database;
}

/**
 * The attempts log: a file beside the ledger with one line when a purchase is sent and one line when its outcome is known. Its lines are derived from
 * the journal right after each commit, and synced before the first byte of a purchase is sent. Lines are only ever appended, so the log still
 * contains what was bought after an older ledger was restored.
 */
export interface AttemptsLog {
  /** Key of the hashes in the log. */
  readonly key: LogKey;
  /** Sets the listener that receives the lines that another program wrote. */
  onForeign(listener: (lines: readonly LogLine[]) => void): void;
  /** Reads what another program has written since the last read, and passes it to the listener. */
  look(): void;
  /**
   * Appends the lines of all journal entries that are not in the log yet. Resolves once they are on disk.
   * @param known names (`lineName`) of lines that are in the log already
   * @throws LogUnwritable
   */
  follow(known?: ReadonlySet<string>): Promise<void>;
  /** Appends an outcome that this ledger cannot store. Resolves once it is on disk. Rejects with the error of the system. */
  note(line: Omit<OutcomeLine, 'kind'>): Promise<void>;
  /** Returns the lines since the last comparison; all lines after a restore, or when this is not the log that the ledger was compared with. */
  read(): UnreadLog;
  /** Records in the ledger that log and ledger are equal up to here. The next start compares only what follows. */
  compared(): void;
  /** Marks the journal entries after `since`, which were taken from the log, as not to be appended to it again. */
  levelFrom(since: number): void;
  close(): void;
}

/** Opens the attempts log of a data folder; creates it when there is none. Throws Error when its file or its key cannot be opened. */
export const openAttemptsLog = ({ dataDir, db }: AttemptsLogOptions): AttemptsLog => {
  const path = join(dataDir, 'attempts.log');
  const facts = factRepository(db);
  const rows = attemptRepository(db);
  const identities = identityRepository(db);
  const checkpoint = facts.get('checkpoint');
  const isNew = !existsSync(path);
  const file = openLogFile(path);
  const key = openKey(join(dataDir, 'attempts.key'), facts);
  const writer = randomBytes(6).toString('hex');
  let chain = createChain('');
  /** How far the log was read (bytes), and the hash of the line that ends there. Lines after it were written by another program. */
  let [readTo, lastHash] = [0, ''];
  /** Hash of the last line that this program wrote; before its first line, of the line that its chain continues. */
  let ownHash = '';
  /** Sequence number of the last journal entry that is in the log. */
  let seq = isNew ? 0 : (checkpoint?.seq ?? 0);
  /** The state up to which everything is on disk; null before the first sync. */
  let synced: Checkpoint | null = null;
  let onForeign: (lines: readonly LogLine[]) => void = () => undefined;

  /**
   * Reads to the end of the log.
   * @returns the lines of other programs, and whether their chains are complete
   */
  const readRest = (): { readonly lines: LogLine[]; readonly complete: boolean } => {
    const lines: LogLine[] = [];
    let complete = true;
    for (const { text, end } of file.lines(readTo)) {
      readTo = end;
      const written = decodeLine(text);
      if (written === null) continue;
      lastHash = written.hash;
      if (written.writer === writer) continue;
      complete = chain.accept(written) && complete;
      lines.push(written.line);
    }
    return { lines, complete };
  };

  const readFrom = (offset: number, from: string): ReturnType<typeof readRest> => {
    chain = createChain(from);
    [readTo, lastHash] = [offset, from];
    const read = readRest();
    ownHash = lastHash;
    return read;
  };

  const endsWith = (offset: number, hash: string): boolean => {
    for (const { text, end } of file.lines(Math.max(0, offset - LONGEST_LINE_BYTES)))
      if (end >= offset) return end === offset && decodeLine(text)?.hash === hash;
    return offset === 0;
  };

  const append = (lines: readonly LogLine[]): void => {
    let before = ownHash;
    const written = lines.map((line) => {
      const made = { ...encodeLine(line, writer, before), before };
      before = made.hash;
      return made;
    });
    const { from, to } = file.append(written.map(({ text }) => text));
    for (const { before: previous, hash } of written)
      chain.accept({ writer, before: previous, hash });
    ownHash = before;
    // When another program wrote in between, the next read finds its lines and skips ours.
    if (from === readTo && file.size() === to) [readTo, lastHash] = [to, ownHash];
  };

  return {
    key,
    onForeign: (listener) => {
      onForeign = listener;
    },
    look: () => {
      if (file.size() === readTo) return;
      const { lines } = readRest();
      if (lines.length > 0) onForeign(lines);
    },
    follow: async (known = new Set()) => {
      const from = seq;
      const last = rows.lastSeq();
      if (synced && last === seq) return;
      let wrote = !synced;
      try {
        for (let isMore = true; isMore;) {
          const found = rows.after(seq, LINES_PER_WRITE);
          isMore = found.length === LINES_PER_WRITE;
          const lines = found
            .flatMap((row) => lineFrom(row, key, identities.fresh) ?? [])
            .filter((line) => !known.has(lineName(line)));
          if (lines.length > 0) append(lines);
          wrote ||= lines.length > 0;
          seq = found.at(-1)?.seq ?? seq;
        }
        seq = Math.max(seq, last);
        const now = { offset: readTo, seq, tip: lastHash };
        if (wrote) await file.sync();
        synced = now;
      } catch (reason) {
        // The next attempt writes these lines again; a repeated line has no effect.
        seq = Math.min(seq, from);
        throw new LogUnwritable(reason);
      }
    },
    note: async (line) => {
      append([{ kind: 'outcome', ...line }]);
      await file.sync();
    },
    read: () => {
      if (isNew)
        return {
          lines: [],
          problems:
            checkpoint === null && facts.get('putBack') === null ? [] : [t('attempts.logGone')],
        };
      if (checkpoint === null) {
        const { lines, complete } = readFrom(0, '');
        return { lines, problems: complete ? [] : [t('attempts.logChanged')] };
      }
      if (file.size() >= checkpoint.offset && endsWith(checkpoint.offset, checkpoint.tip)) {
        const { lines, complete } = readFrom(checkpoint.offset, checkpoint.tip);
        if (complete) return { lines, problems: [] };
      }
      // When another program started before the last comparison and is still running, only the whole log shows whether its chain is complete.
      const { lines, complete } = readFrom(0, '');
      if (complete && chain.has(checkpoint.tip)) return { lines, problems: [] };
      // Lines that the log lost and the ledger still has are written again, for a ledger that is restored later.
      seq = 0;
      return { lines, problems: [t('attempts.logChanged')] };
    },
    compared: () => {
      if (synced) facts.set('checkpoint', synced);
    },
    levelFrom: (since) => {
      const [next] = rows.after(seq, 1);
      if (next !== undefined && next.seq > since) seq = rows.lastSeq();
    },
    close: () => file.close(),
  };
};

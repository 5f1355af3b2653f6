import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeskError } from '../deskError.ts';
import { attemptRepository } from '../store/attempts.ts';
import type { Database } from '../store/database.ts';
import { factRepository, type Checkpoint } from '../store/facts.ts';
import { identityRepository } from '../store/identities.ts';
import { createChain } from './chain.ts';
import { openKey } from './key.ts';
import { decodeLine, encodeLine, type LogLine, type OutcomeLine } from './line.ts';
import { openLogFile } from './logFile.ts';
import { lineFrom, nameOf } from './fromJournal.ts';

/** Lines written in one piece. */
const PIECE = 500;
/** More than the longest line. */
const LONGEST = 4096;
const GONE =
  'The file attempts.log, in which each booking is noted beside the ledger, is not there. What was booked after the ledger was saved can not be told; a new file was begun.';
const CHANGED =
  'Lines of the file attempts.log, in which each booking is noted beside the ledger, are missing or were changed. The file was left as it is.';

/** The attempts log could not be written: nothing may be sent that is not in it. */
export class LogUnwritable extends DeskError {
  constructor(reason: unknown) {
    super(
      'damaged',
      `This computer could not write to attempts.log (${reason instanceof Error ? reason.message : 'unknown'}), so nothing was sent. Is the disk full?`,
    );
    this.name = 'LogUnwritable';
  }
}

/** What the log says that has not been compared with the ledger yet. */
export interface Unread {
  readonly lines: readonly LogLine[];
  /** What is wrong with the log, in words for a person. */
  readonly problems: readonly string[];
}

export interface AttemptsLogOptions {
  readonly dataDir: string;
  readonly db: Database;
}

/**
 * The attempts log: one file beside the ledger that says of each sending that it began and how it ended. It follows the journal, line
 * by line, right after each commit, and is synced before the first byte of a purchase goes out. It only ever grows, so it still knows
 * what was bought once an older ledger is put back.
 */
export const openAttemptsLog = ({ dataDir, db }: AttemptsLogOptions) => {
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
  /** Up to where the log was read, and the hash of the line that ends there. What lies behind it another program wrote. */
  let [readTo, tip] = [0, ''];
  /** Hash of our own last line; before there is one, of the line that ours go on from. */
  let own = '';
  /** Last line of the journal that stands in the log. */
  let seq = isNew ? 0 : (checkpoint?.seq ?? 0);
  /** Up to where everything is on disk; null before the first sync. */
  let level: Checkpoint | null = null;
  let onForeign: (lines: readonly LogLine[]) => void = () => undefined;

  /** Reads to the end. @returns the lines of other programs, and whether none is missing among them */
  const readOn = (): { readonly lines: LogLine[]; readonly whole: boolean } => {
    const lines: LogLine[] = [];
    let whole = true;
    for (const { text, end } of file.lines(readTo)) {
      readTo = end;
      const written = decodeLine(text);
      if (written === null) continue;
      tip = written.hash;
      if (written.writer === writer) continue;
      whole = chain.accept(written) && whole;
      lines.push(written.line);
    }
    return { lines, whole };
  };

  const readFrom = (offset: number, from: string): ReturnType<typeof readOn> => {
    chain = createChain(from);
    [readTo, tip] = [offset, from];
    const read = readOn();
    own = tip;
    return read;
  };

  const endsWith = (offset: number, hash: string): boolean => {
    for (const { text, end } of file.lines(Math.max(0, offset - LONGEST)))
      if (end >= offset) return end === offset && decodeLine(text)?.hash === hash;
    return offset === 0;
  };

  const append = (lines: readonly LogLine[]): void => {
    let before = own;
    const written = lines.map((line) => {
      const made = { ...encodeLine(line, writer, before), before };
      before = made.hash;
      return made;
    });
    const { from, to } = file.append(written.map(({ text }) => text));
    for (const { before: previous, hash } of written)
      chain.accept({ writer, before: previous, hash });
    own = before;
    // What another program wrote in between is found at the next look; our own lines are passed over then.
    if (from === readTo && file.size() === to) [readTo, tip] = [to, own];
  };

  return {
    key,
    /** Who is told of lines that another program wrote meanwhile. */
    onForeign: (tell: typeof onForeign): void => {
      onForeign = tell;
    },
    /** Reads what another program has written meanwhile, if anything. */
    look: (): void => {
      if (file.size() === readTo) return;
      const { lines } = readOn();
      if (lines.length > 0) onForeign(lines);
    },
    /**
     * Writes down what the journal has and the log has not; resolves once it is on disk.
     * @param known names of lines that are in the log already
     * @throws LogUnwritable
     */
    follow: async (known: ReadonlySet<string> = new Set()): Promise<void> => {
      const from = seq;
      let wrote = !level;
      try {
        for (let found = rows.after(seq, PIECE); found.length > 0; found = rows.after(seq, PIECE)) {
          const lines = found
            .flatMap((row) => lineFrom(row, key, identities.fresh) ?? [])
            .filter((line) => !known.has(nameOf(line)));
          if (lines.length > 0) append(lines);
          wrote ||= lines.length > 0;
          seq = found.at(-1)?.seq ?? seq;
        }
        const now = { offset: readTo, seq, tip };
        if (wrote) await file.sync();
        level = now;
      } catch (reason) {
        // What is there of it is written once more at the next try: the same line twice says nothing else.
        seq = Math.min(seq, from);
        throw new LogUnwritable(reason);
      }
    },
    /** Writes down an end that this ledger cannot take; resolves once it is on disk. */
    note: async (line: Omit<OutcomeLine, 'kind'>): Promise<void> => {
      append([{ kind: 'outcome', ...line }]);
      await file.sync();
    },
    /** What was not compared yet: all of it where a backup was put back, or the log is not the one that this ledger knows. */
    read: (): Unread => {
      if (isNew)
        return {
          lines: [],
          problems: checkpoint === null && facts.get('putBack') === null ? [] : [GONE],
        };
      if (checkpoint === null) {
        const { lines, whole } = readFrom(0, '');
        return { lines, problems: whole ? [] : [CHANGED] };
      }
      if (file.size() >= checkpoint.offset && endsWith(checkpoint.offset, checkpoint.tip)) {
        const { lines, whole } = readFrom(checkpoint.offset, checkpoint.tip);
        if (whole) return { lines, problems: [] };
      }
      // Of a program that began before the last comparison and goes on, only the whole says whether it fits.
      const { lines, whole } = readFrom(0, '');
      if (whole && chain.has(checkpoint.tip)) return { lines, problems: [] };
      // What the ledger has of the missing lines is written down again: a ledger that is put back later is to find it.
      seq = 0;
      return { lines, problems: [CHANGED] };
    },
    /** From here on log and ledger are known to say the same; a start compares what follows. */
    compared: (): void => {
      if (level) facts.set('checkpoint', level);
    },
    /** What came from the log into the journal, after this line of it, is not to be written into the log again. */
    levelFrom: (since: number): void => {
      const [next] = rows.after(seq, 1);
      if (next !== undefined && next.seq > since) seq = rows.lastSeq();
    },
    close: (): void => file.close(),
  };
};
export type AttemptsLog = ReturnType<typeof openAttemptsLog>;

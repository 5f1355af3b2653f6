import { connect as connectSocket } from 'node:net';

/** The most that a printer may say after a question. One that says more says nothing that can be read. */
const MOST_SAID = 4096;
/** What is handed to the system at once, so that a printer that stops is noticed soon. */
const PART_BYTES = 16 * 1024;

/** How a connection ended: from the other side, by an error, or here since it said too much. */
export type LinkEnd = 'closed' | 'failed' | 'flooded';

/** A connection to a printer. No method rejects. */
export interface PrinterLink {
  /** Null while it stands. */
  readonly ended: () => LinkEnd | null;
  /**
   * Hands bytes over.
   * @param stallMs without any progress before it is given up
   * @returns false when it ended or stalled: some of it may have arrived
   */
  readonly write: (bytes: Uint8Array, stallMs: number) => Promise<boolean>;
  /** Asks, and reads what comes back. @returns null when nothing that `read` knows came within `ms` */
  readonly ask: <T>(
    question: Uint8Array,
    read: (received: Uint8Array) => T | null,
    ms: number,
  ) => Promise<T | null>;
  /** All that came since the last question. */
  readonly said: () => Uint8Array;
  /** Says that nothing more comes, and sees it through. @returns false when that failed */
  readonly finish: (ms: number) => Promise<boolean>;
  readonly drop: () => void;
}

/** Connects to a printer. @returns null when it does not answer within `ms` */
export type ConnectPrinter = (
  host: string,
  port: number,
  ms: number,
) => Promise<PrinterLink | null>;

/** Over TCP. */
export const connectPrinter: ConnectPrinter = (host, port, ms) =>
  new Promise((resolve) => {
    const socket = connectSocket({ host, port, allowHalfOpen: true, noDelay: true });
    let end: LinkEnd | null = null;
    let said: Uint8Array = new Uint8Array();
    const listeners = new Set<() => void>();
    const tell = (): void => {
      for (const listener of [...listeners]) listener();
    };
    const ends = (how: LinkEnd): void => {
      end ??= how;
      tell();
    };
    /** Resolves at the first word of the printer, end or mark for which `test` holds; with null after a time. */
    const until = <T>(test: () => T | null, limitMs: number): Promise<T | null> =>
      new Promise((done) => {
        const look = (last = false): void => {
          const got = test();
          if (got === null && !last && end === null) return;
          clearTimeout(timer);
          listeners.delete(look);
          done(got);
        };
        const timer = setTimeout(() => look(true), limitMs);
        listeners.add(look);
        look();
      });

    const given = setTimeout(() => socket.destroy(new Error('no answer')), ms);
    socket.on('data', (part) => {
      if (said.length + part.length > MOST_SAID) {
        ends('flooded');
        socket.destroy();
        return;
      }
      said = Buffer.concat([said, part]);
      tell();
    });
    socket.on('end', () => ends('closed'));
    socket.on('error', () => ends('failed'));
    socket.on('close', () => {
      clearTimeout(given);
      ends('closed');
      resolve(null);
    });
    const write: PrinterLink['write'] = async (bytes, stallMs) => {
      for (let from = 0; from < bytes.length; from += PART_BYTES) {
        if (end !== null) return false;
        let handed = false;
        socket.write(bytes.subarray(from, from + PART_BYTES), (error) => {
          handed = !error;
          tell();
        });
        if ((await until(() => (handed ? true : null), stallMs)) === null) return false;
      }
      return end === null;
    };
    socket.on('connect', () => {
      clearTimeout(given);
      resolve({
        ended: () => end,
        write,
        ask: async (question, read, limitMs) => {
          said = new Uint8Array();
          if (!(await write(question, limitMs))) return null;
          return until(() => read(said), limitMs);
        },
        said: () => said,
        finish: async (limitMs) => {
          if (end === 'failed' || end === 'flooded') return false;
          const over = until(() => end, limitMs);
          socket.end();
          const how = await over;
          socket.destroy();
          return how !== 'failed' && how !== 'flooded';
        },
        drop: () => socket.destroy(),
      });
    });
  });

import { connect as connectSocket } from 'node:net';

/** Most bytes that a printer may send after a query. Longer data is not an answer. */
const MOST_ANSWER_BYTES = 4096;
/** Bytes written at once, so that a printer that stops is noticed soon. */
const CHUNK_BYTES = 16 * 1024;

/** How a connection ended: closed by the printer, by an error, or here because it sent too much. */
export type LinkEnd = 'closed' | 'failed' | 'flooded';

/** A connection to a printer. No method rejects. */
export interface PrinterLink {
  /** Null while it is open. */
  readonly ended: () => LinkEnd | null;
  /**
   * Sends bytes.
   * @param stallMs longest time without progress
   * @returns false when the connection ended or stalled: some of the data may have arrived
   */
  readonly write: (bytes: Uint8Array, stallMs: number) => Promise<boolean>;
  /** Sends a query and reads the answer. @returns null when `read` recognized nothing within `ms` */
  readonly ask: <T>(
    question: Uint8Array,
    read: (received: Uint8Array) => T | null,
    ms: number,
  ) => Promise<T | null>;
  /** Returns everything received since the last query. */
  readonly said: () => Uint8Array;
  /** Closes the sending side and waits until the printer closes its side. @returns false when that failed */
  readonly finish: (ms: number) => Promise<boolean>;
  readonly drop: () => void;
}

/** Connects to a printer. @returns null when it does not answer within `ms` */
export type ConnectPrinter = (
  host: string,
  port: number,
  ms: number,
) => Promise<PrinterLink | null>;

/** Connects over TCP. */
export const connectPrinter: ConnectPrinter = (host, port, ms) =>
  new Promise((resolve) => {
    const socket = connectSocket({ host, port, allowHalfOpen: true, noDelay: true });
    let end: LinkEnd | null = null;
    let said: Uint8Array = new Uint8Array();
    const listeners = new Set<() => void>();
    const notify = (): void => {
      for (const listener of [...listeners]) listener();
    };
    const setEnd = (how: LinkEnd): void => {
      end ??= how;
      notify();
    };
    /**
     * Resolves when `test` returns a value; it runs at each received part, finished write and end. Resolves to null at the end of the connection or
     * the timeout.
     */
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
      if (said.length + part.length > MOST_ANSWER_BYTES) {
        setEnd('flooded');
        socket.destroy();
        return;
      }
      said = Buffer.concat([said, part]);
      notify();
    });
    socket.on('end', () => setEnd('closed'));
    socket.on('error', () => setEnd('failed'));
    socket.on('close', () => {
      clearTimeout(given);
      setEnd('closed');
      resolve(null);
    });
    const write: PrinterLink['write'] = async (bytes, stallMs) => {
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        if (end !== null) return false;
        let handed = false;
        socket.write(bytes.subarray(from, from + CHUNK_BYTES), (error) => {
          handed = !error;
          notify();
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

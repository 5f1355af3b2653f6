import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PrinterLanguage } from '../../src/domain/paper/directPrinter.ts';

/** State of a simulated printer, and its faults. */
export interface DirectPrinterState {
  paperOut: boolean;
  coverOpen: boolean;
  paused: boolean;
  /** Sends no status. */
  silent: boolean;
  /** Sends this instead of every status. */
  garbage: Buffer | null;
  /** Sends without end after the first request. */
  endless: boolean;
  /** Breaks the connection after this number of bytes of a print. */
  diesAfter: number | null;
  /** Stops reading after this number of bytes of a print: its memory is full. */
  stallsAfter: number | null;
  /** Its cover is opened once a print has arrived. */
  opensMidJob: boolean;
  /** Runs out of paper once a print has arrived. */
  emptiesMidJob: boolean;
  /** Number of status responses after each print that report it as still printing. */
  looksBusy: number;
  /** ESC/POS: does not support `GS r`. */
  reportsNoEnd: boolean;
  /** ESC/POS: reports the end of a print only after this number of status responses, unsolicited. */
  endsAfter: number;
  /** ESC/POS: the report of the end of a print says that there is no paper. */
  endsWithoutPaper: boolean;
}

const ASKS: Readonly<Record<PrinterLanguage, Buffer>> = {
  escpos: Buffer.from([16, 4, 2, 16, 4, 3, 16, 4, 4]),
  zpl: Buffer.from('~HS'),
  tspl: Buffer.from([27, 33, 63]),
};
const TICKET_END = Buffer.from([29, 114, 1]);
const bit = (on: boolean): string => (on ? '1' : '0');

/** A printer on a loopback socket. `printed` contains everything except status requests; `connections` is the number of connections. */
export const fakeDirectPrinter = async (language: PrinterLanguage) => {
  const state: DirectPrinterState = {
    paperOut: false,
    coverOpen: false,
    paused: false,
    silent: false,
    garbage: null,
    endless: false,
    diesAfter: null,
    stallsAfter: null,
    opensMidJob: false,
    emptiesMidJob: false,
    looksBusy: 0,
    reportsNoEnd: false,
    endsAfter: 0,
    endsWithoutPaper: false,
  };
  const sockets = new Set<Socket>();
  let [printed, connections, busy, looks] = [Buffer.alloc(0), 0, 0, 0];
  /** Number of status responses before the report of the end; null when none is pending. */
  let untilEnd: number | null = null;
  /** The maximum number of simultaneous connections: a printer accepts one. */
  let together = 0;

  const status = (): Buffer => {
    const { paperOut, coverOpen, paused } = state;
    busy = Math.max(0, busy - 1);
    switch (language) {
      case 'escpos':
        return Buffer.from([
          0x12 | (coverOpen ? 0x04 : 0) | (paperOut ? 0x20 : 0),
          0x12,
          0x12 | (paperOut ? 0x60 : 0),
        ]);
      case 'zpl':
        return Buffer.from(
          `\x02030,${bit(paperOut)},${bit(paused)},1245,${busy > 0 ? '001' : '000'},0,0,0,000,0,0,0\x03\r\n` +
            `\x02000,0,${bit(coverOpen)},0,0,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n`,
        );
      case 'tspl':
        return Buffer.from([
          (coverOpen ? 1 : 0) | (paperOut ? 4 : 0) | (paused ? 16 : 0) | (busy > 0 ? 32 : 0),
        ]);
    }
  };
  const sayEnd = (socket: Socket): void => {
    if (!socket.destroyed)
      socket.write(Buffer.from([state.paperOut || state.endsWithoutPaper ? 0x0c : 0]));
  };
  const answer = (socket: Socket, isEnd: boolean): void => {
    if (state.endless) {
      const more = (): void => {
        if (!socket.destroyed) socket.write(Buffer.alloc(8192, 0x41), more);
      };
      more();
    } else if (state.garbage) socket.write(state.garbage);
    else if (!state.silent && isEnd && !state.reportsNoEnd) {
      if (state.endsAfter === 0) sayEnd(socket);
      else untilEnd = state.endsAfter;
    } else if (!state.silent && !isEnd) {
      looks += 1;
      socket.write(status());
      if (untilEnd === null) return;
      untilEnd -= 1;
      if (untilEnd > 0) return;
      untilEnd = null;
      // In a separate packet, after the previous response was read.
      setTimeout(() => sayEnd(socket), 2);
    }
  };

  const server = createServer({ allowHalfOpen: false }, (socket) => {
    connections += 1;
    sockets.add(socket);
    // Waits, because the close of the previous connection may still be arriving.
    setTimeout(() => {
      together = Math.max(together, sockets.size);
    }, 20);
    let rest = Buffer.alloc(0);
    let got = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      const questions: boolean[] = [];
      for (;;) {
        const ask = ASKS[language];
        const [asks, ends] = [ask, TICKET_END].map((each) =>
          rest.subarray(-each.length).equals(each),
        );
        if (!asks && !(ends && language === 'escpos')) break;
        questions.unshift(!asks);
        rest = rest.subarray(0, rest.length - (asks ? ask.length : TICKET_END.length));
      }
      if (rest.length > 0) {
        got += rest.length;
        printed = Buffer.concat([printed, rest]);
        rest = Buffer.alloc(0);
        busy = state.looksBusy;
        if (state.emptiesMidJob) state.paperOut = true;
        if (state.opensMidJob) state.coverOpen = true;
        if (state.stallsAfter !== null && got >= state.stallsAfter) {
          socket.pause();
          return;
        }
        if (state.diesAfter !== null && got >= state.diesAfter) {
          socket.resetAndDestroy();
          return;
        }
      }
      for (const isEnd of questions) answer(socket, isEnd);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    state,
    port: (server.address() as AddressInfo).port,
    printed: (): Buffer => printed,
    forget: (): void => {
      printed = Buffer.alloc(0);
    },
    connections: (): number => connections,
    /** Returns the number of status requests. */
    looks: (): number => looks,
    together: (): number => together,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
export type FakeDirectPrinter = Awaited<ReturnType<typeof fakeDirectPrinter>>;

import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { PrinterLanguage } from '../../src/domain/paper/directPrinter.ts';

/** How a simulated printer stands, and what it does wrong. */
export interface DirectPrinterState {
  paperOut: boolean;
  coverOpen: boolean;
  paused: boolean;
  /** Says nothing of itself. */
  silent: boolean;
  /** Answers every question with this instead. */
  garbage: Buffer | null;
  /** Talks without an end once it is spoken to. */
  endless: boolean;
  /** Breaks the connection after so many bytes of a print. */
  diesAfter: number | null;
  /** Takes no byte more after so many bytes of a print: its memory is full. */
  stallsAfter: number | null;
  /** Is opened once a print is there. */
  opensMidJob: boolean;
  /** Runs out of paper once a print is there. */
  emptiesMidJob: boolean;
  /** Answers that say that it still prints, after each print. */
  looksBusy: number;
  /** ESC/POS: knows no `GS r`. */
  reportsNoEnd: boolean;
  /** ESC/POS: says that it is printed only after so many answers of how it stands, and when nobody asks just then. */
  endsAfter: number;
  /** ESC/POS: the word that it is printed says that the paper is gone. */
  endsWithoutPaper: boolean;
}

const ASKS: Readonly<Record<PrinterLanguage, Buffer>> = {
  escpos: Buffer.from([16, 4, 2, 16, 4, 3, 16, 4, 4]),
  zpl: Buffer.from('~HS'),
  tspl: Buffer.from([27, 33, 63]),
};
const TICKET_END = Buffer.from([29, 114, 1]);
const bit = (on: boolean): string => (on ? '1' : '0');

/** A printer on a loopback socket. Everything but questions lands in `printed`; `connections` counts who came. */
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
  /** Answers until the word that it is printed; null where it is not owed. */
  let untilEnd: number | null = null;
  /** The most that were connected at once: a printer takes one. */
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
      // A packet of its own, once the answer before it was read.
      setTimeout(() => sayEnd(socket), 2);
    }
  };

  const server = createServer({ allowHalfOpen: false }, (socket) => {
    connections += 1;
    sockets.add(socket);
    // The end of the one before may still be on its way.
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
    /** How often it was asked how it stands. */
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

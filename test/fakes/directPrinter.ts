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
  /** Runs out of paper once a print is there. */
  emptiesMidJob: boolean;
  /** Answers that say that it still prints, after each print. */
  looksBusy: number;
  /** ESC/POS: knows no `GS r`. */
  reportsNoEnd: boolean;
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
    emptiesMidJob: false,
    looksBusy: 0,
    reportsNoEnd: false,
  };
  const sockets = new Set<Socket>();
  let [printed, connections, busy] = [Buffer.alloc(0), 0, 0];
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
  const answer = (socket: Socket, isEnd: boolean): void => {
    if (state.endless) {
      const more = (): void => {
        if (!socket.destroyed) socket.write(Buffer.alloc(8192, 0x41), more);
      };
      more();
    } else if (state.garbage) socket.write(state.garbage);
    else if (!state.silent && isEnd && !state.reportsNoEnd)
      socket.write(Buffer.from([state.paperOut ? 0x0c : 0]));
    else if (!state.silent && !isEnd) socket.write(status());
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
    together: (): number => together,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
export type FakeDirectPrinter = Awaited<ReturnType<typeof fakeDirectPrinter>>;

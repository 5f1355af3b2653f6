import { describe, expect, it } from 'vitest';
import {
  createWindowSystem,
  micrometres,
} from '../../../../../src/core/papers/printing/windowSystem.ts';
import type {
  WindowPrintOrder,
  WindowPrinting,
} from '../../../../../src/core/papers/printing/windowSystem.ts';
import { printerProblem } from '../../../../../src/domain/paper/printerProblem.ts';
import { present } from '../../../../present.ts';

const printer = {
  name: 'ZDesigner',
  displayName: 'Label',
  description: 'Zebra',
  isDefault: true,
  status: 0,
};
const windowThat = (result: Awaited<ReturnType<WindowPrinting['print']>> | Error, status = 0) => {
  const orders: WindowPrintOrder[] = [];
  const window: WindowPrinting = {
    printers: async () => [{ ...printer, status }],
    print: async (order) => {
      orders.push(order);
      if (result instanceof Error) throw result;
      return result;
    },
  };
  return { orders, system: createWindowSystem(window) };
};
const ORDER = {
  printer: 'ZDesigner',
  path: '/a.pdf',
  title: 'Waybill Desk 1',
  copies: 1,
  paper: '4x6in',
} as const;

describe('printing through a window', () => {
  it('gives it paper in micrometres and takes what it printed as done', async () => {
    const { orders, system } = windowThat({ kind: 'printed' });
    expect(await system.submit(ORDER)).toEqual({ kind: 'done' });
    expect(orders).toEqual([
      {
        path: '/a.pdf',
        printer: 'ZDesigner',
        copies: 1,
        paper: { width: 101_600, height: 152_400 },
      },
    ]);
    expect(micrometres('a4')).toEqual({ width: 210_002, height: 297_000 });
  });

  it('a window that was lost on the way leaves the print uncertain; one that says no does not', async () => {
    expect(await windowThat(new Error('gone')).system.submit(ORDER)).toMatchObject({
      kind: 'unknown',
    });
    expect(await windowThat({ kind: 'unsure', message: '?' }).system.submit(ORDER)).toMatchObject({
      kind: 'unknown',
    });
    expect(await windowThat({ kind: 'failed', message: 'no' }).system.submit(ORDER)).toEqual({
      kind: 'refused',
      message: 'no',
      passing: false,
    });
  });

  it.each([
    [0, null],
    [0x10, 'paper'],
    [0x8, 'jam'],
    [0x80, 'offline'],
    [0x1, 'paused'],
    [0x400000, 'cover'],
    [0x400, null],
  ])('Windows’ status %i is said as %s', async (status, kind) => {
    const [found] = present(
      await windowThat({ kind: 'printed' }, status).system.status(),
      'status',
    );
    expect(printerProblem(present(found, 'printer'))?.kind ?? null).toBe(kind);
  });

  it('keeps no jobs', async () => {
    const { system } = windowThat({ kind: 'printed' });
    expect([await system.job('1'), await system.cancel('1'), await system.find('x')]).toEqual([
      { state: 'gone' },
      'kept',
      null,
    ]);
    const dead = createWindowSystem({
      printers: async () => {
        throw new Error('no window');
      },
      print: async () => ({ kind: 'printed' }),
    });
    expect([await dead.list(), await dead.status()]).toEqual([null, null]);
  });
});

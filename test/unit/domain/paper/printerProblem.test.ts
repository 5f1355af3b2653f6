import { describe, expect, it } from 'vitest';
import { printerProblem, printerRemoved } from '../../../../src/domain/paper/printerProblem.ts';
import type { PrinterCondition } from '../../../../src/domain/paper/printerProblem.ts';
import { present } from '../../../present.ts';

const idle: PrinterCondition = { state: 'idle', accepting: true, reasons: [], message: '' };

describe('what is the matter with a printer', () => {
  it.each([
    ['media-empty-error', 'paper'],
    ['media-needed', 'paper'],
    ['media-jam-error', 'jam'],
    ['cover-open-warning', 'cover'],
    ['door-open', 'cover'],
    ['toner-empty-error', 'supply'],
    ['marker-supply-empty', 'supply'],
    ['offline-report-error', 'offline'],
    ['connecting-to-device-error', 'offline'],
    ['timed-out', 'offline'],
    ['paused', 'paused'],
    ['cups-missing-filter-warning', 'setup'],
    ['spool-area-full', 'other'],
  ])('%s is said as %s, with what to do', (reason, kind) => {
    const problem = printerProblem({ ...idle, reasons: [reason] });
    expect(problem).toMatchObject({ kind, blocks: true });
    expect(present(problem, 'problem').whatToDo.length).toBeGreaterThan(10);
  });

  it('a printer that prints is let be, though a connection is being made for it', () => {
    expect(printerProblem(idle)).toBeNull();
    expect(printerProblem({ ...idle, reasons: ['none'] })).toBeNull();
    expect(
      printerProblem({ ...idle, state: 'printing', reasons: ['connecting-to-device'] }),
    ).toBeNull();
    // Said while every job of a driverless printer is under way.
    expect(
      printerProblem({ ...idle, state: 'printing', reasons: ['cups-waiting-for-job-completed'] }),
    ).toBeNull();
    expect(
      printerProblem({ ...idle, reasons: ['wifi-not-configured-report', 'offline-report'] }),
    ).toBeNull();
  });

  it('what runs low is said and does not stop the queue', () => {
    expect(printerProblem({ ...idle, reasons: ['media-low-warning'] })).toMatchObject({
      kind: 'paper',
      blocks: false,
    });
    expect(printerProblem({ ...idle, reasons: ['toner-low-report'] })).toMatchObject({
      kind: 'supply',
      blocks: false,
    });
    expect(printerProblem({ ...idle, reasons: ['media-low', 'media-empty'] })).toMatchObject({
      kind: 'paper',
      blocks: true,
    });
  });

  it('stopped and refusing printers are said even without a reason', () => {
    expect(printerProblem({ ...idle, state: 'stopped', message: 'Filter failed' })).toMatchObject({
      kind: 'paused',
      message: 'The printer is stopped: Filter failed',
    });
    expect(printerProblem({ ...idle, state: 'stopped' })).toMatchObject({
      kind: 'paused',
      blocks: true,
    });
    expect(printerProblem({ ...idle, accepting: false })).toMatchObject({
      kind: 'refusing',
      blocks: true,
    });
    expect(printerRemoved('Zebra').message).toContain('“Zebra”');
  });
});

import type { IpcMain } from 'electron';
import { describe, expect, it } from 'vitest';
import { createEmit, registerIpc } from '../../../../src/main/ipc/register.ts';
import { encodeMessage, decodeMessage } from '../../../../src/shared/bridge.ts';
import { ok } from '../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft } from '../../../fakes/desk.ts';
import { emptyDraft } from '../../../../src/domain/shipment/draft.ts';
import { fakeWindow } from '../../../fakes/electron.ts';

const silent = () => {
  const warnings: unknown[] = [];
  return {
    warnings,
    log: {
      info: () => {},
      warn: (message: string, data?: unknown) => void warnings.push([message, data]),
    },
  };
};

type Handler = Parameters<IpcMain['handle']>[1];

const register = (router: (name: unknown, input: unknown) => Promise<never>) => {
  const handlers = new Map<string, Handler>();
  const { log, warnings } = silent();
  registerIpc({ handle: (channel, handler) => void handlers.set(channel, handler) }, router, log);
  return {
    handlers,
    warnings,
    call: (frame: unknown, ...args: unknown[]): unknown =>
      handlers.get('desk:request')?.({ senderFrame: frame } as never, ...args),
  };
};

describe('registerIpc', () => {
  it('opens one channel only', () =>
    expect([...register(async () => 'x' as never).handlers.keys()]).toEqual(['desk:request']));

  it('lets our own page through with route and input', async () => {
    const { call } = register(async (name, input) => [name, input] as never);
    expect(
      await call(
        { origin: 'app://desk', url: 'app://desk/', parent: null },
        'a.b',
        { x: 1 },
        'surplus',
      ),
    ).toEqual(['a.b', { x: 1 }]);
  });

  it.each([
    [null],
    [{ origin: 'null', url: 'data:text/html,x', parent: null }],
    [{ origin: 'app://desk', url: 'app://desk/', parent: {} }],
  ])('answers forbidden to a foreign page and never asks the router', async (frame) => {
    const { call, warnings } = register(() => {
      throw new Error('must not be called');
    });
    expect(await call(frame, 'a.b', { privateKey: 'CANARY' })).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    });
    expect(JSON.stringify(warnings)).not.toContain('CANARY');
  });
});

it('a request of a page whose process ended meanwhile is answered forbidden and does not throw', async () => {
  const { webContents } = fakeWindow();
  const { call } = register(() => {
    throw new Error('must not be called');
  });
  const frame = webContents.mainFrame;
  webContents.crash();
  expect(await call(frame, 'a.b', {})).toMatchObject({ ok: false, error: { code: 'forbidden' } });
});

it('cells of a paste pass as one text; one that is no JSON is answered like any request that does not fit', async () => {
  const asked: unknown[] = [];
  const { call } = register(async (_, input) => {
    asked.push(input);
    return { ok: true, data: null } as never;
  });
  const own = { origin: 'app://desk', url: 'app://desk/', parent: null };
  const edits = { edits: [{ id: 'A', path: 'name', value: '"' }] };
  await call(own, 'sheet.edit', encodeMessage(edits));
  await call(own, 'app.frame', { plain: 1 });
  await call(own, 'sheet.edit', { encoded: '{', rows: null });
  expect(asked).toEqual([edits, { plain: 1 }, undefined]);
});

it('a snapshot of a shipment loses nothing as a text', () => {
  const test = fakeDesk({ service: { rates: async () => ok({ options: [] }) } });
  try {
    const { desk } = test;
    const rows = desk.drafts.insert(desk.batches.create('Test', 'SFN'), [
      { draft: someDraft('A'), rows: null, notes: [] },
      { draft: someDraft('B'), rows: null, notes: [] },
      { draft: emptyDraft(), rows: null, notes: [] },
    ]);
    expect(decodeMessage(encodeMessage(rows))).toStrictEqual(rows);
    expect(decodeMessage(encodeMessage(desk.ledger.snapshot(rows[0]?.id ?? '')))).toStrictEqual(
      desk.ledger.snapshot(rows[0]?.id ?? ''),
    );
  } finally {
    test.close();
  }
});

describe('createEmit', () => {
  const target = (over: object = {}) => {
    const sent: unknown[][] = [];
    return {
      sent,
      isDestroyed: () => false,
      send: (...args: unknown[]) => void sent.push(args),
      mainFrame: { origin: 'app://desk', url: 'app://desk/', parent: null },
      ...over,
    };
  };

  it('sends to every window; what holds many shipments as one text', () => {
    const windows = [target(), target()];
    const emit = createEmit(() => windows, silent().log);
    emit('attention.changed', { count: 1 });
    emit('shipments.changed', { batchId: 'B', shipments: [] });
    expect(windows.map((window) => window.sent)).toEqual(
      Array(2).fill([
        ['desk:event', 'attention.changed', { count: 1 }],
        ['desk:event', 'shipments.changed', encodeMessage({ batchId: 'B', shipments: [] })],
      ]),
    );
  });

  it('sends nothing to a window that is gone or shows a foreign page', () => {
    const gone = target({ isDestroyed: () => true });
    const foreign = target({
      mainFrame: { origin: 'null', url: 'data:text/html,x', parent: null },
    });
    createEmit(() => [gone, foreign], silent().log)('attention.changed', { count: 1 });
    expect([...gone.sent, ...foreign.sent]).toEqual([]);
  });

  it('throws nothing into a run, a print or an import whose window has crashed, and reaches the page that comes after it', () => {
    const { webContents } = fakeWindow();
    const other = target();
    const emit = createEmit(() => [webContents, other] as never, silent().log);
    webContents.crash();
    expect(() => webContents.mainFrame.origin).toThrow('Render frame was disposed');
    emit('attention.changed', { count: 1 });
    webContents.reload();
    emit('attention.changed', { count: 2 });
    expect(webContents.sent).toEqual([['desk:event', 'attention.changed', { count: 2 }]]);
    expect(other.sent).toHaveLength(2);
  });
});

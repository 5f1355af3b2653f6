import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskBridge } from '../../../src/shared/bridge.ts';
import { createCodec } from '../../chromium-host/codec.ts';
import { pageScript } from '../../chromium-host/pageScript.ts';
import { preloadScript } from '../../chromium-host/preloadScript.ts';

const HOST = { binding: 'b1', hook: 'h1' };
const PAGE = { here: 'to-page', there: 'to-preload' };
const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron');
const listeners = new Set();
ipcRenderer.on('event', (_, name, payload) => { for (const one of listeners) one(payload); });
let read = 0;
const counted = (count) => {
  const row = {};
  for (let at = 0; at < 276; at += 1) Object.defineProperty(row, 'f' + at, { enumerable: true, get: () => (read += 1, 'x') });
  return Array.from({ length: count }, () => row);
};
contextBridge.exposeInMainWorld('desk', {
  request: (route, input) => ipcRenderer.invoke('request', route, input),
  on: (_event, listener) => { listeners.add(listener); return () => listeners.delete(listener); },
});
contextBridge.exposeInMainWorld('lists', {
  objects: counted,
  text: (count) => JSON.stringify(counted(count).map((row) => Object.keys(row))),
  read: () => read,
});`;
const codec = createCodec();
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-page-'));
  fs.writeFileSync(path.join(folder, 'preload.cjs'), PRELOAD);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Lists {
  objects(count: number): readonly object[];
  text(count: number): string;
  read(): number;
}

/** A page and its preload, each in a world of its own, whose main process answers what it was asked with. */
const page = () => {
  const asked: unknown[] = [];
  // All that the two share is a target of events, as in the browser.
  const performance = new EventTarget();
  const world = (more: Record<string, unknown>): Record<string, unknown> => {
    const made: Record<string, unknown> = {
      performance,
      CustomEvent,
      structuredClone,
      btoa,
      atob,
      addEventListener: () => undefined,
      ...more,
    };
    made['top'] = made;
    made['globalThis'] = made;
    return made;
  };
  const hook = (at: number, text: string): void =>
    (preload[HOST.hook] as (at: number, text: string) => void)(at, text);
  const preload = world({
    [HOST.binding]: (payload: string) => {
      const space = payload.indexOf(' ');
      const [kind, ...args] = codec.decode(payload.slice(space + 1)) as [string, ...unknown[]];
      if (kind === 'invoke') asked.push(args);
      queueMicrotask(() =>
        hook(
          Number(payload.slice(0, space)),
          codec.encode({ value: kind === 'invoke' ? { ok: true, data: args[2] } : null }),
        ),
      );
    },
  });
  const own = vm.createContext(world({}));
  vm.runInContext(pageScript(PAGE), own);
  vm.runInNewContext(
    preloadScript(
      { here: PAGE.there, there: PAGE.here, ...HOST },
      path.join(folder, 'preload.cjs'),
    ),
    preload,
  );
  return {
    asked,
    own,
    run: (code: string) => vm.runInContext(code, own) as unknown,
    desk: own['desk'] as DeskBridge,
    lists: own['lists'] as Lists,
    tell: (payload: unknown) => hook(0, codec.encode(['event', 'x', payload])),
  };
};

describe('the bridge of the stand-in', () => {
  it('carries a question and its answer, bytes too, and leaves the page nothing else', async () => {
    const { desk, asked, own, run } = page();
    const answer = await run(
      "desk.request('batches.rows', { rows: [{ id: 'A', none: null }], bytes: new Uint8Array([1, 2]) })",
    );
    const input = { rows: [{ id: 'A', none: null }], bytes: new Uint8Array([1, 2]) };
    expect(codec.encode(answer)).toBe(codec.encode({ ok: true, data: input }));
    expect(codec.encode(asked)).toBe(codec.encode([['request', 'batches.rows', input]]));
    expect(Object.keys(desk).sort()).toEqual(['on', 'request']);
    expect(Object.keys(own)).not.toContain(HOST.binding);
  });

  it('copies an event for each listener, as contextBridge does', () => {
    const { desk, tell } = page();
    const heard: { rows: unknown[] }[] = [];
    const stop = desk.on('x', (payload) => heard.push(payload as never));
    desk.on('x', (payload) => heard.push(payload as never));
    tell({ rows: [{ id: 'A' }] });
    expect(heard).toEqual([{ rows: [{ id: 'A' }] }, { rows: [{ id: 'A' }] }]);
    expect(heard[0]?.rows).not.toBe(heard[1]?.rows);
    stop();
    tell({ rows: [] });
    expect(heard).toHaveLength(3);
  });

  it('reads a list of shipments property by property, a text as one value', () => {
    const { lists } = page();
    expect(lists.text(1000)).toHaveLength(
      JSON.stringify(Object.keys(lists.objects(1)[0] ?? {})).length * 1000 + 1001,
    );
    const before = lists.read();
    lists.text(1000);
    expect(lists.read() - before).toBe(0);
    lists.objects(1000);
    expect(lists.read() - before).toBeGreaterThanOrEqual(276_000);
  });

  it('refuses what a structured clone refuses', async () => {
    const { run } = page();
    await expect(run("desk.request('x', { handler: () => 1 })")).rejects.toThrow(/cloned/);
    expect(() => run("desk.request('x', { mark: Symbol('x') })")).toThrow(/cloned/);
    expect(() => run("desk.request('x', [new Proxy({}, {})])")).toThrow(/cloned/);
  });
});

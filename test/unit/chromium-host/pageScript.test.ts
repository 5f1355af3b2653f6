import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskBridge } from '../../../src/shared/ipc/contract.ts';
import { createCodec } from '../../chromium-host/codec.ts';
import { pageScript } from '../../chromium-host/pageScript.ts';

const NAMES = { binding: 'b1', hook: 'h1' };
const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron');
const listeners = new Set();
ipcRenderer.on('event', (_, name, payload) => { for (const one of listeners) one(payload); });
contextBridge.exposeInMainWorld('desk', {
  request: (route, input) => ipcRenderer.invoke('request', route, input),
  on: (_event, listener) => { listeners.add(listener); return () => listeners.delete(listener); },
});`;
const codec = createCodec();
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-page-'));
  fs.writeFileSync(path.join(folder, 'preload.cjs'), PRELOAD);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A page with the preload in it, whose main process answers what it was asked with. */
const page = () => {
  const asked: unknown[] = [];
  const world: Record<string, unknown> = {
    structuredClone,
    btoa,
    atob,
    addEventListener: () => undefined,
    [NAMES.binding]: async (text: string) => {
      const [kind, ...args] = codec.decode(text) as [string, ...unknown[]];
      if (kind !== 'invoke') return codec.encode(undefined);
      asked.push(args);
      return codec.encode({ value: { ok: true, data: args[2] } });
    },
  };
  world['top'] = world;
  world['globalThis'] = world;
  vm.runInNewContext(pageScript(NAMES, path.join(folder, 'preload.cjs')), world);
  return {
    asked,
    desk: world['desk'] as DeskBridge,
    tell: (payload: unknown) =>
      (world[NAMES.hook] as (text: string) => void)(codec.encode(['event', 'x', payload])),
  };
};

describe('the bridge of the stand-in', () => {
  it('carries a question and its answer, bytes too, and leaves the page nothing else', async () => {
    const { desk, asked } = page();
    const input = { rows: [{ id: 'A', none: null }], bytes: new Uint8Array([1, 2]) };
    expect(await desk.request('batches.rows', input)).toEqual({ ok: true, data: input });
    expect(asked).toEqual([['request', 'batches.rows', input]]);
    expect(Object.keys(desk).sort()).toEqual(['on', 'request']);
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

  it('refuses what a structured clone refuses', () => {
    const { desk } = page();
    expect(() => desk.request('x', { handler: () => 1 })).toThrow(/cloned/);
  });
});

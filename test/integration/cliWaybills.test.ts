import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { cli, type CliEnd } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';
import { like } from '../like.ts';

let practice: Practice;
let dir: string;
const run = (...args: string[]): Promise<CliEnd> =>
  cli({ dataDir: dir, url: practice.url }, ...args);
const files = (name: string): string[] => readdirSync(join(dir, name)).sort();

beforeAll(async () => {
  practice = await startPractice({ seed: 11 });
  dir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
  writeFileSync(join(dir, 'batch.csv'), batchOf(3));
  practice.setFaults([{ operation: 'document', kind: 'status', status: 403 }]);
  await run('batch', 'batch.csv', '--book');
  practice.setFaults([]);
  mkdirSync(join(dir, 'out'));
});
afterAll(async () => {
  await practice.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('desk slips', () => {
  it('saves the packing slips of what is booked on the paper that is named, and buys nothing', async () => {
    const bought = practice.shipments().length;
    expect((await run('slips')).status).toBe(2);
    expect((await run('slips', '--out', 'slips.pdf', '--paper', 'postcard')).status).toBe(2);
    const ended = await run('slips', '--batch', 'batch.csv', '--out', 'slips.pdf', '--paper', 'a4');
    expect([ended.status, ended.stdout.trim()]).toEqual([
      0,
      `Packing slips of 3 parcels in ${join(dir, 'slips.pdf')}`,
    ]);
    // One of them has two boxes.
    const pdf = await PDFDocument.load(readFileSync(join(dir, 'slips.pdf')));
    expect([pdf.getPageCount(), pdf.getPage(0).getWidth()]).toEqual([4, 595.28]);
    const json = await run('slips', '--out', 'slips.pdf', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ slips: 3, voided: 0 });
    const none = await run('slips', 'nobody of this name', '--out', 'none.pdf');
    expect([none.status, readdirSync(dir).includes('none.pdf')]).toEqual([1, false]);
    expect(practice.shipments().length).toBe(bought);
  });
});

describe('desk waybills', () => {
  it('gets what is missing, names files by the pattern, and buys nothing', async () => {
    const bought = practice.shipments().length;
    const none = await run('waybills', '--folder', 'out');
    expect([none.status, files('out')]).toEqual([1, []]);
    const ended = await run(
      'waybills',
      '--folder',
      'out',
      '--name',
      '{number} {tracking}',
      '--get',
      '--json',
      '--batch',
      'batch.csv',
    );
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual({
      folder: join(dir, 'out'),
      saved: 3,
      failed: [],
      missing: 0,
      message: null,
    });
    expect(files('out')).toEqual(
      [1, 2, 3].map((n) => like.stringMatching(new RegExp(`^${n} PX\\d{9}NG\\.pdf$`))),
    );
    expect(practice.shipments().length).toBe(bought);
  });

  it('never writes over what is there without a word', async () => {
    const [first = ''] = files('out');
    writeFileSync(join(dir, 'out', first), 'mine');
    const asked = await run(
      'waybills',
      '--folder',
      'out',
      '--name',
      '{number} {tracking}',
      '--batch',
      'batch.csv',
    );
    expect(asked.status).toBe(2);
    expect(asked.stderr).toContain('Use --existing skip');
    expect(readFileSync(join(dir, 'out', first), 'utf8')).toBe('mine');
    expect(
      (
        await run(
          'waybills',
          '--folder',
          'out',
          '--name',
          '{number} {tracking}',
          '--batch',
          'batch.csv',
          '--existing',
          'replace',
        )
      ).status,
    ).toBe(0);
    expect(
      readFileSync(join(dir, 'out', first))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(files('out')).toHaveLength(3);
  });

  it('saves one PDF of what a text finds', async () => {
    const ended = await run('waybills', 'K-', '--out', 'all.pdf', '--layout', 'a4x4', '--json');
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual({
      path: join(dir, 'all.pdf'),
      pages: like.any(Number),
      missing: 0,
      refused: [],
      voided: 0,
      uneven: like.any(Array),
    });
    expect(readFileSync(join(dir, 'all.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('checks what is kept, gets damaged documents again, and removes nothing without a word', async () => {
    const [part = ''] = readdirSync(join(dir, 'archive'));
    const [name = ''] = readdirSync(join(dir, 'archive', part));
    writeFileSync(join(dir, 'archive', part, name), 'spoilt');
    const found = await run('archive', 'check', '--get', '--json');
    expect(found.status).toBe(1);
    expect(JSON.parse(found.stdout)).toMatchObject({ failed: 1, fetched: 1 });
    expect((await run('archive', 'check')).status).toBe(0);
    const plan = await run('archive', 'prune', '--days', '1', '--json');
    expect(JSON.parse(plan.stdout)).toMatchObject({ sum: { files: 0 }, removed: null });
    expect((await run('archive', 'use')).stdout).toMatch(/^waybills +3 files/);
  });

  it('says what is wrong and writes nothing', async () => {
    const gone = await run('waybills', '--folder', 'nowhere', '--json');
    expect([gone.status, JSON.parse(gone.stdout)]).toEqual([
      1,
      { error: { message: like.stringContaining('There is no folder'), exit: 1 } },
    ]);
    const none = await run('waybills', '--folder', 'out', '--batch', 'none');
    expect([none.status, none.stderr.trim()]).toEqual([2, 'There is no batch “none”.']);
    expect(files('out')).toHaveLength(3);
  });

  it('writes the others where one waybill is no good, and names that one by its shipment', async () => {
    const db = new DatabaseSync(join(dir, 'desk.db'), { readOnly: true });
    const hashes = db.prepare("SELECT hash FROM documents WHERE kind = 'waybill'").all();
    db.close();
    const waybills = new Set(hashes.map(({ hash }) => hash));
    // Invoices lie there as well.
    const kept = readdirSync(join(dir, 'archive'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) =>
        waybills.has(createHash('sha256').update(readFileSync(path)).digest('hex')),
      );
    expect(kept).toHaveLength(3);
    writeFileSync(kept[0] ?? '', 'spoilt');
    const ended = await run('waybills', '--out', 'others.pdf', '--layout', 'label');
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/Skipped\. The waybill of .+, \S+: .+ changed since/);
    expect(ended.stdout).toMatch(/pages of waybills in/);
    expect(readFileSync(join(dir, 'others.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await run('waybills', '--out', 'others.pdf', '--get')).status).toBe(0);
  });
});

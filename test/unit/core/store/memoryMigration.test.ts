import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/core/store/database.ts';
import { MIGRATIONS } from '../../../../src/core/store/migrations/index.ts';
import { createStore } from '../../../../src/core/store/store.ts';
import { MEMORY_TEMPLATES_HISTORY } from '../../../../src/core/store/migrations/0003-memory-templates-history.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as it was before this step, with a code of each kind and a draft. */
const before = (path: string): void => {
  const db = openDatabase(path, () => undefined, {
    migrations: MIGRATIONS.slice(0, MIGRATIONS.indexOf(MEMORY_TEMPLATES_HISTORY)),
    mayBeEmpty: true,
  });
  db.run(
    "INSERT INTO codes (code, name, record_id, active, valid, verified_at, seen_at) VALUES ('8517130000', 'Smartphones', 7, 1, 1, 5, 6), ('0901210000', '', NULL, 1, 0, 5, 5)",
  );
  db.run("INSERT INTO batches VALUES ('B', 'B', 'batch', 'SFN', 'practice', 1, 0)");
  db.run(`INSERT INTO shipments (id, batch_id, position, mode, profile, external_reference, name, content_hash, receiver_hash, draft, state, purchase, notes, search, created_at, updated_at)
    VALUES ('S', 'B', 0, 'SFN', 'practice', 'R', 'A', 'x', 'x', '{}', 'draft', '{"kind":"draft"}', '[]', '', 1, 1)`);
  db.close();
};

describe('the step that brings the memory', () => {
  it('keeps the codes of an older database, searchable, without verdicts of an unknown service', () => {
    const path = join(folder, 'desk.db');
    before(path);
    let backedUp = false;
    const db = openDatabase(path, () => {
      backedUp = true;
    });
    const { codes, learningQueue, presets } = createStore(db);
    expect(backedUp).toBe(true);
    for (const profile of ['practice', 'test', 'live']) {
      expect(codes.search(profile, 'smart', 5)).toMatchObject([
        { code: '8517130000', id: 7, valid: null, seenAt: 6 },
      ]);
      expect(codes.verdict(profile, '0901210000')).toBeNull();
    }
    expect(learningQueue.next(5)).toEqual(['S']);
    expect(presets.list('STN')).toHaveLength(5);
    db.close();
  });
  it('survives a copy, index included', () => {
    const path = join(folder, 'desk.db');
    before(path);
    const db = openDatabase(path, () => undefined);
    const store = createStore(db);
    for (let at = 0; at < 50; at += 1)
      store.codes.seen(
        'live',
        [{ id: at, code: String(1_000_000_000 + at), name: `thing ${at}`, active: true }],
        at,
      );
    db.run("DELETE FROM codes WHERE profile = 'live' AND code < '1000000010'");
    db.copyTo(join(folder, 'copy.db'));
    db.close();
    const copy = openDatabase(join(folder, 'copy.db'), () => undefined);
    expect(
      createStore(copy)
        .codes.search('live', 'thing 42', 5)
        .map(({ code }) => code),
    ).toEqual(['1000000042']);
    expect(
      createStore(copy)
        .codes.search('live', 'thing 3', 50)
        .every(({ name }) => name.startsWith('thing 3')),
    ).toBe(true);
    copy.close();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../../src/core/ledger/database/database.ts';
import { createGroupCommit } from '../../../../../src/core/ledger/database/groupCommit.ts';
import { openStoreFile } from '../../../../../src/core/ledger/files/open.ts';
import { START } from '../../../../fakes/clock.ts';

let dir: string;
let db: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-group-'));
  const opened = openStoreFile(dir, START);
  if (opened.kind !== 'open') throw new Error('damaged');
  ({ db } = opened);
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const insert = (id: string): void => {
  db.run(
    "INSERT INTO batches (id, name, kind, mode, profile, created_at) VALUES (?, 'x', 'batch', 'SFN', 'practice', 1)",
    id,
  );
};
/** What another program reads: only what was committed. */
const onDisk = (): string[] => {
  const other = new DatabaseSync(join(dir, 'desk.db'), { readOnly: true });
  try {
    return other
      .prepare('SELECT id FROM batches ORDER BY id')
      .all()
      .map((row) => String(row['id']));
  } finally {
    other.close();
  }
};
/** In one group, however slow the machine is: no time goes by. */
const all = (...work: (() => unknown)[]): Promise<PromiseSettledResult<unknown>[]> => {
  const { durably } = createGroupCommit(db, null, () => 0);
  return Promise.allSettled(work.map((each) => durably(each)));
};
const outcome = (settled: readonly PromiseSettledResult<unknown>[]): string[] =>
  settled.map(({ status }) => status);

it('a write is on disk, with its synchronous=FULL, before its promise resolves', async () => {
  const { durably } = createGroupCommit(db, null, () => 0);
  const seen: string[][] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      durably(() => {
        expect(db.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
        insert(id);
      }).then(() => {
        seen.push(onDisk());
      }),
    ),
  );
  expect(seen).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

it('one that throws is undone alone, with all that it had written', async () => {
  expect(
    outcome(
      await all(
        () => insert('a'),
        () => {
          insert('b');
          throw new Error('no');
        },
        () => insert('c'),
      ),
    ),
  ).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(onDisk()).toEqual(['a', 'c']);
});

it('none is told that it is on disk when the commit fails', async () => {
  // What a constraint checked at the end, or a full disk, does to a commit.
  db.run('CREATE TABLE parent (id INTEGER PRIMARY KEY)');
  db.run('CREATE TABLE child (id INTEGER REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED)');
  expect(
    outcome(
      await all(
        () => insert('a'),
        () => db.run('INSERT INTO child VALUES (1)'),
      ),
    ),
  ).toEqual(['rejected', 'rejected']);
  expect(onDisk()).toEqual([]);
  expect(outcome(await all(() => insert('b')))).toEqual(['fulfilled']);
});

it('when a full disk undoes the whole transaction, no write before it is told that it is there', async () => {
  const settled = await all(
    () => insert('a'),
    // As SQLite does by itself on SQLITE_FULL and on input or output errors.
    () => {
      db.run('ROLLBACK');
      throw new Error('database or disk is full');
    },
    () => insert('c'),
  );
  const told = settled.flatMap(({ status }, index) =>
    status === 'fulfilled' ? [['a', '-', 'c'][index]] : [],
  );
  for (const id of told) expect(onDisk()).toContain(id);
  expect(settled[0]?.status).toBe('rejected');
});

it('a part of a long write is never left less durable than the rest: the next write syncs in full', async () => {
  db.part(() => insert('a'));
  expect(db.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
  expect(() =>
    db.part(() => {
      insert('b');
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(db.get('PRAGMA synchronous')).toMatchObject({ synchronous: 2 });
  expect(onDisk()).toEqual(['a']);
});

it('a group of long writes is closed early: the first does not wait for all that came with it', async () => {
  let time = 0;
  const { durably } = createGroupCommit(db, null, () => time);
  const seen: string[][] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      durably(() => {
        seen.push(onDisk());
        insert(id);
        time += 4;
      }),
    ),
  );
  expect(seen).toEqual([[], ['a'], ['a', 'b']]);
  expect(onDisk()).toEqual(['a', 'b', 'c']);
});

it('a write that queues another one while the group closes makes no group of nothing', async () => {
  let transactions = 0;
  const counted: Database = {
    ...db,
    transaction: (work) => {
      transactions += 1;
      return db.transaction(work);
    },
  };
  let time = 0;
  const { durably } = createGroupCommit(counted, null, () => time);
  const later: Promise<unknown>[] = [];
  const first = durably(() => {
    insert('a');
    later.push(durably(() => insert('c')));
    time += 4;
  });
  await Promise.all([first, durably(() => insert('b'))]);
  await Promise.all(later);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(onDisk()).toEqual(['a', 'b', 'c']);
  expect(transactions).toBe(2);
});

it('what a group left over is written before what was queued after it', async () => {
  let time = 0;
  const { durably } = createGroupCommit(db, null, () => time);
  const order: string[] = [];
  const write = (id: string): (() => void) => {
    return () => {
      insert(id);
      order.push(id);
      time += 4;
    };
  };
  const first = durably(write('a')).then(() => durably(write('d')));
  await Promise.all([first, durably(write('b')), durably(write('c'))]);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

it('a slow disk keeps the group open as long as its last sync took: it makes fewer of them', async () => {
  let time = 0;
  const slow: Database = {
    ...db,
    transaction: (work) => {
      const result = db.transaction(work);
      time += 20;
      return result;
    },
  };
  const { durably } = createGroupCommit(slow, null, () => time);
  await durably(() => insert('first'));
  const seen: string[][] = [];
  await Promise.all(
    ['a', 'b', 'c'].map((id) =>
      durably(() => {
        insert(id);
        time += 4;
      }).then(() => {
        seen.push(onDisk());
      }),
    ),
  );
  expect(seen[0]).toEqual(['a', 'b', 'c', 'first']);
});

it('on a quick disk purchases that are ready together are not held up for each other, nor for what follows from answers', async () => {
  const { durably } = createGroupCommit(db, null, () => 0);
  const seen: { readonly id: string; readonly disk: readonly string[] }[] = [];
  const write = (id: string, logged: boolean): Promise<unknown> =>
    durably(() => insert(id), { logged }).then(() => {
      seen.push({ id, disk: onDisk() });
    });
  await Promise.all([
    write('a answer', false),
    write('b answer', false),
    write('c sending', true),
    write('d sending', true),
    write('e answer', false),
  ]);
  const first = ['a answer', 'b answer', 'c sending'];
  expect(seen[0]).toEqual({ id: 'c sending', disk: first });
  expect(seen.find(({ id }) => id === 'd sending')?.disk).toEqual([...first, 'd sending']);
  expect(seen.map(({ id }) => id).toSorted()).toEqual([...first, 'd sending', 'e answer']);
  for (const { id, disk } of seen) expect(disk).toContain(id);
});

it('what nobody waits for runs once no write is waiting, one piece a turn, in its order', async () => {
  const { durably, afterWrites } = createGroupCommit(db, null, () => 0);
  const order: string[] = [];
  afterWrites(() => {
    order.push('first piece');
    // An answer comes between two pieces: its write and the purchase behind it go before the second.
    for (const id of ['answer', 'purchase'])
      void durably(() => insert(id), { logged: id === 'purchase' }).then(() => order.push(id));
  });
  await new Promise<void>((resolve) => {
    afterWrites(() => {
      order.push('second piece');
      afterWrites(resolve);
    });
  });
  expect(order).toEqual(['first piece', 'purchase', 'second piece', 'answer']);
});

it('on a disk that takes long they share a sync', async () => {
  let time = 0;
  const { durably } = createGroupCommit(
    db,
    async () => {
      time += 6;
    },
    () => time,
  );
  await durably(() => insert('before'), { logged: true });
  const seen: string[][] = [];
  await Promise.all(
    ['a', 'b'].map((id) =>
      durably(() => insert(id), { logged: true }).then(() => {
        seen.push(onDisk());
      }),
    ),
  );
  expect(seen[0]).toEqual(['a', 'b', 'before']);
});

it('when a transaction cannot begin, every write that waits for it is rejected, and the next group is tried', async () => {
  let locked = true;
  const { durably } = createGroupCommit({
    ...db,
    transaction: (work) => {
      if (locked) throw new Error('database is locked');
      return db.transaction(work);
    },
  });
  expect(
    outcome(await Promise.allSettled([durably(() => insert('a')), durably(() => insert('b'))])),
  ).toEqual(['rejected', 'rejected']);
  locked = false;
  await durably(() => insert('c'));
  expect(onDisk()).toEqual(['c']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../../src/core/service/runs/run.ts';
import type { Desk } from '../../src/core/desk.ts';
import type { BatchRecord } from '../../src/core/ledger/tables/records.ts';
import type { FaultRule } from '../../src/practice/server.ts';
import type { Effect } from '../fakes/faults.ts';
import { operationOf, type Faulted } from '../fakes/operation.ts';
import { randomFrom } from '../kill/random.ts';
import { copyOf, homeAt } from './folders.ts';
import { judge } from './judge.ts';
import { KilledAtStart, startLife, type Life, type Surroundings } from './life.ts';
import { Model } from './model.ts';
import { papersAreTrue } from './soldPapers.ts';
import type { World } from './world.ts';

/** A fault in some calls of one operation during one piece of work. */
export interface Fault {
  readonly operation: Faulted;
  readonly name: string;
  readonly effect: Effect;
  /** Number of the first affected call, from 1, and how many calls. */
  readonly call: number;
  readonly calls: number;
}

/** What goes wrong while the desk works. */
export interface Trouble {
  readonly faults: readonly Fault[];
  /** Points at which the desk is killed: the first during the work, each further one after the following start. */
  readonly kills: readonly number[];
  /** The disk is full after this many writes, for this many. */
  readonly full: { readonly after: number; readonly times: number } | null;
  /** The connection is down from one request or answer to another. */
  readonly line: {
    readonly from: number;
    readonly to: number;
    readonly how: 'offline' | 'refused';
  } | null;
  /** Actions of a person at the n-th request or answer. */
  readonly meanwhile: readonly { readonly at: number; readonly what: (system: System) => void }[];
}

/** Long enough for the desk to give up, short enough to wait for. */
const HELD_BACK_MS = 50;
const held = (effect: Effect): Effect =>
  effect.kind === 'delay' || effect.kind === 'slow-body' ? { ...effect, ms: HELD_BACK_MS } : effect;

export interface Counts {
  kills: number;
  faults: number;
  /** Number of actions of a person while the desk worked. */
  acts: number;
  commands: number;
  sold: number;
  /** Uncertain shipments resolved as booked, and as not booked. */
  resolvedBooked: number;
  resolvedNotBooked: number;
  /** Attempts to declare a shipment not booked while the service might still be working on it. */
  tooEarly: number;
  /** Wrong numbers that a person insisted on, and unconfirmed bookings taken back. */
  unconfirmed: number;
  takenBack: number;
  /** Number of restored ledgers. */
  putBack: number;
  /** Shipments bought by the desk and also by a copy of its folder whose warning was overridden. */
  boughtAgain: number;
}

/** One run: a desk that is killed and restarted, the service, and the model. */
export class System {
  readonly model = new Model();
  readonly counts: Counts = {
    kills: 0,
    faults: 0,
    acts: 0,
    commands: 0,
    sold: 0,
    resolvedBooked: 0,
    resolvedNotBooked: 0,
    tooEarly: 0,
    unconfirmed: 0,
    takenBack: 0,
    putBack: 0,
    boughtAgain: 0,
  };
  /** Runs in progress. */
  runs: Run[] = [];
  /** Comparisons of terms in progress. */
  looks: Promise<unknown>[] = [];
  /** Path of a ledger that can be restored, or null. */
  saved: string | null = null;
  home = homeAt('here');
  readonly world: World;
  readonly around: Surroundings;
  readonly #random: () => number;
  readonly #mark: string;
  #life: Life;
  #batch: BatchRecord | null = null;

  constructor(world: World, seed: number) {
    this.world = world;
    this.#random = randomFrom(seed);
    this.#mark = `M${(seed >>> 0).toString(36).toUpperCase().slice(-7)}`;
    this.around = {
      line: 'up',
      settings: {},
      impatient: () => false,
      meanwhile: () => undefined,
      full: null,
      purchases: new Map(),
      broken: [],
    };
    world.begin();
    this.#life = this.#start(mkdtempSync(join(world.folder, 'life-')), null);
  }

  get desk(): Desk {
    return this.#life.desk;
  }

  readonly batch = (): BatchRecord => {
    this.#batch ??= this.desk.batches.create('Model', 'SFN');
    return this.#batch;
  };

  /** Works with the desk, which may be killed meanwhile; afterwards a living desk exists, restarted if necessary. */
  async work(trouble: Trouble, job: (desk: Desk) => Promise<unknown>): Promise<'done' | 'killed'> {
    const [first = null, ...more] = trouble.kills;
    this.#spoil(trouble);
    this.#life.killAfter(first);
    const life = this.#life;
    const done = (async () => {
      await job(life.desk);
      // Also waits for runs that a person starts meanwhile.
      for (let seen = -1; seen < this.runs.length + this.looks.length;) {
        seen = this.runs.length + this.looks.length;
        await Promise.all([...this.runs.map(({ finished }) => finished), ...this.looks]);
      }
      await life.desk.collector.idle();
    })();
    // The work of a killed desk may end in any way.
    done.catch(() => undefined);
    const killed = await Promise.race([done.then(() => null), life.killed]);
    this.runs = [];
    this.looks = [];
    this.#mend();
    if (killed !== null) {
      this.counts.kills += 1;
      // A rating that is still running when the program ends is not covered: docs/reliability.md, “Not proven here”.
      await this.world.rated();
      this.#life = this.#startAgain(killed, more);
    } else {
      life.killAfter(null);
    }
    return killed === null ? 'done' : 'killed';
  }

  /** Checks that the reducer agrees with the desk, and the desk with the service. */
  check(): void {
    this.model.sync(this.desk);
    this.model.equals(this.desk);
    judge(this.world, this.around, this.model, this.desk);
    papersAreTrue(this.world, this.model, this.desk);
  }

  restart(): Promise<void> {
    return this.between(() => undefined);
  }

  /** Counts the sends in the journal of a restored ledger, so that later ones are compared with it. */
  forgetWire(): void {
    this.around.purchases.clear();
    for (const { id } of this.model.all) {
      for (const { event, reference } of this.desk.context.store.journal.of(id)) {
        if (event === 'sent' && reference !== null)
          this.around.purchases.set(reference, (this.around.purchases.get(reference) ?? 0) + 1);
      }
    }
  }

  /** Starts a second desk on a copy of the folder, with another home. */
  async aside(work: (life: Life) => Promise<void>): Promise<void> {
    const folder = copyOf(this.#life.folder, this.world.folder);
    const around: Surroundings = { ...this.around, purchases: new Map(), broken: [] };
    const life = startLife(folder, {
      world: this.world,
      around,
      random: this.#random,
      mark: this.#mark,
      home: homeAt('a copy'),
      killAfter: null,
    });
    // The copy's sends are counted separately.
    for (const { id } of this.model.all)
      for (const { event, reference } of life.desk.context.store.journal.of(id))
        if (event === 'sent' && reference !== null)
          around.purchases.set(reference, (around.purchases.get(reference) ?? 0) + 1);
    try {
      await work(life);
    } finally {
      await life.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Closes the desk, calls `change` with its folder, and starts it again. */
  async between(change: (folder: string) => Promise<void> | void): Promise<void> {
    const { folder } = this.#life;
    await this.#life.close();
    await change(folder);
    this.#batch = null;
    await this.world.rated();
    this.#life = this.#start(folder, null);
  }

  async end(): Promise<void> {
    this.#mend();
    await this.world.settled();
    this.counts.sold = this.world.sold().length;
    this.counts.boughtAgain = this.world.boughtAgain();
    await this.#life.close();
    rmSync(this.#life.folder, { recursive: true, force: true });
  }

  #start(folder: string, killAfter: number | null): Life {
    return startLife(folder, {
      world: this.world,
      around: this.around,
      random: this.#random,
      mark: this.#mark,
      home: this.home,
      killAfter,
    });
  }

  #startAgain(folder: string, kills: readonly number[]): Life {
    const [next = null, ...more] = kills;
    try {
      const life = this.#start(folder, next);
      life.killAfter(null);
      return life;
    } catch (reason) {
      if (!(reason instanceof KilledAtStart)) throw reason;
      this.counts.kills += 1;
      return this.#startAgain(reason.folder, more);
    }
  }

  #spoil({ faults, full, line, meanwhile }: Trouble): void {
    this.counts.faults += faults.length;
    const rules = faults.map(({ operation, effect, call, calls }): FaultRule => ({
      operation,
      ...held(effect),
      only: Array.from({ length: calls }, (_, more) => call + more),
    }));
    this.world.practice.setFaults(rules);
    const seen = new Map<Faulted, number>();
    this.around.impatient = (request) => {
      const operation = operationOf(request);
      if (operation === null) return false;
      const count = (seen.get(operation) ?? 0) + 1;
      seen.set(operation, count);
      return rules.some(
        (rule) =>
          rule.operation === operation &&
          (rule.kind === 'delay' || rule.kind === 'slow-body') &&
          rule.only?.includes(count) === true,
      );
    };
    this.around.full = full && { ...full };
    let moment = 0;
    this.around.meanwhile = () => {
      moment += 1;
      this.around.line = line !== null && moment >= line.from && moment < line.to ? line.how : 'up';
      for (const { at, what } of meanwhile) {
        if (at !== moment) continue;
        this.counts.acts += 1;
        what(this);
      }
    };
  }

  #mend(): void {
    this.world.practice.setFaults([]);
    this.around.impatient = () => false;
    this.around.meanwhile = () => undefined;
    this.around.full = null;
    this.around.line = 'up';
  }
}

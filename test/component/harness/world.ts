import { pick } from '../../../src/domain/rates/choose.ts';
import type { KeptAnswer } from '../../../src/domain/service/answer.ts';
import type { Standing } from '../../../src/domain/purchase/standing.ts';
import type { Draft } from '../../../src/domain/shipment/draft.ts';
import type { Exceeded } from '../../../src/domain/purchase/guard.ts';
import { error, warning, type Issue } from '../../../src/domain/shipment/issue.ts';
import { modeFacts, volumetricWeight, type Mode } from '../../../src/domain/shipment/mode.ts';
import { multiplyDecimal, addDecimals, totals } from '../../../src/domain/money/money.ts';
import { readDecimal } from '../../../src/domain/text/numberText.ts';
import { sumsByService } from '../../../src/domain/purchase/preflight.ts';
import {
  isSealed,
  STILL_AT_WORK_MS,
  type PurchaseState,
} from '../../../src/domain/purchase/purchase.ts';
import {
  allowedActions,
  type BatchSummary,
  type JournalEntry,
  type ConnectivityState,
  type Preflight,
  type RunProgress,
  type ShipmentSnapshot,
} from '../../../src/domain/shipment/snapshot.ts';
import type { ConnectedIdentity } from '../../../src/domain/service/serviceIdentity.ts';
import {
  batch as makeBatch,
  nextId,
  option,
  preflight as makePreflight,
  settings,
  snapshot,
} from '../builders.ts';
import { FakeDesk, Refusal } from './fakeDesk.ts';

const NEEDED = ['first_name', 'last_name', 'phone', 'country', 'city', 'address'] as const;
const WORDS: Readonly<Record<string, string>> = {
  first_name: 'The first name is missing.',
  last_name: 'The last name is missing.',
  phone: 'A phone number is missing.',
  country: 'Choose the country.',
  city: 'The city is missing.',
  address: 'The street address is missing.',
};

/** A small check, so that screens have believable problems to show. */
const check = (draft: Draft): Issue[] => {
  const issues: Issue[] = NEEDED.filter((field) => draft.receiver[field] === '').map((field) =>
    error(`receiver.${field}`, 'required', WORDS[field] ?? 'This is missing.'),
  );
  if (
    draft.receiver.country === 'DE' &&
    draft.boxes.every((box) => box.items.every((item) => item.documents.length === 0))
  )
    issues.push(
      error(
        'receiver.country',
        'invoice-needed',
        'Germany asks for an invoice: attach one to an item of this shipment, or make one.',
      ),
    );
  draft.boxes.forEach((box, b) => {
    for (const side of ['length', 'width', 'height', 'weight'] as const)
      if (!readDecimal(box[side]).ok)
        issues.push(
          error(
            `boxes.${b}.${side}`,
            box[side] === '' ? 'required' : 'not-a-number',
            box[side] === '' ? `The ${side} is missing.` : `“${box[side]}” is not a number.`,
          ),
        );
    if (Number(box.weight) > 70)
      issues.push(
        warning(
          `boxes.${b}.weight`,
          'heavy',
          'Above 70 kg, the common limit for one piece. The chosen service decides.',
        ),
      );
    box.items.forEach((item, i) => {
      const at = `boxes.${b}.items.${i}`;
      if (item.name === '') issues.push(error(`${at}.name`, 'required', 'Say what the item is.'));
      if (item.product_hs_code === '')
        issues.push(error(`${at}.product_hs_code`, 'required', 'The HS code is missing.'));
      if (item.product_hs_code.startsWith('77'))
        issues.push(
          error(
            `${at}.product_hs_code`,
            'hs-unknown',
            `${item.product_hs_code} is not an HS code. Nearest: 7010 glass bottles, 7323 steel articles.`,
          ),
        );
      if (!readDecimal(item.quantity).ok)
        issues.push(error(`${at}.quantity`, 'required', 'How many pieces?'));
      if (!readDecimal(item.unit_price).ok)
        issues.push(error(`${at}.unit_price`, 'required', 'The price of one piece is missing.'));
      if (!readDecimal(item.weight).ok)
        issues.push(error(`${at}.weight`, 'required', 'The weight of one piece is missing.'));
    });
  });
  return issues;
};

const figuresOf = (draft: Draft, mode: Mode): ShipmentSnapshot['figures'] => {
  const sum = (of: (box: Draft['boxes'][number]) => number): number | null => {
    const all = draft.boxes.map(of);
    return all.some((value) => !Number.isFinite(value)) ? null : all.reduce((a, b) => a + b, 0);
  };
  const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
  const items = draft.boxes.flatMap((box) => box.items);
  const prices = items.map((item) => {
    const price = readDecimal(item.unit_price);
    return price.ok && item.quantity ? multiplyDecimal(price.value, Number(item.quantity)) : null;
  });
  return {
    boxes: draft.boxes.length,
    items: items.length,
    weight: sum((box) => number(box.weight)),
    volumetric: sum((box) =>
      volumetricWeight(mode, number(box.length), number(box.width), number(box.height)),
    ),
    value: prices.some((price) => price === null)
      ? null
      : {
          amount: prices.reduce<string>((a, b) => addDecimals(a, b ?? '0'), '0.00'),
          currency: modeFacts(mode).currency,
        },
  };
};

const offers = (mode: Mode, weight: number) => {
  const [currency, by] = mode === 'SFN' ? (['NGN', 1] as const) : (['USD', 0.012] as const);
  const price = (base: number): string => (base * by * (0.6 + weight * 0.35)).toFixed(2);
  return [
    option('africanies_air_standard', price(21_900), 5, 8, currency),
    option('africanies_air_express', price(34_480), 2, 3, currency),
    option('africanies_air_expedited', price(27_437), 3, 5, currency),
    option('sea_saver', price(8_406), 25, 40, currency),
    option('road_partner', price(15_120), 9, 14, currency),
    option('courier_plus', price(39_900), 2, 4, currency),
  ];
};

/** A whole desk in memory behind the bridge: enough for every screen to be used and looked at. Time stands still unless `tick` moves it. */
export class World {
  readonly desk = new FakeDesk();
  readonly shipments = new Map<string, ShipmentSnapshot>();
  readonly batches = new Map<string, BatchSummary>();
  readonly journal = new Map<string, JournalEntry[]>();
  readonly answers = new Map<string, KeptAnswer[]>();
  settings = settings();
  standing: Standing | null = null;
  identity: ConnectedIdentity = {
    id: 'practice',
    profile: 'practice',
    address: null,
    knowledge: 'built-in',
    accountKnown: false,
    question: null,
  };
  now: number;
  /** A PDF of so many labels. */
  waybill: (labels?: number) => Promise<Uint8Array<ArrayBuffer>> = () =>
    Promise.reject(new Refusal('badInput', 'no document'));
  /** What booking does with a shipment, by its receiver's first name. */
  outcome: (shipment: ShipmentSnapshot) => 'booked' | 'uncertain' | 'refused' = () => 'booked';
  /** The manager's, where one is set. */
  pin: string | null = null;
  exceeded: readonly Exceeded[] = [];
  /** Names that are in the folder a person chooses. */
  taken: readonly string[] = [];
  connectivity: ConnectivityState = { state: 'online', since: 0 };
  stepMs = 0;

  constructor(now = Date.now()) {
    this.now = now;
  }

  put(shipment: ShipmentSnapshot, change: Partial<ShipmentSnapshot> = {}): ShipmentSnapshot {
    const merged = { ...shipment, ...change, updatedAt: ++this.now };
    const issues = change.issues ?? (isSealed(merged.state) ? [] : check(merged.draft));
    const valid = !issues.some((issue) => issue.severity === 'error');
    const state: PurchaseState = isSealed(merged.state)
      ? merged.state
      : !valid
        ? 'draft'
        : merged.state === 'draft'
          ? 'ready'
          : merged.state;
    const next: ShipmentSnapshot = {
      ...merged,
      issues,
      state,
      figures: figuresOf(merged.draft, merged.mode),
      allowed: allowedActions(
        state,
        valid,
        merged.quote?.stale ?? false,
        merged.documents.some((entry) => entry.kind === 'waybill' && entry.state === 'stored'),
      ),
    };
    this.shipments.set(next.id, next);
    return next;
  }

  add(batchId: string, draft: Draft, change: Partial<ShipmentSnapshot> = {}): ShipmentSnapshot {
    const owner = this.batches.get(batchId);
    const position = this.of(batchId).length;
    return this.put(
      snapshot({
        id: nextId(),
        batchId,
        mode: owner?.mode ?? 'SFN',
        state: 'draft',
        createdAt: this.now,
      }),
      { draft, position, ...change },
    );
  }

  of(batchId: string): ShipmentSnapshot[] {
    return [...this.shipments.values()]
      .filter((entry) => entry.batchId === batchId)
      .sort((a, b) => a.position - b.position);
  }

  addBatch(change: Partial<BatchSummary>): BatchSummary {
    const made = makeBatch({ id: nextId(), createdAt: ++this.now, ...change });
    this.batches.set(made.id, made);
    return made;
  }

  summary(id: string): BatchSummary {
    const found = this.batches.get(id);
    if (!found) throw new Refusal('notFound', 'There is no such batch.');
    const list = this.of(id);
    const states = { ...found.states };
    for (const entry of list) states[entry.state] += 1;
    return { ...found, shipments: list.length, states };
  }

  get(id: string): ShipmentSnapshot {
    const found = this.shipments.get(id);
    if (!found) throw new Refusal('notFound', 'There is no such shipment.');
    return found;
  }

  rate(id: string): ShipmentSnapshot {
    const shipment = this.get(id);
    return this.put(shipment, {
      state: 'quoted',
      chosen: null,
      quote: {
        at: this.now,
        stale: false,
        options: offers(shipment.mode, shipment.figures.weight ?? 1),
      },
    });
  }

  choose(id: string, slug: string): ShipmentSnapshot {
    return this.put(this.get(id), { state: 'chosen', chosen: slug });
  }

  book(id: string, outcome: 'booked' | 'uncertain' | 'refused'): ShipmentSnapshot {
    const shipment = this.get(id);
    const note = (event: string, detail: string): void => {
      this.journal.set(id, [
        ...(this.journal.get(id) ?? []),
        { at: this.now, operator: 'AO', event, reference: shipment.externalReference, detail },
      ]);
    };
    note('Sending', 'The purchase was written down and is being sent.');
    if (outcome === 'refused')
      return this.put(shipment, {
        state: 'refused',
        attempt: { at: this.now, message: 'The receiver’s postcode does not fit the city.' },
      });
    if (outcome === 'uncertain') {
      note('No trustworthy answer', 'The service did not answer within 60 seconds.');
      return this.put(shipment, {
        state: 'uncertain',
        attempt: {
          at: this.now,
          message:
            'The service did not answer within 60 seconds. It may or may not have booked it.',
          notBookedFrom: this.now + STILL_AT_WORK_MS,
        },
      });
    }
    note('Booked', `Tracking number AIE${id.slice(-8)}`);
    return this.put(shipment, {
      state: 'booked',
      bookedAt: this.now,
      attempt: { at: this.now, message: null },
      receipt: {
        reference: `SHP-${id.slice(-6)}`,
        trackingNumber: `AIE${id.slice(-8)}NG`,
        trackingUrl: `https://track.example.com/AIE${id.slice(-8)}`,
      },
      documents: [
        { kind: 'waybill', state: 'stored', hash: 'a'.repeat(64), pages: 1, message: null },
        { kind: 'invoice', state: 'stored', hash: 'b'.repeat(64), pages: 1, message: null },
        { kind: 'insurance', state: 'none', hash: null, pages: null, message: null },
      ],
    });
  }

  attention(): ShipmentSnapshot[] {
    return [...this.shipments.values()].filter(
      (entry) =>
        entry.state === 'uncertain' ||
        entry.documents.some(
          (document) => document.state === 'missing' || document.state === 'failed',
        ),
    );
  }

  say(rows: readonly ShipmentSnapshot[]): void {
    const [first] = rows;
    if (first) this.desk.emit('shipments.changed', { batchId: first.batchId, shipments: rows });
    this.desk.emit('attention.changed', { count: this.attention().length });
  }

  /** A run, one member after the other; between two of them `stepMs` pass. @param work what becomes of one member; the shipment, where it is one */
  run(
    kind: RunProgress['kind'],
    ids: readonly string[],
    work: (id: string) => ShipmentSnapshot | null,
    batchId = this.get(ids[0] ?? '').batchId,
  ): RunProgress {
    let run: RunProgress = {
      id: nextId(),
      kind,
      batchId,
      state: 'running',
      total: ids.length,
      done: 0,
      failed: 0,
      message: null,
      startedAt: this.now,
      etaMs: null,
      slowedTo: null,
      failures: [],
      canContinue: false,
    };
    const begun = run;
    const step = (at: number): void => {
      const id = ids[at];
      if (id === undefined) return;
      const row = work(id);
      const failed = row?.state === 'refused' || row?.state === 'uncertain';
      run = {
        ...run,
        done: at + 1,
        failed: run.failed + Number(failed),
        state: at + 1 === ids.length ? 'done' : 'running',
        etaMs: (ids.length - at - 1) * this.stepMs,
      };
      if (row) this.say([row]);
      this.desk.emit('run.progress', run);
      setTimeout(() => step(at + 1), this.stepMs);
    };
    setTimeout(() => step(0), this.stepMs);
    return begun;
  }

  sum(ids: readonly string[]) {
    return totals(
      ids.flatMap(
        (id) =>
          this.get(id).quote?.options.find((entry) => entry.slug === this.get(id).chosen)?.total ??
          [],
      ),
    );
  }

  preflight(ids: readonly string[]): Preflight {
    const able = ids.filter((id) => this.get(id).allowed.book);
    const optionOf = (id: string) =>
      this.get(id).quote?.options.filter(({ slug }) => slug === this.get(id).chosen) ?? [];
    const [first, second] = able;
    const [one, option] =
      first === undefined || second !== undefined
        ? [null, null]
        : [this.get(first), optionOf(first)[0]];
    const sent = (state: PurchaseState): number =>
      ids.filter((id) => this.get(id).state === state).length;
    return makePreflight({
      ids: able,
      totals: this.sum(able),
      exceeded: this.exceeded,
      stale: ids.filter((id) => this.get(id).chosen !== null && this.get(id).quote?.stale === true),
      leftOut: ids
        .filter((id) => !able.includes(id) && !isSealed(this.get(id).state))
        .map((id) => ({ id, name: this.get(id).draft.name, why: 'its rates are out of date' })),
      services: sumsByService(able.flatMap(optionOf)),
      before: { booked: sent('booked'), uncertain: sent('uncertain'), sending: sent('sending') },
      elsewhere: [],
      one:
        one && option
          ? {
              receiver: `${one.draft.receiver.first_name} ${one.draft.receiver.last_name}`,
              city: one.draft.receiver.city,
              country: one.draft.receiver.country,
              mode: one.mode,
              weight: one.figures.weight,
              boxes: one.figures.boxes,
              option,
            }
          : null,
    });
  }

  pickFor(id: string, rule: Parameters<typeof pick>[1]): ShipmentSnapshot {
    const found = pick(this.get(id).quote?.options ?? [], rule);
    return found ? this.choose(id, found.slug) : this.get(id);
  }
}

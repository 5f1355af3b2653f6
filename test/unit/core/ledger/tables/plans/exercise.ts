import { compressAnswer } from '../../../../../../src/core/ledger/tables/answers.ts';
import { compressSoldRecord } from '../../../../../../src/core/ledger/tables/soldRecords.ts';
import type {
  BatchRecord,
  RatingRunRecord,
  RunRecord,
  ShipmentRecord,
} from '../../../../../../src/core/ledger/tables/records.ts';
import type { ListedRow } from '../../../../../../src/core/ledger/tables/listed.ts';
import type { ListQuery } from '../../../../../../src/core/ledger/tables/listedIndex.ts';
import {
  FILTER_KEYS,
  forEachKey,
  storedValues,
} from '../../../../../../src/domain/listing/filters.ts';
import { LIST_SORTS, decodeListedLine } from '../../../../../../src/domain/listing/listedLine.ts';
import type { Store } from '../../../../../../src/core/ledger/tables/store.ts';
import type { PrintJobRecord } from '../../../../../../src/core/ledger/tables/printJobs.ts';
import type { AddressCard, CatalogueItem } from '../../../../../../src/domain/desk/savedEntries.ts';
import { reconstructedSoldRecord } from '../../../../../../src/domain/purchase/soldRecord.ts';
import type { Command } from '../../../../../../src/domain/sheet/sheetCommand.ts';
import {
  BEFORE_JOINING,
  ROW_FACTS,
  type RowFact,
} from '../../../../../../src/core/ledger/tables/siteTriggers.ts';
import { NEW_ENTRY } from '../../../../../../src/domain/site/sharedEntry.ts';
import { TRACKING_ALERTS } from '../../../../../../src/domain/tracking/trackingAlerts.ts';
import { someAddress, someDraft } from '../../../../../fakes/desk.ts';

const AT = 1_795_000_000_000;
const HASH = 'a'.repeat(64);
const SERVICE = 'live';
const LATE = {
  serviceId: SERVICE,
  today: '2026-11-20',
  overdueSince: '2026-08-20',
  quietSince: 0,
  quietBefore: AT,
};
const KEYS = { serviceId: SERVICE, mode: 'SFN', name: 'n', content: 'c', receiver: 'r' } as const;

const batch = (id: string): BatchRecord => ({
  id,
  name: id,
  kind: 'batch',
  mode: 'SFN',
  serviceId: SERVICE,
  createdAt: AT,
  hidden: false,
});
const bookedShipment = (id: string): ShipmentRecord => ({
  ...shipment(id),
  bookedAt: AT,
  purchase: {
    kind: 'booked',
    quote: { fingerprint: HASH, at: AT, options: [] },
    slug: 'air',
    attempt: { reference: `R-${id}`, bodyHash: HASH, at: AT },
    receipt: { reference: `SHP-${id}`, trackingNumber: `T-${id}`, trackingUrl: null },
    at: AT,
  },
});
const shipment = (id: string): ShipmentRecord => ({
  id,
  batchId: 'B',
  position: 0,
  mode: 'SFN',
  serviceId: SERVICE,
  externalReference: `R-${id}`,
  draft: someDraft(id),
  fileRows: null,
  purchase: { kind: 'draft' },
  notes: [],
  createdAt: AT,
  updatedAt: AT,
  bookedAt: null,
  removedAt: null,
});
const card = (name: string): AddressCard => ({
  ...someAddress({ last_name: name }),
  company: '',
  note: '',
});
const item = (name: string): CatalogueItem => ({
  mode: 'SFN',
  name,
  description: '',
  product_hs_code: '8517130000',
  unit_price: '1',
  weight: '1',
  country: 'NG',
  sku: 'A-1',
  length: '',
  width: '',
  height: '',
});
const LISTED: ListedRow = {
  ...storedValues({
    draft: someDraft('L'),
    mode: 'SFN',
    batchId: 'B',
    state: 'booked',
    service: 's',
    operator: 'AO',
    paid: 'no',
  }),
  shipmentId: 'L',
  profile: SERVICE,
  at: AT,
  serviceName: 'S',
  minor: 1,
  line: decodeListedLine('Sam\nWashington\nUS\nAda\nP1\nR1\nNGN'),
  words: 'sam',
};
const ANY = { from: null, until: null, ...forEachKey(FILTER_KEYS, () => null) };
const EVERY_LIST: readonly ListQuery[] = LIST_SORTS.flatMap(({ by: sort }) =>
  ['', 'samantha'].flatMap((text) =>
    [null, { value: 'a', seq: 1 }].flatMap((after) =>
      [
        { states: null, criteria: ANY },
        { states: null, criteria: { ...ANY, service: 's', country: 'US' } },
        { states: null, criteria: { ...ANY, code: '8517130000' } },
        {
          states: ['booked', 'void'] as const,
          criteria: { ...ANY, from: 1, until: 2, paid: 'no' as const },
        },
      ].map((part) => ({
        ...part,
        sort,
        text,
        after,
        profiles: [SERVICE],
        isDescending: true,
        limit: 10,
      })),
    ),
  ),
);
const stamp = (id: string) => ({ at: AT, newId: () => id });
const use = (shipmentId: string) => ({
  ...stamp(`E-${shipmentId}`),
  shipmentId,
  booked: false,
  scope: 'all' as const,
});
const command = { label: 'Type', at: AT, typing: false, steps: [] } as unknown as Command;
const run = (kind: 'booking' | 'rating' | 'tracking'): RunRecord | RatingRunRecord =>
  ({
    id: kind,
    kind,
    serviceId: SERVICE,
    members: ['S'],
    options: { batchId: null, queued: false, fileIsUrl: true, concurrency: 1, pick: null },
    startedAt: AT,
    endedAt: null,
  }) as RunRecord | RatingRunRecord;
const job: Omit<PrintJobRecord, 'seq'> = {
  id: 'J',
  kind: 'label',
  job: { kind: 'queued', printer: 'P', tries: 0, notBefore: 0, note: null },
  createdAt: AT,
  updatedAt: AT,
  title: 'T',
  items: [{ shipmentId: 'S', hash: HASH }],
  layout: {} as PrintJobRecord['layout'],
  paper: null,
  continues: false,
  copies: 1,
  reprint: 0,
  reason: null,
  operator: '',
};

const sale = reconstructedSoldRecord({
  at: AT,
  reference: 'R-S',
  slug: 'air',
  option: undefined,
  sender: someAddress(),
  receiver: someAddress(),
  insured: null,
  lastMile: null,
  productCode: 'P',
  figures: { boxes: 1, items: 1, weight: 1, volumetric: 1, value: null },
  journal: [],
});

/** Reads a generator to its end. */
const all = (pages: Generator): unknown[] => [...pages];

type Calls<R> = { readonly [F in keyof R]?: (repository: R, store: Store) => unknown };
export type Exercise = { readonly [R in keyof Store]?: Calls<Store[R]> };

/** Calls every function of every repository so that each of its statements is prepared. In this order: later ones find what earlier ones wrote. */
export const EXERCISE: Exercise = {
  facts: {
    set: (r) => r.set('mark', 'M'),
    get: (r) => r.get('mark'),
    remove: (r) => r.remove('mark'),
  },
  epoch: {
    claim: (r) => r.claim(),
    isNewest: (r) => r.isNewest(),
    check: (r) => r.check(),
    checkOpen: (r) => r.checkOpen(),
  },
  sendings: {
    after: (r) => r.after(0, 5),
    lastSeq: (r) => r.lastSeq(),
    lastWritten: (r) => r.lastWritten(),
    isKnown: (r) => r.isKnown('S', AT),
    cameBackSince: (r) => r.cameBackSince(0),
  },
  batches: {
    insert: (r) => r.insert(batch('B')),
    get: (r) => r.get('B'),
    rename: (r) => r.rename('B', 'C'),
    hide: (r) => r.hide('B', false),
    counter: (r) => r.counter(SERVICE, 'SFN', AT),
    summary: (r) => r.summary('B'),
    list: (r) => r.list(SERVICE, false),
  },
  shipments: {
    insert: (r) => {
      r.insert(shipment('S'));
      r.insert(bookedShipment('S4'));
    },
    update: (r) => r.update(shipment('S')),
    updateDraft: (r) => {
      const before = shipment('S');
      const draft = { ...before.draft, name: 'another name' };
      const record = { ...before, draft, purchase: { kind: 'ready' } } as const;
      r.updateDraft({ record: before, before });
      r.updateDraft({ record: { ...record, externalReference: 'R-other' }, before });
      r.update(before);
    },
    updatePurchase: (r) => r.updatePurchase(shipment('S')),
    get: (r) => r.get('S'),
    some: (r) => r.some(['S', 'none']),
    ofBatch: (r) => r.ofBatch('B'),
    idsOf: (r) => r.idsOf('B'),
    statesOf: (r) => r.statesOf(['a', 'b']),
    setPosition: (r) => r.setPosition('S', 'B', 0, AT),
    makeRoom: (r) => r.makeRoom('B', 0, 1),
    byReference: (r) => r.byReference(SERVICE, 'R-S'),
    serviceOfTracking: (r) => r.serviceOfTracking('T', SERVICE),
    withTracking: (r) => r.withTracking(SERVICE, 'T'),
    otherWithTracking: (r) => r.otherWithTracking(SERVICE, 'T', 'S'),
    lookalikes: (r) => [
      r.lookalikes(SERVICE, 'SFN', someDraft('S')),
      r.lookalikes(SERVICE, 'SFN', someDraft('row-2')),
    ],
    named: (r) => r.named(SERVICE, 'SFN', 'S'),
    attention: (r) => r.attention(SERVICE),
    unconfirmed: (r) => r.unconfirmed(SERVICE),
    isUnused: (r) => r.isUnused(),
    isAnyRated: (r) => r.isAnyRated(),
    isAnyBooked: (r) => r.isAnyBooked(),
    inState: (r) => r.inState('sending'),
    lastBooked: (r) => r.lastBooked(SERVICE, 'SFN', 'counter'),
    nextPosition: (r) => r.nextPosition('B'),
    attentionPage: (r) => [
      r.attentionPage({ serviceId: SERVICE, text: 'x', after: null, limit: 10 }),
      r.attentionPage({ serviceId: SERVICE, text: '', after: { value: 'S', seq: AT }, limit: 10 }),
    ],
    bookedWithReceipt: (r) => r.bookedWithReceipt(SERVICE, 'R'),
  },
  listed: {
    changed: (r) => r.changed(10),
    isBehind: (r) => r.isBehind(),
    countChanged: (r) => r.countChanged(10),
    put: (r) => {
      r.put(LISTED);
      r.put({ ...LISTED, shipmentId: 'L-2' });
    },
    done: (r) => r.done('S'),
    remove: (r) => r.remove('L-2'),
  },
  ledgerViews: {
    put: (r) => r.put({ id: 'V', name: 'sam', query: '{}' }, AT),
    all: (r) => r.all(),
    erase: (r) => r.erase((words) => words.includes('sam')),
    remove: (r) => r.remove('V'),
  },
  list: {
    page: (r) => EVERY_LIST.map((query) => r.page(query)),
    ids: (r) => EVERY_LIST.map((query) => r.ids(query)),
    exported: (r) => EVERY_LIST.map((query) => r.exported(query)),
    exportedOf: (r) => r.exportedOf(['S']),
    count: (r) => EVERY_LIST.map((query) => r.count(query)),
    valuesOf: (r) => r.valuesOf([SERVICE], 'operator'),
  },
  recovered: {
    insert: (r) => r.insert('S', KEYS),
    keep: (r) => r.keep('S', KEYS),
    any: (r) => r.any(),
    lookalikes: (r) => [r.lookalikes(KEYS), r.lookalikes({ ...KEYS, name: '' })],
  },
  spending: {
    since: (r) => r.since(SERVICE, AT),
    after: (r) => r.after(SERVICE, 'NGN', { id: 'W', asOf: AT }),
    lastSent: (r) => r.lastSent(SERVICE, 'NGN'),
  },
  bookingFigures: { between: (r) => r.between(SERVICE, AT, AT + 1) },
  journal: {
    append: (r) =>
      ['S', 'S4'].forEach((id) =>
        r.append(id, { at: AT, operator: '', event: 'sent', reference: `R-${id}`, detail: 'd' }),
      ),
    of: (r) => r.of('S'),
    empty: (r) => r.empty('S', () => true),
    emptyPayments: (r) => r.emptyPayments('S', ['T']),
    between: (r) => r.between(SERVICE, 0, AT),
    lastOperator: (r) => r.lastOperator('S'),
    wasSent: (r) => r.wasSent('S'),
  },
  payments: {
    add: (r) =>
      r.add(SERVICE, [
        {
          paymentId: 'P',
          shipmentId: 'S',
          at: AT,
          day: '2026-11-20',
          operator: '',
          drawer: '',
          kind: 'payment',
          method: 'cash',
          amount: { minor: 1, currency: 'NGN' },
          tendered: null,
          reference: '',
          corrects: null,
          note: '',
        },
      ]),
    earn: (r) => {
      const [held] = r.get('P');
      if (held) r.earn(SERVICE, held, { ...held, paymentId: 'E' });
    },
    get: (r) => r.get('P'),
    of: (r) => r.of('S'),
    between: (r) => r.between(false, 0, 10),
    onDay: (r) => r.onDay(false, '2026-11-20'),
    unseen: (r) => r.unseen(false),
    setOpen: (r) => {
      r.setOpen('S', true);
      r.setOpen('S', null);
    },
    perhapsOpen: (r) => r.perhapsOpen(false, 10),
    referenced: (r) => r.referenced('S'),
    erase: (r) => r.erase('S'),
  },
  pairs: {
    ofCard: (r) => r.ofCard('A', 'SFN', SERVICE, 9),
    byNumber: (r) => r.byNumber('N', 'SFN', SERVICE),
  },
  wallet: {
    add: (r) =>
      r.add(SERVICE, {
        id: 'L',
        at: AT,
        day: '2026-11-20',
        asOf: AT,
        operator: '',
        kind: 'balance',
        amount: { minor: 1, currency: 'NGN' },
        reference: '',
        corrects: null,
      }),
    get: (r) => r.get('L'),
    of: (r) => r.of(SERVICE),
  },
  statements: {
    of: (r) => r.of(SERVICE),
    get: (r) => r.get(SERVICE, 'T'),
    withHash: (r) => r.withHash(SERVICE, 'h'),
    addLines: (r) =>
      r.addLines(SERVICE, 'T', [
        {
          row: 2,
          key: 'k\n1',
          day: '2026-11-20',
          externalReference: 'E',
          reference: '',
          tracking: 'N',
          words: 'w',
          charged: { minor: 1, currency: 'NGN' },
        },
      ]),
    add: (r) =>
      r.add(SERVICE, {
        id: 'T',
        hash: 'h',
        name: 'n',
        readAt: AT,
        operator: '',
        from: null,
        to: null,
        lines: 1,
        unread: [],
        closing: null,
      }),
    known: (r) => r.known(SERVICE, 'T'),
    remove: (r) => r.remove('T2'),
    lines: (r) => r.lines('T'),
    naming: (r) => r.naming(SERVICE, ['E', 'N']),
    form: (r) => r.form(['Date']),
    keepForm: (r) => r.keepForm(['Date'], {}, AT),
    byName: (r) => r.byName(SERVICE, 'N'),
    byId: (r) => r.byId('S'),
    sent: (r) => r.sent(SERVICE, 'NGN', { after: 0, afterId: null, until: AT }, 9),
    addNote: (r) =>
      r.addNote(SERVICE, 'n', 's:S', { at: AT, operator: '', state: 'open', note: '' }),
    hasNote: (r) => r.hasNote('n'),
    notes: (r) => r.notes(SERVICE, 's:S'),
    states: (r) => r.states(SERVICE, ['s:S']),
    eraseNotes: (r) => r.eraseNotes('s:S'),
    erase: (r) => {
      r.addNote(SERVICE, 'N2', 'l:k', { at: AT, operator: '', state: 'settled', note: 'n' });
      r.erase(() => true, '(erased)');
    },
  },
  voids: {
    add: (r) =>
      r.add({
        id: 'V',
        shipmentId: 'S',
        at: AT,
        operator: '',
        kind: 'void',
        reason: 'r',
        before: { stage: 'open', news: false },
      }),
    get: (r) => r.get('V'),
    of: (r) => r.of('S'),
    current: (r) => r.current('S'),
    among: (r) => r.among(['S']),
    erase: (r) => r.erase('S'),
  },
  carriers: {
    keep: (r) => r.keep(SERVICE, [], AT),
    limits: (r) => r.limits(SERVICE, 'SFN'),
    fetchedAt: (r) => r.fetchedAt(SERVICE),
    setAbsent: (r) => r.setAbsent(SERVICE, 'carriers', AT),
    isAbsent: (r) => r.isAbsent(SERVICE, 'carriers', AT),
  },
  parcels: {
    add: (r) => {
      r.add({ id: 'S', serviceId: SERVICE, shipmentId: 'S', number: '', since: AT });
      r.add({ id: 'ELSEWHERE', serviceId: SERVICE, shipmentId: null, number: 'E', since: AT });
    },
    get: (r) => r.get('S'),
    byNumber: (r) => r.byNumber(SERVICE, 'N'),
    write: (r) => {
      const line = { at: AT, operator: '', bagId: null, handoverId: null };
      r.write({ ...line, parcelId: 'S', kind: 'accepted', reason: '' });
      r.write({ ...line, parcelId: 'ELSEWHERE', kind: 'withdrawn', reason: 'wrong desk' });
    },
    of: (r) => r.of('S'),
    waiting: (r) => r.waiting(SERVICE, 10),
    scannedOf: (r) => r.scannedOf('S', 'H'),
    numbersWaiting: (r) => r.numbersWaiting(SERVICE),
    countWaiting: (r) => r.countWaiting(SERVICE),
    sinceOfWaiting: (r) => r.sinceOfWaiting(SERVICE, AT + 1),
    inBag: (r) => r.inBag('BAG'),
    hereInBag: (r) => r.hereInBag('BAG'),
    ofHandover: (r) => r.ofHandover('H'),
    handoversOf: (r) => r.handoversOf('S'),
    erase: (r) => r.erase('S'),
  },
  handovers: {
    add: (r) =>
      r.add(SERVICE, 'W', {
        id: 'H',
        at: AT,
        operator: '',
        carrier: 'c',
        driver: 'd',
        vehicle: '',
        signature: null,
        photo: null,
        manifest: null,
      }),
    byWish: (r) => r.byWish('W'),
    get: (r) => r.get('H'),
    recent: (r) => r.recent(SERVICE, 10),
    keepManifest: (r) => r.keepManifest('H', HASH),
    filesOf: (r) => r.filesOf(['H']),
    dropFiles: (r) => r.dropFiles(['H']),
    erase: (r) => r.erase(['H']),
    named: (r) => r.named(AT),
    writeBag: (r) =>
      r.writeBag({
        id: 'BAG',
        serviceId: SERVICE,
        at: AT,
        operator: '',
        kind: 'made',
        name: 'b',
        seal: null,
      }),
    bag: (r) => r.bag('BAG'),
    bagNames: (r) => r.bagNames(['BAG']),
    sealedAfter: (r) => r.sealedAfter('BAG', 1),
    bags: (r) => r.bags(SERVICE),
  },
  days: {
    add: (r) =>
      r.add(SERVICE, {
        id: 'D',
        day: '2026-11-20',
        at: AT,
        operator: '',
        kind: 'opened',
        floats: [],
        closing: null,
        reason: '',
      }),
    get: (r) => r.get('D'),
    last: (r) => r.last(false),
    of: (r) => r.of(false, '2026-11-20'),
    recent: (r) => r.recent(false, 10),
    endsBefore: (r) => r.endsBefore(false, '2026-11-20'),
    ends: (r) => r.ends(),
    eventsIn: (r) => r.eventsIn(false, 0, 10),
    reprintsIn: (r) => r.reprintsIn(0, 10),
  },
  messages: {
    wish: (r) => r.wish([['mail', 'booked']]),
    isWished: (r) => r.isWished('mail', 'booked'),
    happened: (r) => r.happened(SERVICE, 'S', 'booked', AT),
    get: (r) => r.get(1),
    of: (r) => r.of('S'),
    due: (r) => r.due(AT),
    change: (r) => r.change(1, { state: 'sending', at: AT, words: '' }),
    holdUntil: (r) => r.holdUntil('mail', AT),
    dueNow: (r) => r.dueNow('mail', AT),
    recover: (r) => r.recover(AT, ''),
    open: (r) => r.open(),
    countOpen: (r) => r.countOpen(),
    seen: (r) => r.seen(1),
    countQueued: (r) => r.countQueued(),
    erase: (r) => r.erase('S'),
  },
  returns: {
    add: (r) => r.add({ returnId: 'S', originalId: 'S', pieces: [1], reason: 'other' }),
    of: (r) => r.of('S'),
    from: (r) => r.from('S'),
  },
  senderIds: {
    get: (r) => r.get('S'),
    put: (r) => r.put('S', { kind: 'nin', number: '1' }, AT),
    erase: (r) => r.erase('S'),
  },
  shopOrders: {
    put: (r) => r.put('S', HASH, { system: 'etsy-items', lines: [] }),
    renew: (r) => r.renew('S', HASH, { system: 'etsy-items', lines: [] }, true),
    recent: (r) => r.recent(SERVICE, 'SFN', AT),
    withImports: (r) => r.withImports(['S']),
    wrote: (r) => r.wrote('S', 'T-S'),
    erase: (r) => r.erase('S'),
  },
  soldRecords: {
    add: (r) => r.add('S', compressSoldRecord(sale)),
    terms: (r) => r.terms('S', AT),
    content: (r) => r.content('S', AT),
    allTerms: (r) => r.allTerms('S'),
    rewrite: (r) => ['S', 'S4'].forEach((id) => r.rewrite(id, (each) => each)),
  },
  answers: {
    add: (r) =>
      r.add(
        { shipmentId: 'S', operation: 'rates', at: AT, attempt: null },
        compressAnswer({ status: 424, message: 'm', reasons: [], body: '{}', cut: false }),
      ),
    of: (r) => r.of('S'),
    erase: (r) => r.erase('S', () => true),
  },
  documents: {
    erase: (r) => r.erase('S', 'm'),
    forget: (r) => r.forget('S'),
    expect: (r) =>
      r.expect('S', {
        waybill: { kind: 'url', url: 'https://example.com/w' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      }),
    stored: (r) => r.stored('S', 'waybill', HASH, 1, 0),
    attached: (r) => r.attached('S', 'invoice', HASH, 1),
    failed: (r) => r.failed('S', 'insurance', 'x'),
    withWaybill: (r) => r.withWaybill(),
    withHash: (r) => r.withHash(HASH),
    spoiled: (r) => r.spoiled('S', 'waybill', 'x'),
    of: (r) => r.of('S'),
    timesOf: (r) => r.timesOf('S'),
    awaitingWaybill: (r) => r.awaitingWaybill(0),
    incomplete: (r) => r.incomplete(SERVICE),
    fetchable: (r) => r.fetchable(SERVICE),
  },
  diskUsage: {
    documents: (r) => all(r.documents()),
    documentsOf: (r) => r.documentsOf(HASH),
    papers: (r) => all(r.papers()),
    attached: (r) => all(r.attached()),
    filed: (r) => all(r.filed()),
    ofOtherDesks: (r) => all(r.ofOtherDesks()),
    pruned: (r) => r.pruned(HASH, 'x'),
    wanted: (r) => r.wanted('S'),
  },
  operators: {
    insert: (r) =>
      r.insert(
        {
          id: 'O',
          name: 'Ada Obi',
          initials: 'AO',
          role: 'manager',
          active: true,
          tries: { wrong: 0, lastWrongAt: 0, locked: false },
        },
        { salt: '00', hash: '00' },
        AT,
      ),
    all: (r) => r.all(),
    any: (r) => r.any(),
    get: (r) => r.get('O'),
    byInitials: (r) => r.byInitials('AO'),
    pin: (r) => r.pin('O'),
    update: (r) =>
      r.update({
        id: 'O',
        name: 'Ada Obi',
        role: 'manager',
        active: true,
        tries: { wrong: 0, lastWrongAt: 0, locked: false },
      }),
    setPin: (r) => r.setPin('O', { salt: '00', hash: '00' }),
    setTries: (r) => r.setTries('O', { wrong: 1, lastWrongAt: 0, locked: false }),
    note: (r) => r.note({ at: AT, kind: 'signedIn', about: 'AO', by: '', detail: '' }),
    events: (r) => r.events(10),
  },
  guard: {
    read: (r) => r.read(),
    write: (r) => r.write({ perRun: [], perDay: [], share: 5 }, null),
  },
  codes: {
    seen: (r) => r.seen(SERVICE, [{ id: 1, code: '8517130000', name: 'Phones', active: true }], AT),
    verified: (r) =>
      r.verified(
        SERVICE,
        { code: '8517130000', valid: true, description: 'Phones', category: '' },
        AT,
      ),
    verdict: (r) => r.verdict(SERVICE, '8517130000'),
    verdictWithName: (r) => r.verdictWithName(SERVICE, '8517130000'),
    unlisted: (r) => r.unlisted(SERVICE, AT, 5),
    get: (r) => r.get(SERVICE, '8517130000'),
    search: (r) => [r.search(SERVICE, '8517', 5), r.search(SERVICE, 'phones nowhere', 5)],
    favour: (r) => r.favour(SERVICE, '8517140000', true),
    own: (r) => r.own(SERVICE, 5),
    all: (r) => r.all(SERVICE, 5),
    under: (r) => r.under(SERVICE, '85', 5),
    used: (r) => {
      r.used(SERVICE, 'S', ['8517130000'], AT);
      r.used(SERVICE, 'S', ['8517140000'], AT);
    },
  },
  addresses: {
    put: (r) => [
      r.put(null, card('One'), stamp('A1')),
      r.put(null, card('Two'), stamp('A2')),
      r.put('A2', card('One'), stamp('A3')),
    ],
    get: (r) => r.get('A1'),
    alike: (r) => r.alike(card('One')),
    search: (r) => [r.search(false, '', 5), r.search(true, 'one', 5), r.search(false, '0155', 5)],
    all: (r) => r.all(false),
    learn: (r) => {
      r.learn({ ...use('S'), scope: 'practice' }, [card('Three')]);
      r.learn(use('S'), [card('Three')]);
      r.learn({ ...use('S'), at: AT + 1, newId: () => 'E2' }, [card('Four')]);
    },
    remove: (r) => r.remove('A2', AT),
    restore: (r) => r.restore('A2', card('One'), true),
    erase: (r) => r.erase(card('One')),
    standing: (r) => r.standing('A1'),
    putTold: (r) => {
      r.putTold('A8', card('Told'), true, AT);
      r.putTold('A9', card('Told too'), true, AT);
      r.putTold('A9', card('Told'), false, AT);
    },
    unite: (r) => {
      r.putTold('A7', card('Seven'), true, AT);
      r.unite('A6', 'A7');
      r.unite('A6', 'A9');
    },
    eraseAt: (r) => r.eraseAt(1),
  },
  items: {
    put: (r) => [
      r.put(null, item('One'), stamp('I1')),
      r.put(null, item('Two'), stamp('I2')),
      r.put('I2', item('One'), stamp('I3')),
    ],
    get: (r) => r.get('I1'),
    alike: (r) => r.alike(item('One')),
    search: (r) => [
      r.search(false, '', 5, 'SFN'),
      r.search(true, 'one', 5, 'SFN'),
      r.search(true, 'one', 5),
    ],
    all: (r) => r.all(false),
    learn: (r) => {
      r.learn({ ...use('S'), newId: () => 'EI' }, [item('Three')]);
      r.learn({ ...use('S'), at: AT + 1, newId: () => 'EI2' }, []);
    },
    remove: (r) => r.remove('I2', AT),
    restore: (r) => r.restore('I2', item('One'), true),
    erase: (r) => r.erase(item('Nothing')),
    standing: (r) => r.standing('I1'),
    putTold: (r) => {
      r.putTold('I8', item('Told'), true, AT);
      r.putTold('I9', item('Told too'), true, AT);
      r.putTold('I9', item('Told'), false, AT);
    },
    unite: (r) => {
      r.putTold('I7', item('Seven'), true, AT);
      r.unite('I6', 'I7');
      r.unite('I6', 'I9');
    },
    eraseAt: (r) => r.eraseAt(1),
    named: (r) => r.named('SFN', 'One'),
    known: (r) => r.known('SFN', { name: 'One', sku: 'A-1' }),
    codesFor: (r) => r.codesFor(false, 'one', 5),
    nameFor: (r) => r.nameFor('8517130000'),
  },
  presets: {
    list: (r) => r.list('SFN'),
    save: (r) =>
      r.save({
        id: 'P',
        mode: 'SFN',
        name: 'P',
        length: 1,
        width: 1,
        height: 1,
        emptyWeight: 0,
        maximumWeight: 1,
      }),
    remove: (r) => r.remove('P'),
  },
  senders: {
    save: (r) =>
      r.save(
        { id: 'X', mode: 'SFN', name: 'X', address: someAddress(), isDefault: true },
        'live',
        AT,
      ),
    list: (r) => r.list('SFN', 'live'),
    get: (r) => r.get('X', 'live'),
    preferred: (r) => r.preferred('SFN', 'live'),
    remove: (r) => r.remove('X'),
  },
  learningQueue: { next: (r) => r.next(5), done: (r) => r.done('S') },
  imports: {
    saveMapping: (r) =>
      r.saveMapping({ id: 'M', name: 'M', columns: [], settings: {}, usedAt: AT }),
    mappings: (r) => r.mappings(),
    mapping: (r) => r.mapping('M'),
    mappingFor: (r) => r.mappingFor([]),
    usedMapping: (r) => r.usedMapping('M', AT),
    removeMapping: (r) => r.removeMapping('M'),
    imported: (r) => r.imported(SERVICE, HASH, { name: 'F', batchId: null, shipments: 1, at: AT }),
    lastImport: (r) => r.lastImport(SERVICE, HASH),
    openByName: (r) => r.openByName(SERVICE, 'SFN', 'S'),
    shipmentIds: (r) => r.shipmentIds('B'),
    isThere: (r) => r.isThere('S'),
    changes: (r) => r.changes(),
    hasShipments: (r) => r.hasShipments(SERVICE, 'SFN'),
    mayBeKnown: (r) =>
      r.mayBeKnown(SERVICE, 'SFN', { names: ['nobody'], references: ['no reference'] }),
    hide: (r) => {
      r.hide(batch('H'));
      r.hide(batch('H2'));
    },
    reveal: (r) => r.reveal('H'),
    moveInto: (r) => r.moveInto('H2', 'B'),
    unfinished: (r) => r.unfinished(),
    undoSome: (r) => [r.undoSome('B', 1), r.undoSome('H2', 1)],
    sawFile: (r) =>
      r.sawFile(SERVICE, { hash: HASH, name: 'F', batchId: null, problem: null, at: AT }),
    watched: (r) => r.watched(SERVICE, HASH),
    watchedFiles: (r) => r.watchedFiles(SERVICE, 5),
  },
  history: {
    push: (r) => r.push('B', command),
    last: (r) => r.last('B'),
    next: (r) => r.next('B'),
    labels: (r) => r.labels('B'),
    replace: (r) => r.replace('B', 1, command),
    turn: (r) => r.turn(1, true, command),
    drop: (r) => r.drop(1),
  },
  templates: {
    save: (r) => r.save({ id: 'T', name: 'T', mode: 'SFN', createdAt: AT, updatedAt: AT }, []),
    list: (r) => r.list(),
    get: (r) => r.get('T'),
    drafts: (r) => r.drafts('T'),
    rename: (r) => r.rename('T', 'U', AT),
    remove: (r) => r.remove('T'),
  },
  printJobs: {
    insert: (r) => r.insert(job),
    move: (r) => r.move('J', job.job, AT),
    revise: (r) => r.revise({ ...job, seq: 1 }),
    divide: (r) => r.divide({ ...job, seq: 1 }, [{ ...job, id: 'K' }]),
    get: (r) => r.get('J'),
    open: (r) => r.open(),
    busyPrinters: (r) => r.busyPrinters(),
    sent: (r) => r.sent(),
    sentTo: (r) => r.sentTo('P'),
    nextFor: (r) => r.nextFor('P'),
    attention: (r) => r.attention(),
    recent: (r) => r.recent(5, 0),
    ofShipment: (r) => r.ofShipment('S'),
    timesPrinted: (r) => r.timesPrinted('S', 'label'),
    timesWaiting: (r) => r.timesWaiting('S', 'label'),
    waitingOf: (r) => r.waitingOf('S'),
    rename: (r) => r.rename('J', 'T', AT),
  },
  printSettings: {
    put: (r) => r.put('s', 'n', 1),
    get: (r) => r.get('s', 'n'),
    names: (r) => r.names('s'),
    remove: (r) => r.remove('s', 'n'),
  },
  outages: {
    keep: (r) => {
      r.keep('t', 1);
      r.keep('t', null);
    },
    since: (r) => r.since('t'),
  },
  rateWishes: {
    add: (r) => r.add(SERVICE, ['S'], AT),
    list: (r) => r.list(SERVICE),
    drop: (r) => r.drop(['S']),
  },
  runs: {
    insert: (r) => {
      r.insert(run('booking'));
      r.insert(run('rating'));
    },
    interrupted: (r) => r.interrupted(SERVICE),
    openRatings: (r) => r.openRatings(SERVICE),
    openTrackings: (r) => r.openTrackings(SERVICE),
    rating: (r) => r.rating('rating'),
    itemFinished: (r) => r.itemFinished('rating', 'S', null),
    finishedItems: (r) => r.finishedItems('rating'),
    end: (r) => r.end('rating', AT),
  },
  identities: {
    insert: (r) =>
      r.insert({
        id: 'I',
        profile: 'live',
        place: null,
        accounts: ['a'],
        usedAt: AT,
      }),
    all: (r) => r.all(),
    fresh: (r) => r.fresh('I'),
    get: (r) => r.get('practice'),
    used: (r) => r.used('I', 'live', AT),
    placed: (r) => r.placed('I', { origin: 'https://ship.example.com', path: '' }),
    account: (r) => r.account('I', 'b'),
    forgetAccounts: (r) => r.forgetAccounts('I'),
  },
  tracking: {
    add: (r) => {
      r.add('S', { at: AT, status: 's', location: 'l', estimatedDelivery: null });
      r.add('S', { at: AT, status: 't', location: 'l', estimatedDelivery: '2026-12-01' });
    },
    last: (r) => r.last('S'),
    of: (r) => r.of('S'),
    erase: (r) => r.erase('S', () => true),
  },
  ways: {
    get: (r) => r.get('S'),
    open: (r) => r.open(SERVICE, AT),
    countOpen: (r) => r.countOpen(SERVICE, AT),
    due: (r) => r.due(SERVICE, AT),
    bringBack: (r) => r.bringBack(SERVICE, { now: AT, latest: AT, since: AT }),
    update: (r) =>
      r.update({
        shipmentId: 'S',
        serviceId: SERVICE,
        bookedAt: AT,
        stage: 'open',
        triedAt: AT,
        dueAt: AT,
        quietSince: AT,
        changedAt: AT,
        expected: null,
        expectedSeen: null,
        news: false,
      }),
  },
  trackingAlerts: {
    counts: (r) => r.counts(LATE),
    list: (r) => TRACKING_ALERTS.map((kind) => r.list(kind, LATE, { offset: 0, limit: 10 })),
  },
  serviceCache: {
    tracked: (r) =>
      r.tracked(
        SERVICE,
        {
          trackingNumber: 'T',
          status: 's',
          location: 'l',
          estimatedDelivery: null,
        },
        AT,
      ),
    tracking: (r) => r.tracking(SERVICE, 'T'),
    eraseTracking: (r) => r.eraseTracking(SERVICE, 'T', () => true),
    uploaded: (r) => r.uploaded(SERVICE, HASH, 'k', AT),
    uploadKey: (r) => r.uploadKey(SERVICE, HASH),
    isKeyOfAnother: (r) => r.isKeyOfAnother(SERVICE, 'k', HASH),
    forgetUpload: (r) => r.forgetUpload(SERVICE, 'k'),
    sawWarehouses: (r) =>
      r.sawWarehouses(
        SERVICE,
        [{ id: 1, name: 'W', country: 'NG', address: '', active: true }],
        AT,
      ),
    warehouses: (r) => r.warehouses(SERVICE, null),
  },
  site: {
    // In a ledger that noted nothing yet, and in one that did.
    continueAfter: (r) => {
      r.continueAfter(5, 0);
      r.note('shipment', 'T');
      r.continueAfter(9, 5);
    },
    begin: (r) => r.begin(),
    noteBefore: (r) => BEFORE_JOINING.map((kind) => r.noteBefore(kind, 0, 10)),
    note: (r) => r.note('shipment', 'S'),
    outgoing: (r) => r.outgoing(0, 10),
    unsent: (r) => r.unsent(0),
    setAside: (r) => r.setAside({ seq: 1, kind: 'shipment', subject: 'S' }, AT),
    allSetAside: (r) => r.allSetAside(),
    sent: (r) => r.sent([{ kind: 'shipment', subject: 'S' }]),
    retrySetAside: (r) => r.retrySetAside(),
    rowFact: (r) => (Object.keys(ROW_FACTS) as RowFact[]).map((table) => r.rowFact(table, '1')),
    setCursor: (r) =>
      r.setCursor({ desk: 'D', name: 'One', seq: 1, seenAt: AT, setUpAt: null, last: 1, place: 1 }),
    cursors: (r) => r.cursors(),
    leaveOut: (r) => {
      for (const isLeftOut of [true, false])
        r.leaveOut('D', { kind: 'journal', subject: '1' }, isLeftOut);
    },
    leftOut: (r) => r.leftOut(),
    keepCursors: (r) => r.keepCursors(['D']),
    setClaims: (r) => r.setClaims('S', ['k'], 'asking'),
    claimsOf: (r) => r.claimsOf('S'),
    holders: (r) => r.holders('S', ['k']),
    ownKeys: (r) => r.ownKeys(['S']),
    claimed: (r) => [r.claimed('asking', '', 5), r.claimed('held', '', 5)],
    unaskedCount: (r) => r.unaskedCount(),
    holdClaims: (r) => r.holdClaims('S'),
    dropClaims: (r) => r.dropClaims('S'),
    addDouble: (r) =>
      r.addDouble({
        shipmentId: 'S',
        otherDesk: 'D',
        otherShipment: 'O',
        otherReference: '',
        foundAt: AT,
      }),
    doubles: (r) => r.doubles(),
    seeDoubles: (r) => r.seeDoubles('S', AT),
    end: (r) => r.end(null),
  },
  siteOthers: {
    putFact: (r) => r.putFact('D', { kind: 'handovers', subject: '1', seq: 1, body: '{}' }, ['O']),
    put: (r) =>
      r.put({
        id: 'O',
        desk: 'D',
        at: AT,
        state: 'booked',
        reference: 'R',
        trackingNumber: 'T',
        search: 'one',
        body: '{}',
      }),
    mergeWords: (r) => r.mergeWords(10),
    get: (r) => r.get('O'),
    search: (r) => [r.search(['on'], 5), r.search([], 5)],
    byNumber: (r) => r.byNumber('T'),
    withTracking: (r) => r.withTracking('https://ship.example.com', 'T', 'S'),
    about: (r) => r.about('O'),
    handover: (r) => r.handover('H'),
    bookedBetween: (r) => r.bookedBetween(AT, AT + 1),
    dayLines: (r) => r.dayLines('D', '2026-11-20'),
    keepPaper: (r) => r.keepPaper('O', { hash: HASH, pages: 1 }),
    paper: (r) => r.paper('O'),
    addTracked: (r) =>
      r.addTracked('O', 'AB', { at: AT, status: 's', location: '', estimatedDelivery: null }),
    tracked: (r) => r.tracked('O'),
    remove: (r) => r.remove('D', 'O'),
  },
  siteSetUp: {
    countFrom: (r) => {
      r.countFrom('journal', 1);
      r.countFrom('tracking_events', 1);
    },
    putRow: (r) => {
      const told = { seq: 999, at: AT, operator: '', kind: 'accepted', reason: '' };
      r.putRow('parcel_lines', { ...told, parcel_id: 'S', bag_id: null, handover_id: null });
      r.putRow('print_jobs', {
        seq: 999,
        id: 'BACK',
        kind: 'label',
        state: 'printed',
        printer: 'P',
        created_at: AT,
        updated_at: AT,
        operator: '',
        shipments: '["S"]',
      });
    },
    hasRow: (r) => {
      for (const table of Object.keys(ROW_FACTS) as RowFact[]) r.hasRow(table, {});
    },
    lastNoted: (r) => r.lastNoted(),
    dropNoted: (r) => r.dropNoted(0, [{ kind: 'journal', subject: '1' }]),
  },
  siteOrigins: {
    add: (r) => r.add('S', 'O'),
    offer: (r) => r.offer('S', true),
    of: (r) => r.of('S'),
    here: (r) => r.here('O'),
    isOffered: (r) => r.isOffered('S'),
    offered: (r) => r.offered(),
  },
  siteShared: {
    put: (r) => {
      const field = { value: 'v', at: AT, desk: 'D', own: true, place: 1 };
      r.put('addresses', 'A1', { ...NEW_ENTRY, fields: { name: field } });
      r.put('addresses', 'A0', { ...NEW_ENTRY, removed: true });
    },
    get: (r) => r.get('addresses', 'A1'),
    addChange: (r) => r.addChange({ kind: 'addresses', id: 'A1', desk: 'D', at: AT }),
    changes: (r) => r.changes(5),
    isNoted: (r) => r.isNoted('addresses', 'A1', 0),
    dropNote: (r) => r.dropNote('addresses', 'A1'),
    forget: (r) => r.forget('addresses', 'A1'),
  },
  siteErasures: {
    add: (r) => r.add('D', { id: 'E', at: AT, operator: '', people: [] }),
    own: (r) => r.own('E'),
    since: (r) => r.since(AT),
    ofOthers: (r) => r.ofOthers(),
  },
  // The last of all: it empties what the others are asked of.
  personalData: {
    parties: (r) => r.parties().toArray(),
    unfinished: (r) => r.unfinished('S'),
    hashesOf: (r) => r.hashesOf('S'),
    papersOf: (r) => r.papersOf('S'),
    manifestsSince: (r) => r.manifestsSince(AT),
    erasedAt: (r) => r.erasedAt('S', AT),
    forgetFailures: (r) => r.forgetFailures(['S']),
    rename: (r) => r.rename(() => true, '(erased)'),
    toRemove: (r) => r.toRemove([HASH]),
    waitingToBeRemoved: (r) => r.waitingToBeRemoved(),
    removed: (r) => r.removed(HASH),
    tidyIndex: (r) => r.tidyIndex(),
    forgetHistory: (r) => r.forgetHistory(['S'], ['one@example.org']),
  },
  retention: {
    unsold: (r) => r.unsold(AT).toArray(),
    detailed: (r) => r.detailed(AT).toArray(),
    named: (r) => r.named(AT).toArray(),
    cards: (r) => r.cards(AT).toArray(),
    inWork: (r) => r.inWork('B', AT),
    wasUncertain: (r) => r.wasUncertain('S'),
    agedAt: (r) => r.agedAt('S', AT),
    withHistory: (r) => r.withHistory(),
    forgetHistory: (r) => r.forgetHistory(['B']),
    hideEmptied: (r) => r.hideEmptied(['B']),
  },
};

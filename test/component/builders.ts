import {
  emptyAddress,
  emptyBox,
  emptyDraft,
  emptyItem,
  type Draft,
  type DraftAddress,
} from '../../src/domain/shipment/draft.ts';
import { withEdits, type SheetEdit } from '../../src/domain/sheet/sheetCommand.ts';
import type { SheetChange } from '../../src/domain/sheet/sheetChange.ts';
import type { Issue } from '../../src/domain/shipment/issue.ts';
import type { RateOption } from '../../src/domain/rates/option.ts';
import { settingsSchema, type Settings } from '../../src/domain/desk/settings.ts';
import {
  allowedActions,
  type BatchSummary,
  type Preflight,
  type ShipmentSnapshot,
} from '../../src/domain/shipment/snapshot.ts';
import { PURCHASE_STATES } from '../../src/domain/purchase/purchase.ts';
import type { BoxPreset } from '../../src/domain/packing/presets.ts';
import type { PrintJobSnapshot } from '../../src/domain/paper/print.ts';
import { allowedForPrint, type PrintJob } from '../../src/domain/paper/printJob.ts';
import type { PrinterRow } from '../../src/domain/paper/printing.ts';
import type { WatchedRow } from '../../src/domain/batchFile/watching.ts';

let made = 0;
/** 26 characters as a ULID has them, rising. */
export const nextId = (): string => `01JTEST${String(++made).padStart(19, '0')}`;

export const option = (
  slug: string,
  total: string,
  minDays: number,
  maxDays: number,
  currency = 'NGN',
): RateOption => ({
  slug,
  name: slug
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
  charges: {
    shipment: total,
    insurance: '0.00',
    pickup: '2500.00',
    lastMile: '4500.00',
    vat: null,
  },
  gross: { amount: total, currency },
  discount: '0.00',
  total: { amount: total, currency },
  itemValue: '25000.00',
  minDays,
  maxDays,
});

export const person = (change: Partial<DraftAddress> = {}): DraftAddress => ({
  ...emptyAddress(),
  first_name: 'Sam',
  last_name: 'Taylor',
  email: 'sam@example.com',
  phone: '12025550143',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  address: '2 Sample Street',
  address_in_detail: 'Suite 2',
  address_landmark: 'by the park',
  zip_code: '20001',
  ...change,
});

export const draft = (change: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  receiver: person(),
  boxes: [
    {
      ...emptyBox(),
      length: '30.5',
      width: '20',
      height: '10',
      weight: '2.50',
      items: [
        {
          ...emptyItem(),
          name: 'Smartphone, used',
          description: 'Used smartphone',
          product_hs_code: '8517130000',
          quantity: '1',
          unit_price: '25000.00',
          weight: '0.40',
          country: 'NG',
          battery: 'inside',
        },
      ],
    },
  ],
  ...change,
});

export const snapshot = (change: Partial<ShipmentSnapshot> = {}): ShipmentSnapshot => {
  const id = change.id ?? nextId();
  const state = change.state ?? 'ready';
  const issues: readonly Issue[] = change.issues ?? [];
  const stale = change.quote?.stale ?? false;
  const documents = change.documents ?? [];
  return {
    id,
    batchId: '01JBATCH000000000000000001',
    position: 0,
    mode: 'SFN',
    serviceId: 'practice',
    profile: 'practice',
    draft: draft(),
    state,
    issues,
    externalReference: `WD-IKJ2-${id}`,
    quote: null,
    chosen: null,
    receipt: null,
    attempt: null,
    documents,
    figures: {
      boxes: 1,
      items: 1,
      weight: 2.5,
      volumetric: 1.22,
      value: { amount: '25000.00', currency: 'NGN' },
    },
    sold: null,
    tracking: null,
    allowed: allowedActions(
      state,
      !issues.some((issue) => issue.severity === 'error'),
      stale,
      documents.some((entry) => entry.kind === 'waybill' && entry.state === 'stored'),
    ),
    createdAt: 1_000,
    updatedAt: 1_000,
    bookedAt: null,
    ...change,
  };
};

export const batch = (change: Partial<BatchSummary> = {}): BatchSummary => ({
  id: '01JBATCH000000000000000001',
  name: 'Lagos Friday drop',
  kind: 'batch',
  mode: 'SFN',
  createdAt: 1_000,
  hidden: false,
  shipments: 0,
  states: Object.fromEntries(PURCHASE_STATES.map((state) => [state, 0])) as BatchSummary['states'],
  voided: 0,
  ...change,
});

export const settings = (change: Partial<Settings> = {}): Settings => ({
  ...settingsSchema.parse({ desk: 'IKJ2', operator: 'AO' }),
  ...change,
});

export const preflight = (change: Partial<Preflight> = {}): Preflight => ({
  token: nextId(),
  ids: [],
  totals: [],
  exceeded: [],
  stale: [],
  leftOut: [],
  services: [],
  one: null,
  before: { booked: 0, uncertain: 0, sending: 0 },
  bookedAtOtherServices: [],
  wallet: [],
  siteUnasked: null,
  toConfirm: [],
  hiddenCosts: 0,
  alikeElsewhere: [],
  ...change,
});

/** These shipments, as a screen asks to book them. */
export const wanted = (
  ...ids: readonly string[]
): { readonly ids: () => readonly string[]; readonly batchId: null } => ({
  ids: () => ids,
  batchId: null,
});

/** What the desk answers to a step: these rows as they are now. */
export const sheetChange = (
  shipments: readonly ShipmentSnapshot[],
  rest: Partial<SheetChange> = {},
): SheetChange => ({
  shipments,
  removed: [],
  skipped: [],
  order: null,
  history: { undo: null, redo: null },
  ...rest,
});

/** What the desk answers to edits of rows whose draft was `draft()`: each with its edits, at this time. */
export const edited = (edits: readonly SheetEdit[], updatedAt: number): SheetChange =>
  sheetChange(
    [...Map.groupBy(edits, ({ id }) => id)].map(([id, own]) =>
      snapshot({ id, draft: withEdits(draft(), own), updatedAt }),
    ),
  );

/** A printer as the window shows it. */
export const printer = (change: Partial<PrinterRow> = {}): PrinterRow => ({
  name: 'counter-label',
  title: 'Counter label printer',
  location: 'left of the scale',
  model: 'Thermal 4 in',
  isDefault: false,
  media: [{ name: 'na_index-4x6_4x6in', widthMm: 101.6, heightMm: 152.4 }],
  defaultMedia: 'na_index-4x6_4x6in',
  ready: [],
  state: 'idle',
  accepting: true,
  reasons: [],
  message: '',
  problem: null,
  paused: false,
  roles: ['label'],
  ...change,
});

/** A print job as the window shows it. */
export const printJob = (
  job: PrintJob,
  change: Partial<PrintJobSnapshot> = {},
): PrintJobSnapshot => ({
  id: nextId(),
  kind: 'label',
  title: 'Label AIE00000123NG',
  shipmentIds: [],
  job,
  reprint: 0,
  reason: null,
  copies: 1,
  allowed: allowedForPrint(job.kind),
  createdAt: 1_000,
  updatedAt: 1_000,
  ...change,
});

/** A file that landed in the watched folder. */
export const watchedRow = (change: Partial<WatchedRow> = {}): WatchedRow => ({
  hash: 'a'.repeat(64),
  name: 'orders.csv',
  batchId: null,
  problem: null,
  outcome: 'nothing',
  shipments: null,
  at: 1_000,
  ...change,
});

/** A box on the shelf. */
export const box = (
  name: string,
  [length, width, height]: readonly [number, number, number],
  emptyWeight = 0.25,
  maximumWeight = 20,
): BoxPreset => ({
  id: nextId(),
  mode: 'SFN',
  name,
  length,
  width,
  height,
  emptyWeight,
  maximumWeight,
});

import { z } from 'zod';
import type { KeptAnswer } from '../../domain/service/answer.ts';
import type { SpendingLimits } from '../../domain/purchase/guard.ts';
import type { Choice, WhatIf } from '../../domain/rates/choose.ts';
import type { CodeSuggestions } from '../../domain/customs/codes.ts';
import type { ImportProgress } from '../../domain/batch/importReview.ts';
import type { PrintJobSnapshot } from '../../domain/paper/print.ts';
import type { PrinterProblem } from '../../domain/paper/printerProblem.ts';
import type { Money } from '../../domain/money/money.ts';
import {
  DOCUMENT_KINDS,
  type HsVerdict,
  type Tracking,
  type Warehouse,
} from '../../domain/service/service.ts';
import type { AddressKnowledge } from '../../domain/service/serviceIdentity.ts';
import type { ProfileId, Settings } from '../../domain/desk/settings.ts';
import type {
  BatchSummary,
  FailedMembers,
  JournalEntry,
  LineState,
  Notice,
  Preflight,
  RateVariant,
  RunProgress,
  ShipmentSnapshot,
} from '../../domain/shipment/snapshot.ts';
import type { RateAnswer } from '../../domain/rates/rateAnswer.ts';
import type { WatchEvent } from '../../domain/batch/watching.ts';
import { event, route } from './contract.ts';
import { archiveRoutes } from './routes/archive.ts';
import { importRoutes } from './routes/imports.ts';
import { memoryRoutes } from './routes/memory.ts';
import { previewRoutes } from './routes/preview.ts';
import { printingRoutes } from './routes/printing.ts';
import { standingRoutes } from './routes/standing.ts';
import { workbenchRoutes } from './routes/workbench.ts';
import * as s from './schemas.ts';

const none = z.object({}).strict();
const { trusted } = s;

/** How a set of keys is kept; the keys themselves never come back to the window. */
export interface KeyAnswer {
  /** `elsewhere`: given for another address, and not used at this one. */
  readonly state: 'none' | 'stored' | 'session' | 'locked' | 'elsewhere';
  readonly publicKeyEnd: string | null;
  readonly weak: boolean;
  /** Address of keys given for another one, '' for none, null where it is not known. */
  readonly place?: string | null;
}

/** The service that the desk works with. */
export interface IdentityAnswer {
  readonly id: string;
  readonly profile: ProfileId;
  /** Host and path, or null for the practice service of this program and where none is known. */
  readonly address: string | null;
  readonly knowledge: AddressKnowledge;
  readonly accountKnown: boolean;
  /** What a person has to say before anything goes out: whether the keys in use at `at` are of the account that the desk booked with at `bookedAt` (null: at an address that was not kept). */
  readonly question: {
    readonly at: string | null;
    readonly bookedAt: string | null;
    readonly profile: ProfileId;
  } | null;
}

/** Limits of the spending guard; `locked` once a manager has set a PIN. */
export interface GuardAnswer extends SpendingLimits {
  readonly locked: boolean;
  readonly spentToday: readonly Money[];
}

export interface AppInfo {
  readonly version: string;
  readonly host: string;
  readonly dataFolder: string;
  readonly notices: readonly Notice[];
  /** Why the next working day may be a holiday all the same, or null. */
  readonly unknownHolidays: string | null;
}

/** Every question the window may ask, with the form of question and answer. */
export const routes = {
  'app.info': route(none, trusted<AppInfo>()),
  'settings.get': route(none, trusted<Settings>()),
  'settings.save': route(s.settingsPatch, trusted<Settings>()),
  'identity.get': route(none, trusted<IdentityAnswer>()),
  /** Takes a person's word on the question. `same` false: another account, whose shipments begin anew. */
  'identity.answer': route(z.object({ same: z.boolean() }), trusted<IdentityAnswer>()),
  /** Changes a profile's address; where a manager has set a PIN, with it only. Its keys have to be given again. */
  'profiles.readdress': route(
    z.object({ profileId: s.profileId, baseAddress: z.string().max(500), pin: s.pin.nullable() }),
    trusted<Settings>(),
  ),
  'keys.status': route(z.object({ profileId: s.profileId }), trusted<KeyAnswer>()),
  'keys.set': route(
    z.object({
      profileId: s.profileId,
      publicKey: z.string().min(1).max(500),
      privateKey: z.string().min(1).max(500),
      insist: z.boolean(),
    }),
    trusted<KeyAnswer>(),
  ),
  /** Takes the manager's PIN where one is set. */
  'keys.remove': route(
    z.object({ profileId: s.profileId, pin: s.pin.nullable().default(null) }),
    trusted<KeyAnswer>(),
  ),
  /** Asks the service one harmless question with the active profile's keys. */
  'service.test': route(none, z.object({ ok: z.boolean(), message: z.string() })),
  'line.state': route(none, trusted<LineState>()),
  /** Asks the service one harmless question now. */
  'line.probe': route(none, trusted<LineState>()),

  'batches.list': route(z.object({ archived: z.boolean() }), trusted<readonly BatchSummary[]>()),
  'batches.create': route(
    z.object({ name: z.string().min(1).max(120), mode: s.mode }),
    trusted<BatchSummary>(),
  ),
  /** Today's batch of the counter in this mode, made when there is none. */
  'batches.counter': route(z.object({ mode: s.mode }), trusted<BatchSummary>()),
  'batches.rename': route(
    z.object({ id: s.id, name: z.string().min(1).max(120) }),
    trusted<BatchSummary>(),
  ),
  'batches.archive': route(z.object({ id: s.id, archived: z.boolean() }), trusted<BatchSummary>()),
  /** A batch with all of its rows, or only the `first` so many: `ids` names them all in their order, the others are read with `batches.rows`. */
  'batches.open': route(
    z.object({ id: s.id, first: z.number().int().min(1).max(1000).optional() }),
    trusted<{
      readonly batch: BatchSummary;
      readonly ids: readonly string[];
      readonly shipments: readonly ShipmentSnapshot[];
    }>(),
  ),
  /** Rows of a batch by their ids, few enough at a time that nothing else has to wait; those that are gone or elsewhere are left out. */
  'batches.rows': route(
    z.object({ id: s.id, ids: z.array(s.id).min(1).max(250) }),
    trusted<readonly ShipmentSnapshot[]>(),
  ),

  'drafts.add': route(
    z.object({ batchId: s.id, drafts: z.array(s.draft).min(1).max(10_000) }),
    trusted<readonly ShipmentSnapshot[]>(),
  ),
  'drafts.save': route(
    z.object({
      changes: z
        .array(z.object({ id: s.id, draft: s.draft }))
        .min(1)
        .max(10_000),
    }),
    trusted<readonly ShipmentSnapshot[]>(),
  ),
  'drafts.remove': route(z.object({ ids: s.ids }), z.object({ removed: z.array(z.string()) })),
  'drafts.restore': route(z.object({ ids: s.ids }), trusted<readonly ShipmentSnapshot[]>()),

  /** At once, or kept until the line is back: the program that is then running asks by itself. */
  'rating.start': route(z.object({ ids: s.ids }), trusted<RateAnswer>()),
  /** Shipments whose rates wait for the line. */
  'rating.waiting': route(none, trusted<readonly string[]>()),
  'rating.forget': route(z.object({ ids: s.ids }), trusted<readonly string[]>()),
  /** Goes on with what a stopped rating run left. */
  'rating.goOn': route(z.object({ id: s.id }), trusted<RunProgress>()),
  /** Members of a rating run that failed, by reason, the most frequent first. */
  'rating.failures': route(z.object({ id: s.id }), trusted<readonly FailedMembers[]>()),
  /** Options with and without insurance, to the door and to a warehouse, side by side; nothing is changed. */
  'rating.variants': route(z.object({ id: s.id }), trusted<readonly RateVariant[]>()),
  /** The rows come by `shipments.changed`, a few at a time. */
  'choice.byRule': route(
    z.object({
      ids: s.ids,
      rule: s.pickRule,
      never: z.array(z.string().min(1).max(200)).max(50).default([]),
      pastUnreadable: z.boolean().default(false),
    }),
    z.object({
      chosen: z.number().int(),
      missed: z.number().int(),
      unreadable: z.number().int(),
      unreadableNames: z.array(z.string()),
    }),
  ),
  /** What each rule would cost, per currency. */
  'choice.whatIf': route(
    z.object({
      ids: s.ids,
      rules: z.array(s.choiceRule).min(1).max(60),
      pastUnreadable: z.boolean().default(false),
    }),
    trusted<readonly WhatIf[]>(),
  ),
  'choice.explain': route(z.object({ id: s.id, rule: s.choiceRule }), trusted<Choice>()),
  'choice.one': route(
    z.object({ id: s.id, slug: z.string().min(1).max(200) }),
    trusted<ShipmentSnapshot>(),
  ),

  'booking.preflight': route(z.object({ ids: s.ids }), trusted<Preflight>()),
  /** Spends money. The token of one preflight works once. */
  'booking.start': route(
    z.object({ token: s.id, pin: s.pin.nullable().default(null) }),
    trusted<RunProgress>(),
  ),
  /** Goes on with what a booking run left that the service had stopped, at the prices that were agreed to. Spends money. */
  'booking.goOn': route(z.object({ id: s.id }), trusted<RunProgress>()),
  'guard.get': route(none, trusted<GuardAnswer>()),
  /** Sets the limits; the first PIN given becomes the manager's. */
  'guard.set': route(
    z.object({
      perRun: s.limits,
      perDay: s.limits,
      share: z.number().min(0).max(100).default(5),
      pin: s.pin,
    }),
    trusted<GuardAnswer>(),
  ),
  'guard.changePin': route(z.object({ old: s.pin, next: s.pin }), none),
  'booking.resolve': route(
    z.object({
      id: s.id,
      outcome: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('booked'),
          trackingNumber: z.string().trim().min(1).max(100),
          unconfirmed: z.object({ pin: s.pin.nullable() }).optional(),
        }),
        z.object({ kind: z.literal('bookedAs'), came: z.string().trim().min(1).max(2000) }),
        z.object({ kind: z.literal('notBooked') }),
        z.object({ kind: z.literal('takenBack'), pin: s.pin.nullable() }),
      ]),
    }),
    trusted<ShipmentSnapshot>(),
  ),
  'runs.current': route(none, trusted<readonly RunProgress[]>()),
  'runs.control': route(
    z.object({ id: s.id, action: z.enum(['pause', 'resume', 'stop']) }),
    trusted<RunProgress>(),
  ),

  'shipments.search': route(
    z.object({
      text: z.string().max(200),
      filter: z.enum(['all', 'open', 'booked', 'attention']),
      everywhere: z.boolean().default(false),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    trusted<{ readonly total: number; readonly shipments: readonly ShipmentSnapshot[] }>(),
  ),
  /** The newest booking of this desk at the service in use; null when there is none. */
  'shipments.lastBooked': route(z.object({ mode: s.mode }), trusted<ShipmentSnapshot | null>()),
  'shipments.get': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>()),
  'shipments.journal': route(z.object({ id: s.id }), trusted<readonly JournalEntry[]>()),
  /** What the service answered, word for word, oldest first. */
  'shipments.answers': route(z.object({ id: s.id }), trusted<readonly KeptAnswer[]>()),
  /** Saves the journal of shipments, or of days at the desk, where the person says; null when cancelled. */
  'journal.export': route(
    z.object({
      part: z.union([z.object({ ids: s.ids }), z.object({ from: s.date, to: s.date })]),
      format: z.enum(['csv', 'xlsx']),
    }),
    trusted<{ readonly path: string; readonly lines: number } | null>(),
  ),
  'attention.count': route(none, z.object({ count: z.number().int() })),

  /** Fetches what is missing or failed; never touches the purchase. */
  'documents.retry': route(z.object({ ids: s.ids }), trusted<readonly ShipmentSnapshot[]>()),
  /** A document of a booked shipment that a person fetched elsewhere: from the system's file dialog, or dropped. Null when cancelled. */
  'documents.attach': route(
    z.object({
      id: s.id,
      kind: z.enum(DOCUMENT_KINDS),
      file: z
        .object({ name: z.string().min(1).max(300), bytes: z.instanceof(Uint8Array) })
        .nullable()
        .default(null),
    }),
    trusted<ShipmentSnapshot | null>(),
  ),
  /** Waybills of these shipments in this order as one PDF, saved where the person says; null when cancelled. */
  'documents.save': route(
    z.object({
      ids: s.ids,
      papers: s.papers,
      layout: s.layout,
      start: s.startPosition,
      name: z.string().min(1).max(120),
    }),
    trusted<{ readonly path: string; readonly pages: number } | null>(),
  ),

  'codes.verify': route(z.object({ code: z.string().min(1).max(40) }), trusted<HsVerdict>()),
  /** Every code that the service lists or ever returned, with what it last said of each. */
  'codes.list': route(none, trusted<CodeSuggestions>()),
  /** Asks about the codes of these shipments that were never asked about or too long ago: one question a distinct code. */
  'codes.verifyBatch': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    trusted<RunProgress>(),
  ),
  /** `shipmentId`: the shipment whose number it may be, so that the service it was sent to is asked. */
  'tracking.track': route(
    z.object({ number: z.string().trim().min(1).max(100), shipmentId: s.id.optional() }),
    trusted<Tracking>(),
  ),
  'warehouses.list': route(
    z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable(),
    }),
    trusted<readonly Warehouse[]>(),
  ),

  'external.open': route(
    z.object({ url: z.string().max(2000) }),
    z.object({ opened: z.boolean() }),
  ),
  'folder.show': route(z.object({ path: z.string().max(4000) }), none),
  ...archiveRoutes,
  ...importRoutes,
  ...workbenchRoutes,
  ...memoryRoutes,
  ...printingRoutes,
  ...previewRoutes,
  ...standingRoutes,
} as const;

/** What the main process tells the window unasked. */
export const events = {
  /** Whole rows, to be put in place of those with the same id. */
  'shipments.changed':
    event(trusted<{ readonly batchId: string; readonly shipments: readonly ShipmentSnapshot[] }>()),
  'run.progress': event(trusted<RunProgress>()),
  /** Of the import with this ticket. */
  'import.progress': event(trusted<ImportProgress & { readonly ticket: number }>()),
  /** How the watched folder stands, and the file that was just dealt with. */
  'watch.changed': event(trusted<WatchEvent>()),
  'line.changed': event(trusted<LineState>()),
  /** Everything that waits for the line now; how much of it is asked for at this moment, how much has problems by now and waits no more. */
  'rates.waiting':
    event(
      trusted<{
        readonly waiting: readonly string[];
        readonly resumed: number;
        readonly leftOut: number;
      }>(),
    ),
  'settings.changed': event(trusted<Settings>()),
  'identity.changed': event(trusted<IdentityAnswer>()),
  'attention.changed': event(z.object({ count: z.number().int() })),
  /** Whole jobs, to be put in place of those with the same id. */
  'print.jobs': event(trusted<{ readonly jobs: readonly PrintJobSnapshot[] }>()),
  /** `problem` null: it prints again. */
  'print.printer':
    event(trusted<{ readonly printer: string; readonly problem: PrinterProblem | null }>()),
  /** Bytes of a shipment's files on their way to the service. */
  'upload.progress':
    event(
      trusted<{
        readonly shipmentId: string;
        readonly files: number;
        readonly filesDone: number;
        readonly bytes: number;
        readonly bytesDone: number;
      }>(),
    ),
  notice: event(trusted<Notice>()),
} as const;

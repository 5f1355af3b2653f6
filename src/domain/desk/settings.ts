import { z } from 'zod';
import { DEFAULT_NAME_PATTERN, MAX_PATTERN } from '../paper/fileNames.ts';
import { LANGUAGE_FACTS, LANGUAGES, t, type PlainKey } from '../../texts/index.ts';
import { MAX_DAYS_OFF } from '../shipment/assignedDate.ts';
import { isDate } from '../text/dates.ts';
import { NO_DAILY_COPY, dailyCopySchema } from './dailyCopy.ts';
import { LESSON_STEPS } from './lesson.ts';
import { RETENTION, retentionSchema } from './retention.ts';
import { shippingRuleSchema } from './ruleSchema.ts';
import { trackingSettingsSchema } from '../tracking/trackingSettings.ts';
import { NAMED_LAYOUTS, labelRuleSchema, paperLayoutSchema } from '../paper/paperLayout.ts';

/** Progress of the practice lesson; null: not started, or finished. */
const lessonSchema = z
  .object({
    step: z.enum(LESSON_STEPS),
    /** False: interrupted, can be resumed. */
    open: z.boolean(),
    /** The shipment that was booked, or whose answer was lost; null before. */
    shipmentId: z.string().max(26).nullable(),
  })
  .nullable();

export const profileSchema = z.object({
  id: z.enum(['practice', 'test', 'live']),
  name: z.string().min(1).max(60),
  /** Empty for the practice service that the program starts itself. */
  baseAddress: z.string().max(500),
  dialect: z.enum(['documented', 'observed']),
});
export type Profile = z.infer<typeof profileSchema>;
export type ProfileId = Profile['id'];

/** Maximum number of certificates that can be trusted in addition to those of the program and the system. */
export const MAX_CERTIFICATES = 50;
/** A certificate that a person trusts; with its name and its validity, in milliseconds since the epoch. */
export const trustedCertificateSchema = z.object({
  /** SHA-256 of the certificate. */
  fingerprint: z.string().max(100),
  name: z.string().max(200),
  from: z.number(),
  until: z.number(),
  pem: z.string().max(30_000),
});
export type TrustedCertificate = z.infer<typeof trustedCertificateSchema>;

/** Settings of the folder whose files are drafted automatically. Off until a person turns it on, for one mode and one connection profile. */
const watchSettingsSchema = z.object({
  on: z.boolean(),
  /** Absolute path, chosen in the system's dialog; empty until then. */
  folder: z.string().max(4000),
  mode: z.enum(['SFN', 'STN']),
  /** Drafts are made for this profile; under any other the folder waits. */
  profile: z.enum(['practice', 'test', 'live']),
  /** Identity of the service that it was turned on for; empty when a person has turned it off, and in older settings. */
  service: z.string().max(60).default(''),
});

const PROFILES: Profile[] = [
  { id: 'practice', name: 'Practice', baseAddress: '', dialect: 'documented' },
  { id: 'test', name: 'Test', baseAddress: '', dialect: 'documented' },
  { id: 'live', name: 'Live', baseAddress: '', dialect: 'documented' },
];

/** How the window draws a setting by itself: a tick for true and false, otherwise choices side by side. */
export interface SettingControl {
  /** The card that it is in. */
  readonly card: 'shipments' | 'service' | 'handover' | 'appearance';
  readonly label: PlainKey;
  /** What it does, below it. */
  readonly about?: PlainKey;
  /** Left out: a tick. @param now the value in use, which is always among the choices */
  readonly choices?: (
    now: unknown,
  ) => readonly { readonly value: unknown; readonly label: string }[];
}

/** A setting: how it is stored, who changes it, what the diagnostics say about it, and how the window draws it. */
interface Setting<S extends z.ZodDefault, By extends 'window' | 'core'> {
  /** Has a default, so that settings stored before it existed are read. */
  readonly schema: S;
  /** `window`: by the route `settings.save`. `core`: by a route of its own, or by the core alone. */
  readonly changedBy: By;
  /** Returns what the diagnostics may say: choices and numbers, nothing that a person entered. `undefined`: nothing. */
  readonly inDiagnostics: (value: z.output<S>) => unknown;
  /** Left out: a component of its own draws it. */
  readonly control?: SettingControl;
}
const setting = <S extends z.ZodDefault, By extends 'window' | 'core'>(
  schema: S,
  facts: Omit<Setting<S, By>, 'schema'>,
): Setting<S, By> => ({ schema, ...facts });
const choices =
  (...all: readonly (readonly [unknown, PlainKey])[]) =>
  (): readonly { readonly value: unknown; readonly label: string }[] =>
    all.map(([value, key]) => ({ value, label: t(key) }));
const itself = (value: unknown): unknown => value;
const nothing = (): undefined => undefined;
const isSet = (value: string): boolean => value !== '';
const count = ({ length }: readonly unknown[]): number => length;

/** The desk's settings, one row a setting. The names are PERSISTED. */
export const SETTINGS = {
  /** Part of every reference that this desk generates: up to eight capital letters or digits. */
  desk: setting(
    z
      .string()
      .regex(/^[A-Z0-9]{0,8}$/)
      .default(''),
    { changedBy: 'core', inDiagnostics: nothing },
  ),
  /** Initials of the operator, which are written to the journal. */
  operator: setting(z.string().max(8).default(''), { changedBy: 'window', inDiagnostics: isSet }),
  mode: setting(z.enum(['SFN', 'STN']).default('SFN'), {
    changedBy: 'window',
    inDiagnostics: itself,
  }),
  activeProfile: setting(z.enum(['practice', 'test', 'live']).default('practice'), {
    changedBy: 'window',
    inDiagnostics: itself,
  }),
  /** True after the settings were damaged, until a person confirms which service the desk uses. Nothing is booked before that. */
  connectionLost: setting(z.boolean().default(false), { changedBy: 'core', inDiagnostics: itself }),
  profiles: setting(z.array(profileSchema).length(3).default(PROFILES), {
    changedBy: 'window',
    inDiagnostics: (profiles) =>
      profiles.map(({ id, baseAddress, dialect }) => ({
        id,
        dialect,
        hasAddress: isSet(baseAddress),
        isHttps: baseAddress.startsWith('https:'),
      })),
  }),
  /** Trusted for every connection, in addition to those of the program and the system. */
  certificates: setting(z.array(trustedCertificateSchema).max(MAX_CERTIFICATES).default([]), {
    changedBy: 'core',
    inDiagnostics: count,
  }),
  insured: setting(z.boolean().default(false), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'shipments',
      label: 'settings.insurance',
      choices: choices([false, 'counter.notInsured'], [true, 'counter.insured']),
    },
  }),
  /** True: to the receiver's door. */
  lastMile: setting(z.boolean().default(true), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'shipments',
      label: 'settings.delivery',
      choices: choices([true, 'counter.toTheDoor'], [false, 'settings.pickUp']),
    },
  }),
  /** True: the counter asks for the sender's ID. */
  askSenderId: setting(z.boolean().default(false), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'shipments',
      label: 'declaration.idSetting',
      about: 'declaration.idSettingAbout',
    },
  }),
  documentsAs: setting(z.enum(['url', 'base64']).default('url'), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'service',
      label: 'settings.waybillsCome',
      about: 'settings.linksAbout',
      choices: choices(['url', 'settings.asLinks'], ['base64', 'settings.inAnswer']),
    },
  }),
  /** Default layout of waybills in a file. */
  layout: setting(paperLayoutSchema.default(NAMED_LAYOUTS.label), {
    changedBy: 'window',
    inDiagnostics: (layout) =>
      layout.kind === 'sheet' ? { paper: layout.paper, perSheet: layout.perSheet } : layout.kind,
  }),
  /** Position of the label on larger pages that the desk cannot detect. */
  labelRules: setting(z.array(labelRuleSchema).max(50).default([]), {
    changedBy: 'window',
    inDiagnostics: count,
  }),
  /** Pattern of the names of separate waybill files. */
  fileNames: setting(z.string().min(1).max(MAX_PATTERN).default(DEFAULT_NAME_PATTERN), {
    changedBy: 'window',
    inDiagnostics: nothing,
  }),
  /** Last choice: waybills are saved as one PDF or as a folder of files. */
  saveAs: setting(z.enum(['pdf', 'folder']).default('pdf'), {
    changedBy: 'window',
    inDiagnostics: itself,
  }),
  /** Removal by age. */
  retention: setting(retentionSchema.default(RETENTION), {
    changedBy: 'core',
    inDiagnostics: itself,
  }),
  /** Maximum number of concurrent exchanges with the service. */
  concurrency: setting(z.number().int().min(1).max(12).default(4), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'service',
      label: 'settings.requestsAtOnce',
      choices: () => [1, 2, 4, 6, 8, 12].map((value) => ({ value, label: String(value) })),
    },
  }),
  /** Days off besides weekends and the holidays of the rule data; they are skipped when the next working day is computed. */
  daysOff: setting(
    z
      .array(z.object({ date: z.string().refine(isDate), name: z.string().max(60) }))
      .max(MAX_DAYS_OFF)
      .default([]),
    { changedBy: 'window', inDiagnostics: count },
  ),
  /** Name of the cash drawer; empty: the name of the desk. */
  drawer: setting(z.string().max(20).default(''), { changedBy: 'window', inDiagnostics: isSet }),
  /** Whole working days that a booked parcel may wait for its hand-over before it is shown as late; null: never. */
  handoverDays: setting(z.number().int().min(1).max(30).nullable().default(1), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'handover',
      label: 'handover.settingsDays',
      about: 'handover.settingsAbout',
      choices: (now) => [
        ...[...new Set([1, 2, 3, 5, ...(typeof now === 'number' ? [now] : [])])]
          .toSorted((a, b) => a - b)
          .map((n) => ({ value: n, label: t('base.days', { n }) })),
        { value: null, label: t('handover.settingsNever') },
      ],
    },
  }),
  /** A quote older than this many hours is renewed before booking. */
  quoteHours: setting(z.number().int().min(1).max(720).default(24), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'service',
      label: 'settings.priceGoodFor',
      about: 'settings.priceGoodForAbout',
      choices: () => [
        { value: 1, label: t('base.hours', { n: 1 }) },
        { value: 8, label: t('base.hours', { n: 8 }) },
        { value: 24, label: t('base.days', { n: 1 }) },
        { value: 72, label: t('base.days', { n: 3 }) },
        { value: 168, label: t('base.weeks', { n: 1 }) },
      ],
    },
  }),
  /** The desk's own rules, in order: shipping rules, and rules that a person chooses by name. */
  rules: setting(z.array(shippingRuleSchema).max(50).default([]), {
    changedBy: 'core',
    inDiagnostics: count,
  }),
  watch: setting(
    watchSettingsSchema.default({
      on: false,
      folder: '',
      mode: 'SFN',
      profile: 'practice',
      service: '',
    }),
    { changedBy: 'core', inDiagnostics: ({ on, mode, profile }) => ({ on, mode, profile }) },
  ),
  /** The daily backup copy. */
  dailyCopy: setting(dailyCopySchema.default(NO_DAILY_COPY), {
    changedBy: 'core',
    inDiagnostics: ({ on, at, kept }) => ({ on, at, kept }),
  }),
  /** Tracking of booked shipments. */
  tracking: setting(trackingSettingsSchema.default(trackingSettingsSchema.parse({})), {
    changedBy: 'window',
    inDiagnostics: ({ refresh, practice, quietDays }) => ({ refresh, practice, quietDays }),
  }),
  /** Language of screens, notices and papers; `system`: that of the computer. */
  language: setting(z.enum(['system', ...LANGUAGES]).default('system'), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'appearance',
      label: 'settings.language',
      choices: () => [
        { value: 'system', label: t('settings.languageSystem') },
        ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name })),
      ],
    },
  }),
  /** Language of receipts and draft slips: the desk's, or that of the receiver's country. */
  papersIn: setting(z.enum(['desk', 'receiver']).default('desk'), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'appearance',
      label: 'settings.papersIn',
      about: 'settings.papersInAbout',
      choices: choices(['desk', 'settings.papersDesk'], ['receiver', 'settings.papersReceiver']),
    },
  }),
  /** The customer's screen. */
  customerScreen: setting(
    z
      .object({ on: z.boolean(), language: z.enum(LANGUAGES) })
      .default({ on: false, language: 'en' }),
    { changedBy: 'window', inDiagnostics: itself },
  ),
  theme: setting(z.enum(['system', 'light', 'dark']).default('system'), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'appearance',
      label: 'settings.colours',
      choices: choices(
        ['system', 'settings.themeSystem'],
        ['light', 'settings.themeLight'],
        ['dark', 'settings.themeDark'],
      ),
    },
  }),
  density: setting(z.enum(['comfortable', 'compact']).default('comfortable'), {
    changedBy: 'window',
    inDiagnostics: itself,
    control: {
      card: 'appearance',
      label: 'settings.spacing',
      about: 'settings.compactAbout',
      choices: choices(
        ['comfortable', 'settings.densityComfortable'],
        ['compact', 'settings.densityCompact'],
      ),
    },
  }),
  /** The first steps are shown at the counter until they are done or a person hides them. */
  firstSteps: setting(z.boolean().default(true), { changedBy: 'window', inDiagnostics: itself }),
  /** Progress of the practice lesson. */
  lesson: setting(lessonSchema.default(null), {
    changedBy: 'window',
    inDiagnostics: (lesson) => lesson?.step ?? null,
  }),
} as const;
type Rows = typeof SETTINGS;
/** Names of the settings that the window may change by the route `settings.save`. */
export type WindowSetting = {
  [K in keyof Rows]: Rows[K]['changedBy'] extends 'window' ? K : never;
}[keyof Rows];

/** The desk's settings; `{}` gives a new desk with the practice service. Keys are stored elsewhere. */
export const settingsSchema = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema])) as {
    -readonly [K in keyof Rows]: Rows[K]['schema'];
  },
);
export type Settings = z.infer<typeof settingsSchema>;

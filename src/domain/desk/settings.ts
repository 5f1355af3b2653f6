import { z } from 'zod';
import { DEFAULT_NAME_PATTERN, MAX_PATTERN } from '../paper/fileNames.ts';
import { LANGUAGES } from '../../texts/index.ts';
import { MAX_DAYS_OFF } from '../shipment/holidays.ts';
import { isDate } from '../text/dates.ts';
import { emptyAddress, type DraftAddress } from '../shipment/draft.ts';
import { addressSchema } from '../shipment/draftSchema.ts';
import { NO_DAILY_COPY, dailyCopySchema } from './dailyCopy.ts';
import { LESSON_STEPS } from './lesson.ts';
import { RETENTION, retentionSchema } from './retention.ts';
import type { Mode } from '../shipment/mode.ts';
import { upgradeAddress } from '../shipment/upgrade.ts';
import { watchSettingsSchema } from '../batch/watching.ts';
import { trackingSettingsSchema } from '../tracking/trackingSettings.ts';
import { NAMED_LAYOUTS, keptLayoutSchema, labelRuleSchema } from '../paper/paperLayout.ts';

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

/** Settings from before a field was added to addresses have senders without it: they are completed and not treated as damaged. */
const storedAddress = z.preprocess(
  (stored) =>
    stored !== null && typeof stored === 'object' ? upgradeAddress(stored as DraftAddress) : stored,
  addressSchema,
);

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

const slug = z.string().min(1).max(200);
export const pickRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cheapest') }),
  z.object({ kind: z.literal('fastest') }),
  z.object({ kind: z.literal('cheapestWithin'), days: z.number().int().min(1).max(365) }),
  z.object({ kind: z.literal('slug'), slug }),
  z.object({ kind: z.literal('preferred'), slugs: z.array(slug).min(1).max(20) }),
]);
export const choiceRuleSchema = z.object({
  name: z.string().max(60),
  pick: pickRuleSchema,
  never: z.array(slug).max(50),
});

const PROFILES: Profile[] = [
  { id: 'practice', name: 'Practice', baseAddress: '', dialect: 'documented' },
  { id: 'test', name: 'Test', baseAddress: '', dialect: 'documented' },
  { id: 'live', name: 'Live', baseAddress: '', dialect: 'documented' },
];

/** The desk's settings; `{}` gives a new desk with the practice service. Keys are stored elsewhere. */
export const settingsSchema = z.object({
  /** Part of every reference that this desk generates: up to eight capital letters or digits. */
  desk: z
    .string()
    .regex(/^[A-Z0-9]{0,8}$/)
    .default(''),
  /** Initials of the operator, which are written to the journal. */
  operator: z.string().max(8).default(''),
  mode: z.enum(['SFN', 'STN']).default('SFN'),
  activeProfile: z.enum(['practice', 'test', 'live']).default('practice'),
  /** True after the settings were damaged, until a person confirms which service the desk uses. Nothing is booked before that. */
  connectionLost: z.boolean().default(false),
  profiles: z.array(profileSchema).length(3).default(PROFILES),
  /** Trusted for every connection, in addition to those of the program and the system. */
  certificates: z.array(trustedCertificateSchema).max(MAX_CERTIFICATES).default([]),
  /** Default senders of settings from before sender profiles: moved into the desk's memory once, and blank after that. */
  senders: z
    .object({ SFN: storedAddress, STN: storedAddress })
    .default({ SFN: emptyAddress(), STN: emptyAddress() }),
  insured: z.boolean().default(false),
  /** True: to the receiver's door. */
  lastMile: z.boolean().default(true),
  /** True: the counter asks for the sender's ID. */
  askSenderId: z.boolean().default(false),
  documentsAs: z.enum(['url', 'base64']).default('url'),
  /** Default layout of waybills in a file. */
  layout: keptLayoutSchema.default(NAMED_LAYOUTS.label),
  /** Position of the label on larger pages that the desk cannot detect. */
  labelRules: z.array(labelRuleSchema).max(50).default([]),
  /** Pattern of the names of separate waybill files. */
  fileNames: z.string().min(1).max(MAX_PATTERN).default(DEFAULT_NAME_PATTERN),
  /** Last choice: waybills are saved as one PDF or as a folder of files. */
  saveAs: z.enum(['pdf', 'folder']).default('pdf'),
  /** Removal by age. */
  retention: retentionSchema.default(RETENTION),
  /** Maximum number of concurrent exchanges with the service. */
  concurrency: z.number().int().min(1).max(12).default(4),
  /** Days off besides weekends and the holidays of the rule data; they are skipped when the next working day is computed. */
  daysOff: z
    .array(z.object({ date: z.string().refine(isDate), name: z.string().max(60) }))
    .max(MAX_DAYS_OFF)
    .default([]),
  /** Name of the cash drawer; empty: the name of the desk. */
  drawer: z.string().max(20).default(''),
  /** Whole working days that a booked parcel may wait for its hand-over before it is shown as late; null: never. */
  handoverDays: z.number().int().min(1).max(30).nullable().default(1),
  /** A quote older than this many hours is renewed before booking. */
  quoteHours: z.number().int().min(1).max(720).default(24),
  /** The desk's own rules for choosing an option. */
  rules: z.array(choiceRuleSchema).max(50).default([]),
  watch: watchSettingsSchema.default({
    on: false,
    folder: '',
    mode: 'SFN',
    profile: 'practice',
    service: '',
  }),
  /** The daily backup copy. */
  dailyCopy: dailyCopySchema.default(NO_DAILY_COPY),
  /** Tracking of booked shipments. */
  tracking: trackingSettingsSchema.default(trackingSettingsSchema.parse({})),
  /** Language of screens, notices and papers; `system`: that of the computer. */
  language: z.enum(['system', ...LANGUAGES]).default('system'),
  /** Language of receipts and draft slips: the desk's, or that of the receiver's country. */
  papersIn: z.enum(['desk', 'receiver']).default('desk'),
  /** The customer's screen. */
  customerScreen: z
    .object({ on: z.boolean(), language: z.enum(LANGUAGES) })
    .default({ on: false, language: 'en' }),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  /** The first steps are shown at the counter until they are done or a person hides them. */
  firstSteps: z.boolean().default(true),
  /** Progress of the practice lesson. */
  lesson: lessonSchema.default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Invented senders, so that a new user can book at the practice service at once. */
const PRACTICE_SENDERS: Readonly<Record<Mode, DraftAddress>> = {
  SFN: {
    ...emptyAddress(),
    first_name: 'Practice',
    last_name: 'Counter',
    email: 'counter@example.com',
    phone: '08000000001',
    country: 'NG',
    state: 'LA',
    city: 'Ikeja',
    address: '1 Practice Road',
    address_in_detail: 'Ground floor',
    address_landmark: 'Opposite the market',
    zip_code: '100001',
    longitude: '3.3515',
    latitude: '6.6018',
  },
  STN: {
    ...emptyAddress(),
    first_name: 'Practice',
    last_name: 'Counter',
    email: 'counter@example.com',
    phone: '12025550199',
    country: 'US',
    state: 'TX',
    city: 'Houston',
    address: '1 Practice Road',
    address_in_detail: 'Unit 1',
    address_landmark: 'By the freight yard',
    zip_code: '77001',
    longitude: '-95.3698',
    latitude: '29.7604',
  },
};

/**
 * The sender for drafts without a sender: the desk's default sender profile; without one, the practice service has an invented sender.
 * @param preferred the default profile of the mode, or null
 */
export const senderOf = (
  preferred: { readonly address: DraftAddress } | null,
  profileId: string,
  mode: Mode,
): DraftAddress =>
  preferred?.address ?? (profileId === 'practice' ? PRACTICE_SENDERS[mode] : emptyAddress());

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

/** How far a person has come in the lesson; null: not begun, or ended. */
const lessonSchema = z
  .object({
    step: z.enum(LESSON_STEPS),
    /** False: left, to be resumed. */
    open: z.boolean(),
    /** The shipment that was booked, or whose answer was lost; null before. */
    shipmentId: z.string().max(26).nullable(),
  })
  .nullable();

/** Settings of before a field came to addresses have senders without it: they stay what they are, and nothing is damaged. */
const storedAddress = z.preprocess(
  (stored) =>
    stored !== null && typeof stored === 'object' ? upgradeAddress(stored as DraftAddress) : stored,
  addressSchema,
);

export const profileSchema = z.object({
  id: z.enum(['practice', 'test', 'live']),
  name: z.string().min(1).max(60),
  /** Empty for the practice service that the program starts by itself. */
  baseAddress: z.string().max(500),
  dialect: z.enum(['documented', 'observed']),
});
export type Profile = z.infer<typeof profileSchema>;
export type ProfileId = Profile['id'];

/** How many certificates may be trusted besides those of the program and the system. */
export const MAX_CERTIFICATES = 50;
/** A certificate that a person trusts; by what a person knows it and, in milliseconds since the epoch, when it is valid. */
export const trustedCertificateSchema = z.object({
  /** SHA-256 of it. */
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

/** What the desk is set to; `{}` gives a new desk, on the practice service. Keys are not in it, they have a store of their own. */
export const settingsSchema = z.object({
  /** Part of every reference this desk makes: up to eight capitals or digits. */
  desk: z
    .string()
    .regex(/^[A-Z0-9]{0,8}$/)
    .default(''),
  /** Initials of who works at the desk: they stand in the journal. */
  operator: z.string().max(8).default(''),
  mode: z.enum(['SFN', 'STN']).default('SFN'),
  activeProfile: z.enum(['practice', 'test', 'live']).default('practice'),
  /** True: the settings were damaged and nobody has said since which service the desk is connected to. Nothing is booked until somebody does. */
  connectionLost: z.boolean().default(false),
  profiles: z.array(profileSchema).length(3).default(PROFILES),
  /** Trusted for every connection, besides those of the program and the system. */
  certificates: z.array(trustedCertificateSchema).max(MAX_CERTIFICATES).default([]),
  /** Who sent when a draft named nobody, in settings older than sender profiles: taken over into the desk's memory once, and blank from then on. */
  senders: z
    .object({ SFN: storedAddress, STN: storedAddress })
    .default({ SFN: emptyAddress(), STN: emptyAddress() }),
  insured: z.boolean().default(false),
  /** True: to the receiver's door. */
  lastMile: z.boolean().default(true),
  /** True: the counter asks what the sender shows to say who they are. */
  askSenderId: z.boolean().default(false),
  documentsAs: z.enum(['url', 'base64']).default('url'),
  /** How waybills are laid out for a file, until somebody chooses otherwise. */
  layout: keptLayoutSchema.default(NAMED_LAYOUTS.label),
  /** Where the label lies on larger pages, where the desk would not find it by itself. */
  labelRules: z.array(labelRuleSchema).max(50).default([]),
  /** Names of waybills that are saved as files of their own. */
  fileNames: z.string().min(1).max(MAX_PATTERN).default(DEFAULT_NAME_PATTERN),
  /** Waybills are saved as one PDF or as a folder of files: what was chosen last. */
  saveAs: z.enum(['pdf', 'folder']).default('pdf'),
  /** What is removed by age. */
  retention: retentionSchema.default(RETENTION),
  /** Exchanges with the service at once. */
  concurrency: z.number().int().min(1).max(12).default(4),
  /** Days on which nobody works besides weekends and the holidays of the rule data: the next working day leaves them out. */
  daysOff: z
    .array(z.object({ date: z.string().refine(isDate), name: z.string().max(60) }))
    .max(MAX_DAYS_OFF)
    .default([]),
  /** Name of the drawer that cash goes into; empty: it is called as the desk. */
  drawer: z.string().max(20).default(''),
  /** Whole working days that a booked parcel may wait to be handed over before it is named; null: it never is. */
  handoverDays: z.number().int().min(1).max(30).nullable().default(1),
  /** A price older than this many hours is asked for again before it is booked. */
  quoteHours: z.number().int().min(1).max(720).default(24),
  /** The desk's own rules for choosing among options. */
  rules: z.array(choiceRuleSchema).max(50).default([]),
  watch: watchSettingsSchema.default({
    on: false,
    folder: '',
    mode: 'SFN',
    profile: 'practice',
    service: '',
  }),
  /** A backup copy a day. */
  dailyCopy: dailyCopySchema.default(NO_DAILY_COPY),
  /** How the desk follows what was booked. */
  tracking: trackingSettingsSchema.default(trackingSettingsSchema.parse({})),
  /** Of screens, notices and papers; `system`: that of the computer. */
  language: z.enum(['system', ...LANGUAGES]).default('system'),
  /** Receipts and draft slips in the language of the desk, or of the receiver's country. */
  papersIn: z.enum(['desk', 'receiver']).default('desk'),
  /** The second screen, which customers look at. */
  customerScreen: z
    .object({ on: z.boolean(), language: z.enum(LANGUAGES) })
    .default({ on: false, language: 'en' }),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  /** What a newcomer does first is shown at the counter until it is done, or put away by a person. */
  firstSteps: z.boolean().default(true),
  /** The practice lesson, as far as a person has come. */
  lesson: lessonSchema.default(null),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Invented senders, so that a newcomer can book on the practice service at once. */
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
 * The sender for drafts that name nobody: the desk's default profile; the practice service has one of its own until there is one.
 * @param preferred the default profile of the mode, or null
 */
export const senderOf = (
  preferred: { readonly address: DraftAddress } | null,
  profileId: string,
  mode: Mode,
): DraftAddress =>
  preferred?.address ?? (profileId === 'practice' ? PRACTICE_SENDERS[mode] : emptyAddress());

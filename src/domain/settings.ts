import { z } from 'zod';
import { emptyAddress, type DraftAddress } from './draft.ts';

/**
 * What the desk is set to. Kept small: it is one file. Keys are not in it, they have a store of their own.
 */
const addressSchema = z.object({
  first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string(), alternate_phone: z.string(),
  country: z.string(), state: z.string(), city: z.string(), address: z.string(), address_in_detail: z.string(),
  address_landmark: z.string(), zip_code: z.string(), longitude: z.string(), latitude: z.string(),
}) satisfies z.ZodType<DraftAddress>;

export const profileSchema = z.object({
  id: z.enum(['practice', 'test', 'live']),
  name: z.string().min(1).max(60),
  /** Empty for the practice service that the program starts by itself. */
  baseAddress: z.string().max(500),
  dialect: z.enum(['documented', 'observed']),
});
export type Profile = z.infer<typeof profileSchema>;
export type ProfileId = Profile['id'];

export const settingsSchema = z.object({
  schema: z.literal(1),
  /** Part of every reference this desk makes: two to eight letters or digits. */
  desk: z.string().regex(/^[A-Z0-9]{2,8}$/),
  operator: z.string().max(8),
  mode: z.enum(['SFN', 'STN']),
  activeProfile: z.enum(['practice', 'test', 'live']),
  profiles: z.array(profileSchema).length(3),
  /** Who sends when a draft names nobody, by mode. */
  senders: z.object({ SFN: addressSchema, STN: addressSchema }),
  insured: z.boolean(),
  lastMile: z.boolean(),
  documentsAs: z.enum(['url', 'base64']),
  layout: z.enum(['original', 'label', 'a4', 'a4x4']),
  concurrency: z.number().int().min(1).max(12),
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings of a new desk: on the practice service, with an invented sender so that a newcomer can book at once. */
export const defaultSettings = (desk: string): Settings => ({
  schema: 1,
  desk,
  operator: '',
  mode: 'SFN',
  activeProfile: 'practice',
  profiles: [
    { id: 'practice', name: 'Practice', baseAddress: '', dialect: 'documented' },
    { id: 'test', name: 'Test', baseAddress: '', dialect: 'documented' },
    { id: 'live', name: 'Live', baseAddress: '', dialect: 'documented' },
  ],
  senders: { SFN: emptyAddress(), STN: emptyAddress() },
  insured: false,
  lastMile: true,
  documentsAs: 'url',
  layout: 'label',
  concurrency: 4,
  theme: 'system',
  density: 'comfortable',
});

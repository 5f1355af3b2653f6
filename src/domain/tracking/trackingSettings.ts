import { z } from 'zod';

/** A carrier with its tracking page: `{number}` in the address is replaced by the tracking number. */
const carrierLinkSchema = z.object({
  name: z.string().trim().min(1).max(60),
  url: z.string().trim().max(500),
});

/** Settings of the tracking of booked shipments. */
export const trackingSettingsSchema = z.object({
  /** The desk tracks shipments automatically. */
  refresh: z.boolean().default(true),
  /** Also at the practice service. */
  practice: z.boolean().default(false),
  /** A shipment without news for this many days needs attention. */
  quietDays: z.number().int().min(1).max(60).default(5),
  /** Template of the message to a customer; '' for the default text. */
  message: z.string().max(2000).default(''),
  /** Carriers of the site, in addition to the known ones. */
  carriers: z.array(carrierLinkSchema).max(50).default([]),
});
export type TrackingSettings = z.infer<typeof trackingSettingsSchema>;

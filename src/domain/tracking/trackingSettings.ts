import { z } from 'zod';

/** A carrier whose tracking page the site opens: `{number}` in the address stands for the tracking number. */
const carrierLinkSchema = z.object({
  name: z.string().trim().min(1).max(60),
  url: z.string().trim().max(500),
});

/** How the desk follows what was booked. */
export const trackingSettingsSchema = z.object({
  /** The desk asks by itself where shipments are. */
  refresh: z.boolean().default(true),
  /** Also at the practice service. */
  practice: z.boolean().default(false),
  /** A shipment of which nothing new is known for so many days needs attention. */
  quietDays: z.number().int().min(1).max(60).default(5),
  /** What is written to a customer; empty for the desk's own words. */
  message: z.string().max(2000).default(''),
  /** Carriers of the site, besides those that the desk knows. */
  carriers: z.array(carrierLinkSchema).max(50).default([]),
});
export type TrackingSettings = z.infer<typeof trackingSettingsSchema>;

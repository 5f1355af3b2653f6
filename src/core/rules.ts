import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { goodsRulesOf, goodsRulesSchema } from '../domain/customs/goodsRulesFile.ts';
import { FILE_TYPES } from '../domain/shipment/files.ts';
import { withDaysOff } from '../domain/shipment/holidays.ts';
import type { Holidays, Rules } from '../domain/shipment/rules.ts';
import type { CoreContext } from './context.ts';

const MEGABYTE = 1024 * 1024;

const europe = z.object({ certain: z.array(z.string()), likely: z.array(z.string()) });
const limits = z
  .object({ types: z.array(z.enum(FILE_TYPES)), maxMegabytes: z.number().positive() })
  .transform(({ types, maxMegabytes }) => ({
    types,
    maxBytes: Math.floor(maxMegabytes * MEGABYTE),
  }));
const files = z.object({ documents: limits, photos: limits, maxPerItem: z.int().positive() });
const word = z.string().min(1).max(400);
const invoice = z.object({
  defaultIncoterm: word,
  incoterms: z.array(z.object({ code: word, name: word })),
  defaultReason: word,
  reasons: z.array(z.object({ code: word, text: word })),
  declaration: word,
});
const holidays = z.record(
  z.string(),
  z.object({
    yearly: z.array(z.string().regex(/^\d\d-\d\d$/)),
    easter: z.array(z.int()),
    dates: z.array(z.iso.date()),
  }),
);

/** Reads the rule data. @param resourcesDir the program's resources folder */
export const readRules = (resourcesDir: string): Rules => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(resourcesDir, 'rules', name), 'utf8'));
  const { certain, likely } = europe.parse(read('europe.json'));
  return {
    europe: { certain: new Set(certain), likely: new Set(likely) },
    files: files.parse(read('files.json')),
    invoice: invoice.parse(read('invoice.json')),
    goods: goodsRulesOf(goodsRulesSchema.parse(read('goods.json'))),
    holidays: new Map(Object.entries(holidays.parse(read('holidays.json')))),
  };
};

/** Returns the holidays of this desk: those of its time zone and the days off in its settings; undefined when it knows none. */
export const holidaysOf = ({
  rules,
  timeZone,
  settings,
}: Pick<CoreContext, 'rules' | 'timeZone' | 'settings'>): Holidays | undefined =>
  withDaysOff(rules.holidays.get(timeZone), settings().daysOff);

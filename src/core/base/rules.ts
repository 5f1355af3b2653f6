import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { goodsRulesOf, goodsRulesSchema } from '../../domain/customs/goodsRulesFile.ts';
import { FILE_TYPES } from '../../domain/shipment/files.ts';
import { withDaysOff } from '../../domain/shipment/assignedDate.ts';
import type { Holidays, MailRule, RuleData, TaxNumberRule } from '../../domain/shipment/rules.ts';
import type { BaseContext } from './base.ts';

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
const sources = z.record(z.string(), z.object({ name: word, date: z.iso.date() }));
const sourceIn = (all: z.infer<typeof sources>, id: string) => {
  const found = all[id];
  if (found === undefined) throw new Error(`the rules name no source ${id}`);
  return found;
};
const mail = z
  .object({
    sources,
    rules: z.array(
      z.object({
        kind: z.enum(['box', 'restante', 'military', 'locker']),
        countries: z.array(z.string()),
        forms: z.array(word),
        source: word,
      }),
    ),
  })
  .transform(({ sources: all, rules }): MailRule[] =>
    rules.map(({ kind, countries, forms, source }) => ({
      kind,
      countries: new Set(countries),
      forms: new RegExp(forms.map((form) => `(?:${form})`).join('|'), 'iu'),
      source: sourceIn(all, source),
    })),
  );
const taxNumbers = z
  .object({ sources, countries: z.record(z.string(), z.object({ number: word, source: word })) })
  .transform(
    ({ sources: all, countries }): ReadonlyMap<string, TaxNumberRule> =>
      new Map(
        Object.entries(countries).map(([country, { number, source }]) => [
          country,
          { number, source: sourceIn(all, source) },
        ]),
      ),
  );
const holidays = z.record(
  z.string(),
  z.object({
    yearly: z.array(z.string().regex(/^\d\d-\d\d$/)),
    easter: z.array(z.int()),
    dates: z.array(z.iso.date()),
  }),
);

/** Reads the rule data. @param resourcesDir the program's resources folder */
export const readRules = (resourcesDir: string): RuleData => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(resourcesDir, 'rules', name), 'utf8'));
  const { certain, likely } = europe.parse(read('europe.json'));
  return {
    europe: { certain: new Set(certain), likely: new Set(likely) },
    files: files.parse(read('files.json')),
    invoice: invoice.parse(read('invoice.json')),
    goods: goodsRulesOf(goodsRulesSchema.parse(read('goods.json'))),
    mail: mail.parse(read('mail-addresses.json')),
    taxNumbers: taxNumbers.parse(read('tax-numbers.json')),
    holidays: new Map(Object.entries(holidays.parse(read('holidays.json')))),
  };
};

/** Returns the holidays of this desk: those of its time zone and the days off in its settings; undefined when it knows none. */
export const holidaysOf = ({ rules, timeZone, settings }: BaseContext): Holidays | undefined =>
  withDaysOff(rules.holidays.get(timeZone), settings().daysOff);

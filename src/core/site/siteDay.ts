import { z } from 'zod';
import { PAYMENT_METHODS } from '../../domain/payment/payment.ts';
import { PRACTICE_IDENTITY } from '../../domain/service/serviceIdentity.ts';
import {
  siteDayState,
  siteSums,
  type SiteDay,
  type SharedDayLine,
} from '../../domain/site/siteDay.ts';
import { currencyFact, momentFact } from '../../domain/site/siteFacts.ts';
import { t } from '../../texts/index.ts';
import type { PurchaseContext } from '../purchase/purchase.ts';

const row = z.object({
  drawer: z.string(),
  currency: currencyFact,
  method: z.enum(PAYMENT_METHODS),
  float: z.int(),
  received: z.int(),
  voided: z.int(),
  expected: z.int(),
  operators: z.array(z.object({ operator: z.string(), minor: z.int() })),
  counted: z.int().nullable(),
});
const closeFact = z.object({
  closing: z.object({ rows: z.array(row), words: z.string() }).nullable(),
});
const dayFact = z.object({
  profile: z.string(),
  at: momentFact,
  operator: z.string(),
  kind: z.enum(['opened', 'counted', 'closed', 'reopened', 'renamed']),
  body: z.string().transform((text, context) => {
    try {
      return closeFact.parse(JSON.parse(text)).closing;
    } catch {
      // Another desk can have written anything.
      context.addIssue('not a close');
      return z.NEVER;
    }
  }),
});

/** Parses a line of another desk; empty when it cannot be parsed, or when one of practice and real service is shown and the line is of the other. */
const lineOf = (body: string, isPractice: boolean): SharedDayLine[] => {
  const read = dayFact.safeParse(JSON.parse(body));
  if (!read.success || (read.data.profile === PRACTICE_IDENTITY) !== isPractice) return [];
  const { at, operator, kind, body: closing } = read.data;
  if (kind === 'renamed') return [];
  return [{ at, operator, kind, rows: closing?.rows ?? [], words: closing?.words ?? '' }];
};

/** Returns the business day of a date at all desks of the site, from their facts. @param day YYYY-MM-DD */
export const siteDay = ({ store, identity }: PurchaseContext, day: string): SiteDay => {
  const service = identity().id;
  const member = store.facts.get('site');
  const own = siteDayState(
    store.days.of(service === PRACTICE_IDENTITY, day).map(({ at, operator, kind, closing }) => ({
      at,
      operator,
      kind,
      rows: closing?.rows ?? [],
      words: closing?.words ?? '',
    })),
  );
  const standingOf = (desk: string) =>
    siteDayState(
      store.siteOthers
        .dayLines(desk, day)
        .flatMap((body) => lineOf(body, service === PRACTICE_IDENTITY)),
    );
  const desks = [
    { desk: '', ...own, behind: member === null ? 0 : store.site.unsent(member.acked) },
    ...store.site.cursors().map(({ desk, name, seq, last }) => ({
      desk: name,
      ...standingOf(desk),
      behind: Math.max(0, last - seq),
    })),
    // The money of a desk that left after it had closed the day is still part of the day.
    ...Object.keys(member?.readOfLeft ?? {})
      .filter((desk) => store.site.cursors().every((each) => each.desk !== desk))
      .map((desk) => ({ desk: t('site.deskThatLeft'), ...standingOf(desk), behind: 0 }))
      .filter(({ state }) => state === 'closed'),
  ];
  return { day, desks, sums: siteSums(desks) };
};

import { z } from 'zod';
import { OPERATIONS } from '../types.ts';
import { FORMS } from './rules.ts';
import type { FaultRule } from './rules.ts';

const base = {
  operation: z.enum([...OPERATIONS, '*']),
  nth: z.int().min(1).exactOptional(),
  only: z.array(z.int().min(1)).exactOptional(),
  probability: z.number().min(0).max(1).exactOptional(),
  after: z.boolean().exactOptional(),
};
const forPurchase = { ...base, operation: z.literal('purchase') };
const forDocuments = { ...base, operation: z.literal('document') };
const wait = z.number().min(0).max(3_600_000);
const status = z.int().min(200).max(599);

/** Schema of rules from outside: PUT /__practice/faults and the command line. */
export const faultRules: z.ZodType<readonly FaultRule[]> = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...base, kind: z.literal('delay'), ms: wait }),
    z.strictObject({ ...base, kind: z.literal('drop-before') }),
    z.strictObject({ ...base, kind: z.literal('drop-after') }),
    z.strictObject({
      ...base,
      kind: z.literal('status'),
      status: z.int().min(400).max(599),
      retryAfter: z.number().min(0).exactOptional(),
      message: z.string().exactOptional(),
    }),
    z.strictObject({ ...base, kind: z.literal('html'), status: status.exactOptional() }),
    z.strictObject({ ...base, kind: z.literal('redirect'), location: z.string().exactOptional() }),
    z.strictObject({
      ...base,
      kind: z.literal('truncated'),
      form: z.enum(['length', 'chunked', 'clean']).exactOptional(),
    }),
    z.strictObject({ ...base, kind: z.literal('wrong-types') }),
    z.strictObject({ ...base, kind: z.literal('not-envelope') }),
    z.strictObject({ ...base, kind: z.literal('no-tracking') }),
    z.strictObject({
      ...forPurchase,
      kind: z.literal('no-funds'),
      status: z.union([z.literal(402), z.literal(403), z.literal(424)]).exactOptional(),
      message: z.string().exactOptional(),
    }),
    z.strictObject({
      ...base,
      operation: z.literal('rates'),
      kind: z.literal('number-format'),
      decimals: z.int().min(0).max(4).exactOptional(),
    }),
    z.strictObject({ ...base, kind: z.literal('replay') }),
    z.strictObject({ ...forPurchase, kind: z.literal('file-reference') }),
    z.strictObject({ ...base, kind: z.literal('form'), form: z.enum(FORMS) }),
    z.strictObject({ ...base, kind: z.literal('slow-body'), ms: wait.exactOptional() }),
    z.strictObject({
      ...base,
      kind: z.literal('huge'),
      bytes: z.int().min(1000).max(200_000_000).exactOptional(),
      declared: z.boolean().exactOptional(),
    }),
    z.strictObject({ ...forDocuments, kind: z.literal('not-pdf') }),
    z.strictObject({ ...forDocuments, kind: z.literal('truncated-pdf') }),
    z.strictObject({ ...forDocuments, kind: z.literal('encrypted-pdf') }),
  ]),
);

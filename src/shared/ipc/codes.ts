import { z } from 'zod';
import type {
  CodeCatalogue,
  CodeSuggestion,
  CodeSuggestions,
  GoodsCodes,
} from '../../domain/customs/codes.ts';
import type { HsCodeRecord, HsVerdict } from '../../domain/service/service.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const text = z.string().max(200);
const value = z.string().max(2000);

/** HS codes: from memory, from the service, and what it says of each. */
export const codesRoutes = {
  'codes.verify': route(z.object({ code: z.string().min(1).max(40) }), trusted<HsVerdict>()),
  /** The service's whole list, as it was last fetched. */
  'codes.catalogue': route(none, trusted<CodeCatalogue>()),
  /** Somebody looks for a code: the list is fetched at once where it never was. Answers `codes.catalogue` as it is then. */
  'codes.want': route(none, trusted<CodeCatalogue>()),
  'codes.fetchCatalogue': route(none, trusted<CodeCatalogue>()),
  /** Every code that the service lists or ever returned, with what it last said of each. The whole list is fetched first where it never was. */
  'codes.list': route(none, trusted<CodeSuggestions>()),
  /** Favourites, then what was shipped under a code, the most used first. */
  'codes.own': route(none, trusted<readonly CodeSuggestion[]>()),
  /** Answers `codes.own` as it is then. */
  'codes.favour': route(
    z.object({ code: z.string().min(1).max(40), favourite: z.boolean() }),
    trusted<readonly CodeSuggestion[]>(),
  ),
  /** What the service keeps under the number of a product record. */
  'codes.records': route(
    z.object({
      id: z
        .string()
        .trim()
        .regex(/^\d{1,12}$/),
    }),
    trusted<readonly HsCodeRecord[]>(),
  ),
  /** Asks about the codes of these shipments that were never asked about or too long ago: one question a distinct code. */
  'codes.verifyBatch': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    trusted<RunProgress>(),
  ),
  /** As you type: this desk's memory merged with the service's answer. `ticket` tells which question an answer is for; a later one cancels it. */
  'codes.suggest': route(
    z.object({ text, ticket: z.number().int() }),
    trusted<CodeSuggestions & { readonly ticket: number }>(),
  ),
  'codes.local': route(z.object({ text }), trusted<readonly CodeSuggestion[]>()),
  /** For goods that have no code yet, by what they are called. */
  'codes.forGoods': route(z.object({ name: value }), trusted<GoodsCodes>()),
  /** The codes nearest to one that the service does not know. */
  'codes.nearest': route(
    z.object({ code: text, name: value }),
    trusted<readonly CodeSuggestion[]>(),
  ),
} as const;

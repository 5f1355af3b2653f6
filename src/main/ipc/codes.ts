import { z } from 'zod';
import type {
  CodeCatalogue,
  CodeSuggestion,
  CodeSuggestions,
  GoodsCodes,
} from '../../domain/customs/codes.ts';
import type { HsCodeRecord, HsVerdict } from '../../domain/service/service.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const text = s.searchText;
const value = z.string().max(2000);

/** HS codes: from the desk's memory, from the service, and the service's verdict on each. */
export const codesRoutes = {
  'codes.verify': route(
    z.object({ code: z.string().min(1).max(40) }),
    trusted<HsVerdict>(),
    anyone,
  ),
  /** State of the service's full list of codes as last fetched. */
  'codes.catalogue': alwaysRoute(none, trusted<CodeCatalogue>(), anyone),
  /** Called when a person opens a search for codes: fetches the list if it was never fetched. Returns the state of the list after that. */
  'codes.want': route(none, trusted<CodeCatalogue>(), anyone),
  'codes.fetchCatalogue': route(none, trusted<CodeCatalogue>(), anyone),
  /** Every code that the service lists or ever returned, with its last verdict. Fetches the full list first when it was never fetched. */
  'codes.list': alwaysRoute(none, trusted<CodeSuggestions>(), anyone),
  /** Favourites, then codes of this desk's shipments, the most used first. */
  'codes.own': route(none, trusted<readonly CodeSuggestion[]>(), anyone),
  /** Marks or unmarks a favourite. Returns the new result of `codes.own`. */
  'codes.favour': route(
    z.object({ code: z.string().min(1).max(40), favourite: z.boolean() }),
    trusted<readonly CodeSuggestion[]>(),
    anyone,
  ),
  /** The service's product records with this number. */
  'codes.records': route(
    z.object({
      id: z
        .string()
        .trim()
        .regex(/^\d{1,12}$/),
    }),
    trusted<readonly HsCodeRecord[]>(),
    anyone,
  ),
  /** Verifies the codes of these shipments that were never verified or not recently: one request per distinct code. */
  'codes.verifyBatch': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    trusted<RunProgress>(),
    anyone,
  ),
  /**
   * Suggestions while the user types: this desk's memory merged with the service's answer. `ticket` identifies the request; a later request cancels
   * an earlier one.
   */
  'codes.suggest': route(
    z.object({ text, ticket: z.number().int() }),
    trusted<CodeSuggestions & { readonly ticket: number }>(),
    anyone,
  ),
  'codes.local': alwaysRoute(z.object({ text }), trusted<readonly CodeSuggestion[]>(), anyone),
  /** Suggestions for goods without a code, by the name of the goods. */
  'codes.forGoods': alwaysRoute(z.object({ name: value }), trusted<GoodsCodes>(), anyone),
  /** The codes nearest to a code that the service does not know. */
  'codes.nearest': route(
    z.object({ code: text, name: value }),
    trusted<readonly CodeSuggestion[]>(),
    anyone,
  ),
} as const;

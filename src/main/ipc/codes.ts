import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const text = s.searchText;
const value = z.string().max(2000);

/** HS codes: from the desk's memory, from the service, and the service's verdict on each. */
export const codesRoutes = {
  'codes.verify': route(
    z.object({ code: z.string().min(1).max(40) }),
    anyone,
    ({ code }, { desk }) => desk.lookups.verifyCode(code),
  ),
  /** State of the service's full list of codes as last fetched. */
  'codes.catalogue': alwaysRoute(s.none, anyone, (_, { desk }) => desk.codes.catalogue.state()),
  /** Called when a person opens a search for codes: fetches the list if it was never fetched. Returns the state of the list after that. */
  'codes.want': route(s.none, anyone, (_, { desk }) => desk.codes.catalogue.want()),
  'codes.fetchCatalogue': route(s.none, anyone, (_, { desk }) => desk.codes.catalogue.fetch()),
  /** Every code that the service lists or ever returned, with its last verdict. Fetches the full list first when it was never fetched. */
  'codes.list': alwaysRoute(s.none, anyone, (_, { desk }) => desk.codes.all()),
  /** Favourites, then codes of this desk's shipments, the most used first. */
  'codes.own': route(s.none, anyone, (_, { desk }) => desk.codes.own()),
  /** Marks or unmarks a favourite. Returns the new result of `codes.own`. */
  'codes.favour': route(
    z.object({ code: z.string().min(1).max(40), favourite: z.boolean() }),
    anyone,
    ({ code, favourite }, { desk }) => desk.codes.favour(code, favourite),
  ),
  /** The service's product records with this number. */
  'codes.records': route(
    z.object({
      id: z
        .string()
        .trim()
        .regex(/^\d{1,12}$/),
    }),
    anyone,
    ({ id }, { desk }) => desk.lookups.codeRecords(id),
  ),
  /** Verifies the codes of these shipments that were never verified or not recently: one request per distinct code. */
  'codes.verifyBatch': route(
    z.object({ ids: s.ids, batchId: s.id.nullable() }),
    anyone,
    async ({ ids, batchId }, { desk }) =>
      desk.runs.track(await desk.codes.verifier.start(ids, batchId)),
  ),
  /**
   * Suggestions while the user types: this desk's memory merged with the service's answer. `ticket` identifies the request; a later request cancels
   * an earlier one.
   */
  'codes.suggest': route(
    z.object({ text, ticket: z.number().int() }),
    anyone,
    async ({ text, ticket }, { typeAhead }) => ({ ...(await typeAhead(text)), ticket }),
  ),
  'codes.local': alwaysRoute(z.object({ text }), anyone, ({ text }, { desk }) =>
    desk.codes.searchLocal(text),
  ),
  /** Suggestions for goods without a code, by the name of the goods. */
  'codes.forGoods': alwaysRoute(z.object({ name: value }), anyone, ({ name }, { desk }) =>
    desk.codes.forGoods(name),
  ),
  /** The codes nearest to a code that the service does not know. */
  'codes.nearest': route(
    z.object({ code: text, name: value }),
    anyone,
    ({ code, name }, { desk }) => desk.codes.nearest(code, name),
  ),
} as const;

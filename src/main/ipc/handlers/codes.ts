import { createTypeAhead } from '../../../core/shipments/codes/typeAhead.ts';
import type { Handlers } from '../route.ts';
import type { codesRoutes } from '../codes.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `codes.*`. */
export const codesHandlers = ({
  desk: { codes, lookups, runs },
}: HandlerContext): Handlers<typeof codesRoutes> => {
  const typeAhead = createTypeAhead(codes);
  return {
    'codes.suggest': async ({ text, ticket }) => ({ ...(await typeAhead(text)), ticket }),
    'codes.local': ({ text }) => codes.searchLocal(text),
    'codes.forGoods': ({ name }) => codes.forGoods(name),
    'codes.nearest': ({ code, name }) => codes.nearest(code, name),
    'codes.catalogue': () => codes.catalogue.state(),
    'codes.want': () => codes.catalogue.want(),
    'codes.fetchCatalogue': () => codes.catalogue.fetch(),
    'codes.list': () => codes.all(),
    'codes.own': () => codes.own(),
    'codes.favour': ({ code, favourite }) => codes.favour(code, favourite),
    'codes.records': ({ id }) => lookups.codeRecords(id),
    'codes.verify': ({ code }) => lookups.verifyCode(code),
    'codes.verifyBatch': async ({ ids, batchId }) =>
      runs.track(await codes.verifier.start(ids, batchId)),
  };
};

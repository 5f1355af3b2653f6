import type { Handlers } from '../route.ts';
import type { warehousesRoutes } from '../warehouses.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `warehouses.*`. */
export const warehousesHandlers = ({
  desk: { lookups },
}: HandlerContext): Handlers<typeof warehousesRoutes> => ({
  'warehouses.list': ({ country }) => lookups.warehouses(country),
  'warehouses.one': ({ id }) => lookups.warehouse(id),
});

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ok } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { param, route } from '../http/operation.ts';
import { paginate } from '../http/paginator.ts';
import { WAREHOUSES, listed, warehousesIn } from '../warehouses.ts';
import type { World } from '../world.ts';

/** Warehouses, all and by country: docs/service.md §4.8, §4.9. */
export const warehouseRoutes = (app: FastifyInstance, world: World): void => {
  const all = (request: FastifyRequest): Answer =>
    ok(paginate(listed(WAREHOUSES, world.dialect), request, world.url()));
  const one = (request: FastifyRequest): Answer => {
    const id = param(request, 'id');
    if (id === 'all') return ok(listed(WAREHOUSES, world.dialect));
    if (!/^\d+$/.test(id)) return invalid({ id: ['The id must be an integer.'] });
    return ok(
      listed(
        WAREHOUSES.filter((record) => record.id === Number(id)),
        world.dialect,
      ),
    );
  };
  route(app, world, 'warehouses', 'GET', '/warehouse', all);
  route(app, world, 'warehouses', 'GET', '/warehouse/:id', one);
  route(app, world, 'warehousesByCountry', 'GET', '/warehouse/country/:country', (request) =>
    ok(warehousesIn(param(request, 'country'))),
  );
};

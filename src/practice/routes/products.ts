import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CATALOGUE, categoryOf, digitsOf, findCode, searchCodes } from '../catalogue.ts';
import { failure, invalid, ok } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { param, route } from '../http/operation.ts';
import { paginate } from '../http/paginator.ts';
import { isFields } from '../validation/checker.ts';
import type { World } from '../world.ts';

const verify = (request: FastifyRequest): Answer => {
  const given = isFields(request.body) ? request.body.hs_code : undefined;
  if (typeof given !== 'string' || given.trim() === '')
    return invalid({ hs_code: ['The hs_code field is required.'] });
  const record = findCode(given);
  if (record === undefined) return failure(404, 'HS code not found.');
  return ok({
    hs_code: digitsOf(given),
    valid: record.active,
    description: record.name,
    category: categoryOf(record),
  });
};

/** HS codes: docs/service.md §4.1 to §4.3. */
export const productRoutes = (app: FastifyInstance, world: World): void => {
  route(app, world, 'search', 'GET', '/product/search/:value', (request) =>
    ok(searchCodes(param(request, 'value'))),
  );
  route(app, world, 'verify', 'POST', '/product/verify', verify);
  // Paginated only without an id: docs/service.md §2.6.
  route(app, world, 'products', 'GET', '/product', (request) =>
    ok(paginate(CATALOGUE, request, world.url())),
  );
  route(app, world, 'products', 'GET', '/product/:id', (request) =>
    param(request, 'id') === 'all'
      ? ok(CATALOGUE)
      : ok(CATALOGUE.filter(({ id }) => String(id) === param(request, 'id'))),
  );
};

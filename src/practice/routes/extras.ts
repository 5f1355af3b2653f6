import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure, invalid, ok } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { countryCode } from '../geography.ts';
import { modeOf } from '../http/gate.ts';
import { param, route } from '../http/operation.ts';
import { paginate } from '../http/paginator.ts';
import { placeFor } from '../places.ts';
import { optionsOf } from '../pricing.ts';
import type { Mode } from '../types.ts';
import { OBSERVED_REQUIRED } from '../validation/address.ts';
import { createChecker, isAbsent } from '../validation/checker.ts';
import type { World } from '../world.ts';

const KG_IN_LB = 2.2046226218;
const CM_IN_INCH = 2.54;

/** A three-letter code for a town, as carriers use. */
const areaCode = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'X');

const verifyAddress = (world: World, request: FastifyRequest): Answer => {
  const check = createChecker(world.dialect);
  const body = check.object(request.body, 'body');
  for (const name of OBSERVED_REQUIRED) check.requiredText(body[name], name);
  const country = check.failed() ? '' : countryCode(String(body.country));
  if (country === null) check.fail('country', 'The selected country is invalid.');
  if (!isAbsent(body.google_address) && typeof body.google_address !== 'boolean')
    check.fail('google_address', 'The google_address field must be true or false.');
  if (check.failed()) return invalid(check.errors());
  const place = placeFor(country ?? '', String(body.city), String(body.zip_code));
  if (place === null) return ok({ address: [] });
  const name = place.city.toUpperCase();
  const serviceArea = {
    code: areaCode(name),
    description: `${name}-${country ?? ''}`,
    GMTOffset: country === 'NG' ? '+01:00' : '+00:00',
  };
  return ok({
    address: [{ countryCode: country, postalCode: place.postcode, cityName: name, serviceArea }],
  });
};

const carriers = (mode: Mode): readonly object[] =>
  optionsOf(mode).map((option, index) => {
    const mass = (kg: number): string => (mode === 'SFN' ? kg : kg * KG_IN_LB).toFixed(1);
    const size = (cm: number): string => (mode === 'SFN' ? cm : cm / CM_IN_INCH).toFixed(1);
    return {
      id: String(index + 1),
      name: option.name,
      slug: option.slug,
      mode: mode.toLowerCase(),
      min_weight: mass(0.1),
      max_weight: mass(option.maxKg),
      max_length: size(option.maxCm),
      max_width: size(option.maxCm),
      max_height: size(option.maxCm),
      min_delivery_business_day: String(option.minDay),
      max_delivery_business_day: String(option.maxDay),
    };
  });

const carrierById = (request: FastifyRequest): Answer => {
  const id = param(request, 'id');
  const all = carriers(modeOf(request));
  if (id === 'all') return ok(all);
  const found = all[Number(id) - 1];
  return found === undefined ? failure(404, 'Carrier not found.') : ok([found]);
};

/**
 * Operations that are not in the owner's description: carriers with their limits, all as text, in the units of the mode, paginated without an id
 * (docs/service.md §4.10); the address check (§4.11).
 */
export const extraRoutes = (app: FastifyInstance, world: World): void => {
  route(app, world, 'address', 'POST', '/address/verify', (request) =>
    verifyAddress(world, request),
  );
  route(app, world, 'carriers', 'GET', '/shipment/carriers', (request) =>
    ok(paginate(carriers(modeOf(request)), request, world.url())),
  );
  route(app, world, 'carriers', 'GET', '/shipment/carriers/:id', carrierById);
};

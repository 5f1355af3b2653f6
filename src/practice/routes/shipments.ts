import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure, invalid, ok } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { modeOf } from '../http/gate.ts';
import { param, route } from '../http/operation.ts';
import { currencyOf, optionsOf, quote, rateOption } from '../pricing.ts';
import { purchaseResult } from '../result.ts';
import { trackingOf } from '../tracking.ts';
import type { PracticeShipment } from '../types.ts';
import { createChecker } from '../validation/checker.ts';
import { readRatesBody } from '../validation/consignment.ts';
import { readPurchaseBody } from '../validation/purchase.ts';
import type { World } from '../world.ts';

const rates = (world: World, request: FastifyRequest): Answer => {
  const mode = modeOf(request);
  const check = createChecker(world.dialect);
  const consignment = readRatesBody(check, request.body, mode);
  if (check.failed()) return invalid(check.errors());
  world.quotes.remember(consignment);
  return ok(quote(consignment).map((priced) => rateOption(priced, mode, world.dialect)));
};

/** True when an earlier shipment with this reference is confirmed as paid; before that, the same shipment would be bought again. */
const alreadyPaid = (earlier: readonly PracticeShipment[], now: Date): boolean =>
  earlier.some(({ paidAt }) => Date.parse(paidAt) <= now.getTime());

const purchase = async (world: World, request: FastifyRequest): Promise<Answer> => {
  const mode = modeOf(request);
  const now = world.now();
  const check = createChecker(world.dialect);
  const order = readPurchaseBody(check, request.body, {
    mode,
    today: now.toISOString().slice(0, 10),
    uploaded: (key) => world.store.uploaded(key) !== undefined,
  });
  if (order.slug !== '' && !optionsOf(mode).some(({ slug }) => slug === order.slug)) {
    check.fail('shipment_method_slug', 'The selected shipment method slug is invalid.');
  }
  if (check.failed()) return invalid(check.errors());
  const consignment = {
    ...order.consignment,
    lastMile: world.quotes.lastMileOf(order.consignment, world.dialect),
  };
  const priced = quote(consignment).find(({ option }) => option.slug === order.slug);
  if (priced === undefined) {
    return invalid({
      shipment_method_slug: ['The selected shipment method is not offered for this shipment.'],
    });
  }
  if (alreadyPaid(world.store.byExternalReference(order.externalReference), now)) {
    return failure(409, 'External reference already paid.', {
      external_reference: order.externalReference,
    });
  }
  const shipment = world.store.book({
    external_reference: order.externalReference,
    slug: order.slug,
    ...(order.type !== '' && { type: order.type }),
    mode,
    amount: priced.payment / 100,
    currency: currencyOf(mode),
    assigned_date: order.assignedDate,
    bookedAt: now.toISOString(),
    paidAt: new Date(now.getTime() + world.confirmAfterMs).toISOString(),
    consignment,
  });
  return ok(
    await purchaseResult(world, shipment, order.fileIsUrl),
    'Shipment booked successfully.',
  );
};

const track = (world: World, request: FastifyRequest): Answer => {
  const shipment = world.store.find(param(request, 'number'));
  if (shipment === undefined) return failure(404, 'Shipment not found.');
  return ok(trackingOf(shipment, world.store.advanced(shipment.tracking_number), world.now()));
};

/** Rates, purchase and tracking: docs/service.md §4.4, §4.5, §4.7. */
export const shipmentRoutes = (app: FastifyInstance, world: World): void => {
  route(app, world, 'rates', 'POST', '/shipment/rates', (request) => rates(world, request));
  route(app, world, 'purchase', 'POST', '/shipment/purchase', (request) =>
    purchase(world, request),
  );
  route(app, world, 'track', 'POST', '/shipment/track/:number', (request) => track(world, request));
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure, html, invalid } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { authorizationOf, sameText } from '../keys.ts';
import type { Mode } from '../types.ts';
import type { World } from '../world.ts';
import { send } from './send.ts';

const modeHeader = (request: FastifyRequest): string =>
  String(request.headers['x-shipment-mode'] ?? 'SFN');

/** The shipment mode of a request that passed the gate; SFN without the header. */
export const modeOf = (request: FastifyRequest): Mode =>
  modeHeader(request) === 'STN' ? 'STN' : 'SFN';

/** A request without Accept accepts anything: the vendor's own client sends none (docs/service.md §2.2). */
const takesJson = (accept: string | undefined): boolean =>
  (accept ?? '').trim() === '' || /(?:application\/(?:json|\*)|\*\/\*)/i.test(accept ?? '');

/** Why a request is refused, or null. Checks in the order of the real service: accepted format, credentials, header. */
const refusal = (world: World, request: FastifyRequest): Answer | null => {
  if (!takesJson(request.headers.accept)) {
    return {
      ...html(302, 'Redirecting', 'Redirecting to the login page.'),
      headers: { location: `${world.url()}/login` },
    };
  }
  const expected = authorizationOf(world.publicKey, world.privateKey);
  if (!sameText(request.headers.authorization ?? '', expected))
    return failure(401, 'Invalid credential', {});
  if (!['SFN', 'STN'].includes(modeHeader(request))) {
    return invalid({ 'X-Shipment-Mode': ['The X-Shipment-Mode header must be SFN or STN.'] });
  }
  return null;
};

/** Checks the headers of all requests under /api/v1: docs/service.md §2.2 and §6.3. */
export const addGate = (app: FastifyInstance, world: World): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/v1')) return;
    const answer = refusal(world, request);
    if (answer === null) return;
    world.record(request.routeOptions.config.operation ?? 'other', answer.status);
    send(reply, answer);
    return reply;
  });
};

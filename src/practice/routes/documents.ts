import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure, html } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { isDocumentKind } from '../documents/maker.ts';
import { param, route } from '../http/operation.ts';
import { send } from '../http/send.ts';
import { sameText } from '../keys.ts';
import { documentSignature } from '../result.ts';
import { trackingOf } from '../tracking.ts';
import type { World } from '../world.ts';

const document = async (world: World, request: FastifyRequest): Promise<Answer> => {
  // Real documents are on another host than the interface: keys sent there would be leaked.
  if (request.headers.authorization !== undefined)
    return failure(400, 'Only one auth mechanism allowed: do not send Authorization here.');
  const kind = param(request, 'file').replace(/\.pdf$/, '');
  const shipment = world.store.find(param(request, 'number'));
  if (shipment === undefined || !isDocumentKind(kind)) return failure(404, 'Document not found.');
  const given = (request.query as { sig?: string }).sig ?? '';
  if (!sameText(given, documentSignature(world, shipment, kind)))
    return failure(403, 'The link is not valid.');
  if (kind === 'insurance' && !shipment.consignment.insured)
    return failure(404, 'Document not found.');
  const body = await world.documents.make(kind, shipment);
  return {
    status: 200,
    type: 'application/pdf',
    body,
    headers: { 'cache-control': 'private, no-store' },
  };
};

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Document links, the tracking page of `tracking_url`, and the login page of redirects. None accepts credentials. */
export const documentRoutes = (app: FastifyInstance, world: World): void => {
  route(app, world, 'document', 'GET', '/documents/:number/:file', (request) =>
    document(world, request),
  );
  app.get('/tracking/:number', async (request, reply) => {
    const shipment = world.store.find(param(request, 'number'));
    if (shipment === undefined)
      return send(reply, html(404, 'Not found', 'No shipment has this number.'));
    const state = trackingOf(shipment, world.store.advanced(shipment.tracking_number), world.now());
    const text = Object.entries(state)
      .map(([name, value]) => `${name}: ${escape(String(value))}`)
      .join('<br>');
    return send(reply, html(200, 'Practice tracking', text));
  });
  app.get('/login', async (_request, reply) =>
    send(reply, html(200, 'Sign in', 'This page is for people. Programs accept JSON or */*.')),
  );
};

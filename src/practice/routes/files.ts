import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ok, xmlError } from '../envelope.ts';
import type { Answer } from '../envelope.ts';
import { param, route } from '../http/operation.ts';
import { send } from '../http/send.ts';
import { sameText, sign } from '../keys.ts';
import { createChecker } from '../validation/checker.ts';
import type { World } from '../world.ts';

const VALID_SECONDS = 900;
const MAX_BYTES = 20 * 1024 * 1024;

const signature = (
  world: World,
  method: string,
  type: string,
  key: string,
  expires: string,
): string => sign(world.privateKey, `upload\n${method}\n${type}\n${key}\n${expires}`);

const generate = (world: World, request: FastifyRequest): Answer => {
  const check = createChecker(world.dialect);
  const { files } = check.object(request.body, 'body');
  if (!Array.isArray(files) || files.length === 0)
    return invalid({ files: ['The files field is required.'] });
  const requests = files.map((value: unknown, index) => {
    const file = check.object(value, `files.${index}`);
    const extension = check.requiredText(file.extension, `files.${index}.extension`);
    const type = check.requiredText(file.mime_type, `files.${index}.mime_type`);
    const folder = check.requiredText(file.folder, `files.${index}.folder`);
    if (!/^([A-Za-z0-9]{1,8})?$/.test(extension))
      check.fail(`files.${index}.extension`, `The files.${index}.extension format is invalid.`);
    if (type !== '' && !/^[\w.+-]+\/[\w.+-]+$/.test(type))
      check.fail(`files.${index}.mime_type`, `The files.${index}.mime_type format is invalid.`);
    if (!/^([\w-]+(\/[\w-]+)*)?$/.test(folder))
      check.fail(`files.${index}.folder`, `The files.${index}.folder format is invalid.`);
    return { extension, type, folder };
  });
  if (check.failed()) return invalid(check.errors());
  const expires = String(Math.floor(world.now().getTime() / 1000) + VALID_SECONDS);
  return ok(
    requests.map(({ extension, type, folder }) => {
      const name = `${randomUUID()}.${extension}`;
      const key = `${folder}/${name}`;
      const query = new URLSearchParams({
        'X-Expires': expires,
        'X-Signature': signature(world, 'PUT', type, key, expires),
      });
      return {
        file_name: name,
        upload_url: `${world.url()}/storage/${key}?${query.toString()}`,
        s3_key: key,
      };
    }),
  );
};

const store = (world: World, request: FastifyRequest): Answer => {
  const key = param(request, '*');
  const query = request.query as Readonly<Record<string, string | undefined>>;
  const expires = query['X-Expires'] ?? '';
  const type = request.headers['content-type'] ?? '';
  const expected = signature(world, request.method, type, key, expires);
  const stray =
    request.headers.authorization !== undefined || request.headers['x-shipment-mode'] !== undefined;
  if (stray || !sameText(query['X-Signature'] ?? '', expected)) {
    return xmlError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  if (Number(expires) * 1000 < world.now().getTime())
    return xmlError(403, 'AccessDenied', 'Request has expired');
  world.store.upload(key, type, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  return { status: 200, type: 'text/plain', body: '' };
};

/** `POST file/generate`: docs/service.md §4.6. */
export const generateRoute = (app: FastifyInstance, world: World): void => {
  route(app, world, 'generate', 'POST', '/file/generate', (request) => generate(world, request));
};

/** The storage of the signed upload locations. Accepts every method, so that a wrong one gets the storage's own error. */
export const storageRoutes = (app: FastifyInstance, world: World): void => {
  void app.register(async (storage) => {
    storage.removeAllContentTypeParsers();
    storage.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    storage.addHook('onRequest', async (request, reply) => {
      if (request.headers['transfer-encoding'] === undefined) return;
      world.record('upload', 501);
      send(
        reply,
        xmlError(
          501,
          'NotImplemented',
          'A header you provided implies functionality that is not implemented.',
        ),
      );
      return reply;
    });
    storage.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      world.record('upload', status);
      send(
        reply,
        xmlError(status, status === 413 ? 'EntityTooLarge' : 'InternalError', error.message),
      );
    });
    route(
      storage,
      world,
      'upload',
      ['PUT', 'POST', 'GET', 'DELETE', 'PATCH'],
      '/storage/*',
      (request) => store(world, request),
    );
  });
};

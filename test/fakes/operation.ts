import type { HttpRequest } from '../../src/core/base/ports.ts';
import type { FaultRule } from '../../src/practice/server.ts';

export type Faulted = FaultRule['operation'];

const PATHS: readonly (readonly [Faulted, RegExp])[] = [
  ['verify', /^\/api\/v1\/product\/verify$/],
  ['rates', /^\/api\/v1\/shipment\/rates$/],
  ['purchase', /^\/api\/v1\/shipment\/purchase$/],
  ['generate', /^\/api\/v1\/file\/generate$/],
  ['track', /^\/api\/v1\/shipment\/track\//],
  ['document', /^\/documents\//],
  ['upload', /^\/storage\//],
];

/** Returns the operation of a request, or null for one that no fault is set on. */
export const operationOf = ({ url }: Pick<HttpRequest, 'url'>): Faulted | null => {
  const { pathname } = new URL(url);
  return PATHS.find(([, path]) => path.test(pathname))?.[0] ?? null;
};

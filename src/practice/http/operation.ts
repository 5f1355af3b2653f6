import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Answer } from '../envelope.ts';
import { inForm } from '../faults/forms.ts';
import type { FaultRule } from '../faults/rules.ts';
import { beforeWork, spoilPdf, spoilSent } from '../faults/sabotage.ts';
import type { Operation } from '../types.ts';
import type { World } from '../world.ts';
import { pageOf } from './paginator.ts';
import { hangUp, send } from './send.ts';

export type Work = (request: FastifyRequest) => Answer | Promise<Answer>;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** A parameter of the request's path; '' when missing. */
export const param = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string | undefined>>)[name] ?? '';

const delays = (rules: readonly FaultRule[], after: boolean): number =>
  rules.reduce(
    (sum, rule) => (rule.kind === 'delay' && (rule.after ?? false) === after ? sum + rule.ms : sum),
    0,
  );

const wait = async (world: World, ms: number): Promise<boolean> =>
  ms <= 0 || world.timers.sleep(ms);

const perform = async (
  world: World,
  name: Operation,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const rules = world.faults.next(name);
  const fault = rules.find((rule) => rule.kind !== 'delay');
  if (
    !(await wait(world, world.latencyMs + delays(rules, false))) ||
    fault?.kind === 'drop-before'
  ) {
    world.record(name, 0);
    hangUp(reply);
    return;
  }
  const instead =
    fault === undefined
      ? null
      : fault.kind === 'replay'
        ? (world.firstAnswers.get(name) ?? null)
        : beforeWork(fault);
  const worked = instead !== null && fault?.after !== true ? instead : await work(request);
  if (worked !== instead && worked.status === 200 && !world.firstAnswers.has(name))
    world.firstAnswers.set(name, worked);
  const spoilt = spoilPdf(instead ?? worked, fault);
  const answer = fault?.kind === 'form' ? inForm(spoilt, fault.form, pageOf(request)) : spoilt;
  if (!(await wait(world, delays(rules, true))) || fault?.kind === 'drop-after') {
    world.record(name, 0);
    hangUp(reply);
    return;
  }
  world.record(name, answer.status);
  if (fault === undefined || !(await spoilSent(reply, answer, fault, world.timers)))
    await send(reply, answer);
};

/** Registers one operation of the interface, with its faults. */
export const route = (
  app: FastifyInstance,
  world: World,
  operation: Operation,
  method: HTTPMethods | HTTPMethods[],
  url: string,
  work: Work,
): void => {
  app.route({
    method,
    url,
    config: { operation },
    handler: async (request, reply) => {
      const count = (by: number): void => {
        world.working.set(operation, (world.working.get(operation) ?? 0) + by);
      };
      count(1);
      try {
        await perform(world, operation, work, request, reply);
      } finally {
        count(-1);
      }
      return reply;
    },
  });
};

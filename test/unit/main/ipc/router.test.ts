import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DeskError } from '../../../../src/core/base/deskError.ts';
import {
  createRouter,
  createEncodingRouter,
  type RouterOptions,
} from '../../../../src/main/ipc/router.ts';
import { anyone } from '../../../../src/main/ipc/access.ts';
import { encodedAnswer, route } from '../../../../src/main/ipc/route.ts';
import { encodeMessage } from '../../../../src/shared/bridge.ts';

const CANARY = 'sk_live_CANARY_0123456789';

const answers = {
  'parcel.weigh': ({ grams }: { readonly grams: number }): unknown => ({ total: grams }),
  'parcel.lost': (): unknown => undefined,
};

const setup = (instead: Partial<typeof answers> = {}, options: Partial<RouterOptions> = {}) => {
  const lines: unknown[] = [];
  const push = (message: string, data: unknown): void => void lines.push([message, data]);
  const all = { ...answers, ...instead };
  const routes = {
    'parcel.weigh': route(
      z.object({ id: z.string(), grams: z.number().int().default(1) }),
      anyone,
      all['parcel.weigh'],
    ),
    'parcel.lost': route(z.object({}), anyone, all['parcel.lost']),
    'parcel.all': encodedAnswer(route(z.object({}), anyone, () => ['parcel'])),
  };
  const router = createRouter(routes, {
    log: { info: push, warn: push },
    permit: () => null,
    context: {} as never,
    ...options,
  });
  return { lines, ask: router, askPacked: createEncodingRouter(routes, router) };
};

describe('router', () => {
  it('tells when somebody waits for an answer and when they have it, also of one that fails', async () => {
    let asked = 0;
    const { ask } = setup(
      {
        'parcel.weigh': () => ({ total: asked }),
        'parcel.lost': () => {
          throw new Error('lost');
        },
      },
      {
        asked: () => {
          asked += 1;
        },
      },
    );
    expect(await ask('parcel.weigh', { id: 'a' })).toEqual({ ok: true, data: { total: 1 } });
    await ask('parcel.lost', {});
    expect(asked).toBe(4);
  });

  it('hands the checked input with its defaults to the route and answers what it returns', async () => {
    const { ask } = setup();
    expect(await ask('parcel.weigh', { id: 'a' })).toEqual({ ok: true, data: { total: 1 } });
  });

  it.each([
    ['nothing such'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    [''],
    [undefined],
    [null],
    [7],
    [{}],
    [['parcel.lost']],
  ])('answers unknownRoute to %j instead of reaching into the prototype', async (name) => {
    const answer = await setup().ask(name, {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'unknownRoute' } });
  });

  it('does not let the route answer bad input, and neither answer nor log repeats the value', async () => {
    const { ask, lines } = setup({
      'parcel.weigh': () => {
        throw new Error('must not be called');
      },
    });
    const answer = await ask('parcel.weigh', { id: 5, grams: CANARY });
    expect(answer).toEqual({
      ok: false,
      error: {
        code: 'badRequest',
        message: 'The desk did not understand this request.',
        data: {
          issues: [
            { path: 'id', code: 'invalid_type' },
            { path: 'grams', code: 'invalid_type' },
          ],
        },
      },
    });
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });

  it('tells the window nothing of an unexpected error, and tells the log', async () => {
    const { ask, lines } = setup({
      'parcel.lost': () => {
        throw new TypeError(`cannot read ${CANARY}`);
      },
    });
    const answer = await ask('parcel.lost', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'internal', data: null } });
    expect(JSON.stringify(answer)).not.toMatch(/CANARY|TypeError|at /);
    expect(JSON.stringify(lines)).toContain('TypeError');
  });

  it.each([[undefined], [null], ['text'], [{ odd: true }]])(
    'survives a route that rejects with %j',
    async (thrown) => {
      const { ask } = setup({ 'parcel.lost': vi.fn().mockRejectedValue(thrown) });
      expect(await ask('parcel.lost', {})).toMatchObject({
        ok: false,
        error: { code: 'internal' },
      });
    },
  );

  it('tells the window code and words of an error of the core, and nothing else of it', async () => {
    const { ask } = setup({
      'parcel.lost': () => {
        throw new DeskError('notAllowed', 'It is being booked.');
      },
    });
    expect(await ask('parcel.lost', {})).toEqual({
      ok: false,
      error: { code: 'notAllowed', message: 'It is being booked.', data: null },
    });
  });

  it('says keys where the service refused the keys', async () => {
    const { ask } = setup({
      'parcel.lost': () => {
        throw new DeskError('service', 'The keys were refused.', 'unauthorized');
      },
    });
    expect(await ask('parcel.lost', {})).toMatchObject({ error: { code: 'keys' } });
  });

  it('packs the answer of a route with many shipments as one text, and no other', async () => {
    const { askPacked } = setup();
    expect(await askPacked('parcel.all', {})).toEqual(
      encodeMessage({ ok: true, data: ['parcel'] }),
    );
    expect(await askPacked('parcel.weigh', { id: 'a' })).toEqual({ ok: true, data: { total: 1 } });
    expect(await askPacked('toString', {})).toMatchObject({ error: { code: 'unknownRoute' } });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DeskError } from '../../../../src/core/base/deskError.ts';
import { createRouter } from '../../../../src/main/ipc/router.ts';
import type {
  Handlers,
  InputOf,
  OutputOf,
  ReceivedBy,
} from '../../../../src/main/ipc/route.ts';
import { anyone } from '../../../../src/main/ipc/access.ts';
import { route } from '../../../../src/main/ipc/route.ts';

const CANARY = 'sk_live_CANARY_0123456789';

const routes = {
  'parcel.weigh': route(
    z.object({ id: z.string(), grams: z.number().int().default(1) }),
    z.object({ total: z.number() }),
    anyone,
  ),
  'parcel.lost': route(z.object({}), z.object({}), anyone),
} as const;

const setup = (handlers: Partial<Handlers<typeof routes>> = {}) => {
  const lines: unknown[] = [];
  const push = (message: string, data: unknown): void => void lines.push([message, data]);
  const all: Handlers<typeof routes> = {
    'parcel.weigh': ({ grams }) => ({ total: grams }),
    'parcel.lost': () => ({}),
    ...handlers,
  };
  return {
    lines,
    ask: createRouter(routes, all, { log: { info: push, warn: push }, permit: () => null }),
  };
};

describe('router', () => {
  it('tells when somebody waits for an answer and when they have it, also of one that fails', async () => {
    let asked = 0;
    const ask = createRouter(
      routes,
      {
        'parcel.weigh': () => ({ total: asked }),
        'parcel.lost': () => {
          throw new Error('lost');
        },
      },
      {
        log: { info: () => undefined, warn: () => undefined },
        permit: () => null,
        asked: () => {
          asked += 1;
        },
      },
    );
    expect(await ask('parcel.weigh', { id: 'a' })).toEqual({ ok: true, data: { total: 1 } });
    await ask('parcel.lost', {});
    expect(asked).toBe(4);
  });

  it('hands the checked input with its defaults to the handler and answers its output', async () => {
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

  it('does not call the handler on bad input, and neither answer nor log repeats the value', async () => {
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
    'survives a handler that rejects with %j',
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

  it('drops what the output schema does not name, so that nothing slips out with a row', async () => {
    const { ask } = setup({ 'parcel.weigh': () => ({ total: 2, privateKey: CANARY }) });
    expect(await ask('parcel.weigh', { id: 'a' })).toEqual({ ok: true, data: { total: 2 } });
  });

  it('answers internal when the output does not fit, without the value', async () => {
    const { ask, lines } = setup({ 'parcel.weigh': () => ({ total: CANARY }) as never });
    expect(await ask('parcel.weigh', { id: 'a' })).toMatchObject({
      ok: false,
      error: { code: 'internal' },
    });
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });
});

describe('contract types', () => {
  it('a missing handler or a wrong return type is a compile error', () => {
    const input: InputOf<typeof routes, 'parcel.weigh'> = { id: 'a' };
    const received: ReceivedBy<typeof routes, 'parcel.weigh'> = { id: 'a', grams: 1 };
    const output: OutputOf<typeof routes, 'parcel.weigh'> = { total: received.grams };
    // @ts-expect-error the second handler is missing
    const missing: Handlers<typeof routes> = { 'parcel.weigh': () => output };
    // @ts-expect-error total is a number
    const wrong: Handlers<typeof routes>['parcel.weigh'] = () => ({ total: 'x' });
    expect([input, missing, wrong]).toHaveLength(3);
  });
});

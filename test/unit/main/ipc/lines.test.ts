import { expect, it } from 'vitest';
import { routes } from '../../../../src/main/ipc/routes.ts';
import { inputOf } from '../../../fixtures/routeInputs.ts';

/** Texts that are kept, by route: the field of its input. */
const LINES = [
  ['voiding.mark', 'reason'],
  ['voiding.undo', 'reason'],
  ['payments.take', 'reference'],
  ['payments.refund', 'reference'],
  ['days.reopen', 'reason'],
  ['wallet.enter', 'reference'],
  ['handover.withdraw', 'reason'],
  ['handover.undo', 'reason'],
  ['printing.again', 'reason'],
  ['operators.add', 'name'],
] as const;

it.each(LINES)('%s takes its %s on one line, without unseen characters', (name, field) => {
  const input = { ...(inputOf(name) as object), [field]: 'one\r\ntwo\u2028three\u202e\u0007' };
  expect(routes[name].input.parse(input)).toMatchObject({ [field]: 'one two three' });
});

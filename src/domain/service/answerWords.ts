import words from '../../../resources/rules/answer-words.json' with { type: 'json' };

/**
 * Patterns that classify a refusal of the service by its message; data in resources/rules. Each is matched case-insensitively against a message on
 * one line. The service publishes no such messages (docs/service.md §6.4): the status can be 402, 403 or 424. `money`: the account lacks money; goods
 * can be called wallets and balances too, so hardly any single word is a pattern. `notMoney`: similar words about goods, receivers and customs, which
 * are removed first. `keys`: the keys are wrong, missing or blocked. `referenceTaken`: the service has a shipment under the reference.
 */
const { money: MONEY, notMoney: NOT_MONEY, keys: KEYS, referenceTaken: TAKEN } = words;

const any = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'i');
const [money, notMoney, keys, referenceTaken] = [
  any(MONEY),
  new RegExp(NOT_MONEY.join('|'), 'gi'),
  any(KEYS),
  any(TAKEN),
];

/** True when a message of the service says that the account lacks money. */
export const meansMoney = (message: string): boolean => money.test(message.replace(notMoney, ' '));

/** True when a message of the service is about the keys, or is empty. */
export const meansKeys = (message: string): boolean => message === '' || keys.test(message);

/** True when a message of the service says that its reference belongs to a shipment already. */
export const meansReferenceTaken = (message: string): boolean =>
  referenceTaken.test(message.replaceAll('_', ' '));

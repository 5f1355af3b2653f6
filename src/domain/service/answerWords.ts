import words from '../../../resources/rules/answer-words.json' with { type: 'json' };

/**
 * Words by which a refusal of the service tells what it is about: data, kept in resources/rules. Each entry is a pattern, matched without regard to
 * case against a message on one line. docs/service.md §6.4 names none of them: 402, 403 and 424 are all possible.
 * `money`: the account of this desk lacks money; goods can be wallets and balances too, so hardly a word stands alone. `notMoney`: the same words about
 * goods, receivers and customs, taken out before. `keys`: the keys are meant, wrong, missing or blocked.
 */
const { money: MONEY, notMoney: NOT_MONEY, keys: KEYS } = words;

const any = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'i');
const [money, notMoney, keys] = [any(MONEY), new RegExp(NOT_MONEY.join('|'), 'gi'), any(KEYS)];

/** True when a message of the service says that the account lacks money. */
export const meansMoney = (message: string): boolean => money.test(message.replace(notMoney, ' '));

/** True when a message of the service speaks of the keys, or says nothing more than that there is no way in. */
export const meansKeys = (message: string): boolean => message === '' || keys.test(message);

import type { GivenPin } from '../../domain/desk/pin.ts';
import { fromMinor, typedMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { readPrice } from '../../domain/money/price.ts';
import type { WalletView } from '../../domain/wallet/wallet.ts';
import { newId } from '../../core/clock.ts';
import type { Desk } from '../../core/desk.ts';
import type { EnteredWalletLine } from '../../core/wallet/wallet.ts';
import { moneyText } from '../../core/documents/make/wording.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { dayOf } from './payments.ts';

/** Arguments of `desk wallet`. */
export interface WalletArgs {
  readonly act:
    | { readonly kind: 'show' }
    | { readonly kind: 'takeBack'; readonly lineId: string }
    | ({ readonly kind: 'enter' } & {
        readonly line: Pick<EnteredWalletLine, 'kind' | 'amount' | 'day' | 'reference'>;
      });
  readonly json: boolean;
}

const KINDS: Readonly<Record<string, EnteredWalletLine['kind']>> = {
  balance: 'balance',
  'top-up': 'topUp',
  refund: 'refund',
};

const amountOf = (given: string): MinorMoney => {
  const price = readPrice(given);
  const currency = price?.basis === 'each' && price.rate === null ? price.currency : null;
  const minor = price && currency ? typedMinor(price.value, currency) : null;
  if (minor === null || currency === null)
    throw usage(t('wallet.cliAmount', { given: given || '–' }));
  return { minor, currency };
};

/** @throws Exit 2 for unknown words */
export const readWalletArgs = (args: readonly string[]): WalletArgs => {
  const { values, positionals } = readWords(args, {
    day: { type: 'string' },
    reference: { type: 'string' },
    json: { type: 'boolean' },
  });
  const json = values.json ?? false;
  const [word, ...rest] = positionals;
  if (word === undefined) return { act: { kind: 'show' }, json };
  if (word === 'take-back') {
    const [lineId, ...more] = rest;
    if (lineId === undefined || more.length > 0) throw usage(t('wallet.cliLine'));
    return { act: { kind: 'takeBack', lineId }, json };
  }
  const kind = KINDS[word];
  if (kind === undefined) throw usage(t('wallet.cliWhich'));
  return {
    act: {
      kind: 'enter',
      line: {
        kind,
        amount: amountOf(rest.join(' ')),
        day: values.day === undefined ? null : dayOf(values.day),
        reference: values.reference ?? '',
      },
    },
    json,
  };
};

const wordsOf = ({ balances, warnBelow }: WalletView): string[] => {
  if (balances.length === 0) return [t('wallet.cliNone')];
  return balances.flatMap(({ currency, surely, possibly }) => {
    const money = (minor: number): string => moneyText(fromMinor({ minor, currency }));
    const warn = warnBelow.find((each) => each.currency === currency)?.minor;
    return [
      t('wallet.cliLeft', { currency, surely: money(surely), possibly: money(possibly) }),
      ...(warn !== undefined && surely < warn
        ? [t('wallet.cliLow', { currency, below: money(warn) })]
        : []),
    ];
  });
};

/** Shows the prepaid balance, enters a line or takes one back. @returns the exit status */
export const walletCommand = (
  desk: Desk,
  { act, json }: WalletArgs,
  pin: GivenPin | null,
  output: Output,
): number => {
  const id = newId(desk.context);
  const view =
    act.kind === 'show'
      ? desk.wallet.view(pin)
      : act.kind === 'takeBack'
        ? desk.wallet.takeBack({ id, lineId: act.lineId, pin })
        : desk.wallet.enter({ ...act.line, id, pin });
  if (json) output.json(view);
  else wordsOf(view).forEach(output.print);
  return 0;
};

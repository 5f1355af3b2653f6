import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { t } from '../texts/index.ts';
import { FILE_ENCODINGS, type FileEncoding } from '../domain/batchFile/importReview.ts';
import { BATTERY_ANSWERS } from '../domain/customs/goodsRules.ts';
import type { GoodsAnswers } from '../domain/shipment/check/goods.ts';
import { isDate } from '../domain/text/dates.ts';
import { readPickRule, type PickRule } from '../domain/rates/choose.ts';
import { modeFacts, type Mode } from '../domain/shipment/mode.ts';
import { readRate, type PriceAnswers } from '../domain/money/price.ts';
import type { ImportOverrides } from '../core/imports/read/index.ts';
import { COLUMN_OPTIONS, readColumnArgs } from './columns.ts';
import { usage } from './exit.ts';
import { PAPER_OPTIONS, readPaperArgs, type PaperArgs } from './paper.ts';
import { oneOf, readWholeNumber } from './values.ts';

/** Parses the words of a command strictly. @throws Exit 2 on an unknown option or a missing value */
export const readWords = <T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (reason) {
    throw usage(reason instanceof Error ? reason.message : String(reason));
  }
};

const BATCH_OPTIONS = {
  mode: { type: 'string' },
  pick: { type: 'string' },
  book: { type: 'boolean' },
  date: { type: 'string' },
  'next-working-day': { type: 'boolean' },
  insured: { type: 'boolean' },
  'last-mile': { type: 'string' },
  type: { type: 'string' },
  battery: { type: 'string' },
  liquid: { type: 'string' },
  checked: { type: 'boolean' },
  documents: { type: 'string' },
  concurrency: { type: 'string' },
  waybills: { type: 'string' },
  report: { type: 'string' },
  again: { type: 'boolean' },
  'this-desk': { type: 'boolean' },
  'past-unreadable': { type: 'boolean' },
  'beyond-balance': { type: 'boolean' },
  rate: { type: 'string', multiple: true },
  value: { type: 'string' },
  ...COLUMN_OPTIONS,
  encoding: { type: 'string' },
  sheet: { type: 'string', multiple: true },
  'one-batch': { type: 'boolean' },
  json: { type: 'boolean' },
  ...PAPER_OPTIONS,
} as const satisfies ParseArgsOptionsConfig;

/** Arguments of `desk batch`. */
export interface BatchArgs {
  /** Files and folders, in the given order. */
  readonly files: readonly string[];
  /** Sheets to read of each workbook; empty: the sheet that the desk detects. */
  readonly sheets: readonly string[];
  /** Imports all files and sheets into one batch; otherwise one batch for each. */
  readonly oneBatch: boolean;
  readonly mode: Mode;
  /** `rules`: by the shipping rules of the desk. */
  readonly pick: PickRule | 'rules' | null;
  readonly book: boolean;
  readonly date: string | null;
  /** Replaces today's date by the next working day. */
  readonly nextWorkingDay: boolean;
  readonly insured: boolean;
  /** The service's type of shipments whose file names none; '' for none. */
  readonly type: string;
  readonly lastMile: boolean | null;
  /** Answers about goods of which the desk asks and the file says nothing. */
  readonly goods: GoodsAnswers;
  /** Confirms what the desk asks about the parcels: P.O. boxes and values of zero. */
  readonly checked: boolean;
  readonly fileIsUrl: boolean;
  readonly concurrency: number | null;
  readonly waybills: string | null;
  readonly paper: PaperArgs;
  readonly report: string | null;
  readonly again: boolean;
  /** Confirms that this data folder is the one to book with. */
  readonly thisDesk: boolean;
  /** The rule may ignore options that cannot be read. */
  readonly pastUnreadable: boolean;
  /** Confirms a booking that the prepaid balance surely cannot pay for. */
  readonly beyondBalance: boolean;
  /** Answers about prices that are incomplete in the file, by the mode of the shipment: a rate is that of one mode's currency. */
  readonly prices: Readonly<Record<Mode, PriceAnswers>>;
  /** How to read the columns of the file, where not detected by the desk. */
  readonly columns: ImportOverrides;
  /** Text encoding of the file; null: detected or guessed. */
  readonly encoding: FileEncoding | null;
  readonly json: boolean;
}

/** @param cwd folder that relative paths refer to */
export const readBatchArgs = (args: readonly string[], cwd: string): BatchArgs => {
  const { values, positionals } = readWords(args, BATCH_OPTIONS);
  if (positionals.length === 0) throw usage(t('cli.nameAFile'));
  const path = (text: string | undefined): string | null =>
    text === undefined ? null : resolve(cwd, text);
  const pick =
    values.pick === undefined
      ? null
      : values.pick === 'rules'
        ? values.pick
        : readPickRule(values.pick);
  if (values.pick !== undefined && pick === null)
    throw usage(t('cli.pickTakes', { given: values.pick }));
  if (values.date !== undefined && !isDate(values.date))
    throw usage(t('cli.dateTakes', { given: values.date }));
  const lastMile =
    values['last-mile'] === undefined
      ? null
      : oneOf('--last-mile', values['last-mile'], ['yes', 'no'] as const) === 'yes';
  const waybills = path(values.waybills);
  return {
    files: positionals.map((file) => resolve(cwd, file)),
    sheets: values.sheet ?? [],
    oneBatch: values['one-batch'] ?? false,
    mode: readMode(values.mode),
    book: values.book ?? false,
    date: values.date ?? null,
    nextWorkingDay: values['next-working-day'] ?? false,
    insured: values.insured ?? false,
    type: values.type?.trim() ?? '',
    lastMile,
    goods: {
      battery:
        values.battery === undefined ? null : oneOf('--battery', values.battery, BATTERY_ANSWERS),
      liquid:
        values.liquid === undefined
          ? null
          : oneOf('--liquid', values.liquid, ['yes', 'no'] as const) === 'yes',
    },
    checked: values.checked ?? false,
    pick,
    fileIsUrl:
      oneOf('--documents', values.documents ?? 'url', ['url', 'base64'] as const) === 'url',
    concurrency:
      values.concurrency === undefined
        ? null
        : readWholeNumber('--concurrency', values.concurrency, 1, 12),
    waybills,
    paper: readPaperArgs(values),
    report: path(values.report),
    again: values.again ?? false,
    thisDesk: values['this-desk'] ?? false,
    pastUnreadable: values['past-unreadable'] ?? false,
    beyondBalance: values['beyond-balance'] ?? false,
    prices: readPrices(values.rate ?? [], values.value, readMode(values.mode)),
    columns: readColumnArgs(values, cwd),
    encoding:
      values.encoding === undefined
        ? null
        : oneOf('--encoding', values.encoding.toLowerCase(), FILE_ENCODINGS),
    json: values.json ?? false,
  };
};

const readMode = (text: string | undefined): Mode =>
  oneOf('--mode', (text ?? 'SFN').toUpperCase(), ['SFN', 'STN'] as const);

const MODES = ['SFN', 'STN'] as const satisfies readonly Mode[];
const NUMBER_AND_CURRENCY = /^(.*\d)\s*([A-Za-z]{3})$/;

/**
 * Parses `USD=1550`: one US dollar is 1,550 of the mode's currency. `EUR=1.08 USD` names the currency, for a file that has shipments of both modes.
 * @param mode of the command
 */
const readRateOf = (
  text: string,
  mode: Mode,
): { readonly mode: Mode; readonly code: string; readonly rate: string } => {
  const [, code = '', typed = ''] = /^([A-Za-z]{3})=(.+)$/.exec(text.trim()) ?? [];
  const [, number = typed, named = modeFacts(mode).currency] =
    NUMBER_AND_CURRENCY.exec(typed) ?? [];
  const rate = readRate(number);
  const meant = MODES.find((each) => modeFacts(each).currency === named.toUpperCase());
  if (rate === null || meant === undefined || code.toUpperCase() === named.toUpperCase())
    throw usage(t('cli.rateTakes', { currency: modeFacts(mode).currency, text }));
  return { mode: meant, code: code.toUpperCase(), rate };
};

const readPrices = (
  rates: readonly string[],
  value: string | undefined,
  mode: Mode,
): BatchArgs['prices'] => {
  const read = rates.map((text) => readRateOf(text, mode));
  const basis =
    value === undefined ? {} : { basis: oneOf('--value', value, ['each', 'total'] as const) };
  const of = (each: Mode): PriceAnswers => ({
    rates: new Map(read.flatMap((it) => (it.mode === each ? [[it.code, it.rate] as const] : []))),
    ...basis,
  });
  return { SFN: of('SFN'), STN: of('STN') };
};

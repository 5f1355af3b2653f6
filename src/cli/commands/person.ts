import type { GivenPin } from '../../domain/desk/pin.ts';
import type { Desk } from '../../core/desk.ts';
import { momentIn } from '../../core/papers/make/parcelWords.ts';
import {
  foundRecordsText,
  unfinishedWords,
  type FoundPerson,
  type OlderCopy,
} from '../../domain/desk/personalData.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { table } from '../text.ts';
import { readWholeNumber } from '../values.ts';

/** Arguments of `desk person`. */
export interface PersonArgs {
  readonly word: 'find' | 'erase' | 'copies';
  /** Name, phone, e-mail or company. */
  readonly text: string;
  /** Numbers in the list that `find` shows, from 1; null: all. */
  readonly only: readonly number[] | null;
  readonly yes: boolean;
  /** For `copies`. */
  readonly remove: boolean;
  readonly json: boolean;
}

/** Parses the words after `desk person`. @throws Exit 2 for an invalid combination */
export const readPersonArgs = (args: readonly string[]): PersonArgs => {
  const { values, positionals } = readWords(args, {
    only: { type: 'string' },
    yes: { type: 'boolean' },
    remove: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const [verb, ...rest] = positionals;
  const word = (['find', 'erase', 'copies'] as const).find((each) => each === verb);
  const text = rest.join(' ').trim();
  if (!word || (word === 'copies') !== (text === '')) throw usage(t('personalData.cliUsage'));
  return {
    word,
    text,
    only: values.only?.split(',').map((part) => readWholeNumber('--only', part, 1, 1000)) ?? null,
    yes: values.yes ?? false,
    remove: values.remove ?? false,
    json: values.json ?? false,
  };
};

const row = (person: FoundPerson, at: number): string[] => [
  String(at + 1),
  [person.name, person.company].filter((part) => part !== '').join(', '),
  person.phone,
  person.email,
  person.cities.join('; '),
  foundRecordsText(person),
];

const sayCopies = (copies: readonly OlderCopy[], timeZone: string, output: Output): void => {
  const moment = momentIn(timeZone);
  if (copies.length === 0) return;
  output.note(t('personalData.copiesStill', { count: copies.length }));
  for (const { at, path } of copies) output.note(`  ${moment(at)}  ${path}`);
};

const copiesCommand = async (
  { personalData, context, guard }: Desk,
  { remove, yes, json }: PersonArgs,
  pin: GivenPin | null,
  output: Output,
): Promise<number> => {
  const copies = personalData.olderCopies();
  if (remove && yes) guard.demand(pin, 'copies');
  const removed = remove && yes ? await personalData.removeOlderCopies() : null;
  if (json) output.json({ copies, removed });
  else if (removed !== null) output.print(t('personalData.copiesRemoved', { count: removed }));
  else if (copies.length === 0) output.print(t('personalData.noCopies'));
  else sayCopies(copies, context.timeZone, output);
  return 0;
};

/**
 * `desk person find TEXT | erase TEXT [--only N,…] --yes | copies [--remove --yes]`: finds and erases the personal data of a customer. Erases nothing
 * without --yes.
 * @returns 1 when some data cannot be erased yet
 */
export const personCommand = async (
  desk: Desk,
  args: PersonArgs,
  pin: GivenPin | null,
  output: Output,
): Promise<number> => {
  if (args.word === 'copies') return copiesCommand(desk, args, pin, output);
  const { people, more } = await desk.personalData.find(args.text);
  const selected = people.filter((_, at) => args.only === null || args.only.includes(at + 1));
  const beyond = args.only?.find((number) => number > people.length);
  // A typing error must not look like an erasure.
  if (args.word === 'erase' && people.length > 0 && beyond !== undefined)
    throw usage(t('personalData.cliNoNumber', { number: beyond, count: people.length }));
  if (args.word === 'erase' && args.yes && more && args.only === null)
    throw usage(t('personalData.cliTooMany'));
  const erases = args.word === 'erase' && args.yes && selected.length > 0;
  if (erases) desk.guard.demand(pin, 'erasure');
  const erased = erases ? await desk.personalData.erase(selected.map(({ id }) => id)) : null;
  const copies = erased ? desk.personalData.olderCopies() : [];
  if (args.json) output.json({ people, more, erased, copies });
  else if (people.length === 0) output.print(t('personalData.nobody'));
  else {
    output.print(table(people.map(row)));
    if (more) output.note(t('personalData.more'));
    if (erased) {
      output.note(
        t('personalData.erased', {
          shipments: erased.shipments,
          entries: erased.entries,
          files: erased.files,
        }),
      );
      if (!erased.cleaned) output.note(t('personalData.notCleaned'));
      for (const { reference, reason } of erased.left)
        output.note(t('personalData.left', { reference, why: unfinishedWords(reason) }));
      sayCopies(copies, desk.context.timeZone, output);
    } else if (args.word === 'erase') output.note(t('personalData.cliSayYes'));
  }
  return erased && erased.left.length > 0 ? 1 : 0;
};

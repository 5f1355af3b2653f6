import type { ParseArgsOptionsConfig } from 'node:util';
import { t } from '../texts/index.ts';
import {
  NAMED_LAYOUTS,
  paperLayoutSchema,
  sheetChoice,
  type LayoutName,
  type PaperLayout,
} from '../domain/paper/paperLayout.ts';
import { paperSchema, perSheetSchema } from '../domain/paper/paperSchema.ts';
import { isOfficePaper, PAPER_NAMES, PER_SHEET } from '../domain/paper/papers.ts';
import { usage } from './exit.ts';
import { oneOf, readWholeNumber } from './values.ts';

export const PAPER_OPTIONS = {
  layout: { type: 'string' },
  paper: { type: 'string' },
  'per-sheet': { type: 'string' },
  start: { type: 'string' },
  size: { type: 'string' },
  pages: { type: 'string' },
  margin: { type: 'string' },
  crop: { type: 'boolean' },
  'cut-marks': { type: 'boolean' },
  'no-rotate': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

/** Layout of papers, and the position on the first sheet, from 1. */
export interface PaperArgs {
  readonly layout: PaperLayout;
  readonly start: number;
}

type Values = Readonly<Record<string, unknown>>;
const text = (values: Values, name: keyof typeof PAPER_OPTIONS): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;

/** Reads a paper by its name, or as `100x150mm`. @throws Exit 2 for any other */
export const readPaper = (given: string) => {
  const own = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)mm$/.exec(given);
  const named = paperSchema.safeParse(given);
  const read = named.success
    ? named
    : paperSchema.safeParse(own ? { widthMm: Number(own[1]), heightMm: Number(own[2]) } : null);
  if (!read.success) throw usage(t('cli.paperTakes', { papers: PAPER_NAMES.join(', '), given }));
  return read.data;
};

const SHEET_ONLY = [
  'paper',
  'per-sheet',
  'size',
  'margin',
  'crop',
  'cut-marks',
  'no-rotate',
] as const;

/** Reads the layout options. @throws Exit 2 for an invalid combination */
export const readPaperArgs = (values: Values): PaperArgs => {
  const [paper, size, perSheet, pages, margin] = [
    text(values, 'paper'),
    text(values, 'size'),
    text(values, 'per-sheet'),
    text(values, 'pages'),
    text(values, 'margin'),
  ];
  const given = SHEET_ONLY.find((name) => values[name] !== undefined);
  const name = oneOf(
    '--layout',
    text(values, 'layout') ?? (given === undefined ? 'original' : 'label'),
    Object.keys(NAMED_LAYOUTS) as LayoutName[],
  );
  if (name === 'original' && given !== undefined) throw usage(t('cli.notWithOriginal', { given }));
  const named: PaperLayout = NAMED_LAYOUTS[name];
  const own = paper === undefined ? null : readPaper(paper);
  const base =
    named.kind === 'original' || own === null
      ? named
      : sheetChoice({ ...named, paper: own, size: isOfficePaper(own) ? 'shrink' : 'fit' });
  const page =
    pages === undefined
      ? {}
      : { pages: oneOf('--pages', pages, ['all', 'first', 'label'] as const) };
  const layout =
    base.kind === 'original'
      ? { ...base, ...page }
      : sheetChoice({
          ...base,
          ...page,
          ...(perSheet !== undefined && {
            perSheet: perSheetSchema.parse(
              Number(oneOf('--per-sheet', perSheet, PER_SHEET.map(String))),
            ),
          }),
          ...(size !== undefined && {
            size: oneOf('--size', size, ['fit', 'shrink', 'actual'] as const),
          }),
          ...(margin !== undefined && { margin: readWholeNumber('--margin', margin, 0, 50) }),
          ...(values['crop'] === true && { crop: 'label' }),
          ...(values['cut-marks'] === true && { cutMarks: true }),
          ...(values['no-rotate'] === true && { rotate: 'never' }),
        });
  const slots = layout.kind === 'sheet' ? layout.perSheet : 1;
  return {
    layout: paperLayoutSchema.parse(layout),
    start: readWholeNumber('--start', text(values, 'start') ?? '1', 1, slots),
  };
};

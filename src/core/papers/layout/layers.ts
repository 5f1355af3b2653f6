import { PDFArray, PDFDict, PDFRef } from 'pdf-lib';
import type { PDFContext } from 'pdf-lib';
import { pdfName } from '../pdf/names.ts';
import { resolve } from '../pdf/pages.ts';
import type { Copier } from './copier.ts';

/** Layers (optional content groups) of the output, by object number. */
export interface Layers {
  readonly all: Set<number>;
  readonly off: Set<number>;
}

const refsIn = (context: PDFContext, dict: PDFDict, key: string): PDFRef[] => {
  const list = resolve(context, dict.get(pdfName(key)));
  return list instanceof PDFArray ? list.asArray().filter((each) => each instanceof PDFRef) : [];
};

/** Records which layers of a source were copied and which of them are switched off, so that these do not print. Call it after copying its pages. */
export const noteLayers = (context: PDFContext, copier: Copier, layers: Layers): void => {
  const catalog = resolve(context, context.trailerInfo.Root);
  const properties =
    catalog instanceof PDFDict ? resolve(context, catalog.get(pdfName('OCProperties'))) : undefined;
  const standard =
    properties instanceof PDFDict ? resolve(context, properties.get(pdfName('D'))) : undefined;
  if (!(properties instanceof PDFDict) || !(standard instanceof PDFDict)) return;
  const all = refsIn(context, properties, 'OCGs');
  const on = new Set(refsIn(context, standard, 'ON'));
  const startsOff = standard.get(pdfName('BaseState')) === pdfName('OFF');
  const off = startsOff ? all.filter((ref) => !on.has(ref)) : refsIn(context, standard, 'OFF');
  const copied = (refs: readonly PDFRef[]): number[] =>
    refs.map((ref) => copier.numberOf(ref)).filter((number) => number !== undefined);
  copied(all).forEach((number) => layers.all.add(number));
  copied(off).forEach((number) => layers.off.add(number));
};

const list = (numbers: Iterable<number>): string =>
  `[${[...numbers].map((number) => `${number} 0 R`).join(' ')}]`;

/** Returns the entry of the output's catalog; empty when no source has layers. */
export const layersEntry = ({ all, off }: Layers): string =>
  all.size === 0 ? '' : ` /OCProperties <</OCGs ${list(all)} /D <</OFF ${list(off)} /Order []>>>>`;

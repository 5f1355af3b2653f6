import type { MediaSize, PrinterInfo } from '../printing/ports.ts';
import { mediaSize } from '../printing/media.ts';
import { firstNumber, firstText, attributeTexts } from './ipp.ts';
import type { IppAttributes, IppCollection, IppRange, IppValue } from './ipp.ts';

/** The attributes that are requested for each printer, out of several hundred. */
export const PRINTER_FIELDS = [
  'printer-name',
  'printer-info',
  'printer-location',
  'printer-make-and-model',
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
  'media-supported',
  'media-default',
  'media-ready',
  'media-col-database',
] as const;

const STATES = { 3: 'idle', 4: 'printing', 5: 'stopped' } as const;
/** IPP measures media in hundredths of a millimeter. */
const PER_MM = 100;

const isRange = (value: IppValue | undefined): value is IppRange =>
  typeof value === 'object' && value !== null && 'high' in value;
const isCollection = (value: IppValue | undefined): value is IppCollection =>
  typeof value === 'object' && value !== null && 'members' in value;

/** Roll printers report the sizes they take as a range, and only in the media database. */
const rangesOf = (attributes: IppAttributes): MediaSize[] =>
  (attributes.get('media-col-database') ?? []).flatMap((entry) => {
    const size = isCollection(entry) ? entry.members.get('media-size')?.[0] : undefined;
    const [x, y] = isCollection(size)
      ? [size.members.get('x-dimension')?.[0], size.members.get('y-dimension')?.[0]]
      : [];
    if (!isRange(x) || !isRange(y)) return [];
    return [
      {
        name: 'custom',
        widthMm: x.low / PER_MM,
        heightMm: y.low / PER_MM,
        upToMm: { width: x.high / PER_MM, height: y.high / PER_MM },
      },
    ];
  });

const sizesOf = (names: readonly string[]): MediaSize[] => {
  const sizes = names.map(mediaSize).filter((size) => size !== null);
  const least = sizes.find(({ name }) => name.startsWith('custom_min'));
  const most = sizes.find(({ name }) => name.startsWith('custom_max'));
  const plain = sizes.filter((size) => size !== least && size !== most);
  return least && most
    ? [
        ...plain,
        {
          name: 'custom',
          widthMm: least.widthMm,
          heightMm: least.heightMm,
          upToMm: { width: most.widthMm, height: most.heightMm },
        },
      ]
    : plain;
};

/** Returns a printer from its IPP attributes; null for one without a name. */
export const printerOf = (attributes: IppAttributes): PrinterInfo | null => {
  const name = firstText(attributes, 'printer-name');
  if (name === '') return null;
  const state = firstNumber(attributes, 'printer-state');
  return {
    name,
    title: firstText(attributes, 'printer-info') || name,
    location: firstText(attributes, 'printer-location'),
    model: firstText(attributes, 'printer-make-and-model'),
    isDefault: false,
    state: state === 4 || state === 5 ? STATES[state] : 'idle',
    accepting: attributes.get('printer-is-accepting-jobs')?.[0] !== false,
    reasons: attributeTexts(attributes, 'printer-state-reasons').filter(
      (reason) => reason !== 'none',
    ),
    message: firstText(attributes, 'printer-state-message'),
    media: [...sizesOf(attributeTexts(attributes, 'media-supported')), ...rangesOf(attributes)],
    defaultMedia: firstText(attributes, 'media-default') || null,
    ready: sizesOf(attributeTexts(attributes, 'media-ready')),
  };
};

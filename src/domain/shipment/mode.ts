import { t } from '../../texts/index.ts';

/** Shipment modes and their units: docs/service.md §2.3. */
export type Mode = 'SFN' | 'STN';
export const MODES: readonly Mode[] = ['SFN', 'STN'];

export type LengthUnit = 'cm' | 'in';
export type MassUnit = 'kg' | 'lb';

/** Units, currency and limits of a mode (docs/service.md §2.3). */
export interface ModeFacts {
  readonly mode: Mode;
  readonly label: string;
  readonly length: LengthUnit;
  readonly mass: MassUnit;
  /** Currency of declared item values and of payment (docs/service.md §2.3). */
  readonly currency: string;
  /** Volume per chargeable mass unit: cm³ per kg, in³ per lb. */
  readonly volumetricDivisor: number;
  /** Common carriers' weight limit for one piece, in the mass unit. */
  readonly commonPieceLimit: number;
  readonly commonSizes: CommonSizes;
}

/** Sizes above which carriers commonly refuse a piece or charge more, in the length unit (docs/service.md §7.4). */
export interface CommonSizes {
  /** Limits of the three sides, the longest first. */
  readonly sides: readonly [number, number, number];
  readonly longest: number;
  /** Length plus girth. */
  readonly lengthAndGirth: number;
}

const FACTS: Readonly<Record<Mode, ModeFacts>> = {
  SFN: {
    mode: 'SFN',
    get label() {
      return t('fields.fromNigeria');
    },
    length: 'cm',
    mass: 'kg',
    currency: 'NGN',
    volumetricDivisor: 5000,
    commonPieceLimit: 70,
    commonSizes: { sides: [120, 80, 80], longest: 274, lengthAndGirth: 330 },
  },
  STN: {
    mode: 'STN',
    get label() {
      return t('fields.toNigeria');
    },
    length: 'in',
    mass: 'lb',
    currency: 'USD',
    volumetricDivisor: 139,
    commonPieceLimit: 150,
    commonSizes: { sides: [47.24, 31.5, 31.5], longest: 107.87, lengthAndGirth: 129.92 },
  },
};

/** Units, currency and limits of a mode. */
export const modeFacts = (mode: Mode): ModeFacts => FACTS[mode];

/** How requests are written: by the owner's document, or as the deployed service is known to want them (docs/service.md §2.4). */
export type Dialect = 'documented' | 'observed';

/** Volumetric weight of a box in the mode's mass unit. */
export const volumetricWeight = (
  mode: Mode,
  length: number,
  width: number,
  height: number,
): number => (length * width * height) / FACTS[mode].volumetricDivisor;

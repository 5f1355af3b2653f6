import type { PDFPage } from 'pdf-lib';

/** Style of a line, without its size. */
export interface FaceWords {
  readonly bold?: boolean;
  /** Two letters of the country that the text belongs to, which select the regional form of Han letters. */
  readonly region?: string;
}

/** Position of a line: `y` is its baseline from the bottom of the page, in points. */
export interface LinePosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0 black, 1 white. */
  readonly grey: number;
}

/** One weight of the fonts, for settable lines. */
export interface Face {
  /** Returns the width in points, as the line is drawn. */
  readonly widthOf: (line: string, size: number) => number;
  readonly draw: (page: PDFPage, line: string, at: LinePosition) => void;
}

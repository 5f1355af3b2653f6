import type { PDFPage } from 'pdf-lib';

/** How a line is set, beside its size. */
export interface FaceWords {
  readonly bold?: boolean;
  /** Two letters of the country that the words belong to: Han letters are drawn as there. */
  readonly region?: string;
}

/** Where a line stands: `y` is its base line from the bottom of the page, in points. */
export interface LinePosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** 0 black, 1 white. */
  readonly grey: number;
}

/** One weight of type for settable lines. */
export interface Face {
  /** Width in points, as the line is drawn. */
  readonly widthOf: (line: string, size: number) => number;
  readonly draw: (page: PDFPage, line: string, at: LinePosition) => void;
}

import { makeCalibration } from './calibration.ts';
import type { MakeOrder } from './data.ts';
import { makeDayReport } from './dayReport.ts';
import { makeDeclarationSlip } from './declarationSlip.ts';
import { makeEnquirySlip } from './enquirySlip.ts';
import { makeDraftSlip } from './draftSlip.ts';
import { makeManifest } from './manifest.ts';
import { makePackingSlip } from './packingSlip.ts';
import { makePrinterTest } from './printerTest.ts';
import { makeQuoteSlip } from './quoteSlip.ts';
import { makeReceipt } from './receipt.ts';
import { makeVoidSlip } from './voidSlip.ts';

/**
 * Makes one of the program's own papers. The same order gives the same bytes. It takes tens of milliseconds, so run it in the worker.
 * @param fontsDir folder of the program's font files
 * @throws RangeError for a paper on which it does not fit; errors of the file system when the fonts cannot be read.
 */
export const makePaper = (order: MakeOrder, fontsDir: string): Promise<Uint8Array> => {
  switch (order.kind) {
    case 'receipt':
      return makeReceipt(order.data, order.paper, fontsDir);
    case 'draftSlip':
      return makeDraftSlip(order.data, order.paper, fontsDir);
    case 'quoteSlip':
      return makeQuoteSlip(order.data, order.paper, fontsDir);
    case 'doubtSlip':
      return makeEnquirySlip(order.data, order.paper, fontsDir);
    case 'voidSlip':
      return makeVoidSlip(order.data, order.paper, fontsDir);
    case 'dayReport':
      return makeDayReport(order.data, order.paper, fontsDir);
    case 'declarationSlip':
      return makeDeclarationSlip(order.data, order.paper, fontsDir);
    case 'packingSlip':
      return makePackingSlip(order.data, order.paper, fontsDir);
    case 'manifest':
      return makeManifest(order.data, order.paper, fontsDir);
    case 'printerTest':
      return makePrinterTest(order.data, order.paper, fontsDir);
    case 'calibration':
      return makeCalibration(order.data, order.paper, fontsDir);
  }
};

/** The print queue, printers and what they say. */
export default {
  noCups: 'This computer has no print service. Install CUPS.',
  cupsUnclear: 'The print service did not confirm the job. Did it come out?',
  printerGone: 'The printer is not on this computer any more.',
  takesNoJobs: 'The printer does not accept jobs on this computer now.',
  noAnswer: 'The computer’s print service does not answer.',
  notAllowed: 'This user may not print on this printer.',
  doesNotTake: 'The printer does not accept this: {said}',
  notTaken: 'The print service did not accept the job.',
  notTakenBecause: 'The print service did not accept the job: {said}',
  // Said of a print that did not come out and is not printed again by itself.
  printedSince:
    'The same paper came out in another print, or waits in one. “Print again” asks why it is needed once more.',
  jobWentOn: 'This job has changed in the meantime. Check it again.',
  notAtDesk: 'The printer “{printer}” is not at this desk now. The job would wait for it.',
  paperNotListed: '“{printer}” does not list this paper size. It may scale or cut the print.',
  chooseShipment: 'Choose at least one shipment.',
  noSuchDocument: 'There is no such document of these shipments yet.',
  jobGone: 'This print job no longer exists.',
  notGivenBack:
    'The system could not recall this job: it may already be printed. Check whether it came out.',
  shipmentGone: 'This shipment no longer exists.',
  receiptOnceBooked: 'The receipt is available once the shipment is booked.',
  quoteOnceRated: 'The quote is available while rates hold and nothing was sent.',
  slipAfterSent: 'It was already sent: a slip saying that nothing is booked would be wrong.',
  notBookedNow: 'Its booking was taken back or replaced: this paper would be wrong.',
  slipOfVoid: 'Only a booking that is marked void has such a slip.',
  slipOfUncertain: 'Only an uncertain booking has such a slip.',
  noManifestOnRoll: 'A manifest is not printed on a roll.',
  startAgain: 'Restart the computer. The jobs wait here until then.',
  jobUnknown: 'The system does not know this job any more. Did it come out?',
  notPrinted: 'The system could not print it.',
  notPrintedBecause: 'The system could not print it: {message}',
  folderUnwritable: 'The folder for print jobs cannot be written to.',
  // count: papers of the print that it was in; problem is a sentence.
  leftOut: 'Skipped in a print of {count, number}, which continued without it: {problem}',
  doesNotFit: 'It does not fit on the paper at actual size. Choose “fit” or larger paper.',
  windowLost: 'The window that printed was lost. Did it come out?',
  notOurs: '“{printer}” is not one of this desk’s printers. Print there anyway?',
  notOursAt: '“{printer}” is not one of this desk’s printers ({location}). Print there anyway?',
  cancelledThere: 'It was cancelled in the system’s queue or at the printer.',
  // message is what the system or the printer said.
  cancelledThereBecause: 'It was cancelled in the system’s queue or at the printer: {message}',
  // Names of print jobs. name: the number or the name of the shipment.
  titleOne:
    '{kind, select, label {Label} receipt {Receipt} invoice {Invoice} insurance {Insurance} draftSlip {Draft slip} quoteSlip {Quote} doubtSlip {Enquiry slip} voidSlip {Cancellation request} declarationSlip {Declaration slip} dayReport {Close of day} manifest {Manifest} other {Document}} {name}',
  titleMany:
    '{n, number} {kind, select, label {labels} receipt {receipts} invoice {invoices} insurance {insurance documents} draftSlip {draft slips} quoteSlip {quotes} doubtSlip {enquiry slips} voidSlip {cancellation requests} declarationSlip {declaration slips} dayReport {closes of day} manifest {manifests} other {documents}}',
  titleOfMany: 'Manifest of {n, number}',
  titleTest: 'Test page',
  // At the foot of a label that was printed before; capital letters without accents.
  reprint: 'REPRINT {n}',
  choosePrinter:
    'Choose a printer for {kind, select, label {labels} receipt {receipts} invoice {invoices} insurance {insurance documents} draftSlip {draft slips} quoteSlip {quotes} doubtSlip {enquiry slips} voidSlip {cancellation requests} declarationSlip {declaration slips} dayReport {closes of day} manifest {manifests} other {documents}} first, under Settings, Printers.',
  stoppedWhile: 'The program stopped while this was on its way to the printer. Did it come out?',
  // reason: what the system said.
  notTakenHere: 'The printer did not take it: {reason}.',
  endedHalfway: 'It was ended after pages of it went to the printer. Did it come out?',
  partlyPrinted: 'The system could not print all of it. Did it come out?',
  notEnded: 'The print did not come to an end. Did it come out?',
  notReady: 'The pages could not be made ready for the printer.',
  // In the system’s queue: it opens the cash drawer.
  titleDrawer: 'Waybill Desk drawer',
} as const;

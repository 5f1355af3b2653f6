/** The practice lesson: a bar above each screen (LessonBar.vue), and where it is begun. */
export default {
  title: 'Practice lesson',
  // FirstSteps.vue, HelpDrawer.vue
  begin: 'Take the practice lesson',
  beginAbout: 'Ten minutes: book, print, fix a problem, resolve an uncertain booking.',
  resume: 'Resume the practice lesson',
  onlyPractice: 'The lesson works on the practice connection: Settings → Service → Connection.',
  // at, of: numbers of steps.
  step: 'Step {at} of {of}',
  fill: 'Fill in an example',
  next: 'Next step',
  leave: 'Leave the lesson',
  end: 'Close',
  shortcut: 'Go to the practice lesson',
  // What is to be done, and how; key: a key, number: the tracking number.
  doReceiver: 'Fill in the receiver',
  howReceiver:
    'Type phone, name and address; <key>Tab</key> goes to the next field. Nothing here is charged and no parcel travels.',
  doGoods: 'Enter a box and its item',
  howGoods:
    'Size and weight of the box, then what is in it, how many pieces and the price of each.',
  doProblem: 'Fix the problem',
  howProblem:
    'The lesson has changed the quantity to 0. <key>F8</key> goes to the problem: type 1 and press <key>Tab</key>.',
  doRates: 'Get rates',
  howRates: '<key>ctrl+g</key> asks the practice service for its prices.',
  doService: 'Select a service',
  howService: '<key>↓</key> <key>↑</key> move in the rates, <key>⏎</key> selects one.',
  doBook: 'Book the shipment',
  howBook: '<key>ctrl+enter</key> shows what will be booked, <key>⏎</key> books it.',
  doPrint: 'Print the label',
  howPrint:
    '<key>ctrl+p</key> prints it. Without a printer, <key>ctrl+s</key> saves the waybill; then press “Next step”.',
  doLost: 'Book one whose answer gets lost',
  howLost:
    '<key>ctrl+r</key> copies the shipment. Get rates, select and book as before: this time the connection breaks, as it can on a real day.',
  doResolve: 'Resolve the uncertain booking',
  howResolve:
    'Never book it again: it may have been bought. Open Needs attention (<key>alt+6</key>) and select it. The list of the practice service shows it with tracking number <b>{number}</b>: type that under “It is booked” and press <key>⏎</key>.',
  doEnd: 'You have finished the lesson',
  howEnd:
    'You booked, fixed a problem, printed, and resolved an uncertain booking. <key>?</key> opens the help of each screen.',
} as const;

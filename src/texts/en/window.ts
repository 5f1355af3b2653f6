/** The window itself: when its process ends, when the program is closed. */
export default {
  // windowRecovery.ts
  cameBack:
    'The window stopped and was reopened automatically. What you typed is here, and work in progress continued without it.',
  keepsEnding: 'The window of Waybill Desk stops again and again',
  keepsEndingAbout:
    'What was typed is kept, and what is under way goes on. Open the window again; if it stops once more, restart the computer. The log has the details.',
  openAgain: 'Open the window again',
  endProgram: 'Quit Waybill Desk',
  hangs: 'The window of Waybill Desk does not respond',
  hangsAbout:
    'It may only need a moment. What is under way goes on in any case, and what was typed is kept.',
  wait: 'Wait',
  // quitting.ts
  quitBooking: 'Shipments are being booked',
  quitBookingAbout:
    '{done, number} of {total, number} are done. If you stop, what is being bought now is still finished and written down, the window stays open until then, and the rest is not booked.',
  quitRun: 'Something is under way',
  quitRunAbout:
    '{done, number} of {total, number} are done. If you stop, what is under way now is still finished; the rest can go on after the next start.',
  // externalLinks.ts
  openHost: 'Open {host} in the browser?',
  openHostAbout:
    '{url}\n\nThe desk has not opened a page there before. If you open it, it is not asked again.',
  doNotOpen: 'Do not open',
  open: 'Open',
  keepWorking: 'Keep working',
  stopAndQuit: 'Stop, then quit',
} as const;

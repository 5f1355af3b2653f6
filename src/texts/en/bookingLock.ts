/** Why nothing can be booked before a person has looked at the ledger. */
export const bookingLock = {
  restored: 'This ledger was put back from a backup.',
  begunEmpty: 'This ledger was started empty in the place of another one.',
  olderLedger:
    'This ledger did not know of everything that was sent from it: an older one was put in its place.',
  logDoesNotFit: 'The record that is kept beside this ledger does not fit it any more.',
  otherComputer: 'This data folder was last used on another computer.',
  otherPlace: 'This data folder was last used in another place.',
  otherFile: 'The ledger in this data folder is another file than the one that was last used here.',
  lookThrough:
    '{what} Nothing is booked before somebody has looked through what came back (Needs attention).',
  // The same on the screen Needs attention itself.
  lookThroughHere: '{what} Nothing is booked before somebody has looked through what came back.',
  sayWhichOne:
    '{what} If it was copied and both are used, a shipment can be bought by each. Nothing is booked before somebody has said that this is the one to book with (Needs attention).',
  // The same on the screen Needs attention itself.
  sayWhichOneHere:
    '{what} If it was copied and both are used, a shipment can be bought by each. Nothing is booked before somebody has said that this is the one to book with.',
  // file is the name of a file
  movedAway:
    'This desk was moved to another computer on {date} with the file {file}; booking is shut here. What is here can be read, printed and resolved.',
  onNetwork:
    'The data folder of this desk lies on a network drive, where two computers can book from it at once and buy a shipment twice. Nothing is booked until it lies on a disk of this computer: quit Waybill Desk, move the folder there and start again. Everything else goes on.',
  // by is the name of a program: OneDrive, Dropbox.
  synced:
    'The data folder of this desk lies in a folder that {by} keeps the same on several computers, where an older copy can take its place. Nothing is booked until it lies outside: quit Waybill Desk, move the folder to a disk of this computer and start again. Everything else goes on.',
} as const;

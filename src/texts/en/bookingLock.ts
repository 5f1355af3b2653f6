/** Why nothing can be booked before a person has looked at the ledger. */
export default {
  restored: 'This ledger was restored from a backup.',
  begunEmpty: 'This ledger was started empty in place of another one.',
  olderLedger:
    'This ledger lacks some of what was sent from it: an older one was put in its place.',
  logDoesNotFit: 'The attempts log beside this ledger no longer matches it.',
  otherComputer: 'This data folder was last used on another computer.',
  otherPlace: 'This data folder was last used in another location.',
  otherFile: 'The ledger in this data folder is not the file that was last used here.',
  lookThrough:
    '{what} Nothing is booked until somebody has checked what came back (Needs attention).',
  // The same on the screen Needs attention itself.
  lookThroughHere: '{what} Nothing is booked until somebody has checked what came back.',
  sayWhichOne:
    '{what} If it was copied and both copies are used, a shipment can be bought twice. Nothing is booked until somebody confirms that this is the one to book from (Needs attention).',
  // The same on the screen Needs attention itself.
  sayWhichOneHere:
    '{what} If it was copied and both copies are used, a shipment can be bought twice. Nothing is booked until somebody confirms that this is the one to book from.',
  // file is the name of a file
  movedAway:
    'This desk was moved to another computer on {date} with the file {file}; booking is disabled here. What is here can be read, printed and resolved.',
  onNetwork:
    'The data folder of this desk is on a network drive, where two computers can book from it at once and buy a shipment twice. Nothing is booked until it is on a disk of this computer: quit Waybill Desk, move the folder there and start again. Everything else works.',
  // by is the name of a program: OneDrive, Dropbox.
  synced:
    'The data folder of this desk is in a folder that {by} synchronises between computers, where an older copy can take its place. Nothing is booked until it is elsewhere: quit Waybill Desk, move the folder to a disk of this computer and start again. Everything else works.',
} as const;

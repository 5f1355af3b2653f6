/** The move of a desk to another computer. */
export const moving = {
  notMoved: 'This is no moved desk of Waybill Desk, or it is damaged. Nothing was changed.',
  newer:
    'This file was written by a newer Waybill Desk. Install that version here first; nothing was changed.',
  noRoom: 'There is no room left on the disk. Nothing was changed.',
  movedAlready: 'This desk was moved already. Say first that the move did not happen.',
  inUse:
    'There are shipments in this data folder already. A moved desk is taken in only where nothing was done yet; set WAYBILL_DESK_DATA to an empty folder.',
  /** Command line. */
  sayWhich: 'Say one of: desk move --out FILE, desk move --in FILE, desk move --not-moved',
  passphraseFirst:
    'Put a passphrase for the file into WAYBILL_DESK_BACKUP_PASSPHRASE: addresses and documents are in it.',
  fileThere: 'There is a file {path} already. Choose another name.',
  movedOut:
    'The desk is in {path}, with {documents, plural, =1 {# document} other {# documents}}. Booking is shut here from now on. On the other computer: desk move --in FILE, then give the keys in Settings.',
  takenIn:
    'The desk {desk} is here now. Give its keys in Settings, Connection; they did not come along.',
  takenBack:
    'The move counts as not done. If the file was taken in elsewhere all the same, both can buy a shipment: book here with --this-desk only when it was not.',
} as const;

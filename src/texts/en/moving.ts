/** The move of a desk to another computer. */
export const moving = {
  notMoved: 'This is no moved desk of Waybill Desk, or it is damaged. Nothing was changed.',
  newer:
    'This file was written by a newer Waybill Desk. Install that version here first; nothing was changed.',
  noRoom: 'There is no room left on the disk. Nothing was changed.',
  movedAlready: 'This desk was moved already. Say first that the move did not happen.',
  inUse:
    'There are shipments in this data folder already. A moved desk is taken in only where nothing was done yet; set WAYBILL_DESK_DATA to an empty folder.',
  readOnly:
    'This desk was moved to another computer on {date}, with the file {file}: here it is only read. If that did not happen, say so in Settings, Storage.',
  // The window.
  title: 'Another computer',
  about:
    'The whole desk moves in one encrypted file: shipments, documents, address book, payments, settings, and the log of what was sent. Keys of the service stay on this computer; they are typed in anew on the other one.',
  open: 'Move to another computer…',
  bring: 'Bring a desk from another computer…',
  bringAbout: 'Nothing was done on this computer yet: a desk that was moved can go on here.',
  inUseHere:
    'A desk can only be taken in where nothing was done yet. There are shipments on this computer.',
  dialogTitle: 'Move to another computer',
  where: 'Where the file goes',
  chooseFolder: 'Choose a folder or stick',
  choose: 'Choose a folder or stick…',
  holds:
    'In the file: {documents, plural, =1 {# document} other {# documents}} and the ledger, together about {size}.',
  uncertain:
    '{n, plural, one {Of # shipment nobody knows whether it was bought. Better resolve it first} other {Of # shipments nobody knows whether they were bought. Better resolve them first}}: <link>Needs attention</link>.',
  uncertainGoes: 'Move all the same, and resolve on the other computer',
  passphrase: 'Passphrase of the file',
  passphraseAbout: 'It is asked for on the other computer. Nobody can open the file without it.',
  then: 'Afterwards this desk is only read on this computer: no drafts, prices, payments or purchases.',
  thenTick: 'This computer only reads from then on',
  out: 'Move the desk',
  packing: 'Writing and checking the file…',
  unpacking: 'Reading the file and checking it…',
  progress: '{done} of {total}',
  done: 'The desk is in the file',
  doneNext:
    'On the other computer: install Waybill Desk, start it, and press “Bring a desk from another computer”. Give the keys of the service there. Keep the file until the desk has begun its work there.',
  bringTitle: 'Bring a desk from another computer',
  chooseFile: 'Choose the file of the moved desk',
  chooseFileOpen: 'Choose the file…',
  files: 'Moved desks',
  bringThen:
    'The program starts again with that desk: the same shipments, numbers and mark. Settings of this computer are replaced by those of the desk.',
  takeIn: 'Take the desk in',
  starting: 'The program starts again…',
  newDesk: 'This desk is new.',
  newDeskAbout: 'Was the work done on another computer until now?',
  retired: 'Read only.',
  retiredAbout:
    'This desk was moved to another computer on {date} with {file}. Nothing is typed, paid or bought here.',
  retiredTitle: 'This desk has moved to another computer',
  look: 'Shipments, documents and payments of before can be read, printed and saved here.',
  back: 'It was not moved after all…',
  backTitle: 'Was the desk not moved after all?',
  backAbout:
    'This computer goes on as before, once somebody has said that it is the one to book with. Do this only where the file was not taken in elsewhere: else both could buy the same parcel.',
  backConfirm: 'It was not moved',
  keep: 'Leave it as it is',
  toStorage: 'To Settings',
  toShipments: 'To the shipments',
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

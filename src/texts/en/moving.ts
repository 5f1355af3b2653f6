/** The move of a desk to another computer. */
export default {
  movedAlready: 'This desk was already moved. First confirm that the move did not happen.',
  readOnly:
    'This desk was moved to another computer on {date}, with the file {file}: it is read-only here. If that did not happen, say so in Settings, Storage.',
  // The window.
  title: 'Another computer',
  about:
    'The whole desk moves in one encrypted file: shipments, documents, address book, payments, settings, and the log of what was sent. Keys of the service stay on this computer; enter them again on the other one.',
  open: 'Move to another computer…',
  bring: 'Bring a desk from another computer…',
  bringAbout: 'This desk is unused: a desk from another computer can continue here.',
  dialogTitle: 'Move to another computer',
  where: 'Where the file goes',
  chooseFolder: 'Choose a folder or stick',
  choose: 'Choose a folder or stick…',
  holds:
    'In the file: {documents, plural, =1 {# document} other {# documents}} and the ledger, together about {size}.',
  uncertain:
    '{n, plural, one {It is not known whether # shipment was bought. Better resolve it first} other {It is not known whether # shipments were bought. Better resolve them first}}: <link>Needs attention</link>.',
  uncertainGoes: 'Move anyway, and resolve on the other computer',
  passphrase: 'Passphrase of the file',
  passphraseAbout: 'It is asked for on the other computer. Nobody can open the file without it.',
  then: 'Afterwards this desk is read-only on this computer: no drafts, prices, payments or purchases.',
  thenTick: 'This computer becomes read-only',
  out: 'Move the desk',
  packing: 'Writing and checking the file…',
  unpacking: 'Reading the file and checking it…',
  progress: '{done} of {total}',
  done: 'The desk is in the file',
  doneNext:
    'On the other computer: install Waybill Desk, start it, and press “Bring a desk from another computer”. Enter the keys of the service there. Keep the file until the desk works there.',
  bringTitle: 'Bring a desk from another computer',
  newDesk: 'This desk is new.',
  newDeskAbout: 'Did you work on another computer until now?',
  retired: 'Read only.',
  retiredAbout:
    'This desk was moved to another computer on {date} with {file}. Nothing can be typed, paid or bought here.',
  retiredTitle: 'This desk has moved to another computer',
  look: 'Earlier shipments, documents and payments can be read, printed and saved here.',
  back: 'It was not moved after all…',
  backTitle: 'Was the desk not moved after all?',
  backAbout:
    'This computer continues as before, once somebody has confirmed that it is the one to book from. Do this only if the file was not opened elsewhere: otherwise both could buy the same parcel.',
  backConfirm: 'It was not moved',
  keep: 'Cancel',
  toStorage: 'To Settings',
  toShipments: 'To the shipments',
  /** Command line. */
  movedOut:
    'The desk is in {path}, with {documents, plural, =1 {# document} other {# documents}}. Booking is disabled here from now on. On the other computer: desk restore --backup FILE, then enter the keys in Settings.',
  takenIn:
    'The moved desk is here now. Enter its keys in Settings, Connection; they were not moved.',
  takenBack:
    'The move counts as not done. If the file was opened elsewhere after all, both desks can buy a shipment: book here with --this-desk only if it was not.',
} as const;

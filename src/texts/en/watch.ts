/** The watched folder. */
export default {
  folderGone: 'The folder no longer exists, or its drive is not connected.',
  noFolder: 'This is not a folder any more.',
  notAllowed: 'The desk does not have permission to read this folder.',
  notReached: 'The folder cannot be reached.',
  noShipmentColumns:
    'No column of this file names a receiver, a box or an item. Import it by hand and say what its columns are.',
  productsOnly: 'This file lists products, not shipments.',
  lettersAsked:
    'The encoding of this file is not certain. Import it by hand once and choose; files that begin the same way are then drafted.',
  unitAsked:
    'This file does not say the unit of its weights or sizes. Import it by hand once and choose; files with the same headers are then drafted.',
  noShipments: 'This file holds no shipments.',
  changed:
    '{changed} of its {shipments} shipments were drafted before with other content and are left as they were. Import the file by hand to replace them.',
  both: '{first} {second}',
  tooLarge: 'This file is larger than the limit of {size} MB.',
  wasThereBefore: 'It was in the folder before watching began. Import it by hand if you need it.',
  turnOnAgain:
    'It was turned on for {service}, and the connection was changed since. Nothing is taken from the folder until you turn it on again.',
  chooseAnother: '{why} Choose another one.',
  chooseFirst: 'Choose the folder first.',
  fileGone: 'That file is not known any more.',
} as const;

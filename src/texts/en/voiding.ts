/** A booking that a person marks as void: the service has no cancel. */
export default {
  needsReason: 'Enter the reason.',
  notBooked: 'Only a booking that is certain can be marked void.',
  voidBefore: 'It is already void.',
  notVoid: 'It is not void.',
  allVoid: 'Everything selected is void: open a shipment by itself to print it.',
  // Of a print job. title: `Label AI0123456789`.
  titleVoid: '{title} (void)',
  // The window. n: shipments that are marked void.
  leftOut: '{n, plural, one {1 void skipped.} other {# void skipped.}}',
  mark: 'Mark void…',
  undo: 'Remove the void mark…',
  shortcut: 'Mark void, or remove the mark',
  markTitle: 'Mark this booking void',
  undoTitle: 'Remove the void mark',
  markAbout:
    'The desk cannot cancel at the service: ask it with the slip or the e-mail that follow. The account stays charged until the service credits it, so this booking still counts as spent and as sent before. It is not on the manifest, in the takings or in bulk printing; its documents are crossed out.',
  undoAbout:
    'The booking counts like any other again: on the manifest, in takings and in printing.',
  reason: 'Reason',
  markIt: 'Mark void',
  undoIt: 'Remove the mark',
  marked: 'Marked void',
  undone: 'No longer void',
  isVoid: 'Void: do not hand over',
  // time: when it was marked; operator: initials, or empty.
  by: 'Marked {time}{who, select, yes { by {operator}} other {}}',
  printSlip: 'Print request slip',
  saveSlip: 'Save slip as PDF…',
  mail: 'E-mail to the service…',
  // The e-mail that asks the service to cancel; its facts stand a line each, name and value.
  mailAbout:
    'The desk sends nothing itself: copy the text, or open it in the mail program and fill in the address.',
  mailText: 'Text of the e-mail',
  mailOpen: 'Open as e-mail',
  mailSubject: 'Please cancel booking {number}',
  mailBegin:
    'Good day,\n\nthis booking should not have been made. Please cancel it and credit what our account was charged.',
  mailEnd: 'Please confirm in writing that it is cancelled, or tell us why it cannot be.',
  mailNumber: 'Tracking number',
  mailServiceReference: 'Your reference',
  mailOwnReference: 'Our reference',
  mailBooked: 'Booked',
  mailService: 'Service',
  mailTo: 'To',
  reasonErased: 'The reason was erased.',
} as const;
